// What a view holds and the position in words does not say, each with its reason. `holds` shows that the reason is true of the leaf;
// where it is not, the leaf must be said.
import { has } from '../../../src/towpath/web/src/i18n';
import type { View as Boonlake } from '../../../src/towpath/web/src/games/boonlake/types';
import type { View as Joan } from '../../../src/towpath/web/src/games/joan/types';

type Path = (string | number)[];
export interface Silent {
  leaf: RegExp;
  why: string;
  holds?: (view: never, path: Path) => boolean;
}

const silent = <View>(leaf: RegExp, why: string, holds?: (view: View, path: Path) => boolean): Silent => ({
  leaf,
  why,
  holds: holds as Silent['holds'],
});
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const number = (key: string | number) => Number(key);

const SHARED: Silent[] = [
  silent(/^game$/, 'the page says which game it is'),
  silent(/^viewer$/, 'who looks is "you", by the state and not by the view'),
  silent(/^seats$/, 'there are as many boards'),
  silent(/^asking\./, 'the question itself says it'),
  silent(/^options\.\*$/, 'who was to begin is told by who does', (_, path) => path[1] === 'first'),
];

/** A demand of one number has 0 as its second. */
const one = (view: Boonlake, [, , area, seat]: Path) => {
  const { have, need } = view.facts.standings[number(area)][number(seat)];
  return have[1] === 0 && need[1] === 0;
};
const HERS = /^boards\.\*\.(coins|vases|ranch|supply|coin_steps|card_steps|hand_size|sites\.\*|boats\.\*|markers\.\*)$/;

export const BOONLAKE_SILENT: Silent[] = [
  ...SHARED,
  silent<Boonlake>(/^options\.\*$/, 'a level belongs to a solo game', (view, path) => path[1] === 'difficulty' && (!view.solo || view.options.difficulty === view.solo.difficulty)),
  silent<Boonlake>(/^boards\.\*\.vp$/, 'it is the score', (view, [, seat]) => view.boards[number(seat)].vp === view.scores[number(seat)]),
  silent<Boonlake>(HERS, 'the Eminence has none of it and leaves it as it is', (view, [, seat, field, at]) => {
    const value = (view.boards[number(seat)] as never)[field];
    return !!view.solo && seat === 1 && (field === 'boats' || !(at === undefined ? value : value[at]));
  }),
  silent<Boonlake>(/^boards\.\*\.markers\.\*$/, 'before tiles are laid out there is nothing to mark', (view) => !view.areas.length),
  silent<Boonlake>(/^boards\.\*\.own_tile$/, 'she has no tile', (view, [, seat]) => !!view.solo && seat === 1 && !view.boards[1].own_tile),
  silent<Boonlake>(/^facts\.landings\./, 'a shorter way goes over the same spaces as the longest', (view, [, , row, at]) => {
    const rows = view.facts.landings;
    const longest = rows.reduce((far, other) => (other.length > far.length ? other : far), []);
    return rows[number(row)] !== longest && same(rows[number(row)][number(at)], longest[number(at)]);
  }),
  silent<Boonlake>(/^facts\.standings\./, 'a seat that has scored the tile is done with it', (view, [, , area, seat]) => view.boards[number(seat)].markers[number(area)] > 0),
  silent<Boonlake>(/^facts\.standings\.\*\.\*\.(have|need)\.\*$/, 'the demand is one number', (view, path) => path[5] === 1 && one(view, path)),
  silent<Boonlake>(/^facts\.final\./, 'after the end nothing is to come', (view, path) => view.over && (view.facts.final[number(path[2])][path[3]] === 0)),
  silent<Boonlake>(/^facts\.ahead\.\*\.(moment|seat)$/, 'a moment without a name asks nobody', (view, [, , at]) => !has(`moment.${view.facts.ahead[number(at)].moment}`)),
];

export const JOAN_SILENT: Silent[] = [
  ...SHARED,
  silent<Joan>(/^options\.\*$/, 'a level belongs to a solo game', (view, path) => path[1] === 'difficulty' && !view.joan),
  silent<Joan>(/^middle\.\*$/, 'the Places that nobody has', (view, [, at]) => view.facts.places[view.middle[number(at)]].by === null),
  silent<Joan>(/^open_categories$/, 'each category says it', (view) => view.facts.categories.filter(({ open }) => open).length === view.open_categories),
  silent<Joan>(/^closed_deeds\.\*$/, 'each Deed says it', (view, [, at]) => view.facts.deeds[view.closed_deeds[number(at)] - 1].by !== null),
  silent<Joan>(/^bank_shields_gone\.\*$/, 'each shield says it', (view, [, at]) => view.facts.bank_shields[view.bank_shields_gone[number(at)] - 1].by !== null),
  silent<Joan>(/^citizens_gone\.\*$/, 'each citizen says it', (view, [, at]) => view.facts.citizens.some(({ id, by }) => id === view.citizens_gone[number(at)] && by !== null)),
  silent<Joan>(/^majority$/, 'it is decided at the end', (view) => !view.over && view.majority < 0),
  silent<Joan>(/^items\.\*$/, 'the tile in use acts once', (view, path) => path[1] === 'tile' && view.items.tile === 1),
  silent<Joan>(/^facts\.places\.\*\.open$/, 'a Place that somebody has was open', (view, [, , id]) => view.facts.places[id].by !== null),
  silent<Joan>(/^facts\.majority$/, 'at the end it is decided', (view) => view.over),
];
