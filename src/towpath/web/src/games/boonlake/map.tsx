// The map: land by region, hexes, bridges and fords, labels; with the tiles and the river on it.

import { t } from '../../i18n';
import { useLit } from '../../ui/lit';
import { MapControls } from '../../ui/mapcontrols';
import { memo } from '../../ui/memo';
import type { Geometry, Point } from './geometry';
import { geometry, hexagon } from './geometry';
import { css, MapReward, TINT, Use } from './mapparts';
import { placeOf, usePan } from './pan';
import { rewardWords } from './printed';
import { River } from './river';
import { nameOf, SYMBOL, useTable } from './table';
import { Tiles } from './tiles';
import type { Catalogue, Reward, Space } from './types';

/** Land, water, bridges: what never changes during a game. */
const Ground = memo(function Ground({ cat, geo }: { cat: Catalogue; geo: Geometry }) {
  const [lx, ly] = geo.lake;
  const lake = `M${lx - 62} ${ly - 10}C${lx - 50} ${ly - 52} ${lx + 4} ${ly - 62} ${lx + 38} ${ly - 42}C${lx + 66} ${ly - 24} ${lx + 64} ${ly + 26} ${lx + 34} ${ly + 44}C${lx + 2} ${ly + 60} ${lx - 46} ${ly + 52} ${lx - 60} ${ly + 22}Z`;
  const art = {
    hill: 'q9-20 19-1m-8-6q8-13 17 7',
    tree: 'v-7m-6 0h12l-6-15z',
    reed: 'q0-9-3-14m5 14q0-11 1-17m3 17q1-7 4-11',
  };
  return (
    <>
      {[
        [44, 0.35],
        [22, 0.75],
      ].map(([width, opacity]) =>
        cat.regions.map((region) => (
          <path
            d={region.spaces.map((n) => hexagon(geo.space.get(n)!, 50)).join('')}
            style={`fill:var(--${css(region.id)});stroke:var(--${css(region.id)})`}
            stroke-width={width}
            stroke-linejoin="round"
            opacity={opacity}
          />
        )),
      )}
      {geo.scenery.map(({ kind, at }) => (
        <path class="scenery" d={`M${at[0].toFixed(0)} ${at[1].toFixed(0)}${art[kind]}`} />
      ))}
      <path class="ford" d={geo.ford} />
      <path class="ford-dash" d={geo.ford} data-thing="ford" />
      {['bank', 'water', 'flow'].map((cls) => (
        <>
          <path class={`${cls} lake`} d={lake} />
          {geo.waters.map((d) => (
            <path class={cls} d={d} />
          ))}
        </>
      ))}
      <text x={lx} y={ly + 7} class="place water-name" text-anchor="middle">
        {t('map.source')}
      </text>
      <g class="compass" transform={`translate(${geo.compass[0]} ${geo.compass[1]})`}>
        <circle r="40" />
        <circle r="33" />
        <path d="M0-46L8 0 0 46-8 0Z" opacity=".55" />
        <path d="M-46 0L0-8 46 0 0 8Z" opacity=".35" />
        <path d="M0-46L8 0H-8Z" />
        <text y="-52" text-anchor="middle">
          {t('map.north')}
        </text>
      </g>
    </>
  );
});

const Bridges = memo(function Bridges({ cat, geo }: { cat: Catalogue; geo: Geometry }) {
  return (
    <>
      {cat.bridges.map(([a, b]) => {
        const [[x1, y1], [x2, y2]] = [geo.space.get(a)!, geo.space.get(b)!];
        const far = Math.hypot(x2 - x1, y2 - y1);
        const [ux, uy] = [(x2 - x1) / far, (y2 - y1) / far];
        const d = `M${(x1 + ux * 50).toFixed(0)} ${(y1 + uy * 50).toFixed(0)}L${(x2 - ux * 50).toFixed(0)} ${(y2 - uy * 50).toFixed(0)}`;
        return (
          <g data-thing="bridge">
            <path class="bridge edge" d={d} />
            <path class="bridge" d={d} />
            <path class="bridge boards" d={d} />
          </g>
        );
      })}
      {cat.fords.map(([a, b]) => {
        const [[x1, y1], [x2, y2]] = [geo.space.get(a)!, geo.space.get(b)!];
        const far = Math.hypot(x2 - x1, y2 - y1);
        const [ux, uy] = [((x2 - x1) / far) * 54, ((y2 - y1) / far) * 54];
        return <path class="ford-step" data-thing="ford" d={`M${x1 + ux} ${y1 + uy}L${x2 - ux} ${y2 - uy}`} />;
      })}
    </>
  );
});

