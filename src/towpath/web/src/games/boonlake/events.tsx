// Events in words and chips, for the log, previews and stories: one row a kind. A kind without its row, or without its
// message, does not compile.
import type { ComponentChild } from 'preact';
import type { Args } from '../../i18n';
import { has, t, word } from '../../i18n';
import { Became } from '../../ui/detail';
import { Amount, Gain } from '../../ui/parts';
import { isYou } from '../../ui/seats';
import type { GameEvent } from '../../wire';
import { rewardWords } from './printed';
import type { Setting } from './table';
import { nameOf, SYMBOL, stripOf } from './table';
import type { EventArgs, EventKind } from './types';
import { asEvent } from './types';
import { cardName, regionName, resourceNames, tileName } from './words';

/** What an event brings to its message besides who it is about. */
interface Told {
  names?: Args;
  /** What on the table it touched. */
  target?: string;
  /** An event that is only an amount, as a chip. */
  chip?: (size: number) => ComponentChild;
}

const amount =
  (icon: string) =>
  (a: { amount: number }): Told => ({
    names: { n: a.amount },
    chip: (size) => (a.amount ? <Amount n={a.amount} icon={icon} size={size} /> : null),
  });
const ofLever = (a: { lever: string }): Told => ({ names: { lever: word('lever', a.lever) } });
const ofSite = (a: { site: string }): Told => ({ target: `site:${a.site}` });
const plain = (): Told => ({});
/** How many cards; which ones only their own seat reads. */
const many = (cards: string[] | number) => (typeof cards === 'number' ? cards : cards.length);

const EVENTS: { [K in EventKind]: (args: EventArgs[K], table: Setting) => Told } = {
  turn: plain,
  take: (a, { cat }) => ({ names: { strip: stripOf(cat, a.strip).name } }),
  coins: amount('coin'),
  vases: amount('vase'),
  vp: (a) => ({ ...amount('vp')(a), names: { n: a.amount, source: a.source && word('source', a.source) } }),
  inhabitants: amount('inhabitant'),
  draw: (a) => ({
    names: { cards: many(a.cards) },
    chip: (size) => <Gain n={many(a.cards)} icon="card" size={size} />,
  }),
  discard: (a, { cat }) => ({
    names: { card: typeof a.card === 'string' ? cardName(cat, a.card) : t('card.hidden') },
  }),
  play: (a, { cat }) => ({ names: { card: cardName(cat, a.card) } }),
  project: (a, { cat }) => ({ names: { tile: tileName(cat, a.tile) } }),
  lever: ofLever,
  raise_lever: ofLever,
  modernize: ofLever,
  site: (a) => ({ names: { resource: word('resource', a.resource) } }),
  track: (a) => ({
    names: { track: word('track', a.track) },
    chip: (size) => <Gain n={a.steps} icon={`${a.track}-track`} size={size + 1} />,
  }),
  income: ({ before, after }) => ({
    names: { ...after },
    chip: () => (
      <span class="became">
        {t('board.income')}
        {(['coins', 'cards', 'vp'] as const)
          .filter((kind) => before[kind] !== after[kind])
          .map((kind) => (
            <Became icon={SYMBOL[kind]} now={before[kind]} n={after[kind] - before[kind]} />
          ))}
      </span>
    ),
  }),
  boats: (a) => ({ names: { boats: resourceNames(a.boats) } }),
  develop: ofSite,
  house: ofSite,
  settlement: ofSite,
  cattle: (a) => ({ target: `space:${a.space}` }),
  tier_bonus: plain,
  turn_up: plain,
  lay: (a) => ({ target: `space:${a.space}` }),
  region: (a, { cat }) => ({ names: { region: regionName(cat, a.region) }, target: `region:${a.region}` }),
  sail: (a, { cat }) => {
    const reward = cat.river.find((space) => space.id === a.space)?.reward;
    return { names: { sail_reward: rewardWords(reward ?? { kind: 'none', amount: 0 }) }, target: `river:${a.space}` };
  },
  cause_scoring: plain,
  interim_scoring: plain,
  score_tile: (a, { cat }) => ({ names: { tile: tileName(cat, a.tile), met: String(a.met) } }),
  uncover: plain,
  final_scoring: plain,
  round: plain,
  reshuffle: plain,
  scoring_tile: (a, { cat }) => ({ names: { tile: tileName(cat, a.tile) } }),
  solo_tile: (a) => ({ names: { corner: a.corner && word('corner', a.corner) } }),
  cactus: plain,
};

function told(table: Setting, event: GameEvent): Told {
  const { key, args } = asEvent(event);
  return EVENTS[key](args as never, table);
}

export const eventChip = (table: Setting, event: GameEvent, size = 13): ComponentChild =>
  told(table, event).chip?.(size) ?? null;

// Points of a settlement are named as its option names them.
const PARTS: Record<string, 'settlement.site' | 'settlement.region'> = {
  'BL-BST-09': 'settlement.site',
  'BL-BST-10': 'settlement.site',
  'BL-UPG-19': 'settlement.region',
};

/** Where points come from, as a small word behind their chip. */
export function eventSource(event: GameEvent): string {
  const { key, args, clause } = asEvent(event);
  if (key !== 'vp') return '';
  return clause in PARTS ? t(PARTS[clause]) : args.source ? word('source', args.source) : '';
}

/** An amount in words, with its sign. */
export function amountWords(table: Setting, event: GameEvent): string {
  const { key, args } = asEvent(event);
  const n = 'amount' in args ? args.amount : 1;
  const text = key === 'vp' ? t('log.points', { n }) : eventWords(table, event);
  return n > 0 ? `+${text}` : text;
}

export const eventTarget = (table: Setting, event: GameEvent): string => told(table, event).target ?? '';

export function eventWords(table: Setting, event: GameEvent): string {
  const { key, args, seat } = asEvent(event);
  return t(`event.${key}`, {
    ...args,
    who: seat < 0 ? t('seat.game') : nameOf(table, seat),
    you: isYou(table.state, seat) ? 'yes' : 'no',
    ...told(table, event).names,
  });
}

/** The same under the name of who did it; what nobody did needs no other words. */
export const eventShort = (table: Setting, event: GameEvent): string =>
  has(`did.${event.key}`)
    ? word('did', event.key, { ...event.args, ...told(table, event).names })
    : eventWords(table, event);

// What lies in front of one seat alone is pointed out there, not on the viewer's own board.
export const eventSpot = (table: Setting, event: GameEvent): string => {
  const { key, args } = asEvent(event);
  if (key === 'take') return `strip:${args.strip}`;
  if (key === 'score_tile') return `tile:${args.tile}`;
  return eventTarget(table, event);
};
