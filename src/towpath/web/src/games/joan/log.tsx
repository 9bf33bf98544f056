// Joan of Arc's events in rows: for the log, for what was lost to others, and for Joan's turn step by step.
import { list, t, word } from '../../i18n';
import type { Entry } from '../../ui/table';
import type { Opening } from '../../ui/turns';
import type { GameEvent, Line } from '../../wire';
import { eventChip, eventShort, eventTarget, eventWords, lossWords } from './events';
import type { Setting } from './table';
import { nameOf } from './table';
import type { JoanEvent } from './types';
import { effectWords, followerName } from './words';

// What is struck out for the others stands in the row of what caused it; only Joan strikes out for its own sake.
const isEcho = (table: Setting, event: GameEvent) =>
  event.key.startsWith('strike_') && event.key !== 'strike_bag' && !table.view.joan;
// What joins the open items is told when it is used or lapses.
const isSilent = (table: Setting, event: GameEvent) => event.key === 'gain' || isEcho(table, event);

// What happens by itself, whoever was to move.
const NOBODYS = new Set([
  'display',
  'set_aside',
  'refill',
  'strike_bag',
  'open_category',
  'no_majority',
  'end',
  'shuffle',
]);

const row = (table: Setting, moment: number, event: GameEvent): Entry => {
  const chip = eventChip(table, event);
  const text = chip ? (event.seat < 0 ? t('seat.game') : nameOf(table, event.seat)) : eventWords(table, event);
  return {
    moment,
    seat: NOBODYS.has(event.key) ? -1 : event.seat,
    text,
    short: chip ? t('joan.did.take') : eventShort(table, event),
    amounts: chip ? [event] : [],
    clause: event.clause,
    target: eventTarget(table, event),
    key: event.key,
  };
};

// A cost stands in the row of what it pays for, which comes after it.
const paysFor = (cost: GameEvent, event: GameEvent) =>
  cost.seat === event.seat &&
  ((event.key === 'station' && !cost.args.place) || (event.key === 'acquire' && cost.args.place === event.args.place));

/** What was done, with the entries on the sheet that followed from it as chips, also those of later choices of the same turn. */
export function entries(table: Setting, lines: Line[]): Entry[] {
  const found: Entry[] = [];
  let costs: GameEvent[] = [];
  for (const line of lines) {
    for (const event of line.events) {
      const open = found.at(-1);
      if (isSilent(table, event)) continue;
      if (event.key === 'pay') costs.push(event);
      else if (open && open.seat === event.seat && eventChip(table, event)) open.amounts.push(event);
      else {
        const entry = row(table, line.moment, event);
        entry.amounts.push(...costs.filter((cost) => paysFor(cost, event)));
        costs = costs.filter((cost) => !paysFor(cost, event));
        found.push(entry);
      }
    }
  }
  return found;
}

/** What rows brought all in all: what was entered on the sheet, with coins paid taken from coins gained. */
export function net(rows: Entry[]): GameEvent[] {
  const sums = new Map<string, number>();
  const add = (item: string, n: number) => sums.set(item, (sums.get(item) ?? 0) + n);
  const events = rows.flatMap((entry) => entry.amounts) as JoanEvent[];
  for (const { key, args } of events) {
    if (key === 'pay') add('coin', -(args.coins ?? 1));
    else if (key === 'good') add(args.good, 1);
    else if (key === 'coin' || key === 'development' || key === 'shield' || key === 'citizen') add(key, 1);
  }
  const like = events[0] as GameEvent;
  return [...sums].flatMap(([item, n]): GameEvent[] => {
    if (n < 0) return [{ ...like, key: 'pay', args: { coins: -n } }];
    return n > 0 ? [{ ...like, key: 'gain', args: { item, n } }] : [];
  });
}

/** A turn begins with the tile that is taken, or the Monk; a round with its display. */
export function opens(_: Setting, event: GameEvent): Opening | null {
  const { key, args, seat } = event as JoanEvent;
  switch (key) {
    case 'take':
    case 'joan_takes':
      return { kind: 'turn', seat, title: followerName(args.follower), icon: args.follower };
    case 'recruit':
      return { kind: 'turn', seat, title: t('joan.monk_for', { follower: followerName(args.follower) }), icon: 'monk' };
    case 'display':
      return {
        kind: 'round',
        seat: -1,
        title: t('joan.round_n', { n: args.round }),
        icon: 'clock',
        colour: 'soft',
        number: args.round,
      };
    default:
      return null;
  }
}

/** What others took away from the viewer: towns, Deeds, citizens, shields of the bank, Places. */
export function losses(table: Setting, lines: Line[]): Entry[] {
  const found: Entry[] = [];
  for (const line of lines) {
    for (const event of line.events) {
      // A Place that is printed on every sheet is left to the others.
      const isShared = event.key === 'acquire' && table.view.options.places !== 'cards';
      const text = lossWords(table, event);
      if (!text || isShared || event.seat < 0 || event.seat === table.me) continue;
      found.push({ ...row(table, line.moment, event), text, short: text });
    }
  }
  return found;
}

/** Joan's turn step by step: which card, in which direction it is read, what is passed over, what she takes and does. */
export function joanSteps(table: Setting, lines: Line[]): Entry[] {
  const found: Entry[] = [];
  for (const line of lines) {
    for (const event of line.events) {
      if (event.seat !== 1) continue;
      const told = event as JoanEvent;
      if (told.key !== 'joan_takes') {
        if (event.key !== 'display' && event.key !== 'refill' && event.key !== 'set_aside')
          found.push(row(table, line.moment, event));
        continue;
      }
      const { card, arrow, skipped, follower, effects } = told.args;
      const step = (name: string, clause: string, args = {}): Entry => ({
        moment: line.moment,
        seat: 1,
        text: word('joan.step', name, args),
        short: word('joan.step', name, args),
        amounts: [],
        clause,
        target: '',
        key: name,
      });
      found.push(step('card', 'JA-SCRS-04', { card }), step('arrow', 'JA-SCRS-06', { arrow }));
      if (skipped.length)
        found.push(step('skipped', told.clause, { followers: list(skipped.map(followerName)), n: skipped.length }));
      found.push({ ...step('takes', told.clause, { follower: followerName(follower) }), target: `tile:${follower}` });
      found.push(step('effect', 'JA-SCRS-08', { effect: list(effects.map(effectWords)) }));
    }
  }
  return found;
}
