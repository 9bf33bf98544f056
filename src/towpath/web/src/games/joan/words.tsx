// Joan of Arc in words and chips: gains, Places, Deeds, options, prompts, events. All from keys and numbers of the server.
import type { ComponentChild } from 'preact';
import { list, t, word } from '../../i18n';
import type { Args } from '../../i18n';
import { Amount, Cost, Gain as Plus } from '../../ui/parts';
import { notAsked } from '../../ui/prompt';
import type { Worded } from '../../ui/table';
import type { GameEvent, Option, Reason } from '../../wire';
import { BonusBox, GainIcon } from './parts';
import { nameOf, routeOf, SYMBOL, townOf } from './table';
import type { Setting } from './table';
import type { Bonus, Catalogue, EventKey, Gain, JoanEffect, JoanEvent, OptionArgs, Prompt, Verb } from './types';

// Names. An id may hold a space, the key of a message may not.

const slug = (id: string) => id.toLowerCase().replace(/[^a-z0-9-]+/g, '_');

export const followerName = (id: string) => word('joan.follower', slug(id));
export const goodName = (id: string) => word('joan.good', slug(id));
/** "The Farmer", as what somebody takes or leaves: other languages bend it. */
export const theFollower = (id: string) => word('joan.the', slug(id));
export const citizenName = (id: string) => word('joan.citizen', slug(id));
export const trackName = (id: string) => word('joan.track', id);
export const itemWords = (item: string, n = 1) => word('joan.item', slug(item), { n });
export const sourceName = (source: string) => word('joan.source', slug(source));

export const placeName = (cat: Catalogue, id: string) => cat.places[id].name;
export const placeNames = (cat: Catalogue, ids: string[]) => list(ids.map((id) => placeName(cat, id)));
export const deedName = (cat: Catalogue, number: number) => cat.deeds[number - 1].name;

export function townName(cat: Catalogue, number: number): string {
  const { name } = townOf(cat, number);
  return number ? t('joan.town', { name, number }) : name;
}

export function routeName(cat: Catalogue, id: string): string {
  const { ends, kind } = routeOf(cat, id);
  const [from, to] = ends.map((number) => townOf(cat, number).name);
  return t('joan.route', { kind, from, to });
}

const tilesWords = (tiles: Record<string, number>) =>
  list(Object.entries(tiles).map(([kind, n]) => t('joan.tiles', { n, follower: followerName(kind) })));
const itemList = (items: { item: string; n: number }[]) => list(items.map(({ item, n }) => itemWords(item, n)));

// What components do.

export const gainWords = (gain: Gain) =>
  gain.per ? word('joan.per', slug(gain.per), { gain: itemWords(gain.item) }) : itemWords(gain.item, gain.n);
export const gainsWords = (gains: Gain[]) => list(gains.map(gainWords));

/** A bonus: a citizen says which one it is, a yellow one that it is for the first alone. */
export function bonusWords(bonus: Bonus): string {
  const gain = bonus.citizen ? citizenName(bonus.citizen) : gainWords(bonus);
  return bonus.yellow ? t('joan.first_gets', { gain }) : gain;
}

/** What a Place does: its gains, or for the few that have none, their own sentence. */
export function placeText(cat: Catalogue, id: string): string {
  const { gains } = cat.places[id];
  return gains.length ? t('joan.place_gives', { gains: gainsWords(gains) }) : word('joan.place_text', id);
}

/** What a Place is and does, as lines for a tooltip. */
export function placeWords(cat: Catalogue, id: string): string[] {
  const { mode, follower, category } = cat.places[id];
  const shown = word('joan.mode', mode, { follower: word('joan.shown', slug(follower)) });
  return [placeText(cat, id), shown, t('joan.place_category', { n: category })];
}

export function deedWords(cat: Catalogue, number: number): string[] {
  const { followers, gains, bonus } = cat.deeds[number - 1];
  return [
    t('joan.deed_followers', { followers: list(followers.map(followerName)) }),
    t('joan.deed_effect', { gains: gainsWords(gains) }),
    t('joan.deed_bonus', { bonus: bonusWords(bonus) }),
  ];
}

