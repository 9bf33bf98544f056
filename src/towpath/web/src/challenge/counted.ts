// What the server counts of finished games, kept in this browser since it does not change, and what follows from many of them.
import { api } from '../api';
import { settings } from '../settings';
import { mySeats, result } from '../shell/mygame';
import type { Counted, MyTable } from '../wire';

const MOST = 60; // games that are kept
const DAY = 24 * 3600 * 1000;

const known = () => settings.counted.peek() as Record<string, { at: number; counted: Counted }>;

function keep(id: string, counted: Counted): void {
  const all = { ...known(), [id]: { at: Date.now(), counted } };
  const newest = Object.entries(all).toSorted(([, one], [, other]) => other.at - one.at);
  settings.counted.value = Object.fromEntries(newest.slice(0, MOST));
}

/** A game with what is counted of it. */
export interface Told {
  table: MyTable;
  counted: Counted;
}

/** Games that can be counted: finished ones against somebody else. Around one screen all are me, so that counts for nobody. */
export const countable = (tables: MyTable[]): MyTable[] =>
  tables.filter(
    (table) =>
      table.status === 'over' &&
      table.scores.length > 0 &&
      mySeats(table).length > 0 &&
      (table.seats.length === 1 || table.seats.some((seat) => !seat.mine)),
  );

/** What is counted of some games, one after the other; a game that has no review is asked about again on another day. */
export async function count(tables: MyTable[], onFound: (told: Told) => void, isWanted: () => boolean): Promise<void> {
  for (const table of tables) {
    if (!isWanted()) return;
    const kept = known()[table.id];
    if (kept && (kept.counted.losses.length || kept.at > Date.now() - DAY)) {
      onFound({ table, counted: kept.counted });
      continue;
    }
    const counted = await api<Counted>('GET', `/tables/${table.id}/counted`);
    keep(table.id, counted);
    onFound({ table, counted });
  }
}

/** The seat that I am. */
export const seatOf = (table: MyTable): number => mySeats(table)[0].seat;

/** Points by source; '' stands for all sources but the most fruitful, in the order in which they are drawn. */
export function grouped(games: Record<string, number>[], most: number): string[] {
  const totals = new Map<string, number>();
  for (const points of games)
    for (const [source, n] of Object.entries(points)) totals.set(source, (totals.get(source) ?? 0) + Math.abs(n));
  const found = [...totals].filter(([, n]) => n > 0).toSorted(([, a], [, b]) => b - a);
  const names = found.map(([source]) => source);
  return names.length <= most ? names : [...names.slice(0, most - 1), ''];
}

/** The points of each group. */
export function pointsOf(points: Record<string, number>, groups: string[]): number[] {
  return groups.map((group) =>
    Object.entries(points).reduce(
      (sum, [source, n]) => (source === group || (group === '' && !groups.includes(source)) ? sum + n : sum),
      0,
    ),
  );
}

export interface Liked {
  id: string;
  /** How often in all, and in how many games. */
  n: number;
  games: number;
}

/** What I chose most of a kind. */
export function liked(told: Told[], kind: string): Liked[] {
  const found = new Map<string, Liked>();
  for (const { table, counted } of told)
    for (const [id, n] of Object.entries(counted.used[seatOf(table)]?.[kind] ?? {})) {
      const one = found.get(id) ?? { id, n: 0, games: 0 };
      found.set(id, { id, n: one.n + n, games: one.games + 1 });
    }
  return [...found.values()].toSorted((a, b) => b.n - a.n || b.games - a.games || a.id.localeCompare(b.id));
}

/** What I lost in a decision, of the games that have a review. */
export const losses = (told: Told[]): { table: MyTable; loss: number }[] =>
  told.flatMap(({ table, counted }) => {
    const loss = counted.losses[seatOf(table)];
    return loss === undefined ? [] : [{ table, loss: Math.max(loss, 0) }];
  });

export { result };
