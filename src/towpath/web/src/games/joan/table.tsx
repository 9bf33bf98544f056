// The Joan table's own view of the setting: types of its data, names and pens of sides, look-ups in the catalogue.
// A side is a seat; in the solo game Joan is side 1.
import type { Colour } from '../../ui/parts';
import { colourAt, seatName } from '../../ui/seats';
import * as shared from '../../ui/table';
import type { State } from '../../wire';
import type { Bonus, Catalogue, Item, Race, Setup, View } from './types';

export type Setting = shared.Setting<Catalogue, View>;
export const useTable = shared.useTable as () => Setting;

export const colourOf = (table: { state: State }, side: number): Colour => colourAt(table.state, side);
export const nameOf = (table: { state: State }, side: number): string => seatName(table.state, side);

/** The pen of a side; what was out from the start is struck out in graphite. */
export const penOf = (table: { state: State }, side: number): string =>
  side < 0 ? 'graphite' : colourAt(table.state, side);

export const setupOf = (cat: Catalogue, view: View): Setup => cat.setups.find((setup) => setup.seats === view.seats)!;
export const routeOf = (cat: Catalogue, id: string) => cat.routes.find((route) => route.id === id)!;
export const townOf = (cat: Catalogue, number: number) => cat.towns.find((town) => town.number === number)!;

/** The race for a yellow bonus that is a citizen; others have none. */
export const raceOf = (view: View, bonus: Bonus): Race | undefined =>
  bonus.citizen ? view.facts.citizens.find((one) => one.id === bonus.citizen) : undefined;

/** The symbol of each item, and of what is entered at once. */
export const SYMBOL: Record<Item | 'shield' | 'citizen' | 'points', string> = {
  coin: 'coin',
  good: 'anygood',
  grain: 'grain',
  cheese: 'cheese',
  wine: 'wine',
  wool: 'wool',
  brocade: 'brocade',
  development: 'dev',
  'coin or development': 'coin',
  'land route': 'road',
  'water route': 'water',
  'free station': 'station',
  'paid station': 'station',
  'farmer action': 'farmer',
  'craftsman action': 'craftsman',
  'monk action': 'monk',
  tile: 'act',
  shield: 'shield',
  citizen: 'citizen',
  points: 'wreath',
};
