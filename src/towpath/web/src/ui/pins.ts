// Small numbered discs beside things on the table: where a thing is drawn, and where its disc covers least.
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const PIN = 13; // px, half of a pin
const BESIDE = 14; // px from the edge of a thing to the middle of its pin
const ROW = 3; // times as wide as high: a row
const SMALL = 60; // px: what is larger has room for a pin
export const LOOK = 300; // ms between two looks at where things are: maps pan, panels scroll

export const boxOf = (element: Element): Box => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
};

/** Whether a thing can be seen: it has a size, lies on the screen, and no sheet lies over its middle. */
function inSight(element: Element): boolean {
  const { x, y, width, height } = boxOf(element);
  const [middle, centre] = [x + width / 2, y + height / 2];
  if (!width || middle < 0 || centre < 0 || middle > innerWidth || centre > innerHeight) return false;
  const over = document.elementFromPoint(middle, centre)?.closest('.sheet, .guided, .topbar');
  return !over || over.contains(element);
}

/** The drawn thing of a target; rows of the list are no things. */
export const drawn = (target: string): Element | undefined =>
  [...document.querySelectorAll(`[data-target="${CSS.escape(target)}"]`)].find(
    (element) => !element.closest('#options') && inSight(element),
  );

const within = (at: number, most: number) => Math.min(Math.max(at, PIN + 4), most - PIN - 4);

const shared = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** Beside a thing, on the screen, and over as little as can be of what else stands there. */
export function pinAt(box: Box, others: Box[]): { x: number; y: number } {
  const [middle, centre] = [box.x + box.width / 2, box.y + box.height / 2];
  const [left, right] = [box.x - BESIDE, box.x + box.width + BESIDE];
  const [above, below] = [box.y - BESIDE, box.y + box.height + BESIDE];
  // Above a tile it is plain whose pin it is; a row has another one above it, and is marked at its ends.
  const ends: [number, number][] = [
    [left, centre],
    [right, centre],
  ];
  const around: [number, number][] = [
    [middle, above],
    [right, above],
    [left, above],
    [middle, below],
    [right, below],
    [left, below],
  ];
  const places = box.width > ROW * box.height ? ends : [...around, ...ends];
  let best = { x: right, y: above };
  let least = Number.POSITIVE_INFINITY;
  for (const [at, high] of places) {
    const [x, y] = [within(at, innerWidth), within(high, innerHeight)];
    const pin = { x: x - PIN, y: y - PIN, width: 2 * PIN, height: 2 * PIN };
    const covered = [box, ...others].reduce((sum, other) => sum + shared(pin, other), 0);
    if (covered < least) {
      best = { x, y };
      least = covered;
    }
  }
  return best;
}

/** Small things that a pin should not lie on, what is asked, and the card. */
export function inTheWay(): Box[] {
  const small = [...document.querySelectorAll('main :is([data-target], [data-thing], .piece)')]
    .filter((element) => !element.closest('#options'))
    .map(boxOf)
    .filter(({ width, height }) => width > 0 && width < SMALL && height < SMALL);
  return [...small, ...[...document.querySelectorAll('#options, .prompt p')].map(boxOf)];
}
