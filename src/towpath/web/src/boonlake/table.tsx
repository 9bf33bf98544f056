// What every part of the Boonlake table needs: catalogue, view, session, names and colours of seats.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Session } from '../session';
import { t } from '../i18n';
import type { Colour } from '../ui/parts';
import { SEAT_COLOURS } from '../ui/parts';
import type { Option, State } from '../wire';
import type { Catalogue, Strip, View } from './types';

export interface Setting {
  cat: Catalogue;
  state: State;
  view: View;
  session: Session;
  me: number;
  /** Whose board is shown large: the viewer's, or for a spectator the active seat's. */
  owner: number;
}

export const TableContext = createContext<Setting>(null as unknown as Setting);
export const useTable = () => useContext(TableContext);

export const colourOf = (view: View, seat: number): Colour => (view.solo && seat === 1 ? 'violet' : SEAT_COLOURS[seat] ?? 'blue');

/** How a seat is called: "You" for the viewer. */
export function nameOf(table: { state: State; view: View; me: number }, seat: number): string {
  if (seat === table.me) return t('seat.you');
  if (table.view.solo && seat === 1) return t('seat.eminence');
  const { seats } = table.state.table;
  const name = seats[seat]?.name;
  if (!name) return t('seat.number', { n: seat + 1 });
  return seats.some((other) => other.seat !== seat && other.name === name) ? `${name} ${seat + 1}` : name;
}

export const stripOf = (cat: Catalogue, id: string) => cat.strips.find((strip) => strip.id === id) as Strip;
export const regionOf = (cat: Catalogue, id: string) => cat.regions.find((region) => region.id === id);
export const targetKind = (option: Option) => option.target.split(':')[0];
export const targetId = (option: Option) => option.target.slice(option.target.indexOf(':') + 1);

export const SYMBOL: Record<string, string> = { coins: 'coin', cards: 'card', inhabitants: 'inhabitant', vp: 'vp', vase: 'vase', vases: 'vase', site: 'site' };
