// Where a tooltip goes: beside what it speaks of, inside the screen, and over as little as can be of what can be chosen.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Side = 'above' | 'below' | 'right' | 'left';

const GAP = 9; // px between a thing and its tooltip
const EDGE = 6; // px kept free at the edges of the screen

const shared = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const within = (at: number, size: number, room: number) => Math.max(Math.min(at, room - EDGE - size), EDGE);

/** The left upper corner; `sides` in the order in which they are liked. */
export function placed(
  anchor: Box,
  size: { width: number; height: number },
  lit: Box[],
  screen: { width: number; height: number },
  sides: Side[],
): { x: number; y: number } {
  const { width, height } = size;
  const middle = { x: (anchor.left + anchor.right - width) / 2, y: (anchor.top + anchor.bottom - height) / 2 };
  const corner: Record<Side, { x: number; y: number }> = {
    above: { x: middle.x, y: anchor.top - GAP - height },
    below: { x: middle.x, y: anchor.bottom + GAP },
    right: { x: anchor.right + GAP, y: middle.y },
    left: { x: anchor.left - GAP - width, y: middle.y },
  };
  let best = { x: EDGE, y: EDGE };
  let least = Number.POSITIVE_INFINITY;
  for (const side of sides) {
    const x = within(corner[side].x, width, screen.width);
    const y = within(corner[side].y, height, screen.height);
    const box = { left: x, top: y, right: x + width, bottom: y + height };
    // To lie over the thing itself is worst: it could no longer be seen, nor clicked.
    const covered = lit.reduce((sum, one) => sum + shared(box, one), 0) + 10 * shared(box, anchor);
    if (covered < least) {
      best = { x, y };
      least = covered;
    }
  }
  return best;
}
