// Tiles on the map: building sites with what they cost and give, pieces, pastures with cattle.

import { t } from '../../i18n';
import { useLit } from '../../ui/lit';
import type { Geometry, Point } from './geometry';
import { hexagon } from './geometry';
import type { ChipFace } from './mapparts';
import { Chip, css, MapReward, Use } from './mapparts';
import { Piece } from './pieces';
import { colourOf, useTable } from './table';
import type { Site, Space } from './types';
import { argsOf } from './types';
import { settlementParts, siteWords } from './words';

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
        <Piece
          key={here.piece}
          kind={here.piece}
          colour={colourOf(table, here.owner)}
          x={x}
          y={y}
          scale={two ? 0.82 : 0.92}
        />
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
          colour={colourOf(table, owner)}
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

export function Tiles({ geo }: { geo: Geometry }) {
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
