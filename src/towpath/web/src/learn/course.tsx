// The course of a game: all lessons with their stars, and how far this browser has come.
import { useEffect, useState } from 'preact/hooks';
import { openTable } from '../api';
import { GAMES, loadGuide, titleOf } from '../games';
import { t } from '../i18n';
import { go } from '../route';
import { settings } from '../settings';
import { PageBar } from '../shell/bar';
import { Button, Icon } from '../ui/parts';
import type { Course, Lesson, NewTable } from '../wire';
import { starsOf, useCourse } from './progress';

const STARS = 3;
const GUIDED = 20; // guided tables that are remembered
const RIVAL = 'Kennet'; // as in the lessons
const ROUND = 2 * Math.PI * 24;

function Ring({ n, of }: { n: number; of: number }) {
  return (
    <svg class="c-ring" width="58" height="58" viewBox="0 0 58 58" aria-hidden="true">
      <circle cx="29" cy="29" r="24" class="all" />
      <circle cx="29" cy="29" r="24" class="done" stroke-dasharray={`${(ROUND * n) / of} ${ROUND}`} />
      <text x="29" y="34" text-anchor="middle">
        {n}
      </text>
    </svg>
  );
}

function Row({ game, lesson, n, current }: { game: string; lesson: Lesson; n: number; current: boolean }) {
  const stars = starsOf(game, lesson.id);
  return (
    <li>
      <a
        class={`c-les${stars ? ' done' : ''}${current ? ' cur' : ''}`}
        href={`/learn/${game}/${lesson.id}`}
        aria-current={current ? 'step' : undefined}
      >
        <span class="em">
          <Icon name={lesson.icon} size={26} colour="inherit" />
        </span>
        <span class="what">
          <b>
            <i>{n}</i> {lesson.title}
          </b>
          <small>{lesson.about}</small>
        </span>
        {current ? (
          <span class="primary begin">{t(n === 1 ? 'learn.start' : 'learn.continue')}</span>
        ) : (
          <span class="st" role="img" aria-label={t('learn.stars', { n: stars })}>
            {[1, 2, 3].map((star) => (
              <svg class={star <= stars ? '' : 'off'} aria-hidden="true">
                <use href="#star" />
              </svg>
            ))}
          </span>
        )}
      </a>
    </li>
  );
}

function Side({ game, course, next }: { game: string; course: Course; next: Lesson | undefined }) {
  const front = GAMES[game];
  const [busy, setBusy] = useState(false);
  const stars = course.lessons.map((lesson) => starsOf(game, lesson.id));
  const bot = { kind: 'bot' as const, level: 'easy' };
  const me = () => ({ kind: 'me' as const, name: settings.name.value.trim() });
  const open = async (wish: () => Promise<NewTable>, guided: boolean) => {
    setBusy(true);
    try {
      const { table } = await openTable(await wish());
      if (guided) {
        settings.guided.value = [...settings.guided.peek(), table.id].slice(-GUIDED);
        // Whoever meets the game for the first time is shown what others do one by one; the table has the switch.
        settings.pace.value = 'calm';
      }
      go(`/table/${table.id}`);
    } finally {
      setBusy(false);
    }
  };
  const play = () => open(async () => ({ game, seats: [me(), bot, bot], options: front.cover.easy }), false);
  const begin = () =>
    open(async () => {
      const { seed, options } = await loadGuide(game);
      return { game, seats: [me(), { ...bot, name: RIVAL }], seed, options };
    }, true);
  return (
    <section class="c-cover">
      <div class={`pic cover-${game}`}>
        <front.cover.Art />
        <h1>{t(front.title)}</h1>
      </div>
      <div class="bd">
        <div class="c-prog">
          <Ring n={stars.filter(Boolean).length} of={stars.length} />
          <p>
            <b>{t('learn.done_of', { n: stars.filter(Boolean).length, of: stars.length })}</b>
            <small>{t('learn.stars_of', { n: stars.reduce((a, b) => a + b, 0), of: STARS * stars.length })}</small>
          </p>
        </div>
        {next && (
          <a class="n-learn" href={`/learn/${game}/${next.id}`}>
            <Icon name="play" size={22} colour="inherit" />
            <span>
              <b>{t(next === course.lessons[0] ? 'learn.start' : 'learn.continue')}</b>
              <small>{next.title}</small>
            </span>
          </a>
        )}
        <Button class="mode" onClick={begin} disabled={busy}>
          <Icon name="lamp" size={20} colour="inherit" />
          <span>
            <b>{t('learn.guided')}</b>
            <small>{t('learn.guided_hint')}</small>
          </span>
        </Button>
        <Button class={next ? 'mode' : 'mode primary'} onClick={play} disabled={busy}>
          <Icon name="play" size={20} colour="inherit" />
          <span>
            <b>{t('learn.free')}</b>
            <small>{t('learn.free_hint')}</small>
          </span>
        </Button>
        <p class="coverlinks">
          <a href={`/rules/${game}`}>{t('rules.title')}</a>
          <a href={`/aid/${game}`}>{t('table.aid')}</a>
        </p>
      </div>
    </section>
  );
}

export function CoursePage({ game }: { game: string }) {
  const course = useCourse(game);
  useEffect(() => {
    document.title = `${t('learn.lessons')} · ${titleOf(game)} · ${t('app.name')}`;
  }, [course]);
  if (!course || typeof course === 'string')
    return (
      <main class="alone">
        <p role="status">{course ?? t('app.loading')}</p>
      </main>
    );
  const next = course.lessons.find((lesson) => !starsOf(game, lesson.id));
  const minutes = Math.ceil(course.lessons.reduce((sum, lesson) => sum + lesson.seconds, 0) / 60);
  return (
    <div class="homepage">
      <PageBar>
        <nav class="barlinks" aria-label={t('table.menu')}>
          {Object.keys(GAMES).map((name) => (
            <a href={`/learn/${name}`} aria-current={name === game ? 'page' : undefined}>
              {titleOf(name)}
            </a>
          ))}
        </nav>
      </PageBar>
      <main class="c-page">
        <Side game={game} course={course} next={next} />
        <section aria-labelledby="c-title">
          <div class="c-head">
            <h2 id="c-title">{t('learn.lessons')}</h2>
            <span>{t('learn.course_hint', { n: course.lessons.length, minutes })}</span>
          </div>
          <ol class="c-list" style={`--rows:${Math.ceil(course.lessons.length / 2)}`}>
            {course.lessons.map((lesson, i) => (
              <Row key={lesson.id} game={game} lesson={lesson} n={i + 1} current={lesson === next} />
            ))}
          </ol>
        </section>
      </main>
    </div>
  );
}
