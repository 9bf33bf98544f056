// A puzzle on the real table: one question, answered on the board or in the list.
import { useEffect, useState } from 'preact/hooks';
import { catalogueOf } from '../api';
import { loadGuide, titleOf, useGame } from '../games';
import { t } from '../i18n';
import { ExerciseFrame } from '../shell/exercise';
import { panel } from '../shell/panel';
import type { PuzzleListed } from '../wire';
import { Card } from './card';
import { dayNumber, dayText, outcomeOf, puzzleOf, usePuzzles } from './days';
import { PuzzleSession } from './session';

const DAYS = 7;

/** The last seven days, today last. */
function Week({ game, puzzles, now }: { game: string; puzzles: PuzzleListed[]; now: string }) {
  return (
    <nav class="z-week" aria-label={t('puzzle.week')}>
      {Array.from({ length: Math.min(DAYS, puzzles.length) }, (_, i) => {
        const day = dayNumber(Math.min(DAYS, puzzles.length) - 1 - i);
        const { id } = puzzleOf(puzzles, day);
        const outcome = outcomeOf(game, id);
        const date = dayText(day, { weekday: 'long', day: 'numeric', month: 'long' });
        return (
          <a
            class={outcome ?? ''}
            href={`/puzzle/${game}/${id}`}
            aria-current={id === now ? 'page' : undefined}
            aria-label={outcome ? `${date}, ${t(`puzzle.done_${outcome}`)}` : date}
            title={date}
          >
            {dayText(day, { weekday: 'narrow' })}
          </a>
        );
      })}
    </nav>
  );
}

function Alone({ text, game }: { text: string; game?: string }) {
  return (
    <main class="alone">
      <p role="status">{text}</p>
      {game && (
        <a class="primary" href={`/puzzle/${game}`}>
          {t('puzzle.all')}
        </a>
      )}
    </main>
  );
}

export function PuzzlePage({ game: name, puzzle: id }: { game: string; puzzle: string }) {
  const [session] = useState(() => new PuzzleSession(name, id));
  const [cat, setCat] = useState<unknown>(null);
  const [canSay, setCanSay] = useState(false);
  const puzzles = usePuzzles(name);
  const game = useGame(name);
  const state = session.state.value;
  useEffect(() => {
    panel.value = '';
    session.open();
    loadGuide(name).then(() => setCanSay(true), console.error);
  }, [session]);
  useEffect(() => {
    if (state && !cat) catalogueOf(state.table.catalogue).then(setCat);
  }, [state?.table.catalogue]);
  const known = Array.isArray(puzzles) ? puzzles : [];
  const puzzle = known.find((one) => one.id === id);
  const isToday = puzzle !== undefined && puzzleOf(known, dayNumber()) === puzzle;
  const title = isToday ? t('puzzle.of_day') : t('puzzle.n', { n: known.indexOf(puzzle!) + 1 });
  useEffect(() => {
    if (puzzle) document.title = `${title} · ${titleOf(name)} · ${t('app.name')}`;
  }, [puzzle, title]);
  if (typeof puzzles === 'string') return <Alone text={puzzles} />;
  if (session.problem.value) return <Alone text={session.problem.value} game={name} />;
  if (puzzles && !puzzle) return <Alone text={t('puzzle.none')} game={name} />;
  if (!game || !cat || !state || !puzzle || !canSay) return <Alone text={t('app.loading')} />;
  const at = known.indexOf(puzzle);
  const order = [...known.slice(at + 1), ...known.slice(0, at)];
  const next = order.find((one) => !outcomeOf(name, one.id));
  session.guide = (list) => <Card session={session} puzzle={puzzle} title={title} next={next} list={list} />;
  return (
    <ExerciseFrame
      game={game}
      session={session}
      state={state}
      cat={cat}
      title={title}
      all={`/puzzle/${name}`}
      marks={{ 'data-puzzle': id, 'data-answered': session.outcome.value?.kind }}
      more={<Week game={name} puzzles={known} now={id} />}
      onKey={(key) => key === 'u' && session.outcome.peek() && session.again()}
    />
  );
}
