// The review of a finished game: how the leads went, what cost most, what was done best, and how each seat chose beside bots.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { api, catalogueOf } from '../api';
import type { Game } from '../games';
import { titleOf, useGame } from '../games';
import { list, number, t } from '../i18n';
import { go } from '../route';
import { Session } from '../session';
import { PageBar } from '../shell/bar';
import { Chart } from '../shell/chart';
import { useLines, useTurns } from '../shell/history';
import { Button, Mark } from '../ui/parts';
import { colourAt, seatName } from '../ui/seats';
import type { Turn } from '../ui/turns';
import { viewOf } from '../view';
import type { Review, SeatReview, State } from '../wire';
import type { Asked } from './asked';
import { inOrder, useReview } from './asked';
import { DecisionCard } from './decision';
import { Rating } from './rating';

/** The leads at every moment: between those that were foretold they go straight. */
export function between(moments: number[], leads: number[][]): number[][] {
  const last = moments[moments.length - 1];
  let from = 0;
  return Array.from({ length: last + 1 }, (_, moment) => {
    while (from < moments.length - 2 && moments[from + 1] <= moment) from += 1;
    const share = (moment - moments[from]) / Math.max(moments[from + 1] - moments[from], 1);
    return leads[from].map((n, seat) => n + share * (leads[from + 1][seat] - n));
  });
}

function Progress({ review }: { review: Review | null }) {
  const share = Math.round(100 * (review?.share ?? 0));
  return (
    <section class="panel v-progress">
      <h2 id="v-progress">{t('review.running')}</h2>
      <div
        class="v-bar"
        role="progressbar"
        aria-labelledby="v-progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
      >
        <i style={`width:${share}%`} />
      </div>
      <p class="soft">{t('review.running_why')}</p>
      <p class="sr" role="status">
        {t('review.share', { n: 25 * Math.floor(share / 25) })}
      </p>
    </section>
  );
}

/** Where the decisions of a seat stand on its curve, with the numbers of their cards. */
const pins = (found: SeatReview, kind: 'dear' | 'fine') =>
  inOrder(found[kind]).map(({ moment }, i) => ({ moment, side: found.seat, kind, n: i + 1 }));

function Problem({ asked }: { asked: Asked }) {
  return (
    <section class="panel v-progress" role="alert">
      <p>{asked.problem || t('review.stopped')}</p>
      <Button class="do" onClick={asked.again}>
        {t('review.go_on')}
      </Button>
    </section>
  );
}

interface PartProps {
  game: Game;
  cat: unknown;
  state: State;
  turns: Turn[];
  review: Review;
  found: SeatReview;
}

function Cards({ kind, found, review, ...rest }: PartProps & { kind: 'dear' | 'fine' }) {
  return (
    <ol class="v-cards">
      {inOrder(found[kind]).map((judged, i) => (
        <DecisionCard
          key={judged.moment}
          {...rest}
          seat={found.seat}
          judged={judged}
          kind={kind}
          n={i + 1}
          classes={review.classes}
        />
      ))}
    </ol>
  );
}

function Dear(props: PartProps) {
  const { dear, undecided, differ } = props.found;
  const open = undecided + differ > 0;
  return (
    <section class="v-part" aria-labelledby="v-dear">
      <h2 id="v-dear">{t('review.dear')}</h2>
      {dear.length > 0 ? (
        <Cards kind="dear" {...props} />
      ) : (
        <p class="panel v-none">{t(open ? 'review.none_sure' : 'review.none')}</p>
      )}
      <p class="soft v-small">
        {t('review.judges')}
        {open && ` ${t('review.open', { undecided, differ })}`} {t('review.chance')}
      </p>
    </section>
  );
}

function Fine(props: PartProps) {
  if (!props.found.fine.length) return null;
  return (
    <section class="v-part" aria-labelledby="v-fine">
      <h2 id="v-fine">{t('review.fine')}</h2>
      <Cards kind="fine" {...props} />
    </section>
  );
}

