// A lesson: the table as it is drawn in games, with the lesson's card in place of the options.
import { useEffect, useState } from 'preact/hooks';
import { catalogueOf } from '../api';
import type { Game } from '../games';
import { titleOf, useGame } from '../games';
import { number, t } from '../i18n';
import { Answers, InWords, useQuestions } from '../inwords/panel';
import { named } from '../names';
import { RuleDialog } from '../rulebook/panel';
import { settings } from '../settings';
import { panel } from '../shell/panel';
import { Companion } from '../ui/follow';
import { shortcut } from '../ui/keys';
import { Button, Icon, Logo, Mark } from '../ui/parts';
import { colourAt, seatName } from '../ui/seats';
import { TableContext } from '../ui/table';
import { viewOf } from '../view';
import type { Course, Lesson, State } from '../wire';
import { Card } from './card';
import { useCourse } from './progress';
import { LessonSession } from './session';
import { Spotlight } from './spotlight';

function LessonBar({ game, state }: { game: Game; state: State }) {
  return (
    <header class="topbar">
      <a class="brand" href="/" aria-label={`${t('app.name')}, ${t('app.home')}`}>
        <Logo />
        <span>{t('app.name')}</span>
      </a>
      <a class="game" href={`/learn/${state.table.game}`}>
        {titleOf(state.table.game)}
      </a>
      <game.Facts state={state} />
      <span class="grow" />
      <div class="seats">
        {viewOf(state)!.scores.map((score, seat) => (
          <span class="seat" data-seat={seat} style={`--seat:var(--seat-${colourAt(state, seat)})`}>
            <Mark colour={colourAt(state, seat)} size={15} />
            <span>{seatName(state, seat)}</span> <b>{number(score)}</b>
            <span class="sr"> {t('seat.points', { n: score })}</span>
          </span>
        ))}
      </div>
      <nav class="tools" aria-label={t('table.menu')}>
        <Button class="tool" onClick={() => (panel.value = 'aid')} aria-label={t('table.aid')}>
          <Icon name="aid" colour="inherit" />
          <span>{t('table.aid')}</span>
          <kbd>?</kbd>
        </Button>
      </nav>
    </header>
  );
}

function LessonFrame({
  game,
  session,
  state,
  cat: found,
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
  const cat = named(found);
  const setting = game.setting(cat, state, session);
  const shown = settings.shown.value;
  const now = session.now.value;
  useQuestions(game, setting);
  session.guide = (list) => <Card session={session} course={course} lesson={lesson} list={list} />;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if ((event.target as Element).closest?.('input, textarea, dialog')) return;
      const key = shortcut(event);
      if (event.key === 'Escape') panel.value = '';
      if (key === '?') panel.value = 'aid';
      if (key === 'h') {
        // In games the letter asks for something on the table.
        event.stopImmediatePropagation();
        session.showMe();
      }
      if (key === 'u') session.back();
      if (key === 'o') document.querySelector<HTMLElement>('#options .optb')?.focus();
      if (/^[1-9]$/.test(key))
        [...document.querySelectorAll<HTMLElement>('#options .optb')]
          .filter((row) => row.offsetParent !== null)
          [Number(key) - 1]?.focus();
    };
    addEventListener('keydown', pressed, true);
    return () => removeEventListener('keydown', pressed, true);
  }, [session]);
  const pointed = now && !now.solved && !session.waits.value ? (lesson.steps[now.step]?.points ?? []) : [];
  return (
    <TableContext.Provider value={setting}>
      <div class="tablepage lessonpage">
        <a class="skiplink" href="#options">
          {t('app.skip')}
        </a>
        <LessonBar game={game} state={state} />
        <main
          class={shown === 'words' ? 'table words' : 'table'}
          data-game={state.table.game}
          data-lesson={lesson.id}
          data-step={now?.step}
          data-version={state.version}
        >
          <h1 class="sr">{lesson.title}</h1>
          {shown === 'words' ? <InWords game={game} table={setting} alone /> : <game.Table />}
        </main>
        {shown === 'both' && <InWords game={game} table={setting} alone={false} />}
        <Companion />
        <Answers />
        <Spotlight session={session} points={pointed} />
        {panel.value === 'aid' && <game.Aid cat={cat} onClose={() => (panel.value = '')} />}
        <RuleDialog game={state.table.game} />
        {session.toast.value && (
          <div class={session.toast.value.warn ? 'toast warn' : 'toast'} role="alert">
            {session.toast.value.text}
          </div>
        )}
      </div>
    </TableContext.Provider>
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
