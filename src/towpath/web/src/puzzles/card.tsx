// The card of a puzzle, in the place of the option list: the question, what an answer is worth, and all options beside each other.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { api } from '../api';
import { list as listed, number, t, word } from '../i18n';
import { go } from '../route';
import { narrow, settings } from '../settings';
import { Button, Icon } from '../ui/parts';
import { seatName } from '../ui/seats';
import type { Setting } from '../ui/table';
import { useTable } from '../ui/table';
import { viewOf } from '../view';
import type { PuzzleListed, PuzzleOption, Seated } from '../wire';
import type { Answered, PuzzleSession } from './session';

/** The points of a class, in words: no more is known of a loss. */
function pointsOf(classes: number[], weight: number): string {
  if (!weight) return t('puzzle.points_few', { n: number(classes[0]) });
  if (weight >= classes.length) return t('puzzle.points_most', { n: number(classes[classes.length - 1]) });
  return t('puzzle.points', { from: number(classes[weight - 1]), to: number(classes[weight]) });
}

/** An action in the words of its option. */
function nameOf(table: Setting, action: string): string {
  const option = table.state.options.find((one) => one.action === action);
  return option ? table.words.option(table, option).label : action;
}

/** Who is asked, and how far ahead or behind. */
function Standing() {
  const { state } = useTable();
  const { scores } = viewOf(state)!;
  const own = scores[state.viewer];
  const rivals = scores.map((score, seat) => ({ score, seat })).filter(({ seat }) => seat !== state.viewer);
  if (!rivals.length) return <>{t('puzzle.alone', { n: own })}</>;
  const best = rivals.reduce((a, b) => (b.score > a.score ? b : a));
  const name = seatName(state, best.seat);
  const n = Math.abs(own - best.score);
  return <>{t(own > best.score ? 'puzzle.ahead' : own < best.score ? 'puzzle.behind' : 'puzzle.level', { n, name })}</>;
}

/** The terms that decide, for and against. */
function Terms({ option }: { option: PuzzleOption }) {
  const { words } = useTable();
  return (
    <ul class="h-inl">
      {option.terms.map(({ key, points: n }) => (
        <li class={n < 0 ? 'm' : 'p'}>
          {words.term(key)} <b>{n > 0 ? `+${number(n)}` : number(n)}</b>
        </li>
      ))}
    </ul>
  );
}

/** What a wrong answer brings, and what it overlooks, without the answer. */
function Why({ option }: { option: PuzzleOption }) {
  const { words } = useTable();
  const terms = (sign: number) =>
    // Some of these names have an "and" of their own.
    option.terms
      .filter(({ points: n }) => Math.sign(n) === sign)
      .map(({ key }) => words.term(key))
      .join(', ');
  const [more, less] = [terms(1), terms(-1)];
  if (!less) return null;
  return <> {more ? t('puzzle.overlooks_but', { more, less }) : t('puzzle.overlooks', { less })}</>;
}

function Verdict({ answered }: { answered: Answered }) {
  const table = useTable();
  const { kind, classes, margin } = answered;
  const name = nameOf(table, answered.action);
  const option = answered.options.find((one) => one.action === answered.action);
  const good = kind === 'right' || kind === 'shown';
  return (
    <div class={good ? 't-note good' : 't-note bad'} role="status" data-verdict={kind}>
      <span class="sg" aria-hidden="true">
        {good ? '✓' : kind === 'wrong' ? '✗' : '?'}
      </span>
      <p>
        <b>{t(`puzzle.is_${kind}`)}</b> {good && t('puzzle.by', { name, points: pointsOf(classes, margin) })}
        {kind === 'wrong' && option && (
          <>
            {t('puzzle.short', { name, points: pointsOf(classes, option.weight) })}
            <Why option={option} />
          </>
        )}
        {kind === 'unlooked' && t('puzzle.unlooked', { name })}
        {!good && <small>{t('puzzle.not_played')}</small>}
      </p>
    </div>
  );
}

/** All options beside each other, once the answer is known. */
function Compared({ answered, missed }: { answered: Answered; missed: string[] }) {
  const table = useTable();
  const best = answered.options[0];
  const most = answered.classes.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <div class="z-compared" role="group" aria-label={t('puzzle.compared')} tabIndex={0}>
      <p class="h-cap">{t('puzzle.decides')}</p>
      <Terms option={best} />
      <table>
        <thead>
          <tr>
            <th scope="col">{t('puzzle.option')}</th>
            <th scope="col" colSpan={2}>
              {t('puzzle.loses')}
            </th>
          </tr>
        </thead>
        <tbody>
          {answered.options.map((option) => (
            <tr class={option.answer ? 'best' : ''}>
              <th scope="row">{nameOf(table, option.action)}</th>
              <td class="z-loss" aria-hidden="true">
                <i style={`width:${option.answer ? 0 : (100 * option.weight) / most}%`} />
              </td>
              <td>{option.answer ? t('puzzle.best') : pointsOf(answered.classes, option.weight)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="h-fair">
        {missed.length > 0 && `${t('puzzle.missed', { levels: listed(missed.map((one) => word('level', one))) })} `}
        {t('puzzle.judges', { n: answered.pairs })}
      </p>
    </div>
  );
}

export function Card({
  session,
  puzzle,
  title,
  next,
  list,
}: {
  session: PuzzleSession;
  puzzle: PuzzleListed;
  title: string;
  /** The puzzle that is not solved yet; none: all are. */
  next: PuzzleListed | undefined;
  list: ComponentChildren;
}) {
  const head = useRef<HTMLHeadingElement>(null);
  const acted = session.acted.value;
  const answered = session.outcome.value;
  const all = `/puzzle/${session.game}`;
  useLayoutEffect(() => {
    if (!acted) return;
    head.current?.focus();
    head.current?.scrollIntoView({ block: narrow.value ? 'start' : 'nearest' });
  }, [acted]);
  const playOn = async () => {
    try {
      const name = settings.name.value.trim();
      const seated = await api<Seated>('POST', `/puzzles/${session.game}/${session.puzzle}/table`, { name });
      go(`/table/${seated.table.id}`);
    } catch (error) {
      session.tell((error as Error).message, true);
    }
  };
  const good = answered?.kind === 'right' || answered?.kind === 'shown';
  return (
    <>
      <div class="t-head">
        <h2 ref={head} tabIndex={-1}>
          {title}
        </h2>
        <a class="t-x" href={all} aria-label={t('puzzle.leave')} title={t('puzzle.leave')}>
          <Icon name="cross" size={13} colour="inherit" />
        </a>
      </div>
      {answered ? (
        <Verdict answered={answered} />
      ) : (
        <p class="t-words">
          <b>{t('puzzle.ask')}</b> <Standing />
        </p>
      )}
      {good && <Compared answered={answered} missed={puzzle.missed} />}
      {!answered && list}
      <div class="t-foot">
        {good && (
          <Button class="ghostbtn" onClick={playOn}>
            <Icon name="play" size={13} colour="inherit" /> {t('puzzle.play_on')}
          </Button>
        )}
        <span class="grow" />
        {!good && (
          <Button class="ghostbtn" onClick={() => session.reveal()}>
            {t('puzzle.show')}
          </Button>
        )}
        {answered && !good && (
          <Button class="primary" onClick={() => session.again()}>
            {t('puzzle.again')}
          </Button>
        )}
        {good && (
          <a class="primary" href={next ? `${all}/${next.id}` : all}>
            {t(next ? 'puzzle.next' : 'puzzle.all')}
          </a>
        )}
      </div>
    </>
  );
}