function Hero({ state }: { state: State }) {
  const { scores, winners } = viewOf(state)!;
  const names = winners.map((seat) => seatName(state, seat));
  const score = Math.max(...winners.map((seat) => scores[seat]));
  const alone = winners.length === 1 && winners[0] === state.viewer;
  return (
    <div class="v-hero">
      <h1>{t('review.title')}</h1>
      <p>
        {titleOf(state.table.game)}
        {' · '}
        {winners.length
          ? alone
            ? t('final.winner_you', { score })
            : t('final.winner', { names: list(names), n: winners.length, score })
          : list(scores.map((n, seat) => t('final.end', { name: seatName(state, seat), n: number(n) })))}
      </p>
    </div>
  );
}

function Found({ game, cat, state, asked }: { game: Game; cat: unknown; state: State; asked: Asked }) {
  const [session] = useState(() => new Session(state.table.id, true));
  const { review } = asked;
  const turns = useTurns(game, cat, state, session, useLines(state.table.id, undefined, state.moment));
  const [seat, setSeat] = useState(Math.max(state.viewer, 0));
  const series = useMemo(() => (review?.leads.length ? between(review.moments, review.leads) : null), [review?.leads]);
  const found = review?.seats.find((one) => one.seat === seat);
  const part = found && { game, cat, state, turns, review: review!, found };
  const waits = review?.status === 'running' || !review;
  const stopped = asked.problem || (review && ['stopped', 'none'].includes(review.status));
  return (
    <>
      <div class="v-top">
        <Hero state={state} />
        {state.table.seats.length > 1 && (
          <div class="seg" role="group" aria-label={t('review.seen_by')}>
            {state.table.seats.map((one) => (
              <button type="button" aria-pressed={seat === one.seat} onClick={() => setSeat(one.seat)}>
                <Mark colour={colourAt(state, one.seat)} size={14} /> {seatName(state, one.seat)}
              </button>
            ))}
          </div>
        )}
      </div>
      {asked.wasBroken && <p class="panel v-none">{t('review.broken')}</p>}
      {stopped ? <Problem asked={asked} /> : waits && <Progress review={review} />}
      <div class="v-columns">
        <div class="v-main">
          <section class="panel v-curve" aria-labelledby="v-curve">
            <h2 id="v-curve">{t('review.leads')}</h2>
            {series ? (
              <>
                <Chart
                  title={t('review.leads_axis')}
                  series={series}
                  state={state}
                  turns={turns}
                  height={260}
                  pins={found ? [...pins(found, 'dear'), ...pins(found, 'fine')] : []}
                  onPick={(moment) => go(`/replay/${state.table.id}/${moment}`)}
                />
                <p class="soft v-small">{t('review.leads_note')}</p>
              </>
            ) : (
              <div class="v-grey" aria-hidden="true" />
            )}
          </section>
          {part ? (
            <Dear key={seat} {...part} />
          ) : (
            waits && <p class="soft">{t('review.seat_waits', { name: seatName(state, seat) })}</p>
          )}
        </div>
        <div class="v-side">
          {review && review.seats.length > 0 && <Rating state={state} review={review} />}
          {part && <Fine key={seat} {...part} />}
        </div>
      </div>
    </>
  );
}

export function ReviewPage({ id }: { id: string }) {
  const [state, setState] = useState<State | null>(null);
  const [cat, setCat] = useState<unknown>(null);
  const [problem, setProblem] = useState('');
  const game = useGame(state?.table.game);
  const asked = useReview(id);
  useEffect(() => {
    document.title = `${t('review.title')} · ${t('app.name')}`;
    api<State>('GET', `/tables/${id}`).then(
      async (found) => {
        setState(found);
        setCat(await catalogueOf(found.table.catalogue));
      },
      (error) => setProblem(error.message),
    );
  }, [id]);
  const over = state?.table.status === 'over';
  return (
    <div class="homepage v-page">
      <PageBar>
        {over && (
          <a class="ghostbtn v-wide" href={`/replay/${id}/0`}>
            {t('table.replay')}
          </a>
        )}
        <a class="ghostbtn" href={`/table/${id}`}>
          {t('replay.table')}
        </a>
      </PageBar>
      <main>
        {problem || (state && !over) ? (
          <>
            <h1>{t('review.title')}</h1>
            <p class="panel v-none">{problem || asked.problem || t('review.not_over')}</p>
          </>
        ) : game && cat && state?.view ? (
          <Found game={game} cat={cat} state={state} asked={asked} />
        ) : (
          <p role="status">{t('app.loading')}</p>
        )}
      </main>
    </div>
  );
}
