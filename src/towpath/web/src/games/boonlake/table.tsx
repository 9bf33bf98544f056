// The Boonlake table's own view of the setting: types of its data, names and colours of seats, look-ups in the catalogue.

import type { Colour } from '../../ui/parts';
import { colourAt, seatName } from '../../ui/seats';
import * as shared from '../../ui/table';
import type { Option, State } from '../../wire';
import type { Catalogue, Strip, View } from './types';

export type Setting = shared.Setting<Catalogue, View>;
export const useTable = shared.useTable as () => Setting;

export const colourOf = (table: { state: State }, seat: number): Colour => colourAt(table.state, seat);

/** How a seat is called: "You" for the viewer. */
export const nameOf = (table: { state: State }, seat: number): string => seatName(table.state, seat);

export const stripOf = (cat: Catalogue, id: string) => cat.strips.find((strip) => strip.id === id) as Strip;
export const regionOf = (cat: Catalogue, id: string) => cat.regions.find((region) => region.id === id);
export const targetId = (option: Option) => option.target.slice(option.target.indexOf(':') + 1);

export const SYMBOL: Record<string, string> = {
  coins: 'coin',
  cards: 'card',
  inhabitants: 'inhabitant',
  vp: 'vp',
  vase: 'vase',
  vases: 'vase',
  site: 'site',
};