export function routeWords(cat: Catalogue, id: string): string[] {
  const { goods, development } = routeOf(cat, id);
  const lines = goods.length ? [t('joan.route_goods', { goods: list(goods.map((good) => itemWords(good))) })] : [];
  return development ? [...lines, t('joan.route_development', { n: development })] : lines;
}

/** An effect of a solo card or of a Scholar space. */
export const effectWords = (effect: JoanEffect) =>
  word('joan.effect', slug(effect.key), {
    category: effect.category,
    citizen: effect.citizen && citizenName(effect.citizen),
    arrow: effect.arrow,
  });

// Options.

const bonusChips = (bonuses: Bonus[] = []): ComponentChild[] =>
  bonuses.map((bonus) => <BonusBox bonus={bonus} used={false} />);
const gainChips = (gains: Gain[]): ComponentChild[] => gains.map((gain) => <GainIcon gain={gain} />);
const plus = (icon: string, n = 1) => <Plus n={n} icon={icon} size={15} />;
const price = (coins: number) => (coins ? <Cost n={coins} icon="coin" size={15} /> : null);

type Say = {
  [V in Verb]: (
    args: OptionArgs[V],
    table: Setting,
  ) => { icon: string; chips?: ComponentChild[]; names?: Args; note?: string };
};

const shieldNote = (column: number) => (column ? undefined : t('joan.note.row_full'));

const SAY: Say = {
  take: (a, { cat }) => ({
    icon: a.follower,
    names: { the: theFollower(a.follower) },
    note: a.places.length ? t('joan.note.sets_off', { places: placeNames(cat, a.places) }) : undefined,
  }),
  recruit: (a) => ({
    icon: 'monk',
    names: { the: theFollower(a.follower) },
    chips: [<Amount n={a.points} icon="vp" size={15} />],
  }),
  act: (a) => ({ icon: a.follower, names: { follower: followerName(a.follower) } }),
  begin: (a) => ({ icon: a.follower, names: { item: itemWords(a.item) } }),
  develop: (a) => ({ icon: 'dev', chips: bonusChips(a.bonuses) }),
  shield: (a) => ({ icon: 'shield', chips: [a.points ? plus('vp', a.points) : null] }),
  coin: (a) => ({ icon: 'coin', chips: bonusChips(a.bonuses) }),
  pay: (a) => ({ icon: 'coin', chips: bonusChips(a.bonuses) }),
  good: (a) => ({ icon: a.good, names: { good: goodName(a.good) }, chips: bonusChips(a.bonuses) }),
  mark: (a) => ({
    icon: a.good,
    names: { good: goodName(a.good) },
    chips: [a.column ? null : plus('shield'), ...bonusChips(a.bonuses)],
    note: shieldNote(a.column),
  }),
  swap: (a) => ({
    icon: a.new || 'shield',
    names: { good: goodName(a.good), new: a.new ? goodName(a.new) : '', shield: a.new ? 'no' : 'yes' },
    chips: bonusChips(a.bonuses),
  }),
  build: (a, { cat }) => ({
    icon: 'station',
    names: { town: townName(cat, a.town) },
    chips: [price(a.coins), ...bonusChips(a.bonuses)],
    note: a.struck ? t('joan.note.struck_town', { place: placeName(cat, 'tavern') }) : undefined,
  }),
  acquire: (a, { cat }) => ({ icon: 'place', names: { place: placeName(cat, a.place) }, chips: [price(a.coins)] }),
  use: (a, { cat }) => ({
    icon: 'place',
    names: { place: placeName(cat, a.place) },
    chips: gainChips(a.gains.filter((gain) => gain.n).map((gain) => ({ ...gain, per: '' as const }))),
    note: a.gains.length ? undefined : placeText(cat, a.place),
  }),
  deed: (a, { cat }) => ({
    icon: 'charity',
    names: { the: theFollower(a.follower), name: deedName(cat, a.deed) },
    chips: [...gainChips(a.gains), ...bonusChips(a.bonuses)],
    note: a.completes ? t('joan.note.completes') : undefined,
  }),
  route: (a, { cat }) => ({
    icon: routeOf(cat, a.route).kind === 'land' ? 'road' : 'water',
    names: { route: routeName(cat, a.route) },
    chips: [
      ...a.goods.map((good) => plus(good)),
      a.development ? plus('dev', a.development) : null,
      ...bonusChips(a.bonuses),
    ],
  }),
  full_price: (a) => ({ icon: 'coin', chips: [price(a.coins)] }),
  one_less: (a, { cat }) => ({ icon: 'place', names: { place: placeName(cat, 'cemetery') }, chips: [price(a.coins)] }),
  unused: (a) => ({ icon: 'cross', names: { the: theFollower(a.follower) } }),
  give_up: (a) => ({ icon: 'cross', note: t('joan.note.lapses', { items: itemList(a.items) }) }),
  decline_goods: (a) => ({ icon: 'cross', names: { goods: list(a.goods.map(goodName)) } }),
  decline_plus: (a, { cat }) => ({ icon: 'cross', names: { places: placeNames(cat, a.places) } }),
};

