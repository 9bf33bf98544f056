// Steps of a replay: by choice, turn, round or scoring. A moment is the number of choices made.
import type { Turn } from '../ui/turns';

export type Unit = 'choice' | 'turn' | 'round' | 'scoring';
export const UNITS: Unit[] = ['choice', 'turn', 'round', 'scoring'];

/** Where a part of the game begins: a turn before its first choice, a round or scoring with the choice that brought it. */
export const startOf = (turn: Turn): number => (turn.kind === 'turn' ? turn.rows[0].moment - 1 : turn.moment);

/** Where steps of a unit stop, in order, without begin and end; every choice is a stop of its own. */
export function stopsOf(turns: Turn[], unit: Unit): number[] {
  const found = turns.filter((turn) => turn.kind === unit).map(startOf);
  return [...new Set(found)].sort((a, b) => a - b);
}

/** The next stop, forward or back; the end or the beginning where there is none. */
export function step(turns: Turn[], unit: Unit, at: number, last: number, forward: boolean): number {
  if (unit === 'choice') return Math.min(Math.max(at + (forward ? 1 : -1), 0), last);
  const stops = stopsOf(turns, unit);
  return forward ? (stops.find((stop) => stop > at) ?? last) : (stops.findLast((stop) => stop < at) ?? 0);
}

/** The turn that is under way at a moment, and the latest round or scoring before it; the set-up ends with the first turn. */
export function whereAt(turns: Turn[], at: number): { turn?: Turn; part?: Turn } {
  const begun = turns.filter((turn) => startOf(turn) <= at);
  const turn = begun.findLast((one) => one.kind === 'turn');
  const isOver = (one: Turn) => Boolean(turn) && one === turns[0] && !one.icon;
  return { turn, part: begun.findLast((one) => one.kind !== 'turn' && !isOver(one)) };
}
