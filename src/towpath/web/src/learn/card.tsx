// The card of a lesson, in the place of the option list: what to know, what to do, why a try was taken back, and the stars.
import type { ComponentChild, ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { go } from '../route';
import { narrow, settings } from '../settings';
import { Clause } from '../ui/entry';
import { Button, Icon } from '../ui/parts';
import { useTable } from '../ui/table';
import type { Course, Lesson } from '../wire';
import { keepStars } from './progress';
import type { LessonSession } from './session';

/** A text with its pins; whoever does not see them hears what each points at. */
function Pinned({ text, points }: { text: string; points: string[] }) {
  const table = useTable();
  const name = (n: number) => {
    const option = table.session.byTarget.value.get(points[n - 1] ?? '')?.[0];
    return option && table.words.option(table, option).label;
  };
  return (
    <>
      {text.split(/\{(\d)\}/).map((part, i) => {
        if (i % 2 === 0) return part;
        const label = name(Number(part));
        return (
          <span class="t-pin">
            <span aria-hidden="true">{part}</span>
            <span class="sr">
              ({label ? t('learn.pin', { n: part, name: label }) : t('learn.pin_bare', { n: part })})
            </span>
          </span>
        );
      })}
    </>
  );
}

function Stars({ n }: { n: number }) {
  return (
    <div class="t-stars" role="img" aria-label={t('learn.stars', { n })}>
      {[1, 2, 3].map((star) => (
        <svg class={star <= n ? '' : 'off'} aria-hidden="true">
          <use href="#star" />
        </svg>
      ))}
    </div>
  );
}

function Note({ good, children, below }: { good?: boolean; children: ComponentChildren; below?: ComponentChild }) {
  return (
    <div class={good ? 't-note good' : 't-note bad'} role={good ? 'status' : 'alert'}>
      <span class="sg" aria-hidden="true">
        {good ? '✓' : '!'}
      </span>
      <p>
        {children}
        {below && <small>{below}</small>}
      </p>
    </div>
  );
}

/** Why a try was taken back: the lesson's sentence, or what the rules say against it. */
function WrongNote({ session, lesson }: { session: LessonSession; lesson: Lesson }) {
  const table = useTable();
  const wrong = session.wrong.value;
  if (!wrong) return null;
  const step = lesson.steps[wrong.step];
  const barred = wrong.reasons.map((reason) => table.words.reason(table, reason)).join(' ');
  const clause = wrong.clause || wrong.reasons[0]?.clause;
  return (
    <Note
      below={
        <>
          {t('learn.not_played')} {clause && <Clause clause={clause} />}
        </>
      }
    >
      <b>{t('learn.not_yet')}</b> {barred || step.wrong[wrong.wrong] || step.otherwise}
    </Note>
  );
}

function Solved({ session, course, lesson }: { session: LessonSession; course: Course; lesson: Lesson }) {
  const next = course.lessons[course.lessons.indexOf(lesson) + 1];
  const stars = session.stars(lesson.par);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    keepStars(session.game, lesson.id, stars);
    button.current?.focus();
  }, []);
  return (
    <>
      <Stars n={stars} />
      <div class="t-done">
        <h3>{t('learn.solved')}</h3>
        <p class="sr" role="status">
          {t('learn.solved_stars', { n: stars })}
        </p>
        <p>{lesson.done}</p>
        <p class="learnt">
          {t('learn.met')}
          {lesson.clauses.map((clause) => (
            <Clause clause={clause} />
          ))}
        </p>
      </div>
      <div class="t-foot">
        <span class="grow" />
        <Button class="ghostbtn" onClick={() => session.restart()}>
          {t('learn.once_more')}
        </Button>
        <button
          type="button"
          class="primary"
          ref={button}
          onClick={() => go(next ? `/learn/${session.game}/${next.id}` : `/learn/${session.game}`)}
        >
          {next ? t('learn.next', { title: next.title }) : t('learn.finished')}
        </button>
      </div>
    </>
  );
}

