// The levels that bots may have at a table.
import type { GameInfo } from '../wire';

/** The levels that people are offered, the weakest first: not every table may have every level. */
export function levelsFor(game: Pick<GameInfo, 'levels' | 'levels_at'>, seats: number): string[] {
  return game.levels.filter((level) => level !== 'random' && (game.levels_at[level] ?? [seats]).includes(seats));
}

/** The level that was picked, or the strongest one where a table of this size has no such. */
export function levelOr(levels: string[], picked: string): string {
  return levels.includes(picked) ? picked : (levels.at(-1) ?? '');
}
