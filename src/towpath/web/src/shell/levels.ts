// The levels that bots may have at a table.
import type { GameInfo } from '../wire';

/** The levels that people are offered, the weakest first: some belong to tables of some sizes, in the shipped edition. */
export function levelsFor(game: Pick<GameInfo, 'levels' | 'levels_at'>, seats: number, isShipped: boolean): string[] {
  const has = (level: string) => !game.levels_at[level] || (isShipped && game.levels_at[level].includes(seats));
  return game.levels.filter((level) => level !== 'random' && has(level));
}

/** The level that was picked, or the strongest one where a table of this size has no such. */
export function levelOr(levels: string[], picked: string): string {
  return levels.includes(picked) ? picked : (levels.at(-1) ?? '');
}
