// Where things lie on the map: 100 units are one hex width. Labels and scenery find free paper by themselves,
// so that another edition's map needs no change here.
import type { Catalogue, Space } from './types';

export type Point = [number, number];

const H = Math.sqrt(3) / 2;

export const centre = (space: Space): Point => [(space.q + space.r / 2) * 100, space.r * H * 100];

export function hexagon([cx, cy]: Point, r: number): string {
  const corners = [0, 60, 120, 180, 240, 300].map((angle) => {
    const a = (angle * Math.PI) / 180;
    return `${(cx + r * Math.sin(a)).toFixed(1)} ${(cy - r * Math.cos(a)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** A smooth path through the points (Catmull-Rom as cubic Béziers). */
export function curve(points: Point[]): string {
  const p = [points[0], ...points, points[points.length - 1]];
  let d = `M${p[1][0].toFixed(0)} ${p[1][1].toFixed(0)}`;
  for (let i = 1; i < p.length - 2; i += 1) {
    const [a, b, c, e] = p.slice(i - 1, i + 3);
    const x = [
      b[0] + (c[0] - a[0]) / 6,
      b[1] + (c[1] - a[1]) / 6,
      c[0] - (e[0] - b[0]) / 6,
      c[1] - (e[1] - b[1]) / 6,
      c[0],
      c[1],
    ];
    d += `C${x.map((n) => n.toFixed(0)).join(' ')}`;
  }
  return d;
}

export interface Geometry {
  box: { x: number; y: number; w: number; h: number };
  space: Map<number, Point>;
  river: Map<string, Point>;
  lake: Point;
  waters: string[];
  ford: string;
  labels: Map<string, Point>;
  scenery: { kind: 'hill' | 'tree' | 'reed'; at: Point }[];
  compass: Point;
}

const known = new WeakMap<Catalogue, Geometry>();

export function geometry(cat: Catalogue): Geometry {
  const found = known.get(cat) ?? lay(cat);
  known.set(cat, found);
  return found;
}

function lay(cat: Catalogue): Geometry {
  const space = new Map(cat.spaces.map((one) => [one.number, centre(one)]));
  const river = new Map(cat.river.map((one) => [one.id, [one.x * 100, one.y * 100] as Point]));
  const lake: Point = [cat.source_lake[0] * 100 + 21, cat.source_lake[1] * 100 - 2];
  const waters = channels(cat, lake, river);
  const ford = curve(cat.ford_points.map(([x, y]) => [x * 100, y * 100]));

  const all: Point[] = [...space.values(), ...river.values(), lake];
  const x = Math.min(...all.map((p) => p[0])) - 78;
  const y = Math.min(...all.map((p) => p[1])) - 72;
  const w = Math.max(...all.map((p) => p[0])) + 74 - x;
  const h = Math.max(...all.map((p) => p[1])) + 72 - y;

  // Free paper: what is far enough from hexes, river, lake and what was already put down.
  const taken: { at: Point; r: number }[] = [
    ...[...space.values()].map((at) => ({ at, r: 57 })),
    ...[...river.values()].map((at) => ({ at, r: 30 })),
    ...cat.ford_points.map((at) => ({ at: [at[0] * 100, at[1] * 100] as Point, r: 16 })),
    ...cat.fords.map(([a, b]) => ({ at: middle(space.get(a)!, space.get(b)!), r: 34 })),
    { at: lake, r: 72 },
  ];
  const free = ([cx, cy]: Point, halfWide: number, halfHigh: number) =>
    cx - halfWide > x + 4 &&
    cx + halfWide < x + w - 4 &&
    cy - halfHigh > y + 4 &&
    cy + halfHigh < y + h - 4 &&
    taken.every(
      ({ at, r }) =>
        Math.hypot(Math.max(Math.abs(at[0] - cx) - halfWide, 0), Math.max(Math.abs(at[1] - cy) - halfHigh, 0)) >= r,
    );

  const water = [...river.values()];
  const labels = new Map<string, Point>();
  for (const region of cat.regions) {
    const spots = region.spaces.map((n) => space.get(n)!);
    const heart: Point = [
      spots.reduce((sum, p) => sum + p[0], 0) / spots.length,
      spots.reduce((sum, p) => sum + p[1], 0) / spots.length,
    ];
    const half = region.name.length * 8;
    let best: Point | null = null;
    let least = Infinity;
    for (let px = x; px < x + w; px += 9) {
      for (let py = y; py < y + h; py += 9) {
        if (!free([px, py], half, 33)) continue;
        const far = reach([px, py], spots, heart, water);
        if (far < least) [best, least] = [[px, py], far];
      }
    }
    const at = best ?? heart;
    labels.set(region.id, at);
    for (const dx of [-half, -half / 2, 0, half / 2, half]) taken.push({ at: [at[0] + dx, at[1]], r: 40 });
  }
  taken.push({ at: [x + w - 70, y + 24], r: 60 }); // the zoom buttons lie there

  const corners: Point[] = [
    [x + w - 66, y + h - 76],
    [x + 62, y + h - 76],
    [x + 62, y + 76],
  ];
  const compass = corners.find((at) => free(at, 46, 56)) ?? corners[0];
  taken.push({ at: compass, r: 66 });
  const scenery: Geometry['scenery'] = [];
  let seed = 7;
  const dice = () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
  for (let i = 0; i < 900 && scenery.length < 26; i += 1) {
    const at: Point = [x + dice() * w, y + dice() * h];
    if (!free(at, 18, 18)) continue;
    const low = (at[1] - y) / h;
    scenery.push({
      kind:
        low < 0.35
          ? scenery.length % 3
            ? 'hill'
            : 'tree'
          : scenery.length % 3 === 0
            ? 'reed'
            : scenery.length % 3 === 1
              ? 'tree'
              : 'hill',
      at,
    });
    taken.push({ at, r: 24 });
  }
  return { box: { x, y, w, h }, space, river, lake, waters, ford, labels, scenery, compass };
}

/** How badly a label at `p` belongs to its region: far from its spaces and its middle, or with the river between. */
function reach(p: Point, spots: Point[], heart: Point, water: Point[]): number {
  const [near, at] = spots.reduce<[number, Point]>(
    (best, s) => {
      const far = Math.hypot(s[0] - p[0], s[1] - p[1]);
      return far < best[0] ? [far, s] : best;
    },
    [Infinity, heart],
  );
  const between = [0.3, 0.5, 0.7].some((k) =>
    water.some((w) => Math.hypot(p[0] + (at[0] - p[0]) * k - w[0], p[1] + (at[1] - p[1]) * k - w[1]) < 38),
  );
  return near + 0.2 * Math.hypot(heart[0] - p[0], heart[1] - p[1]) + (between ? 120 : 0);
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** The courses of the river: what both routes share, then each one's own arm. */
function channels(cat: Catalogue, lake: Point, river: Map<string, Point>): string[] {
  const routes = cat.routes.map((route) => route.map((id) => river.get(id)!));
  let shared = 0;
  while (cat.routes.every((route) => route[shared] !== undefined && route[shared] === cat.routes[0][shared]))
    shared += 1;
  const trunk = curve([lake, ...routes[0].slice(0, shared)]);
  return [trunk, ...routes.map((route) => curve(route.slice(shared - 1)))];
}