function StepView({ session, lesson, list }: { session: LessonSession; lesson: Lesson; list: ComponentChildren }) {
  const table = useTable();
  const now = session.now.value!;
  const step = lesson.steps[now.step];
  const showing = session.options.value.find((option) => option.action === session.showing.value);
  // Where there is only something to read, the way on has the focus.
  const onward = useRef<HTMLButtonElement>(null);
  useEffect(() => onward.current?.focus({ preventScroll: true }), [now.step]);
  // What is shown may lie in a fold of the list.
  useEffect(() => {
    const row = showing && document.querySelector(`#options [data-action="${CSS.escape(showing.action)}"]`);
    const fold = row?.closest('details');
    if (fold) fold.open = true;
    row?.scrollIntoView({ block: 'nearest' });
  }, [showing]);
  return (
    <>
      {session.wrong.value ? (
        <WrongNote session={session} lesson={lesson} />
      ) : showing ? (
        <Note good>{t('learn.shown', { name: table.words.option(table, showing).label })}</Note>
      ) : (
        <p class="t-words">
          <Pinned text={step.text} points={step.points} />
        </p>
      )}
      {step.goal && (
        <p class="t-goal">
          <Icon name="star" size={18} colour="inherit" />
          <b>{step.goal}</b>
        </p>
      )}
      {list}
      <div class="t-foot">
        <span>{t('learn.step', { n: now.step + 1, of: lesson.steps.length })}</span>
        <span class="grow" />
        <Button class="ghostbtn quiet" disabled={!session.canGoBack} onClick={() => session.back()}>
          {t('learn.back')}
        </Button>
        {step.goal ? (
          <Button class="ghostbtn" onClick={() => session.showMe()}>
            {t('learn.show')}
            {settings.keys.value && <kbd>H</kbd>}
          </Button>
        ) : (
          <button type="button" class="primary" ref={onward} onClick={() => session.choose('')}>
            {t('learn.next_step')}
          </button>
        )}
      </div>
    </>
  );
}

/** After an exercise its end stays in sight until the learner goes on. */
function Between({ session }: { session: LessonSession }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <Note good>{t('learn.right')}</Note>
      <div class="t-foot">
        <span class="grow" />
        <button type="button" class="primary" ref={button} onClick={() => session.nextExercise()}>
          {t('learn.next_exercise')}
        </button>
      </div>
    </>
  );
}

export function Card({
  session,
  course,
  lesson,
  list,
}: {
  session: LessonSession;
  course: Course;
  lesson: Lesson;
  list: ComponentChildren;
}) {
  const now = session.now.value;
  const head = useRef<HTMLHeadingElement>(null);
  const acted = session.acted.value;
  useLayoutEffect(() => {
    const at = document.activeElement;
    if (acted && (!at || at === document.body || head.current?.closest('#options')?.contains(at)))
      head.current?.focus();
  }, [acted]);
  const wrong = session.wrong.value;
  // On a phone the list may have been scrolled: what is said comes in sight.
  useEffect(() => {
    if (wrong && narrow.value) head.current?.scrollIntoView({ block: 'start' });
  }, [wrong]);
  if (!now) return null;
  const [n, of] = [course.lessons.indexOf(lesson) + 1, course.lessons.length];
  const step = Math.min(now.step, lesson.steps.length - 1) + 1;
  return (
    <>
      <div class="t-head">
        <h2
          ref={head}
          tabIndex={-1}
          aria-label={t('learn.card', { n, of, title: lesson.title, step, steps: lesson.steps.length })}
        >
          {lesson.title}
        </h2>
        <span class="no">{t('learn.no', { n, of })}</span>
        <a class="t-x" href={`/learn/${session.game}`} aria-label={t('learn.leave')} title={t('learn.leave')}>
          <Icon name="cross" size={13} colour="inherit" />
        </a>
      </div>
      <div class="t-steps" aria-hidden="true">
        {lesson.steps.map((_, i) => (
          <i class={i < now.step ? 'd' : i === now.step ? 'n' : ''} />
        ))}
      </div>
      {now.solved ? (
        <Solved session={session} course={course} lesson={lesson} />
      ) : session.waits.value ? (
        <Between session={session} />
      ) : (
        <StepView session={session} lesson={lesson} list={list} />
      )}
    </>
  );
}
