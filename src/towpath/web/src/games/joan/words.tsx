// Names of things, what components do, and reasons, in words. All from keys and numbers of the server.
import { list, t, word } from '../../i18n';
import type { Reason } from '../../wire';
import type { Setting } from './table';
import { nameOf, routeOf, townOf } from './table';
import type { Bonus, Catalogue, Gain, JoanEffect } from './types';

// Names. An id may hold a space, the key of a message may not.

export const slug = (id: string) => id.toLowerCase().replace(/[^a-z0-9-]+/g, '_');

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

export const tilesWords = (tiles: Record<string, number>) =>
  list(Object.entries(tiles).map(([kind, n]) => t('joan.tiles', { n, follower: followerName(kind) })));
export const itemList = (items: { item: string; n: number }[]) => list(items.map(({ item, n }) => itemWords(item, n)));

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

/** What reasons say: which of these fields are there hangs on the key. */
interface ReasonArgs {
  seats: number[];
  kind: string;
  what: string;
  good: string;
  town: number;
  place: string;
  deed: number;
}

/** Why something cannot be chosen. */
export function reasonWords(table: Setting, reason: Reason): string {
  const { cat } = table;
  const a = reason.args as Partial<ReasonArgs>;
  return word('joan.why', reason.key, {
    ...a,
    names: a.seats && list(a.seats.map((seat) => nameOf(table, seat))),
    kind: a.kind && followerName(a.kind),
    the: a.kind && theFollower(a.kind),
    what: a.what && word('joan.what', a.what),
    good: a.good && goodName(a.good),
    town: a.town !== undefined && townName(cat, a.town),
    place: a.place && placeName(cat, a.place),
    name: a.deed && deedName(cat, a.deed),
  });
}