function SpaceHex({ space, geo }: { space: Space; geo: Geometry }) {
  const { view } = useTable();
  const lit = useLit(`space:${space.number}`, () => ({
    title: t('map.space', { n: space.number }),
    lines: [t('map.space_reward', { reward: rewardWords(space.reward) })],
  }));
  const at = geo.space.get(space.number)!;
  const region = css(space.region);
  const tile = view.tiles[space.number];
  return (
    <g class={`hexspace ${lit.cls}`} {...lit.props}>
      <path class="hex" d={hexagon(at, 55.5)} style={`fill:var(--${region});stroke:var(--${region}-edge)`} />
      {!tile && (
        <>
          <text x={at[0]} y={(at[1] - 27).toFixed(1)} class="id" style={`fill:var(--${region}-ink)`}>
            {space.number}
          </text>
          <MapReward reward={space.reward} x={at[0]} y={at[1] + 8} size={30} font={26} />
        </>
      )}
      {lit.on && !tile && <path class="hexglow" d={hexagon(at, 50)} />}
    </g>
  );
}

function RegionLabels({ geo }: { geo: Geometry }) {
  const { cat } = useTable();
  return (
    <>
      {cat.regions.map((region) => (
        <RegionLabel
          key={region.id}
          id={region.id}
          name={region.name}
          reward={region.reward}
          at={geo.labels.get(region.id)!}
        />
      ))}
    </>
  );
}

function RegionLabel({ id, name, reward, at: [x, y] }: { id: string; name: string; reward: Reward; at: Point }) {
  const { view } = useTable();
  const covered = view.covered_regions.includes(id);
  const lit = useLit(`region:${id}`, () => ({
    title: name,
    lines: [covered ? t('map.region_covered') : t('map.region_reward', { reward: rewardWords(reward) })],
  }));
  return (
    <g class={`region ${lit.cls}`} {...lit.props}>
      {lit.on && (
        <rect
          class="regionglow"
          x={x - name.length * 8.2 - 8}
          y={y - 38}
          width={name.length * 16.4 + 16}
          height="80"
          rx="16"
        />
      )}
      <text x={x} y={y - 8} text-anchor="middle" class="place" style={`fill:var(--${css(id)}-ink)`}>
        {name}
      </text>
      {covered ? (
        <g class="covered">
          <circle cx={x} cy={y + 17} r="15" />
          <path d={`M${x - 7} ${y + 17}l5 6 9-11`} />
        </g>
      ) : (
        <>
          <rect x={x - 33} y={y + 1} width="66" height="32" rx="16" class="pill" />
          <text x={x - 3} y={y + 24} class="num end" font-size="20" style={`fill:var(--${TINT[reward.kind] ?? 'ink'})`}>
            +{reward.amount}
          </text>
          {SYMBOL[reward.kind] && (
            <Use name={SYMBOL[reward.kind]} x={x + 14} y={y + 17} size={23} colour={TINT[reward.kind] ?? 'ink'} />
          )}
        </>
      )}
    </g>
  );
}

/** Highlights of a told story: a ring round what an event touched. */
function Told({ geo }: { geo: Geometry }) {
  const { session } = useTable();
  const target = session.told.value;
  const at = placeOf(geo, target);
  return at ? <circle class="told" cx={at[0]} cy={at[1]} r={target.startsWith('river') ? 34 : 62} /> : null;
}

/** All that lies on the map, without its frame: the rulebook shows parts of it. */
export function MapDrawing({ geo }: { geo: Geometry }) {
  const { cat, view } = useTable();
  return (
    <>
      <Ground cat={cat} geo={geo} />
      {cat.spaces.map((space) =>
        view.tiles[space.number] === 'pasture' ? null : <SpaceHex key={space.number} space={space} geo={geo} />,
      )}
      <Bridges cat={cat} geo={geo} />
      <Tiles geo={geo} />
      <River geo={geo} />
      <RegionLabels geo={geo} />
    </>
  );
}

export function GameMap() {
  const table = useTable();
  const { cat, view } = table;
  const geo = geometry(cat);
  const pan = usePan(geo);
  const label = t('map.label', { ships: view.ships.map((_, seat) => nameOf(table, seat)).join(', ') });
  return (
    <div class="mapbox" ref={pan.ref} {...pan.handlers}>
      <svg class="map" viewBox={pan.box} preserveAspectRatio="xMidYMid meet" role="img" aria-label={label}>
        <g id="map-root">
          <MapDrawing geo={geo} />
          <Told geo={geo} />
        </g>
      </svg>
      {pan.zoomed && (
        <svg class="minimap" viewBox={`${geo.box.x} ${geo.box.y} ${geo.box.w} ${geo.box.h}`} aria-hidden="true">
          <use href="#map-root" />
          <rect class="frame" x={pan.view.x} y={pan.view.y} width={pan.view.w} height={pan.view.h} rx="16" />
        </svg>
      )}
      <MapControls pan={pan} />
    </div>
  );
}
