// A number of every seat over the game, with axes: moments below with rounds and scorings, the number at the side.
// A click leads to the moment; keys move along the curve.
import { useEffect, useRef, useState } from 'preact/hooks';
import { list, number, t } from '../i18n';
import { colourAt, seatName } from '../ui/seats';
import type { Turn } from '../ui/turns';
import type { State } from '../wire';
import { startOf, step } from './steps';

/** A decision on the curve of a side: its number on a card, and its kind as a class. */
export interface Pin {
  moment: number;
  side: number;
  kind: string;
  n: number;
}

const [LEFT, RIGHT, TOP, LOW] = [34, 14, 16, 20];

/** The width that an element has. */
export function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(420);
  useEffect(() => {
    if (!ref.current) return;
    const seen = new ResizeObserver(([entry]) => setWidth(Math.max(entry.contentRect.width, 200)));
    seen.observe(ref.current);
    return () => seen.disconnect();
  }, []);
  return { ref, width };
}

/** Round numbers between two values, at most five. */
export function ticks(min: number, max: number): number[] {
  const rough = Math.max((max - min) / 4, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const by = power * ([1, 2, 5, 10].find((n) => n * power >= rough) ?? 10);
  const found: number[] = [];
  for (let n = Math.ceil(min / by) * by + 0; n <= max; n += by) found.push(n);
  return found;
}

export function Chart({
  title,
  series,
  state,
  turns,
  at,
  height = 150,
  pins = [],
  onPick,
}: {
  title: string;
  /** A row for each moment, a number for each side. */
  series: number[][];
  state: State;
  turns: Turn[];
  /** The moment that is shown, where moving along the curve leads there at once; else Enter does. */
  at?: number;
  height?: number;
  pins?: Pin[];
  onPick: (moment: number) => void;
}) {
  const { ref, width } = useWidth();
  const last = series.length - 1;
  const [cursor, setCursor] = useState(last);
  const sides = series[0].map((_, side) => side);
  const all = series.flat();
  const [min, max] = [Math.min(0, ...all), Math.max(4, ...all)];
  const x = (moment: number) => LEFT + (moment / Math.max(last, 1)) * (width - LEFT - RIGHT);
  const y = (n: number) => height - LOW - ((n - min) / (max - min)) * (height - LOW - TOP);
  const parts = turns.filter((turn) => turn.kind !== 'turn' && startOf(turn) > 0 && startOf(turn) <= last);
  const scorings = parts.filter((part) => part.kind === 'scoring');
  const rounds = parts.filter((part) => part.kind === 'round');
  // Numbers that would run into each other are left out.
  const every = Math.ceil(rounds.length / Math.max((width - LEFT - RIGHT) / 26, 1));
  const live = at !== undefined;
  const here = Math.min(Math.max(at ?? cursor, 0), last);
  const said = `${t('replay.moment', { n: here, of: last })}: ${list(
    sides.map((side) => t('final.end', { name: seatName(state, side), n: number(Math.round(series[here][side])) })),
  )}`;
  const move = (to: number) => {
    const moment = Math.min(Math.max(to, 0), last);
    if (live) onPick(moment);
    else setCursor(moment);
  };
  const momentAt = (event: MouseEvent & { currentTarget: Element }) => {
    const box = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - box.left - LEFT) / (box.width - LEFT - RIGHT);
    return Math.round(Math.min(Math.max(share, 0), 1) * last);
  };
  const keys: Record<string, () => void> = {
    ArrowLeft: () => move(here - 1),
    ArrowRight: () => move(here + 1),
    ArrowDown: () => move(here - 1),
    ArrowUp: () => move(here + 1),
    PageUp: () => move(step(turns, scorings.length ? 'scoring' : 'round', here, last, false)),
    PageDown: () => move(step(turns, scorings.length ? 'scoring' : 'round', here, last, true)),
    Home: () => move(0),
    End: () => move(last),
    Enter: () => onPick(here),
  };
  return (
    <figure class="chart">
      <figcaption>
        {title} <small aria-hidden="true">{said}</small>
      </figcaption>
      <div
        ref={ref}
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={here}
        aria-valuetext={live ? said : `${said}. ${t('chart.enter')}`}
        onKeyDown={(event) => {
          const act =
            event.shiftKey && /^Arrow(Left|Right)$/.test(event.key)
              ? () => move(step(turns, 'turn', here, last, event.key === 'ArrowRight'))
              : keys[event.key];
          if (!act) return;
          event.preventDefault();
          event.stopPropagation();
          act();
        }}
        onPointerMove={(event) => (!live || event.buttons) && move(momentAt(event))}
        onClick={(event) => onPick(momentAt(event))}
      >
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {ticks(min, max).map((n) => (
            <>
              <path class="grid" d={`M${LEFT} ${y(n)}H${width - RIGHT}`} />
              <text x={LEFT - 6} y={y(n) + 4} text-anchor="end">
                {number(n)}
              </text>
            </>
          ))}
          <path class="axis" d={`M${LEFT} ${TOP}V${height - LOW}H${width - RIGHT}`} />
          {rounds.map((round, i) => (
            <>
              <path class="round" d={`M${x(startOf(round))} ${height - LOW}v5`} />
              {i % every === 0 && (
                <text x={x(startOf(round))} y={height - 4} text-anchor="middle">
                  {round.number}
                </text>
              )}
            </>
          ))}
          {scorings.map((scoring, i) => (
            <>
              <path class="scoring" d={`M${x(startOf(scoring))} ${TOP}V${height - LOW}`} />
              <circle class="flagmark" cx={x(startOf(scoring))} cy={TOP - 7} r="8" />
              <text class="flagtext" x={x(startOf(scoring))} y={TOP - 3} text-anchor="middle">
                {i + 1}
              </text>
            </>
          ))}
          {sides.map((side) => {
            const colour = colourAt(state, side);
            const line = series.map((row, moment) => `${x(moment).toFixed(1)} ${y(row[side]).toFixed(1)}`).join('L');
            return (
              <g style={`color:var(--seat-${colour})`}>
                <path class="curve" d={`M${line}`} />
                <use
                  href={`#seat-${colour}`}
                  x={x(here) - 6}
                  y={y(series[here][side]) - 6}
                  width="12"
                  height="12"
                  fill="currentColor"
                />
              </g>
            );
          })}
          {pins.map(({ moment, side, kind, n }) => (
            <g class={`pin ${kind}`} transform={`translate(${x(moment)} ${y(series[Math.min(moment, last)][side])})`}>
              <circle r="9" />
              <text y="4" text-anchor="middle">
                {n}
              </text>
            </g>
          ))}
          <path class="head" d={`M${x(here)} ${TOP}V${height - LOW}`} />
        </svg>
      </div>
    </figure>
  );
}
