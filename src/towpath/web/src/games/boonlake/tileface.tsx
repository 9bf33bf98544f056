// A building tile by itself, as it lies in the hand before it is laid.
import { hexagon } from './geometry';
import { Chip } from './mapparts';
import { useTable } from './table';
import { SiteFace } from './tiles';

export function TileFace({ id }: { id: string }) {
  const { cat } = useTable();
  const tile = cat.tiles[id];
  if (!tile) return null;
  const two = tile.sites.length === 2;
  return (
    <svg class="tileface mapink" viewBox="-62 -62 124 124" width="104" height="104" aria-hidden="true">
      <path class="plate" d={hexagon([0, 0], 56)} style="stroke:var(--tile-edge);--r:var(--tile)" />
      {tile.sites.map((site, i) => {
        const [x, y] = two
          ? [
              [-21, -20],
              [21, 21],
            ][i]
          : [0, -5];
        const [lx, ly] = two
          ? [
              [20, -22],
              [-20, 23],
            ][i]
          : [0, 34];
        const chips = [
          ...(site.coins ? [{ text: `−${site.coins}`, symbol: 'coin', kind: 'cost' as const, colour: 'coin' }] : []),
          ...(site.cards ? [{ text: `−${site.cards}`, symbol: 'card', kind: 'cost' as const, colour: 'card' }] : []),
          ...(site.settlement_vp
            ? [
                {
                  text: site.settlement_vp > 0 ? `+${site.settlement_vp}` : `−${-site.settlement_vp}`,
                  symbol: 'settlement',
                  kind: site.settlement_vp > 0 ? ('gain' as const) : ('bad' as const),
                  colour: site.settlement_vp > 0 ? 'folk' : 'raised',
                },
              ]
            : []),
        ];
        return (
          <g>
            <circle class="ring" cx={x} cy={y} r={two ? 19 : 22} />
            <SiteFace site={site} x={x} y={y} />
            {chips.map((chip, n) => (
              <Chip
                {...chip}
                x={two ? lx : lx + (n - (chips.length - 1) / 2) * 50}
                y={two ? ly + (n - (chips.length - 1) / 2) * 27 : ly}
              />
            ))}
          </g>
        );
      })}
    </svg>
  );
}
