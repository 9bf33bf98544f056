// Where things lie on the map: towns, the bends of routes, what stands on them, labels and scenery. All from the catalogue's coordinates.

import type { Point } from './pen';
import { along, dice, distance, seedOf } from './pen';
import type { Catalogue, Route, Town } from './types';

export const UNIT = 5; // drawing units for one unit of the catalogue
const EDGE = 24;
export const SIZE = { w: 100 * UNIT + 2 * EDGE, h: 100 * UNIT + 2 * EDGE };
export const RADIUS = 14;
export const ICON = 11.5;
export const FONT = 13;

export interface Stop {
  kind: string;
  x: number;
  y: number;
}
export interface DrawnRoute extends Route {
  line: Point[];
  path: string;
  stops: Stop[];
}
export interface DrawnTown extends Town {
  at: Point;
  r: number;
  text: { x: number; y: number; anchor: string };
}
export interface Geometry {
  towns: DrawnTown[];
  routes: DrawnRoute[];
  parts: { id: string; points: string }[];
  trees: { x: number; y: number; tree: boolean }[];
}

const place = (x: number, y: number): Point => [EDGE + x * UNIT, EDGE + y * UNIT];
export const radiusOf = (town: number) => (town === 0 ? RADIUS * 1.42 : RADIUS);
export const pathOf = (line: Point[]) => `M${line.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

/** A route bends as the catalogue says, else a little by its name; water winds more. */
function lineOf(route: Route, a: Point, b: Point): Point[] {
  const d = distance(a, b);
  const [nx, ny] = [-(b[1] - a[1]) / d, (b[0] - a[0]) / d];
  const bend = route.bend ? route.bend * 5.2 : (dice(seedOf(route.id))() - 0.5) * 0.1 * d;
  const wave = route.kind === 'water' ? 3.4 : 1;
  return Array.from({ length: 25 }, (_, k): Point => {
    const t = k / 24;
    const o = 4 * bend * t * (1 - t) + wave * Math.sin(t * Math.PI * (d > 90 ? 4 : 3)) * Math.sin(Math.PI * t);
    return [a[0] + (b[0] - a[0]) * t + nx * o, a[1] + (b[1] - a[1]) * t + ny * o];
  });
}

/** Goods and development points stand in the middle between the two town circles. */
function stopsOf(route: Route, line: Point[]): Stop[] {
  const kinds = [...route.goods, ...Array.from({ length: route.development }, () => 'dev')];
  const total = line.slice(1).reduce((sum, p, i) => sum + distance(p, line[i]), 0);
  const [ra, rb] = route.ends.map(radiusOf);
  const middle = (ra + (total - ra - rb) / 2) / total;
  return kinds.map((kind, k) => {
    const { x, y } = along(line, middle + ((k - (kinds.length - 1) / 2) * (ICON * 2 + 3)) / total);
    return { kind, x, y };
  });
}

function labelOf(town: Town, [x, y]: Point, r: number): DrawnTown['text'] {
  const [dx, dy] = [town.label_nudge[0] * UNIT, town.label_nudge[1] * UNIT];
  if (town.label === 'right') return { x: x + r + 7 + dx, y: y + 4 + dy, anchor: 'start' };
  if (town.label === 'left') return { x: x - r - 7 + dx, y: y + 4 + dy, anchor: 'end' };
  return { x: x + dx, y: (town.label === 'above' ? y - r - 8 : y + r + FONT + 3) + dy, anchor: 'middle' };
}

/** Woods and hills, where no route and no town is near. */
function scenery(lines: Point[], towns: Point[]): Geometry['trees'] {
  const roll = dice(7);
  const found: Geometry['trees'] = [];
  for (let i = 0; i < 900 && found.length < 70; i += 1) {
    const at: Point = [14 + roll() * (SIZE.w - 28), 34 + roll() * (SIZE.h - 68)];
    const tree = roll() < 0.62;
    const free =
      lines.every((p) => distance(p, at) > 27) &&
      towns.every((p) => distance(p, at) > 44) &&
      found.every((p) => distance([p.x, p.y], at) > 17);
    if (free && (at[0] > 120 || at[1] > 110)) found.push({ x: Math.round(at[0]), y: Math.round(at[1]), tree });
  }
  return found;
}

const known = new Map<string, Geometry>();

export function geometryOf(cat: Catalogue): Geometry {
  const before = known.get(cat.hash);
  if (before) return before;
  const towns = cat.towns.map((town): DrawnTown => {
    const at = place(town.x, town.y);
    const r = radiusOf(town.number);
    return { ...town, at, r, text: labelOf(town, at, r) };
  });
  const at = new Map(towns.map((town) => [town.number, town.at]));
  const routes = cat.routes.map((route): DrawnRoute => {
    const line = lineOf(route, at.get(route.ends[0])!, at.get(route.ends[1])!);
    return { ...route, line, path: pathOf(line), stops: stopsOf(route, line) };
  });
  const parts = cat.parts
    .filter((part) => part.outline.length)
    .map((part) => ({
      id: part.id,
      points: part.outline
        .map(([x, y]) =>
          place(Math.min(Math.max(x, -3), 103), Math.min(Math.max(y, 0), 103))
            .map(Math.round)
            .join(','),
        )
        .join(' '),
    }));
  const found = {
    towns,
    routes,
    parts,
    trees: scenery(
      routes.flatMap((route) => route.line),
      towns.map((town) => town.at),
    ),
  };
  known.set(cat.hash, found);
  return found;
}

/** A line without what lies under the two town circles. */
export function cut(route: DrawnRoute): Point[] {
  const { line, ends } = route;
  const [a, b] = [line[0], line[line.length - 1]];
  return line.filter((p) => distance(p, a) >= radiusOf(ends[0]) + 2 && distance(p, b) >= radiusOf(ends[1]) + 2);
}
