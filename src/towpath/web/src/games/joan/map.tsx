// The map of a sheet: printed routes and towns, and over them the pens: routes coloured in, stations, towns lost to others.
import { t } from '../../i18n';
import { useLit } from '../../ui/lit';
import { MapControls } from '../../ui/mapcontrols';
import { memo } from '../../ui/memo';
import { usePan } from '../../ui/pan';
import { useFresh } from './fresh';
import type { DrawnRoute, DrawnTown, Geometry } from './geometry';
import { cut, FONT, geometryOf, ICON, pathOf, radiusOf, SIZE, UNIT } from './geometry';
import { colourIn, loop, seedOf, twoSlashes } from './pen';
import { colourOf, penOf, setupOf, useTable } from './table';
import { townWords } from './tips';
import { routeName, routeWords, townName } from './words';

interface Part {
  seat: number;
  live: boolean;
}

/** Land, woods, hills and the compass: never drawn anew. */
const Ground = memo(({ geo, out }: { geo: Geometry; out: string }) => (
  <>
    <defs>
      <pattern id="j-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-52)">
        <path d="M0 2.2C3 1.6 6 2.9 9 2.2" stroke="var(--graphite)" stroke-width="1.1" fill="none" opacity=".75" />
        <path d="M0 6.9C3 7.4 6 6.3 9 6.9" stroke="var(--graphite)" stroke-width=".8" fill="none" opacity=".55" />
      </pattern>
    </defs>
    <rect class="land" width={SIZE.w} height={SIZE.h} rx="8" />
    {geo.trees.map(({ x, y, tree }) =>
      tree ? (
        <path class="tree" d={`M${x} ${y - 7}c-5 5-5.5 8-4 10h8c1.500-2 1-5-4-10zM${x} ${y + 3}v3.500`} />
      ) : (
        <path class="hill" d={`M${x - 9} ${y + 3}q5-9 9-1q3-5 8 1`} />
      ),
    )}
    {geo.parts.map(({ id, points }) => (
      <>
        <polygon class="part" points={points} />
        {out.split(' ').includes(id) && <polygon fill="url(#j-hatch)" points={points} data-thing="hatch" />}
      </>
    ))}
    <g class="compass" transform="translate(62 60)">
      <circle r="25" />
      <circle r="20" class="thin" />
      <path class="n" d="M0-31 5-5 0 0zM0 31-5 5 0 0zM-31 0-5-5 0 0zM31 0 5 5 0 0z" />
      <path class="s" d="M0-31-5-5 0 0zM0 31 5 5 0 0zM-31 0-5 5 0 0zM31 0 5-5 0 0z" />
      <text y="-35">{t('joan.north')}</text>
    </g>
  </>
));

/** The strokes of a coloured-in route. */
const Filled = memo(({ route, pen }: { route: DrawnRoute; pen: string }) => {
  const line = cut(route);
  return (
    <g class={`fill pen-${pen}`}>
      <path class="wash" d={pathOf(line)} />
      {colourIn(line, seedOf(route.id)).map((d) => (
        <path class="stroke" d={d} />
      ))}
    </g>
  );
});

function RouteLine({ route, seat, live, off }: Part & { route: DrawnRoute; off: boolean }) {
  const table = useTable();
  const { cat, view } = table;
  const filled = view.boards[seat].routes.includes(route.id);
  const fresh = useFresh(seat)(`route ${route.id}`);
  const { cls, on, props } = useLit(
    live ? `route:${route.id}` : '',
    () => ({
      title: routeName(cat, route.id),
      lines: [...routeWords(cat, route.id), ...(filled ? [t('joan.route_filled')] : [])],
      item:
        filled || off
          ? undefined
          : `${route.kind} ${[...route.ends]
              .sort((a, b) => a - b)
              .map((end) => end || 'orleans')
              .join('-')}`,
    }),
    true,
  );
  return (
    <g class={`route ${route.kind} ${off ? 'off' : ''} ${cls}`} {...props}>
      {on && <path class="glow" d={route.path} />}
      {fresh && <path class="halo" d={route.path} />}
      <path class="edge" d={route.path} />
      <path class="bed" d={route.path} />
      {route.kind === 'water' && <path class="wave" d={route.path} />}
      {filled && <Filled route={route} pen={penOf(table, seat)} />}
      {cls.includes('recalled') && <path class="told" d={route.path} />}
      <path class="hit" d={route.path} />
    </g>
  );
}