/** An option in words, with what it costs, gives and sets off as chips. */
export function optionWords(table: Setting, option: Option): Worded {
  const verb = option.verb as Verb;
  const said = SAY[verb](option.args as never, table);
  const as: string[] | undefined = option.args.as;
  const kinds = as?.length ? t('joan.note.as', { kinds: list(as.map(followerName), 'or') }) : undefined;
  const note = said.note ?? (option.args.plus ? placeName(table.cat, option.args.plus) : kinds);
  return {
    icon: said.icon,
    label: word('joan.verb', verb, { ...option.args, ...said.names }),
    chips: said.chips ?? [],
    note,
  };
}

/** What is given up is worth a warning. */
export const warns = (option: Option) => option.verb === 'give_up';

// Prompts.

/** Whose move it is, and what is asked, in one plain sentence. */
export function promptWords(table: Setting, prompt: Prompt): { head: string; text: string } {
  const { cat } = table;
  const waits = notAsked(table.state, prompt);
  if (waits !== null) return { head: '', text: waits };
  const a = prompt.args as Record<string, any>;
  const text = word('joan.prompt', prompt.key, {
    ...a,
    follower: a.follower && followerName(a.follower),
    many: String(a.kinds?.length > 1),
    places: a.places && placeNames(cat, a.places),
    items: a.items && itemList(a.items),
    goods: a.goods && list(a.goods.map(goodName)),
    swap: String(a.swap),
    what: a.place ? placeName(cat, a.place) : a.town !== undefined ? townName(cat, a.town) : '',
    place: a.place && placeName(cat, a.place),
    cemetery: placeName(cat, 'cemetery'),
    route: a.route && routeName(cat, a.route),
  });
  return { head: t('prompt.your_turn'), text };
}

// Events, for the log, previews and told stories.

const AMOUNTS: Partial<Record<EventKey, string>> = {
  coin: 'coin',
  shield: 'shield',
  development: 'dev',
  citizen: 'citizen',
};

/** An event that is only an amount, as a chip; or nothing. */
export function eventChip(event: GameEvent, size = 13): ComponentChild {
  const { key, args } = event as JoanEvent;
  const icon = AMOUNTS[key];
  if (icon) return <Plus n={1} icon={icon} size={size} />;
  if (key === 'good') return <Plus n={1} icon={args.good} size={size} />;
  if (key === 'gain') return <Plus n={args.n} icon={SYMBOL[args.item]} size={size} />;
  if (key === 'pay') return <Cost n={args.coins ?? 1} icon="coin" size={size} />;
  return null;
}

