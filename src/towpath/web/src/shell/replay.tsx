// The replay: every moment by slider, step or chart, at one's own speed and with the eyes of any seat; a link to each, and playing on from there.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { api, catalogueOf } from '../api';
import { useGame } from '../games';
import { t, word } from '../i18n';
import { go } from '../route';
import { Session } from '../session';
import { settings } from '../settings';
import { Button, Icon, Mark } from '../ui/parts';
import { colourAt, seatName } from '../ui/seats';
import type { Charts, Seated, State } from '../wire';
import { Chart } from './chart';
import { useLines, useTurns } from './history';
import { panel } from './panel';
import type { Unit } from './steps';
import { step, stopsOf, UNITS, whereAt } from './steps';
import { TableFrame } from './table';

const SPEEDS = [0.5, 1, 2, 4];
/** How long a step of each unit is looked at, in ms at speed 1. */
const PAUSE: Record<Unit, number> = { choice: 900, turn: 1800, round: 2600, scoring: 2600 };

function Picks({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div class="seg" role="group" aria-label={name}>
      {children}
    </div>
  );
}

export function ReplayPage({ id, moment }: { id: string; moment: number }) {
  const [session] = useState(() => new Session(id, true));
  const [cat, setCat] = useState<unknown>(null);
  const [now, setNow] = useState<State | null>(null);
  const [playing, setPlaying] = useState(false);
  const [unit, setUnit] = useState<Unit>('choice');
  const [speed, setSpeed] = useState(1);
  const [eyes, setEyes] = useState<number>();
  const [charts, setCharts] = useState<Charts | null>(null);
  const [shown, setShown] = useState('');
  const [problem, setProblem] = useState('');
  const state = session.state.value;
  const game = useGame(state?.table.game);
  const last = now?.moment ?? 0;
  const at = Math.min(moment, last || moment);
  const lines = useLines(id, eyes, last);
  const turns = useTurns(game, cat, state, session, lines);
  const show = (n: number) => {
    const to = Math.min(Math.max(n, 0), last);
    history.replaceState(null, '', `/replay/${id}/${to}`);
    dispatchEvent(new PopStateEvent('popstate'));
  };
  const stepBy = (by: Unit, forward: boolean) => show(step(turns, by, at, last, forward));
  useEffect(() => {
    panel.value = '';
    api<State>('GET', `/tables/${id}`).then(
      async (found) => {
        setNow(found);
        setCat(await catalogueOf(found.table.catalogue));
      },
      (error) => setProblem(error.message),
    );
    api<Charts>('GET', `/tables/${id}/charts`).then(setCharts, () => {});
  }, [id]);
  useEffect(() => {
    if (!now) return;
    let gone = false;
    api<State>('GET', `/tables/${id}/moments/${at}${eyes === undefined ? '' : `?seat=${eyes}`}`).then(
      (found) =>
        !gone &&
        session.take({
          ...found,
          options: [],
          can_undo: false,
          can_undo_turn: false,
          chat: [],
          asked: null,
          log: lines.filter((line) => line.moment <= at).slice(-80),
        }),
      (error) => setProblem(error.message),
    );
    return () => {
      gone = true;
    };
  }, [id, at, now, lines, eyes]);
  useEffect(() => {
    if (!playing) return;
    if (at >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => stepBy(unit, true), PAUSE[unit] / speed);
    return () => clearTimeout(timer);
  }, [playing, at, last, unit, speed, turns]);
  const units = UNITS.filter((one) => one === 'choice' || stopsOf(turns, one).length > 0);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const on = event.target as Element;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (on.closest?.('input, textarea, select, dialog, [role=slider], [role=tab]')) return;
      const far: Unit = units.includes('scoring') ? 'scoring' : 'round';
      const acts: Record<string, () => void> = {
        ArrowLeft: () => stepBy(event.shiftKey ? 'turn' : unit, false),
        ArrowRight: () => stepBy(event.shiftKey ? 'turn' : unit, true),
        PageUp: () => stepBy(far, false),
        PageDown: () => stepBy(far, true),
        Home: () => show(0),
        End: () => show(last),
      };
      // Keys that type something count only while such shortcuts are on, and Space presses the button that has the focus.
      if (settings.keys.value) {
        if (!on.closest?.('button, a')) acts[' '] = () => setPlaying(!playing);
        for (const [i, one] of SPEEDS.entries()) acts[String(i + 1)] = () => setSpeed(one);
      }
      const act = acts[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  });
  const fork = async () => {
    try {
      const seated = await api<Seated>('POST', `/tables/${id}/fork`, { moment: at });
      go(`/table/${seated.table.id}`);
    } catch (error) {
      session.tell((error as Error).message, true);
    }
  };
  if (problem)
    return (
      <main class="alone">
        <p>{problem}</p>
        <a class="primary" href="/">
          {t('app.home')}
        </a>
      </main>
    );
  if (!game || !state || !cat || !now)
    return (
      <main class="alone">
        <p role="status">{t('app.loading')}</p>
      </main>
    );
  const over = now.table.status === 'over';
  const seats = now.table.seats.filter((seat) => over || seat.mine).map((seat) => seat.seat);
  const where = whereAt(turns, at);
  const said = [
    where.part?.title,
    where.turn && `${seatName(state, where.turn.seat)}${where.turn.title && `: ${where.turn.title}`}`,
  ]
    .filter(Boolean)
    .join(' · ');
  const chart = charts && game.charts.find(([, key]) => key === shown && charts[key]);
  const bar = (
    <div class="replaybar" role="region" aria-label={t('replay.title')}>
      {chart && (
        <div class="replaychart">
          <Chart
            title={t(chart[0])}
            series={charts[chart[1]]}
            state={state}
            turns={turns}
            at={at}
            height={132}
            onPick={show}
          />
        </div>
      )}
      <div class="replayrow">
        <Button class="iconbtn" aria-label={t('replay.step_back')} onClick={() => stepBy(unit, false)}>
          <span class="flip">
            <Icon name="chevron" colour="ink" />
          </span>
        </Button>
        <Button
          class="ghostbtn playpause"
          aria-label={t(playing ? 'replay.pause' : 'replay.play')}
          onClick={() => setPlaying(!playing)}
        >
          <Icon name={playing ? 'pause' : 'play'} size={16} colour="ink" />
        </Button>
        <Button class="iconbtn" aria-label={t('replay.step_on')} onClick={() => stepBy(unit, true)}>
          <Icon name="chevron" colour="ink" />
        </Button>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={t('replay.slider')}
          aria-valuetext={`${t('replay.moment', { n: at, of: last })}. ${said}`}
          onInput={(event) => show(Number(event.currentTarget.value))}
        />
        <span class="moment">
          {t('replay.moment', { n: at, of: last })}
          {said && <small>{said}</small>}
        </span>
      </div>
      <div class="replayrow sets">
        <Picks name={t('replay.step')}>
          {units.map((one) => (
            <button type="button" aria-pressed={unit === one} onClick={() => setUnit(one)}>
              {word('replay.by', one)}
            </button>
          ))}
        </Picks>
        <Picks name={t('replay.speed')}>
          {SPEEDS.map((one) => (
            <button type="button" aria-pressed={speed === one} onClick={() => setSpeed(one)}>
              {one === 0.5 ? '½' : one}×
            </button>
          ))}
        </Picks>
        {(seats.length > 1 || over) && (
          <Picks name={t('replay.eyes')}>
            {seats.map((seat) => (
              <button
                type="button"
                aria-pressed={state.viewer === seat}
                aria-label={now.table.seats[seat].name}
                title={t('replay.eyes_of', { name: now.table.seats[seat].name })}
                onClick={() => setEyes(seat)}
              >
                <Mark colour={colourAt(state, seat)} size={14} />
              </button>
            ))}
            <button type="button" aria-pressed={state.viewer < 0} onClick={() => setEyes(-1)}>
              {t('replay.watch')}
            </button>
          </Picks>
        )}
        {charts && (
          <Picks name={t('replay.chart')}>
            {game.charts.map(
              ([title, key]) =>
                charts[key] && (
                  <button
                    type="button"
                    aria-pressed={shown === key}
                    aria-label={t(title)}
                    title={t(title)}
                    onClick={() => setShown(shown === key ? '' : key)}
                  >
                    {word('replay.chart_of', key)}
                  </button>
                ),
            )}
          </Picks>
        )}
        <span class="grow" />
        {over && (
          <a class="ghostbtn" href={`/review/${id}`}>
            {t('table.review')}
          </a>
        )}
        <Button
          class="ghostbtn sign"
          aria-label={t('replay.copy')}
          title={t('replay.copy')}
          onClick={() => navigator.clipboard?.writeText(location.href).then(() => session.tell(t('app.copied')))}
        >
          <Icon name="link" size={16} colour="ink" />
        </Button>
        <Button class="do" onClick={fork}>
          {t('replay.fork')}
        </Button>
        <a class="ghostbtn sign" aria-label={t('replay.table')} title={t('replay.table')} href={`/table/${id}`}>
          <Icon name="cross" size={13} colour="ink" />
        </a>
      </div>
    </div>
  );
  return <TableFrame game={game} session={session} state={state} cat={cat} bar={bar} />;
}
