// The map: hexes by region, the river with its spaces, locks, bridges and fords, tiles with sites, pieces, ships.
import { useMemo } from 'preact/hooks';
import { t } from '../../i18n';
import { useLit } from '../../ui/lit';
import { memo } from '../../ui/memo';
import { Button } from '../../ui/parts';
import type { Option } from '../../wire';
import type { Geometry, Point } from './geometry';
import { geometry, hexagon } from './geometry';
import { placeOf, usePan } from './pan';
import { Piece } from './pieces';
import { rewardWords } from './printed';
import { colourOf, nameOf, SYMBOL, targetId, useTable } from './table';
import type { Catalogue, Landing, Reward, Site, Space } from './types';
import { argsOf } from './types';
import { settlementParts, siteWords } from './words';

const css = (region: string) => region.replace(/_/g, '-');
const TINT: Record<string, string> = { coins: 'coin', cards: 'card', inhabitants: 'folk', vp: 'vp', vase: 'vase' };

function Use({ name, x, y, size, colour }: { name: string; x: number; y: number; size: number; colour: string }) {
  return (
    <use
      href={`#${name}`}
      x={(x - size / 2).toFixed(1)}
      y={(y - size / 2).toFixed(1)}
      width={size}
      height={size}
      style={`color:var(--${colour})`}
    />
  );
}

/** Number and symbol side by side, centred. */
export function MapReward({
  reward,
  x,
  y,
  size = 24,
  font = 19,
}: {
  reward: Reward;
  x: number;
  y: number;
  size?: number;
  font?: number;
}) {
  switch (reward.kind) {
    case 'none':
      return null;
    case 'vase_or_site':
      return (
        <>
          <Use name="vase" x={x - 10} y={y - 4} size={size * 0.82} colour="vase" />
          <path d={`M${x + 3} ${y + 12}l7-22`} class="slash" />
          <Use name="site" x={x + 12} y={y + 5} size={size * 0.78} colour="folk" />
        </>
      );
    case 'site':
      return reward.resource && reward.resource !== 'any' ? (
        <>
          <Use name="site" x={x - size * 0.52} y={y} size={size * 0.98} colour="folk" />
          <Use name={reward.resource} x={x + size * 0.52} y={y} size={size} colour={reward.resource} />
        </>
      ) : (
        <Use name="site" x={x} y={y} size={size * 1.1} colour="folk" />
      );
    case 'vase':
      return <Use name="vase" x={x} y={y} size={size * 1.15} colour="vase" />;
    default:
      return (
        <>
          <text
            x={x - 2}
            y={(y + font * 0.35).toFixed(1)}
            class="num end"
            font-size={font}
            style={`fill:var(--${TINT[reward.kind]})`}
          >
            {reward.amount}
          </text>
          <Use name={SYMBOL[reward.kind]} x={x + size * 0.5 + 1} y={y} size={size} colour={TINT[reward.kind]} />
        </>
      );
  }
}

interface ChipFace {
  text: string;
  symbol?: string;
  kind: 'cost' | 'gain' | 'bad';
  colour?: string;
  /** Which of several reasons it stands for. */
  part?: string;
}

