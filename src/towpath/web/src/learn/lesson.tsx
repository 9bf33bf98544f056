// A lesson: the table as it is drawn in games, with the lesson's card in place of the options.
import { useEffect, useState } from 'preact/hooks';
import { catalogueOf } from '../api';
import type { Game } from '../games';
import { titleOf, useGame } from '../games';
import { t } from '../i18n';
import { ExerciseFrame } from '../shell/exercise';
import { panel } from '../shell/panel';
import type { Course, Lesson, State } from '../wire';
import { Card } from './card';
import { useCourse } from './progress';
import { LessonSession } from './session';
import { Spotlight } from './spotlight';

function LessonFrame({
  game,
  session,
  state,
  cat,
  course,
  lesson,
}: {
  game: Game;
  session: LessonSession;
  state: State;
  cat: unknown;
  course: Course;
  lesson: Lesson;
}) {
  const now = session.now.value;
  session.guide = (list) => <Card session={session} course={course} lesson={lesson} list={list} />;
  const pointed = now && !now.solved && !session.waits.value ? (lesson.steps[now.step]?.points ?? []) : [];
  return (
    <ExerciseFrame
      game={game}
      session={session}
      state={state}
      cat={cat}
      title={lesson.title}
      all={`/learn/${state.table.game}`}
      marks={{ 'data-lesson': lesson.id, 'data-step': now?.step }}
      onKey={(key, event) => {
        if (key === 'h') {
          // In games the letter asks for something on the table.
          event.stopImmediatePropagation();
          session.showMe();
        }
        if (key === 'u') session.back();
      }}
    >
      <Spotlight session={session} points={pointed} />
    </ExerciseFrame>
  );
}

function Alone({ text, game }: { text: string; game?: string }) {
  return (
    <main class="alone">
      <p role="status">{text}</p>
      {game && (
        <a class="primary" href={`/learn/${game}`}>
          {t('learn.course')}
        </a>
      )}
    </main>
  );
}

export function LessonPage({ game: name, lesson: id }: { game: string; lesson: string }) {
  const [session] = useState(() => new LessonSession(name, id));
  const [cat, setCat] = useState<unknown>(null);
  const course = useCourse(name);
  const game = useGame(name);
  const state = session.state.value;
  useEffect(() => {
    panel.value = '';
    session.open();
    return () => session.close();
  }, [session]);
  useEffect(() => {
    if (game) session.weigh = game.weigh;
  }, [game]);
  useEffect(() => {
    if (state && !cat) catalogueOf(state.table.catalogue).then(setCat);
  }, [state?.table.catalogue]);
  const lesson = course && typeof course !== 'string' ? course.lessons.find((one) => one.id === id) : undefined;
  useEffect(() => {
    if (lesson) document.title = `${lesson.title} · ${titleOf(name)} · ${t('app.name')}`;
  }, [lesson]);
  if (typeof course === 'string') return <Alone text={course} />;
  if (session.problem.value || (course && !lesson)) return <Alone text={t('learn.no_lesson')} game={name} />;
  if (!game || !cat || !state || !course || !lesson) return <Alone text={t('app.loading')} />;
  return <LessonFrame game={game} session={session} state={state} cat={cat} course={course} lesson={lesson} />;
}
