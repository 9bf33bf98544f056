// The river: its spaces, ships, locks, and where a ship can land.

import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { t } from '../../i18n';
import { spaceTime } from '../../pace';
import { settings, still } from '../../settings';
import { useLit } from '../../ui/lit';
import type { Option } from '../../wire';
import type { Geometry, Point } from './geometry';
import { MapReward, Use } from './mapparts';
import { Piece } from './pieces';
import { rewardWords } from './printed';
import { colourOf, targetId, useTable } from './table';
import type { Landing, Reward } from './types';
import { argsOf } from './types';

export function River({ geo }: { geo: Geometry }) {
  const { cat, view } = useTable();
  const route = new Set(cat.routes[view.round - 1]);
  const taken = new Set(view.ships);
  return (
    <>
      {cat.river.map((space) => (
        <RiverSpot
          key={space.id}
          id={space.id}
          at={geo.river.get(space.id)!}
          harbour={space.harbour}
          reward={space.reward}
          faint={!route.has(space.id)}
          ship={taken.has(space.id)}
        />
      ))}
      <Locks geo={geo} />
      <Landings geo={geo} />
      {view.ships.map((id, seat) => (
        <Ship key={seat} seat={seat} id={id} geo={geo} />
      ))}
    </>
  );
}

/** A ship sails from space to space, as fast as choices are shown; one's own without delay. */
function Ship({ seat, id, geo }: { seat: number; id: string; geo: Geometry }) {
  const table = useTable();
  const { cat, view, session, me } = table;
  const ref = useRef<SVGGElement>(null);
  const was = useRef(id);
  const fellows = view.ships.map((other, s) => (other === id ? s : -1)).filter((s) => s >= 0);
  const [x, y] = geo.river.get(id)!;
  const shift = (fellows.indexOf(seat) - (fellows.length - 1) / 2) * 18;
  useLayoutEffect(() => {
    const route = cat.routes[view.round - 1];
    const way = route.slice(route.indexOf(was.current), route.indexOf(id) + 1);
    was.current = id;
    if (way.length < 2 || still.peek()) return;
    const pace = session.shown.peek() ? settings.pace.peek() : 'quick';
    const from = way.map((space) => geo.river.get(space)!).map(([px, py]) => `${px - x}px ${py - y}px`);
    ref.current?.animate(
      from.map((translate) => ({ translate })),
      { duration: (way.length - 1) * spaceTime(pace), easing: 'linear' },
    );
  }, [id]);
  return (
    <g data-thing={`ship:${seat}`} ref={ref}>
      <Piece
        kind="ship"
        colour={colourOf(table, seat)}
        x={x + shift}
        y={y - 1 + Math.abs(shift) * 0.2}
        scale={0.84}
        cls={seat === me ? 'ship mine' : 'ship'}
      />
    </g>
  );
}

function RiverSpot({
  id,
  at,
  harbour,
  reward,
  faint,
  ship,
}: {
  id: string;
  at: Point;
  harbour: boolean;
  reward: Reward;
  faint: boolean;
  ship: boolean;
}) {
  const lit = useLit(`river:${id}`, () => ({
    title: t(harbour ? 'map.harbour' : 'map.river'),
    lines: reward.kind === 'none' ? [] : [t('map.landing_gives', { reward: rewardWords(reward) })],
  }));
  const [x, y] = at;
  const cls = `rs ${faint ? 'faint' : ''} ${harbour ? 'harbour' : ''} ${lit.cls}`;
  return (
    <g class={cls} {...lit.props}>
      {harbour ? (
        <rect x={(x - 23.5).toFixed(1)} y={(y - 23.5).toFixed(1)} width="47" height="47" rx="9" />
      ) : (
        <circle cx={x.toFixed(1)} cy={y.toFixed(1)} r="22.5" />
      )}
      {!ship && harbour && (
        <Use
          name="harbour"
          x={x}
          y={reward.kind === 'none' ? y : y - 12}
          size={reward.kind === 'none' ? 26 : 17}
          colour="harbour-ink"
        />
      )}
      {!ship && <MapReward reward={reward} x={x} y={y + (harbour ? 7 : 0)} size={20} font={20} />}
    </g>
  );
}

