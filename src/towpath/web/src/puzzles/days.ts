// Which puzzle is whose day's, and what this browser has solved.
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api';
import { language } from '../i18n';
import { settings } from '../settings';
import type { PuzzleListed, Puzzles } from '../wire';

/** How a puzzle first ended here: at the first try, later, or shown. */
export type Outcome = 'first' | 'later' | 'shown';

const A_DAY = 24 * 60 * 60 * 1000;
const found = new Map<string, Promise<Puzzles>>();

/** The puzzles of a game; null until they are there, and a text where they do not come. */
export function usePuzzles(game: string): PuzzleListed[] | string | null {
  const [puzzles, setPuzzles] = useState<PuzzleListed[] | string | null>(null);
  useEffect(() => {
    let gone = false;
    let asked = found.get(game);
    if (!asked) {
      asked = api<Puzzles>('GET', `/puzzles/${game}`);
      asked.catch(() => found.delete(game));
      found.set(game, asked);
    }
    asked.then(
      (list) => !gone && setPuzzles(list.puzzles),
      (error: Error) => !gone && setPuzzles(error.message),
    );
    return () => {
      gone = true;
    };
  }, [game]);
  return puzzles;
}

/** The number of a calendar day here, so many days ago. */
export function dayNumber(ago = 0, now = new Date()): number {
  return Math.round(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / A_DAY) - ago;
}

/** The puzzle of a day: one after another, and again from the first. */
export const puzzleOf = (puzzles: PuzzleListed[], day: number): PuzzleListed => puzzles[day % puzzles.length];

/** A day in words; its number is of a calendar day, not of a moment. */
export function dayText(day: number, how: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language.value, { ...how, timeZone: 'UTC' }).format(new Date(day * A_DAY));
}

export const outcomeOf = (game: string, id: string): Outcome | undefined => settings.puzzles.value[`${game}/${id}`];

/** How it first ended stays. */
export function keepOutcome(game: string, id: string, outcome: Outcome): void {
  const key = `${game}/${id}`;
  const kept = settings.puzzles.peek();
  if (!(key in kept)) settings.puzzles.value = { ...kept, [key]: outcome };
}
