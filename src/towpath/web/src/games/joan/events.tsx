// Events in words and chips, for the log, previews and stories: one row a kind. A kind without its row, or without its
// message, does not compile.
import type { ComponentChild } from 'preact';
import type { Args } from '../../i18n';
import { has, list, t, word } from '../../i18n';
import { Cost, Gain as Plus } from '../../ui/parts';
import { isYou } from '../../ui/seats';
import type { GameEvent } from '../../wire';
import type { Setting } from './table';
import { nameOf, SYMBOL } from './table';
import type { Bonus, EventArgs, EventKey } from './types';
import { asEvent } from './types';
import {
  citizenName,
  deedName,
  effectWords,
  followerName,
  gainWords,
  goodName,
  itemWords,
  placeName,
  placeNames,
  routeName,
  slug,
  theFollower,
  tilesWords,
  townName,
  trackName,
} from './words';

/** What an event brings to its message besides who it is about. */
interface Told {
  names?: Args;
  /** What on the table it touched. */
  target?: string;
  /** An event that is only an amount, as a chip. */
  chip?: (size: number) => ComponentChild;
}

const plus = (icon: string, n = 1) => ({ chip: (size: number) => <Plus n={n} icon={icon} size={size} /> });
const plain = (): Told => ({});
const ofTiles = (a: EventArgs['refill']): Told => ({ names: { tiles: tilesWords(a.tiles) } });
const ofTown = (a: { town: number }, { cat }: Setting): Told => ({
  names: { town: townName(cat, a.town) },
  target: `town:${a.town}`,
});
const ofPlace = (a: { place: string }, { cat }: Setting): Told => ({
  names: { place: placeName(cat, a.place) },
  target: `place:${a.place}`,
});
const ofRoute = (a: { route: string }, { cat }: Setting): Told => ({
  names: { route: routeName(cat, a.route) },
  target: `route:${a.route}`,
});
const ofDeed = (a: { deed: number }, { cat }: Setting): Told => ({
  names: { name: deedName(cat, a.deed) },
  target: `deed:${a.deed}`,
});
const ofCitizen = (a: EventArgs['citizen']): Told => ({ names: { citizen: citizenName(a.citizen) } });
const ofFollower = (a: EventArgs['unused']): Told => ({ names: { the: theFollower(a.follower) } });
/** What a completed row, column or Deed brings; a citizen, which somebody else may have, is an event of its own. */
const brought = (bonus: Bonus): Args => ({ bonus: bonus.citizen ? 'none' : gainWords(bonus) });

const EVENTS: { [K in EventKey]: (args: EventArgs[K], table: Setting) => Told } = {
  display: ofTiles,
  set_aside: ofTiles,
  refill: plain,
  strike_bag: plain,
  take: ofFollower,
  recruit: (a) => ({ names: { follower: followerName(a.follower) } }),
  unused: ofFollower,
  use_place: ofPlace,
  decline_goods: ofRoute,
  decline_plus: (a, { cat }) => ({ names: { places: placeNames(cat, a.places) } }),
  gain: (a) => ({ names: { item: itemWords(a.item, a.n) }, ...plus(SYMBOL[a.item], a.n) }),
  lapse: (a) => ({ names: { items: list(a.items.map((item) => itemWords(item))) } }),
  coin: (a) => ({ target: `row:${a.row}`, ...plus('coin') }),
  bank_row: (a, { cat }) => ({ names: brought(cat.bank.rows[a.row - 1]), target: `row:${a.row}` }),
  pay: (a) => ({
    names: { coins: a.coins ?? 1 },
    target: a.row ? `row:${a.row}` : '',
    chip: (size) => <Cost n={a.coins ?? 1} icon="coin" size={size} />,
  }),
  bank_column: (a, { cat }) => ({ names: brought(cat.bank.columns[a.column - 1]) }),
  good: (a) => ({ names: { good: goodName(a.good) }, target: `good:${a.good}`, ...plus(a.good) }),
  // A good swapped for itself is a shield.
  swap: (a) => ({
    names: { good: goodName(a.good), new: goodName(a.new), shield: a.new === a.good ? 'yes' : 'no' },
    target: `good:${a.new}`,
  }),
  warehouse_column: (a, { cat }) => ({ names: brought(cat.warehouse.columns[a.column - 1]) }),
  shield: () => ({ target: 'depot', ...plus('shield') }),
  development: () => ({ target: 'track', ...plus('dev') }),
  citizen: (a) => ({ ...ofCitizen(a), ...plus('citizen') }),
  route: ofRoute,
  station: ofTown,
  acquire: ofPlace,
  open_category: plain,
  deed: (a, { cat }) => ({
    names: { the: theFollower(a.follower), name: deedName(cat, a.deed) },
    target: `deed:${a.deed}`,
  }),
  complete_deed: (a, { cat }) => ({
    names: { name: deedName(cat, a.deed), ...brought(cat.deeds[a.deed - 1].bonus) },
    target: `deed:${a.deed}`,
  }),
  strike_town: ofTown,
  strike_deed: ofDeed,
  strike_citizen: ofCitizen,
  strike_bank_bonus: plain,
  strike_place: ofPlace,
  lost: (a) => ({ names: { what: itemWords(a.what) } }),
  majority: plain,
  no_majority: plain,
  end: plain,
  shuffle: plain,
  joan_takes: (a, table) => ({
    ...ofTown(a, table),
    names: {
      town: townName(table.cat, a.town),
      follower: followerName(a.follower),
      the: theFollower(a.follower),
      skipped: a.skipped.length ? list(a.skipped.map(followerName)) : 'none',
      effect: list(a.effects.map(effectWords)),
    },
  }),
  joan_track: (a) => ({ names: { track: trackName(a.track) } }),
  joan_shield: plain,
  joan_station: plain,
  joan_citizen: plain,
  joan_level: plain,
  joan_monk: (a) => ({ names: { result: word('joan.monk_result', a.result) } }),
  remove_place: ofPlace,
  nothing: (a) => ({ names: { what: word('joan.nothing', slug(a.what)) } }),
  product: plain,
  points: plain,
};

