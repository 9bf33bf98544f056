// Looking at Boonlake's map: on phones it opens on the own ship.
import { usePan as useAnyPan } from '../../ui/pan';
import type { Geometry, Point } from './geometry';
import { useTable } from './table';

const NEAR = 0.46; // of the whole width: a building site is then 44 px wide on a phone

/** Where a target lies on the map, if it lies there. */
export function placeOf(geo: Geometry, target: string): Point | undefined {
  const [kind, id] = target.split(':');
  if (kind === 'river') return geo.river.get(id);
  if (kind === 'site' || kind === 'space') return geo.space.get(parseInt(id, 10));
  return kind === 'region' ? geo.labels.get(id) : undefined;
}

export function usePan(geo: Geometry) {
  const { view, me } = useTable();
  const ship = view.ships[Math.max(me, 0)] ?? view.ships[0];
  const near = () => {
    const [x, y] = geo.river.get(ship)!;
    const w = geo.box.w * NEAR;
    return { x: x - w / 2, y: y - w * 0.4, w, h: w * 0.8 };
  };
  return useAnyPan({ whole: geo.box, near, again: ship, placeOf: (target) => placeOf(geo, target) });
}
