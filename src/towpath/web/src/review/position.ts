// A position of the game as the seat that chose there saw it, with its options: what decisions are worded from.
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api';
import type { Game } from '../games';
import { named } from '../names';
import { Session } from '../session';
import type { Setting } from '../ui/table';
import type { State } from '../wire';

const known = new Map<string, Promise<State>>();

/** The state at a moment; what is over does not change, so it is asked for once. */
export function positionOf(id: string, moment: number, seat: number): Promise<State> {
  const path = `/tables/${id}/moments/${moment}?seat=${seat}`;
  let found = known.get(path);
  if (!found) {
    found = api<State>('GET', path);
    found.catch(() => known.delete(path));
    known.set(path, found);
  }
  return found;
}

/** What a game's words are made from there. */
export function useSetting(game: Game, cat: unknown, id: string, moment: number, seat: number): Setting | null {
  const [setting, setSetting] = useState<Setting | null>(null);
  useEffect(() => {
    let gone = false;
    positionOf(id, moment, seat).then((state) => {
      const session = new Session(id, true);
      session.take(state);
      if (!gone) setSetting(game.setting(named(cat), state, session));
    }, console.error);
    return () => {
      gone = true;
    };
  }, [id, moment, seat, game]);
  return setting;
}
