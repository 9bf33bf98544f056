// The whole log of a game, and its turns, for whoever looks back.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { api } from '../api';
import type { Game } from '../games';
import { language } from '../i18n';
import { named } from '../names';
import type { Session } from '../session';
import type { Turn } from '../ui/turns';
import { turnsOf } from '../ui/turns';
import type { Line, Log, State } from '../wire';

/** All lines as a seat may read them. */
export function useLines(id: string, seat: number | undefined, last: number): Line[] {
  const [lines, setLines] = useState<Line[]>([]);
  useEffect(() => {
    if (!last) return;
    let gone = false;
    api<Log>('GET', `/tables/${id}/log?start=0${seat === undefined ? '' : `&seat=${seat}`}`).then(
      (found) => !gone && setLines(found.lines),
      console.error,
    );
    return () => {
      gone = true;
    };
  }, [id, seat, last]);
  return lines;
}

/** The turns of a game; worded once, though a replay shows many positions. */
export function useTurns(
  game: Game | null,
  cat: unknown,
  state: State | null,
  session: Session,
  lines: Line[],
): Turn[] {
  const ready = !!game && !!cat && !!state?.view;
  return useMemo(
    () => (ready && lines.length ? turnsOf(game.setting(named(cat), state, session), lines) : []),
    [ready, lines, language.value, state?.viewer],
  );
}