function Stops({ route, got, off }: { route: DrawnRoute; got: boolean; off: boolean }) {
  const z = ICON * 1.32;
  return (
    <g class={`stops ${got ? 'got' : ''} ${off ? 'off' : ''}`}>
      {route.stops.map(({ kind, x, y }) => (
        <g class={kind === 'dev' ? 'devstop' : `goodstop g-${kind}`}>
          {kind === 'dev' ? (
            <rect x={x - ICON * 0.92} y={y - ICON * 0.92} width={ICON * 1.84} height={ICON * 1.84} rx="3.5" />
          ) : (
            <circle cx={x} cy={y} r={ICON} />
          )}
          <use href={`#${kind}`} x={x - z / 2} y={y - z / 2} width={z} height={z} />
        </g>
      ))}
    </g>
  );
}

/** A station: a house in the shape of its side. */
function Badge({ x, y, side }: { x: number; y: number; side: number }) {
  const colour = colourOf(useTable(), side);
  return (
    <g class="badge" style={`color:var(--seat-${colour});--m:var(--seat-${colour}-mark)`}>
      <use class="back" href={`#seat-${colour}`} x={x - 11.5} y={y - 11.5} width="23" height="23" />
      <use href={`#seat-${colour}`} x={x - 9.5} y={y - 9.5} width="19" height="19" fill="currentColor" />
      <use class="house" href="#station" x={x - 5.2} y={y - 5.8} width="10.400" height="10.400" />
    </g>
  );
}

/** Circled for a station of one's own, struck out where another side was first. */
const TownMark = memo(({ town: { number, at, r }, own, pen }: { town: DrawnTown; own: boolean; pen: string }) => (
  <path
    class={`pen-${pen} pm`}
    transform={`translate(${at[0]} ${at[1]})`}
    d={own ? loop(number * 3 + 1, r + 3.6, 0, 3.4, 1.12) : twoSlashes(r + 6, number * 5)}
  />
));

function TownSpot({ town, seat, live, off }: Part & { town: DrawnTown; off: boolean }) {
  const table = useTable();
  const { view } = table;
  const { number, at, r } = town;
  const [x, y] = at;
  const sides = view.facts.towns[number] ?? [];
  const sheet = view.boards[seat];
  const mine = sheet.stations.includes(number);
  const lost = sheet.struck_towns.includes(number) && !mine;
  const by = sides.find((side) => side !== seat);
  const fresh = useFresh(seat)(`town ${number}`);
  const { cls, on, hot, props } = useLit(
    live ? `town:${number}` : '',
    () => ({
      title: townName(table.cat, number),
      lines: townWords(table, number),
      item: off ? undefined : `build ${number || 'orleans'}`,
    }),
    true,
  );
  const citizen = town.citizen ? view.facts.citizens.find((one) => one.id === 'town') : undefined;
  const [cx, cy] = [x + town.citizen_nudge[0] * UNIT, y + town.citizen_nudge[1] * UNIT];
  const shown = number === 0 ? sides : mine ? [seat] : by !== undefined ? [by] : [];
  return (
    <g class={`town ${number ? '' : 'home'} ${off ? 'off' : ''} ${lost ? 'lost' : ''} ${cls}`} {...props}>
      {on && <circle class={hot ? 'ring hot' : 'ring'} cx={x} cy={y} r={r + 5.5} />}
      {fresh && <circle class="freshring" cx={x} cy={y} r={r + 8} />}
      <circle class="dot" cx={x} cy={y} r={r} />
      {number === 0 ? (
        <use class="mark0" href="#station" x={x - 10.5} y={y - 11.5} width="21" height="21" />
      ) : (
        <text class="num" x={x} y={y + FONT * 0.37} font-size={FONT + 1}>
          {number}
        </text>
      )}
      <text
        class="name"
        x={town.text.x}
        y={town.text.y}
        text-anchor={town.text.anchor}
        font-size={number ? FONT : FONT + 4}
      >
        {town.name}
      </text>
      {citizen && (
        <g class={citizen.by === null && !off ? 'mcit' : 'mcit gone'}>
          <circle cx={cx} cy={cy} r={ICON} />
          <use href="#citizen" x={cx - 8} y={cy - 8.5} width="16" height="16" />
        </g>
      )}
      {(mine || lost) && <TownMark town={town} own={mine} pen={penOf(table, mine ? seat : (by ?? -1))} />}
      {shown.map((side, k) => (
        <Badge key={side} side={side} x={number ? x + r * 0.9 : x - r * 0.9 + k * 20} y={y - r * 1.02} />
      ))}
      {cls.includes('recalled') && <circle class="told" cx={x} cy={y} r={r + 11} />}
      <circle class="hit" cx={x} cy={y} r={r + 9} />
    </g>
  );
}