export function Chip({ x, y, text, symbol, kind, colour, part }: ChipFace & { x: number; y: number }) {
  const w = 10 + 10.2 * text.length + (symbol ? 17 : 0);
  const [l, r, up, down] = [x - w / 2, x + w / 2, y - 12.5, y + 12.5];
  const d =
    kind === 'cost'
      ? `M${l + 3} ${up}H${r}V${down}H${l + 3}L${l + 8} ${y}Z`
      : `M${l + 12} ${up}H${r - 12}A12 12 0 0 1 ${r - 12} ${down}H${l + 12}A12 12 0 0 1 ${l + 12} ${up}Z`;
  return (
    <g class={`mchip ${kind}`} data-part={part}>
      <path d={d} />
      <text x={l + (kind === 'cost' ? 9 : 6)} y={y + 6.5} font-size="18.5">
        {text}
      </text>
      {symbol && <Use name={symbol} x={r - 10.5} y={y} size={16} colour={colour ?? symbol} />}
    </g>
  );
}

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
      <path class="ford-dash" d={geo.ford} />
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
          <>
            <path class="bridge edge" d={d} />
            <path class="bridge" d={d} />
            <path class="bridge boards" d={d} />
          </>
        );
      })}
      {cat.fords.map(([a, b]) => {
        const [[x1, y1], [x2, y2]] = [geo.space.get(a)!, geo.space.get(b)!];
        const far = Math.hypot(x2 - x1, y2 - y1);
        const [ux, uy] = [((x2 - x1) / far) * 54, ((y2 - y1) / far) * 54];
        return <path class="ford-step" d={`M${x1 + ux} ${y1 + uy}L${x2 - ux} ${y2 - uy}`} />;
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

export function SiteFace({ site, x, y }: { site: Site; x: number; y: number }) {
  const gain = site.gain[0];
  if (!gain)
    return site.vp > 0 ? <MapReward reward={{ kind: 'vp', amount: site.vp }} x={x} y={y} size={20} font={20} /> : null;
  switch (gain.key) {
    case 'coins':
    case 'cards':
      return <MapReward reward={{ kind: gain.key, amount: gain.args.amount }} x={x} y={y} size={20} font={20} />;
    case 'track':
      return <Use name={`${gain.args.track}-track`} x={x} y={y} size={30} colour={gain.args.track} />;
    case 'triple_track':
      return (
        <>
          <Use name="coin-track" x={x - 7} y={y} size={24} colour="coin" />
          <text x={x + 6} y={y + 7} class="num" font-size="18">
            {gain.args.amount}
          </text>
        </>
      );
    case 'track_income':
      return <Use name={gain.args.track} x={x} y={y} size={24} colour={gain.args.track} />;
    default:
      return <Use name="vase" x={x} y={y} size={26} colour="vase" />;
  }
}

const SYMBOL_PRICE = { coins: 'coin', cards: 'card' } as const;

function SiteSpot({
  space,
  index,
  site,
  two,
  at,
}: {
  space: Space;
  index: number;
  site: Site;
  two: boolean;
  at: Point;
}) {
  const table = useTable();
  const { view } = table;
  const id = `${space.number}${'ab'[index]}`;
  const here = view.pieces[id];
  const lit = useLit(`site:${id}`, () => siteWords(table, space, id, site));
  const [cx, cy] = at;
  const [x, y] = two
    ? [
        [cx - 21, cy - 20],
        [cx + 21, cy + 21],
      ][index]
    : [cx, cy - 5];
  const [lx, ly] = two
    ? [
        [cx + 20, cy - 22],
        [cx - 20, cy + 23],
      ][index]
    : [cx, cy + 34];
  const r = two ? 19 : 22;
  const items: ChipFace[] = [];
  if (!here) {
    for (const kind of ['coins', 'cards'] as const) {
      if (site[kind])
        items.push({ text: `−${site[kind]}`, symbol: SYMBOL_PRICE[kind], kind: 'cost', colour: SYMBOL_PRICE[kind] });
    }
    if (site.vp < 0) items.push({ text: `−${-site.vp}`, symbol: 'vp', kind: 'cost', colour: 'vp' });
  }
  // What is most often forgotten stands on the map before the choice: a second settlement in a region loses points.
  const printed = here?.piece === 'settlement' ? 0 : site.settlement_vp;
  const points = view.facts.settlements?.[id] ?? { site_vp: printed, region_vp: 0 };
  for (const { part, n } of settlementParts(points))
    items.push({
      text: n > 0 ? `+${n}` : `−${-n}`,
      symbol: 'settlement',
      kind: n > 0 ? 'gain' : 'bad',
      colour: n > 0 ? 'folk' : 'raised',
      part,
    });
  return (
    <g class={`sitespot ${lit.cls}`} {...lit.props}>
      <circle class="hit" cx={x} cy={y} r={26} />
      <circle class={here ? 'ring full' : 'ring'} cx={x} cy={y.toFixed(1)} r={r} />
      {here ? (
        <Piece kind={here.piece} colour={colourOf(view, here.owner)} x={x} y={y} scale={two ? 0.82 : 0.92} />
      ) : (
        <SiteFace site={site} x={x} y={y} />
      )}
      {items.map((item, i) => {
        const shift = i - (items.length - 1) / 2;
        return two ? <Chip {...item} x={lx} y={ly + shift * 27} /> : <Chip {...item} x={lx + shift * 50} y={ly} />;
      })}
      {lit.on && <circle class="siteglow" cx={x} cy={y} r={r + 4} />}
    </g>
  );
}

function Pasture({ space, at }: { space: Space; at: Point }) {
  const table = useTable();
  const { view, cat } = table;
  const herd = (view.cattle[space.number] ?? []).flatMap((n, owner) => Array<number>(n).fill(owner));
  const lit = useLit(`space:${space.number}`, () => ({
    title: t('map.pasture'),
    lines: [t('map.pasture_holds', { n: herd.length, of: cat.constants.pasture_holds })],
  }));
  const [cx, cy] = at;
  const place = lit.options.find((option) => option.verb === 'cattle');
  const price = place && argsOf(place, 'cattle').inhabitants;
  const spots: Point[] = [
    [-19, -8],
    [19, -8],
    [-19, 24],
    [19, 24],
  ];
  return (
    <g class={`tile pasture ${lit.cls}`} {...lit.props}>
      <path class="meadow" d={hexagon(at, 52)} />
      {[
        [-30, -18],
        [26, -30],
        [32, 12],
        [-8, 36],
        [8, -42],
        [-36, 14],
      ].map(([dx, dy]) => (
        <path
          class="grass"
          d={`M${(cx + dx - 4).toFixed(0)} ${(cy + dy).toFixed(0)}q1-7 0-9m4 9q0-8 2-11m2 11q0-5 3-8`}
        />
      ))}
      {herd.map((owner, i) => (
        <Piece
          kind="cattle"
          colour={colourOf(view, owner)}
          x={cx + spots[i][0]}
          y={cy + spots[i][1] + (herd.length <= 2 ? 8 : 0)}
          scale={0.8}
        />
      ))}
      {price !== undefined && (
        <Chip x={cx} y={cy - 33} text={`−${price}`} symbol="inhabitant" kind="cost" colour="folk" />
      )}
      {lit.on && <path class="hexglow" d={hexagon(at, 50)} />}
    </g>
  );
}

function Tiles({ geo }: { geo: Geometry }) {
  const { cat, view } = useTable();
  return (
    <>
      {Object.entries(view.tiles).map(([number, id]) => {
        const space = cat.spaces[Number(number) - 1];
        const at = geo.space.get(space.number)!;
        if (id === 'pasture') return <Pasture key={number} space={space} at={at} />;
        const sites = cat.tiles[id].sites;
        const region = css(space.region);
        return (
          <g class="tile" key={number}>
            <path class="plate" d={hexagon(at, 52)} style={`stroke:var(--${region}-edge);--r:var(--${region})`} />
            {sites.map((site, i) => (
              <SiteSpot space={space} index={i} site={site} two={sites.length === 2} at={at} />
            ))}
          </g>
        );
      })}
    </>
  );
}

function River({ geo }: { geo: Geometry }) {
  const table = useTable();
  const { cat, view } = table;
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
      {view.ships.map((id, seat) => {
        const fellows = view.ships.map((other, s) => (other === id ? s : -1)).filter((s) => s >= 0);
        const [x, y] = geo.river.get(id)!;
        const shift = (fellows.indexOf(seat) - (fellows.length - 1) / 2) * 18;
        return (
          <Piece
            key={seat}
            kind="ship"
            colour={colourOf(view, seat)}
            x={x + shift}
            y={y - 1 + Math.abs(shift) * 0.2}
            scale={0.84}
            cls={seat === table.me ? 'ship mine' : 'ship'}
          />
        );
      })}
    </>
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

function Locks({ geo }: { geo: Geometry }) {
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
              transform={`translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${angle.toFixed(0)})`}
            >
              <path d="M-4-37H4V37H-4Z" />
              <path d="M-9-38H9V-27H-9ZM-9 27H9V38H-9Z" />
            </g>
            {lock === next && (
              <g class="warnflag">
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
function Landings({ geo }: { geo: Geometry }) {
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
      <div class="zoom">
        <Button class="iconbtn" aria-label={t('map.zoom_in')} onClick={() => pan.zoom(1.4)}>
          +
        </Button>
        <Button class="iconbtn" aria-label={t('map.zoom_out')} onClick={() => pan.zoom(1 / 1.4)}>
          −
        </Button>
        <Button class="iconbtn fit" aria-label={t('map.fit_long')} onClick={pan.fit}>
          {t('map.fit')}
        </Button>
      </div>
    </div>
  );
}
