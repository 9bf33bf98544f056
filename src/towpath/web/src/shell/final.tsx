// After the game: the scoring source by source, charts, rematch, replay, record.
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api';
import type { Game } from '../games';
import { list, t } from '../i18n';
import { go } from '../route';
import type { Session } from '../session';
import { still } from '../settings';
import { Dialog } from '../ui/dialog';
import { Button, Mark } from '../ui/parts';
import { colourAt, seatName } from '../ui/seats';
import { viewOf } from '../view';
import type { State } from '../wire';
import { rematch } from './menu';
import { saveRecord } from './table';

function Chart({ title, series, state, names }: { title: string; series: number[][]; state: State; names: string[] }) {
  const [w, h, left, low] = [420, 150, 30, 18];
  const seats = names.map((_, seat) => seat);
  const of = (seat: number) => series.map((row) => row[seat] ?? 0);
  const all = seats.flatMap(of);
  const [min, max] = [Math.min(0, ...all), Math.max(10, ...all)];
  const x = (i: number) => left + (i / Math.max(series.length - 1, 1)) * (w - left - 16);
  const y = (n: number) => h - low - ((n - min) / (max - min)) * (h - low - 10);
  const step = Math.ceil((max - min) / 4 / 5) * 5;
  const lines = Array.from({ length: 6 }, (_, i) => Math.ceil(min / step) * step + i * step).filter((n) => n <= max);
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${w} ${h}`}
        role="img"
        aria-label={t('final.chart', {
          title,
          ends: list(seats.map((seat) => t('final.end', { name: names[seat], n: of(seat).at(-1) ?? 0 }))),
        })}
      >
        {lines.map((n) => (
          <>
            <path class="grid" d={`M${left} ${y(n)}H${w - 16}`} />
            <text x={left - 5} y={y(n) + 4} text-anchor="end">
              {n}
            </text>
          </>
        ))}
        {seats.map((seat) => {
          const values = of(seat);
          const colour = colourAt(state, seat);
          return (
            <g style={`color:var(--seat-${colour})`}>
              <path class="curve" d={`M${values.map((n, i) => `${x(i).toFixed(1)} ${y(n).toFixed(1)}`).join('L')}`} />
              <use
                href={`#seat-${colour}`}
                x={x(values.length - 1) - 6}
                y={y(values.at(-1) ?? 0) - 6}
                width="12"
                height="12"
                fill="currentColor"
              />
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

export function Final({
  game,
  cat,
  state,
  session,
  onClose,
}: {
  game: Game;
  cat: unknown;
  state: State;
  session: Session;
  onClose: () => void;
}) {
  const { scores, winners } = viewOf(state)!;
  const all = game.sources(cat, state);
  const [shown, setShown] = useState(still.value ? all : 0);
  const [charts, setCharts] = useState<Record<string, number[][]> | null>(null);
  useEffect(() => {
    if (shown >= all) return;
    const timer = setTimeout(() => setShown(shown + 1), 260);
    return () => clearTimeout(timer);
  }, [shown]);
  useEffect(() => {
    api<Record<string, number[][]>>('GET', `/tables/${state.table.id}/charts`).then(setCharts, () => {});
  }, []);
  const names = scores.map((_, seat) => seatName(state, seat));
  const score = Math.max(...winners.map((seat) => scores[seat]));
  const head =
    winners.length === 1 && winners[0] === state.viewer
      ? t('final.winner_you', { score })
      : t('final.winner', { names: list(winners.map((seat) => names[seat])), n: winners.length, score });
  return (
    <Dialog title={t('final.title')} onClose={onClose} cls="finaldialog">
      <p class="winner" onClick={() => setShown(all)}>
        {winners.map((seat) => (
          <Mark colour={colourAt(state, seat)} size={26} />
        ))}{' '}
        {head}
      </p>
      <div class="finalgrid">
        <game.Score cat={cat} state={state} shown={shown >= all ? undefined : shown} />
        <div>
          {charts &&
            game.charts.map(
              ([title, key]) =>
                charts[key] && <Chart title={t(title)} series={charts[key]} state={state} names={names} />,
            )}
        </div>
      </div>
      <div class="dialogbar">
        <Button class="primary" onClick={() => rematch(state, session)}>
          {t('table.rematch')}
        </Button>
        <Button class="ghostbtn" onClick={() => go(`/replay/${state.table.id}/0`)}>
          {t('table.replay')}
        </Button>
        <Button class="ghostbtn" onClick={() => saveRecord(state, session)}>
          {t('table.record')}
        </Button>
        <Button class="ghostbtn" onClick={onClose}>
          {t('final.show')}
        </Button>
      </div>
    </Dialog>
  );
}