/** All that is drawn on the map, without its frame: the rulebook shows parts of it. */
export function Drawing({ seat, live, geo }: Part & { geo: Geometry }) {
  const { cat, view } = useTable();
  const setup = setupOf(cat, view);
  const isOut = (number: number) => !setup.parts.includes(geo.towns.find((town) => town.number === number)!.part);
  const off = (route: DrawnRoute) => route.ends.some(isOut);
  const filled = view.boards[seat].routes;
  return (
    <>
      <Ground
        geo={geo}
        out={geo.parts
          .map((part) => part.id)
          .filter((id) => !setup.parts.includes(id))
          .join(' ')}
      />
      {geo.routes.map((route) => (
        <RouteLine key={route.id} route={route} seat={seat} live={live} off={off(route)} />
      ))}
      {geo.routes.map((route) => (
        <Stops key={route.id} route={route} got={filled.includes(route.id)} off={off(route)} />
      ))}
      {geo.towns.map((town) => (
        <TownSpot key={town.number} town={town} seat={seat} live={live} off={isOut(town.number)} />
      ))}
    </>
  );
}

const WHOLE = { x: 0, y: 0, w: SIZE.w, h: SIZE.h };
const NEAR = 0.62; // of the whole width: a town is then 44 px wide on a phone

export function SheetMap({ seat, live }: Part) {
  const { cat, view } = useTable();
  const geo = geometryOf(cat);
  const placeOf = (target: string) => {
    const [kind, id] = target.split(':');
    if (kind === 'town') return geo.towns.find((town) => town.number === Number(id))?.at;
    const line = kind === 'route' ? geo.routes.find((route) => route.id === id)?.line : undefined;
    return line?.[Math.floor(line.length / 2)];
  };
  // A phone's map opens on the middle of what the own network reaches.
  const linked = view.boards[seat].linked;
  const reach = geo.towns.filter((town) => linked.includes(town.number)).map((town) => town.at);
  const near = () => {
    const [xs, ys] = [reach.map((p) => p[0]), reach.map((p) => p[1])];
    const w = SIZE.w * NEAR;
    return {
      x: (Math.min(...xs) + Math.max(...xs)) / 2 - w / 2,
      y: (Math.min(...ys) + Math.max(...ys)) / 2 - w * 0.35,
      w,
      h: w * 0.7,
    };
  };
  const pan = usePan({ whole: WHOLE, near, again: linked.length, placeOf });
  return (
    <div class="j-map mapbox" ref={pan.ref} {...pan.handlers}>
      <svg
        class="map"
        viewBox={pan.box}
        preserveAspectRatio="xMidYMid meet"
        role="img"
        aria-label={t('joan.map_label', {
          n: view.boards[seat].stations.length,
          routes: view.boards[seat].routes.length,
        })}
      >
        <Drawing seat={seat} live={live} geo={geo} />
      </svg>
      <MapControls pan={pan} />
    </div>
  );
}

/** A sheet's network as a thumbnail. */
export const MiniMap = memo(
  ({ geo, routes, stations, colour }: { geo: Geometry; routes: string; stations: string; colour: string }) => (
    <svg class="j-mini" viewBox={`0 0 ${SIZE.w} ${SIZE.h}`} style={`color:var(--seat-${colour})`} aria-hidden="true">
      {geo.routes.map((route) => (
        <path class={` ${routes} `.includes(` ${route.id} `) ? 'own' : 'base'} d={route.path} />
      ))}
      {geo.towns.map(({ number, at: [x, y] }) =>
        ` ${stations} `.includes(` ${number} `) ? (
          <use href={`#seat-${colour}`} x={x - 32} y={y - 32} width="64" height="64" fill="currentColor" />
        ) : (
          <circle cx={x} cy={y} r={radiusOf(number) * 0.8} />
        ),
      )}
    </svg>
  ),
);
