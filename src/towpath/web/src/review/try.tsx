// Try again: the position of a dear decision on the board, with the word of the review on whatever is chosen there.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { api, catalogueOf } from '../api';
import { useGame } from '../games';
import { t } from '../i18n';
import { go } from '../route';
import { panel } from '../shell/panel';
import { TableFrame } from '../shell/table';
import { Button, Icon } from '../ui/parts';
import { seatName } from '../ui/seats';
import { useTable } from '../ui/table';
import type { Judged, Log, Review, Seated } from '../wire';
import { pointsOf, useReview } from './asked';
import { positionOf } from './position';
import { TrySession, verdictOf } from './session';

const LINES = 80; // of the log before it

/** The decision at a moment, and whose it was. */
function decisionAt(review: Review, moment: number): { judged: Judged; seat: number } | null {
  for (const { seat, dear } of review.seats) {
    const judged = dear.find((one) => one.moment === moment);
    if (judged) return { judged, seat };
  }
  return null;
}

function Card({
  session,
  judged,
  classes,
  list,
}: {
  session: TrySession;
  judged: Judged;
  classes: number[];
  list: ComponentChildren;
}) {
  const { state, words, ...rest } = useTable();
  const name = (action: string) => {
    const option = session.options.value.find((one) => one.action === action);
    return option ? words.option({ state, words, ...rest }, option).label : action;
  };
  const head = useRef<HTMLHeadingElement>(null);
  const tried = session.tried.value;
  const verdict = tried && verdictOf(judged, tried);
  const acted = session.acted.value;
  useLayoutEffect(() => {
    if (!acted) return;
    head.current?.focus();
    head.current?.scrollIntoView({ block: 'nearest' });
  }, [acted]);
  const points = pointsOf(classes, judged.weight);
  const looked = judged.looked.find((one) => one.action === tried);
  const told = {
    better: () => t('try.better', { chosen: name(judged.chosen), points }),
    same: () => t('try.same', { points }),
    close: () => t('try.close'),
    less: () => t('try.less', { points: pointsOf(classes, looked?.weight ?? 0) }),
    unknown: () => t('try.unknown'),
  };
  const fork = async () => {
    try {
      const seated = await api<Seated>('POST', `/tables/${session.id}/fork`, { moment: judged.moment });
      go(`/table/${seated.table.id}`);
    } catch (error) {
      session.tell((error as Error).message, true);
    }
  };
  const good = verdict === 'better' || verdict === 'close';
  const open = !verdict || session.isShown.value;
  return (
    <>
      <div class="t-head">
        <h2 ref={head} tabIndex={-1}>
          {t('review.try')}
        </h2>
        <a class="t-x" href={`/review/${session.id}`} aria-label={t('try.leave')} title={t('try.leave')}>
          <Icon name="cross" size={13} colour="inherit" />
        </a>
      </div>
      {verdict ? (
        <div class={good ? 't-note good' : 't-note bad'} role="status" data-verdict={verdict}>
          <span class="sg" aria-hidden="true">
            {good ? '✓' : verdict === 'unknown' ? '?' : '✗'}
          </span>
          <p>
            <b>{name(tried)}.</b> {told[verdict]()}
            <small>{t('try.not_played')}</small>
          </p>
        </div>
      ) : (
        <p class="t-words">
          {t('try.ask', { name: seatName(state, state.viewer), chosen: name(judged.chosen), points })}
        </p>
      )}
      {session.isShown.value && (
        <p class="t-goal" role="status">
          <Icon name="star" size={18} colour="inherit" />
          <b>{t('try.answer', { name: name(judged.other) })}</b>
        </p>
      )}
      {open && list}
      <div class="t-foot">
        {good && (
          <Button class="ghostbtn" onClick={fork}>
            {t('replay.fork')}
          </Button>
        )}
        <span class="grow" />
        {verdict !== 'better' && !session.isShown.value && (
          <Button
            class="ghostbtn"
            onClick={() => {
              session.isShown.value = true;
              session.again();
              session.pick(judged.other);
            }}
          >
            {t('try.show')}
          </Button>
        )}
        {verdict && (
          <Button class={good ? 'ghostbtn' : 'primary'} onClick={() => session.again()}>
            {t('try.again')}
          </Button>
        )}
        {good && (
          <a class="primary" href={`/review/${session.id}`}>
            {t('try.back')}
          </a>
        )}
      </div>
    </>
  );
}

function Alone({ id, text }: { id: string; text: string }) {
  return (
    <main class="alone">
      <p role="status">{text}</p>
      <a class="primary" href={`/review/${id}`}>
        {t('review.title')}
      </a>
    </main>
  );
}

export function TryPage({ id, moment }: { id: string; moment: number }) {
  const [session] = useState(() => new TrySession(id));
  const [cat, setCat] = useState<unknown>(null);
  const [problem, setProblem] = useState('');
  const { review, problem: refused } = useReview(id, true);
  const found = review && decisionAt(review, moment);
  const state = session.state.value;
  const game = useGame(state?.table.game);
  useEffect(() => {
    panel.value = '';
  }, []);
  useEffect(() => {
    if (!found || state) return;
    positionOf(id, moment, found.seat).then(
      async (position) => {
        const start = Math.max(0, moment - LINES);
        const { lines } = await api<Log>('GET', `/tables/${id}/log?start=${start}&end=${moment}&seat=${found.seat}`);
        session.take({ ...position, can_undo: false, can_undo_turn: false, asked: null, chat: [], log: lines });
        setCat(await catalogueOf(position.table.catalogue));
      },
      (error) => setProblem(error.message),
    );
  }, [found?.judged.moment]);
  if (problem || refused) return <Alone id={id} text={problem || refused} />;
  if (review && !found) return <Alone id={id} text={t('try.none')} />;
  if (!game || !state || !cat || !found)
    return (
      <main class="alone">
        <p role="status">{t('app.loading')}</p>
      </main>
    );
  session.guide = (list) => <Card session={session} judged={found.judged} classes={review!.classes} list={list} />;
  return <TableFrame game={game} session={session} state={state} cat={cat} />;
}