export function Locks({ geo }: { geo: Geometry }) {
  const { cat, view, state } = useTable();
  const route = cat.routes[view.round - 1];
  const ahead = cat.locks.filter((lock) => lock.rounds.includes(view.round));
  // While a scoring runs, no lock is the next one yet.
  const next =
    view.facts.scoring && !state.prompt.args.scoring ? ahead[view.lock_crossed ? ahead.length - 1 : 0] : undefined;
  const lowest = Math.min(...view.ships.map((id) => route.indexOf(id)));
  return (
    <>
      {cat.locks.map((lock) => {
        const [[x1, y1], [x2, y2]] = [geo.river.get(lock.before)!, geo.river.get(lock.after)!];
        const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
        const done = lock.rounds.includes(view.round) ? view.lock_crossed && lock !== next && lowest >= 0 : true;
        const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
        const text = t('map.scoring', { n: view.facts.scoring });
        const w = text.length * 9.6 + 42;
        const fy = y - 58 < geo.box.y + 20 ? y + 58 : y - 56;
        const fx = Math.min(Math.max(x, geo.box.x + w / 2 + 6), geo.box.x + geo.box.w - w / 2 - 6);
        return (
          <>
            <g
              class={`lock ${lock === next ? 'next' : done ? 'done' : ''}`}
              data-thing="lock"
              transform={`translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${angle.toFixed(0)})`}
            >
              <path d="M-4-37H4V37H-4Z" />
              <path d="M-9-38H9V-27H-9ZM-9 27H9V38H-9Z" />
            </g>
            {lock === next && (
              <g class="warnflag" data-thing="flag">
                <rect x={fx - w / 2} y={fy - 15} width={w} height="30" rx="15" />
                <Use name="flag" x={fx - w / 2 + 17} y={fy} size={18} colour="warn" />
                <text x={fx - w / 2 + 30} y={fy + 6.5} font-size="18.5">
                  {text}
                </text>
              </g>
            )}
          </>
        );
      })}
    </>
  );
}

/** Where the ship can land: by the strip that is pointed at, by the strip taken, or by the question asked now. */
export function Landings({ geo }: { geo: Geometry }) {
  const { cat, view, session, me } = useTable();
  const shown = useMemo(() => new Map(cat.river.map((space) => [space.id, space.harbour])), [cat]);
  const current = session.current.value;
  const sails = session.options.value.filter((option) => option.verb === 'sail');
  let stops: { space: string; scoring: number; n: number }[] = [];
  let firm = true;
  if (sails.length)
    stops = sails.map((option: Option) => {
      const { scoring, steps: n } = argsOf(option, 'sail');
      return { space: targetId(option), scoring, n };
    });
  else if (current?.verb === 'take') stops = numbered(view.facts.landings[argsOf(current, 'take').row - 1]);
  else if (view.taken && view.active === me && view.rows.includes('')) {
    stops = numbered(view.facts.landings[view.rows.indexOf('')]);
    firm = false;
  }
  return (
    <>
      {stops.map(({ space, scoring, n }) => {
        const [x, y] = geo.river.get(space)!;
        return (
          <g
            class={`landing ${firm ? '' : 'later'} ${scoring ? 'warns' : ''} ${current?.target === `river:${space}` ? 'hot' : ''}`}
            key={space}
          >
            {shown.get(space) ? (
              <rect x={x - 27} y={y - 27} width="54" height="54" rx="12" />
            ) : (
              <circle cx={x} cy={y} r="26" />
            )}
            <circle class="dot" cx={x + 17} cy={y - 20} r="12.5" />
            <text x={x + 17} y={y - 13.5} text-anchor="middle" font-size="18">
              {n}
            </text>
          </g>
        );
      })}
    </>
  );
}

const numbered = (landings: Landing[] = []) =>
  landings.map((landing, i) => ({ space: landing.space, scoring: landing.scoring, n: i + 1 }));