function told(table: Setting, event: GameEvent): Told {
  const { key, args } = asEvent(event);
  return EVENTS[key](args as never, table);
}

export const eventChip = (table: Setting, event: GameEvent, size = 13): ComponentChild =>
  told(table, event).chip?.(size) ?? null;

export const eventTarget = (table: Setting, event: GameEvent): string => told(table, event).target ?? '';

/** Where an amount is entered, as a small word behind its chip. */
export function eventSource(event: GameEvent): string {
  const { key, args } = asEvent(event);
  if (key === 'development') return t('joan.at.space', { n: args.space });
  if (key === 'coin') return t('joan.at.row', { n: args.row });
  if (key === 'citizen') return citizenName(args.citizen);
  if (key === 'gain') return itemWords(args.item, args.n);
  return '';
}

// Entries of the sheet that an option names itself, and what others strike out for them.
const SAID = new Set<string>([
  'take',
  'recruit',
  'unused',
  'use_place',
  'decline_goods',
  'decline_plus',
  'lapse',
  'coin',
  'pay',
  'good',
  'swap',
  'route',
  'station',
  'acquire',
  'deed',
  'strike_town',
  'strike_deed',
  'strike_citizen',
  'strike_bank_bonus',
  'strike_place',
]);

/** Whether an effect of a preview says no more than its option. */
export const said = (effect: GameEvent) => !effect.args.later && SAID.has(effect.key);

function eventArgs(table: Setting, event: GameEvent): Args {
  return {
    ...event.args,
    who: event.seat < 0 ? t('seat.game') : nameOf(table, event.seat),
    you: isYou(table.state, event.seat) ? 'yes' : 'no',
    ...told(table, event).names,
  };
}

export const eventWords = (table: Setting, event: GameEvent) =>
  t(`joan.event.${asEvent(event).key}`, eventArgs(table, event));

/** The same under the name of who did it; what nobody did needs no other words. */
export const eventShort = (table: Setting, event: GameEvent) =>
  has(`joan.did.${event.key}`) ? word('joan.did', event.key, eventArgs(table, event)) : eventWords(table, event);

/** An amount in words, with its sign. */
export function amountWords(_: Setting, event: GameEvent): string {
  const { key, args } = asEvent(event);
  if (key === 'pay') return `−${itemWords('coin', args.coins ?? 1)}`;
  if (key === 'good') return `+${itemWords(args.good)}`;
  if (key === 'gain') return `+${itemWords(args.item, args.n)}`;
  return `+${itemWords(key as 'coin' | 'development' | 'shield' | 'citizen')}`;
}

// What is entered on one sheet alone is pointed out there, not on the viewer's own sheet.
export function eventSpot(table: Setting, event: GameEvent): string {
  const { key, args } = asEvent(event);
  if (key === 'take' || key === 'recruit') return `tile:${args.follower}`;
  const target = eventTarget(table, event);
  return /^(town|place|deed):/.test(target) ? target : '';
}

/** What a rival or Joan can take away from others. */
const LOSSES = [
  'strike_town',
  'strike_deed',
  'strike_citizen',
  'strike_bank_bonus',
  'strike_place',
  'remove_place',
  'acquire',
] as const;

/** A loss, told to the one who lost it; nothing for any other event. */
export function lossWords(table: Setting, event: GameEvent): string {
  const loss = LOSSES.find((key) => key === event.key);
  return loss ? t(`joan.loss.${loss}`, eventArgs(table, event)) : '';
}