/** Where an amount is entered, as a small word behind its chip. */
export function eventSource(event: GameEvent): string {
  const { key, args } = event as JoanEvent;
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

export const eventWords = (table: Setting, event: GameEvent) => word('joan.event', event.key, eventArgs(table, event));

/** What a rival or Joan took away, told to the one who lost it. */
export const lossWords = (table: Setting, event: GameEvent) => word('joan.loss', event.key, eventArgs(table, event));

function eventArgs(table: Setting, event: GameEvent): Args {
  const { cat } = table;
  const a = event.args;
  return {
    ...a,
    who: event.seat < 0 ? t('seat.game') : nameOf(table, event.seat),
    you: event.seat === table.me ? 'yes' : 'no',
    follower: a.follower && followerName(a.follower),
    the: a.follower && theFollower(a.follower),
    tiles: a.tiles && tilesWords(a.tiles),
    place: a.place && placeName(cat, a.place),
    places: a.places && placeNames(cat, a.places),
    route: a.route && routeName(cat, a.route),
    town: a.town !== undefined && townName(cat, a.town),
    good: a.good && goodName(a.good),
    // A good swapped for itself is a shield.
    shield: a.new && a.new === a.good ? 'yes' : 'no',
    new: a.new && goodName(a.new),
    item: a.item && itemWords(a.item, a.n),
    items: Array.isArray(a.items) ? list(a.items.map((item: string) => itemWords(item))) : '',
    citizen: a.citizen && citizenName(a.citizen),
    name: a.deed && deedName(cat, a.deed),
    bonus: broughtWords(cat, event),
    coins: a.coins ?? 1,
    track: a.track && trackName(a.track),
    result: a.result && word('joan.monk_result', a.result),
    what: a.what && word(event.key === 'nothing' ? 'joan.nothing' : 'joan.item', slug(a.what), { n: 1 }),
    skipped: a.skipped?.length ? list(a.skipped.map(followerName)) : 'none',
    effect: a.effect && effectWords(a.effect),
  };
}

/** What a completed row, column or Deed brings; a citizen, which somebody else may have, is an event of its own. */
function broughtWords(cat: Catalogue, event: GameEvent): string {
  const bonus = bonusOf(cat, event as JoanEvent);
  return bonus && !bonus.citizen ? gainWords(bonus) : 'none';
}

function bonusOf(cat: Catalogue, { key, args }: JoanEvent): Bonus | undefined {
  if (key === 'bank_row') return cat.bank.rows[args.row - 1];
  if (key === 'bank_column') return cat.bank.columns[args.column - 1];
  if (key === 'warehouse_column') return cat.warehouse.columns[args.column - 1];
  return key === 'complete_deed' ? cat.deeds[args.deed - 1].bonus : undefined;
}

/** What on the table an event touched. */
export function eventTarget(event: GameEvent): string {
  const a = event.args;
  if (a.route) return `route:${a.route}`;
  if (a.town !== undefined) return `town:${a.town}`;
  if (a.place) return `place:${a.place}`;
  if (a.deed) return `deed:${a.deed}`;
  if (a.good) return `good:${a.new && a.new !== a.good ? a.new : a.good}`;
  if (a.row) return `row:${a.row}`;
  if (event.key === 'development') return 'track';
  return event.key === 'shield' ? 'depot' : '';
}

/** Why something cannot be chosen. */
export function reasonWords(table: Setting, reason: Reason): string {
  const { cat } = table;
  const a = reason.args;
  return word('joan.why', reason.key, {
    ...a,
    names: a.seats && list(a.seats.map((seat: number) => nameOf(table, seat))),
    kind: a.kind && followerName(a.kind),
    the: a.kind && theFollower(a.kind),
    what: a.what && word('joan.what', a.what),
    good: a.good && goodName(a.good),
    town: a.town !== undefined && townName(cat, a.town),
    place: a.place && placeName(cat, a.place),
    name: a.deed && deedName(cat, a.deed),
  });
}
