// The pen: a centre line becomes a filled outline that swells and tapers, so that no two marks are straight or alike.
// A mark is chosen by what it stands on, so it never changes when the sheet is drawn anew.

export type Point = [number, number];

/** A hash of a name, for marks and bends that stay the same. */
export function seedOf(name: string): number {
  let found = 2166136261;
  for (let i = 0; i < name.length; i += 1) found = Math.imul(found ^ name.charCodeAt(i), 16777619);
  return found >>> 0;
}

/** Numbers from 0 to 1 that follow from a seed. */
export function dice(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const between = (roll: () => number, from: number, to: number) => from + (to - from) * roll();
export const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** A smooth curve through the points, sampled about every `step`. */
function dense(points: Point[], step: number): Point[] {
  const p = [points[0], ...points, points[points.length - 1]];
  const found: Point[] = [];
  for (let i = 1; i < p.length - 2; i += 1) {
    const [a, b, c, d] = [p[i - 1], p[i], p[i + 1], p[i + 2]];
    const n = Math.max(2, Math.floor(distance(b, c) / step));
    for (let k = 0; k < n; k += 1) {
      const t = k / n;
      const at = (q: 0 | 1) =>
        0.5 *
        (2 * b[q] +
          (c[q] - a[q]) * t +
          (2 * a[q] - 5 * b[q] + 4 * c[q] - d[q]) * t * t +
          (3 * b[q] - a[q] - 3 * c[q] + d[q]) * t ** 3);
      found.push([at(0), at(1)]);
    }
  }
  found.push(points[points.length - 1]);
  return found;
}

interface Stroke {
  taper?: number;
  rough?: number;
  step?: number;
}

/** The outline of one stroke of the pen. */
export function brush(
  points: Point[],
  width: number,
  seed: number,
  { taper = 0.16, rough = 0.18, step = 1.6 }: Stroke = {},
): string {
  const roll = dice(seed);
  const line = dense(points, step);
  const n = line.length;
  const [phase, pace] = [roll() * 6.28, between(roll, 0.12, 0.2)];
  const left: Point[] = [];
  const right: Point[] = [];
  line.forEach(([x, y], i) => {
    const [before, after] = [line[Math.max(0, i - 1)], line[Math.min(n - 1, i + 1)]];
    const d = distance(before, after) || 1;
    const [nx, ny] = [-(after[1] - before[1]) / d, (after[0] - before[0]) / d];
    const u = i / (n - 1);
    const press = Math.min(1, 0.42 + (u / taper) * 0.58) * Math.min(1, 0.25 + ((1 - u) / taper) * 0.75);
    const w = (width / 2) * press * (1 + rough * Math.sin(phase + i * pace * step) + between(roll, -0.06, 0.06));
    left.push([x + nx * w, y + ny * w]);
    right.push([x - nx * w, y - ny * w]);
  });
  const ring = [...left, ...right.reverse()];
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const say = (p: Point) => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`;
  return `M${say(middle(ring[ring.length - 1], ring[0]))}${ring.map((q, i) => `Q${say(q)} ${say(middle(q, ring[(i + 1) % ring.length]))}`).join('')}Z`;
}

/** An X: a mark, on a field of 40 x 40. */
function cross(seed: number): string {
  const roll = dice(seed);
  const j = (v: number) => v + between(roll, -1.6, 1.6);
  const down: Point[] = [
    [j(8), j(8)],
    [j(20.6), j(19.5)],
    [j(33), j(33)],
  ];
  const up: Point[] = [
    [j(33), j(7)],
    [j(20), j(19.5)],
    [j(7), j(33)],
  ];
  return brush(down, 5.2, seed) + brush(up, 5, seed + 50);
}

/** A circle that overshoots its beginning. */
export function loop(seed: number, radius = 16.5, centre = 20, width = 3.5, turns = 1.09): string {
  const roll = dice(seed);
  const start = between(roll, -2.3, -1.7);
  const points = Array.from({ length: 15 }, (_, k): Point => {
    const angle = start + (k / 14) * 6.283 * turns;
    const r = radius * (1 + 0.07 * (k / 14) + between(roll, -0.018, 0.018));
    return [centre + r * Math.cos(angle), centre + r * Math.sin(angle)];
  });
  return brush(points, width, seed, { taper: 0.07 });
}

/** One slash: struck out. */
function slash(seed: number): string {
  const roll = dice(seed);
  const j = (v: number) => v + between(roll, -1.5, 1.5);
  return brush(
    [
      [j(5), j(34)],
      [j(19), j(20)],
      [j(36), j(5)],
    ],
    5,
    seed,
  );
}

/** A wide box struck out: there and back, never lifted. */
export function zigzag(w: number, h: number, seed: number, width = 3.4): string {
  const roll = dice(seed);
  const j = (v: number) => v + between(roll, -2.2, 2.2);
  const points = [
    [0.07, 0.74],
    [0.3, 0.52],
    [0.6, 0.2],
    [0.62, 0.22],
    [0.5, 0.5],
    [0.36, 0.82],
    [0.385, 0.83],
    [0.64, 0.54],
    [0.94, 0.24],
  ].map(([x, y]): Point => [j(w * x), j(h * y)]);
  return brush(points, width, seed, { taper: 0.05, rough: 0.12, step: 3 });
}

/** Two slashes side by side, for a town's number: the number stays readable between them. */
export function twoSlashes(r: number, seed: number): string {
  return [-6.5, 6.5]
    .map((o, k) =>
      brush(
        [
          [-r * 0.8 + o, r * 0.9],
          [o * 1.05, -0.5],
          [r * 0.8 + o, -r * 0.9],
        ],
        3.3,
        seed + k,
      ),
    )
    .join('');
}

/** A corner scribbled in: an acquired Place. */
export const scribble = (seed: number) =>
  brush(
    [
      [1, 15],
      [3, 2],
      [7, 11],
      [9, 2],
      [12, 7],
      [15, 1],
    ],
    3.4,
    seed,
    { taper: 0.1 },
  ) +
  brush(
    [
      [1, 20],
      [8, 13],
      [20, 1],
    ],
    3,
    seed + 3,
  );

/** Where a line is after the share `t` of its length, with the normal there. */
export function along(line: Point[], t: number): { x: number; y: number; nx: number; ny: number } {
  const parts = line.slice(1).map((p, i) => distance(p, line[i]));
  let want = Math.max(0, Math.min(1, t)) * parts.reduce((sum, one) => sum + one, 0);
  let i = 0;
  while (i < parts.length - 1 && want > parts[i]) want -= parts[i++];
  const [[x0, y0], [x1, y1]] = [line[i], line[i + 1]];
  const s = parts[i] || 1;
  return { x: x0 + ((x1 - x0) * want) / s, y: y0 + ((y1 - y0) * want) / s, nx: -(y1 - y0) / s, ny: (x1 - x0) / s };
}

/** A road coloured in: long strokes side by side, never quite parallel and never quite the same length. */
export function colourIn(line: Point[], seed: number, half = 3.6): string[] {
  const roll = dice(seed);
  return [0, 1, 2].map((k) => {
    const side = -half + half * k;
    const [from, to, phase] = [between(roll, 0, 0.03), between(roll, 0.965, 1), between(roll, 0, 6)];
    const points = Array.from({ length: 10 }, (_, q): Point => {
      const { x, y, nx, ny } = along(line, from + ((to - from) * q) / 9);
      const o = side + 1.1 * Math.sin(phase + q * 1.7) + between(roll, -0.5, 0.5);
      return [x + nx * o, y + ny * o];
    });
    return brush(k % 2 ? points.reverse() : points, 3.3, seed + k, { taper: 0.04, rough: 0.3, step: 4 });
  });
}

export const VARIANTS = 5;
const MARKS = { x: (n: number) => cross(n * 7), o: (n: number) => loop(n * 11), s: (n: number) => slash(n * 13) };
export type MarkKind = keyof typeof MARKS;

/** Five of each mark: their outlines by kind and number. */
export const marks = () =>
  (Object.keys(MARKS) as MarkKind[]).flatMap((kind) =>
    Array.from({ length: VARIANTS }, (_, i) => ({ id: `pen-${kind}${i + 1}`, d: MARKS[kind](i + 1) })),
  );
