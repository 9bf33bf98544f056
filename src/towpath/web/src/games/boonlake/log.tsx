// Boonlake's events in rows: for the log, and for stories.
import { t, word } from '../../i18n';
import type { Entry } from '../../ui/table';
import type { Opening } from '../../ui/turns';
import type { GameEvent, Line } from '../../wire';
import { eventChip, eventShort, eventTarget, eventWords } from './events';
import type { Setting } from './table';
import { nameOf, stripOf } from './table';
import type { BoonlakeEvent } from './types';
import { asEvent } from './types';

// Amounts that come by themselves, whatever was chosen, by their clause.
const BY_ITSELF: Record<string, string> = {
  'BL-REG-04': 'presences',
  'BL-SOE-11': 'presences',
  'BL-SOE-12': 'presences',
  'BL-INT-14': 'tracks',
  'BL-INT-15': 'recesses',
  'BL-INT-18': 'levers_up',
  'BL-SOF-02': 'income',
  'BL-SOF-03': 'income',
  'BL-EXP-08': 'no_room',
  'BL-CAT-04': 'no_room',
};
const ANSWERS = new Set(['hire', 'draw', 'accept', 'reverse', 'hire_only', 'track']);

/** Why an amount stands alone: nothing that happened in the same choice caused it. */
function because(line: Line, event: GameEvent): string {
  const verb = line.action.split(' ')[0];
  const own = BY_ITSELF[event.clause];
  if (own) return word('because', own);
  if (event.key === 'vp' && event.args.source) return word('source', String(event.args.source));
  return event.seat === line.seat && ANSWERS.has(verb) ? word('because', verb) : '';
}

const isCost = (event: GameEvent) => Number(event.args.amount ?? 0) < 0;

/** What was done, with what it cost and gave as chips: costs come before what they pay for, gains behind it. */
export function entries(table: Setting, lines: Line[]): Entry[] {
  const found: Entry[] = [];
  // What was paid, until what it is for is told, by seat: a house is paid for one choice before it stands.
  let paid = new Map<number, GameEvent[]>();
  for (const line of lines) {
    const loose = new Map(paid);
    const named = new Map<string, Entry>();
    let cause: Entry | null = null;
    paid = new Map();
    for (const event of line.events) {
      if (event.key === 'turn' || event.key === 'boats') continue;
      if (!eventChip(table, event)) {
        cause = row(table, line.moment, event, eventShort(table, event));
        for (const amount of loose.get(event.seat) ?? []) add(cause, amount);
        loose.delete(event.seat);
        found.push(cause);
      } else if (cause?.seat === event.seat && !(event.clause in BY_ITSELF)) add(cause, event);
      else {
        const why = because(line, event);
        if (!why) {
          loose.set(event.seat, [...(loose.get(event.seat) ?? []), event]);
          continue;
        }
        const key = `${event.seat} ${why}`;
        const mine = named.get(key) ?? row(table, line.moment, event, why);
        if (!named.has(key)) found.push(mine);
        named.set(key, mine);
        for (const amount of loose.get(event.seat) ?? []) add(mine, amount);
        loose.delete(event.seat);
        add(mine, event);
      }
    }
    for (const [seat, amounts] of loose) {
      const before = found.findLast((entry) => entry.seat === seat);
      if (amounts.every(isCost)) paid.set(seat, amounts);
      // What follows from a card or a tile in a choice of its own belongs to that card or tile.
      else if (before) for (const amount of amounts) add(before, amount);
      else {
        const mine = row(table, line.moment, amounts[0], '');
        for (const amount of amounts) add(mine, amount);
        found.push(mine);
      }
    }
  }
  return found;
}

function row(table: Setting, moment: number, event: GameEvent, short: string): Entry {
  const who = event.seat < 0 ? t('seat.game') : nameOf(table, event.seat);
  const chip = eventChip(table, event);
  return {
    moment,
    seat: event.seat,
    text: chip ? (short ? t('log.source', { who, source: short }) : who) : eventWords(table, event),
    short: short || who,
    amounts: [],
    clause: event.clause,
    target: eventTarget(table, event),
    key: event.key,
  };
}

/** One amount for two of the same kind; nothing where they stay apart. */
function together(one: BoonlakeEvent, other: BoonlakeEvent): number | null {
  if (one.key === 'track' && other.key === 'track')
    return one.args.track === other.args.track ? one.args.steps + other.args.steps : null;
  if (one.key === 'draw' && other.key === 'draw') return many(one.args.cards) + many(other.args.cards);
  if (one.key !== other.key || !('amount' in one.args) || !('amount' in other.args)) return null;
  return one.args.amount + other.args.amount;
}
const many = (cards: string[] | number) => (typeof cards === 'number' ? cards : cards.length);
const FIELD: Record<string, string> = { track: 'steps', draw: 'cards' };

/** Amounts of the same kind in one row are one chip; for a landing its reward is what the rules are asked about. */
function add(entry: Entry, event: GameEvent): void {
  if (entry.key === 'sail' && !entry.amounts.length) entry.clause = event.clause;
  join(entry.amounts, event);
}

function join(amounts: GameEvent[], event: GameEvent): void {
  for (const [i, other] of amounts.entries()) {
    const sum = together(asEvent(other), asEvent(event));
    if (sum === null) continue;
    amounts[i] = { ...other, args: { ...other.args, [FIELD[event.key] ?? 'amount']: sum } };
    return;
  }
  amounts.push(event);
}

/** What rows brought all in all; what came and went is left out. */
export function net(rows: Entry[]): GameEvent[] {
  const sums: GameEvent[] = [];
  for (const entry of rows) for (const event of entry.amounts) join(sums, event);
  return sums.filter((event) => Number(event.args[FIELD[event.key] ?? 'amount'] ?? 1) !== 0);
}

/** A turn begins, and gets its name when the strip is taken; a scoring and a round begin. */
export function opens(table: Setting, event: GameEvent): Opening | null {
  const { key, args, seat } = asEvent(event);
  const plain = { seat, title: '', icon: '' };
  switch (key) {
    case 'turn':
      return { ...plain, kind: 'turn', number: args.number };
    case 'take': {
      const strip = stripOf(table.cat, args.strip);
      return { ...plain, kind: 'turn', title: strip.name, icon: strip.kind || 'coin' };
    }
    case 'interim_scoring':
    case 'final_scoring':
      return { ...plain, kind: 'scoring', seat: -1, title: eventShort(table, event), icon: 'flag', colour: 'warn' };
    case 'round':
      return {
        ...plain,
        kind: 'round',
        seat: -1,
        title: eventShort(table, event),
        icon: 'clock',
        colour: 'soft',
        number: args.number,
      };
    default:
      return null;
  }
}
