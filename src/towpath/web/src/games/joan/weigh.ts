// How much there is to see in a choice, by what it did.
import type { Doing, Weight } from '../../pace';
import type { Line } from '../../wire';

// The first of these that a choice did is what one looks at.
const DOING: [Doing, Set<string>][] = [
  ['take', new Set(['take', 'recruit', 'joan_takes'])],
  ['card', new Set(['acquire', 'complete_deed'])],
  ['map', new Set(['route', 'station', 'deed', 'use_place'])],
];

export function weigh(line: Line): Weight {
  const keys = line.events.map((event) => event.key);
  const doing = DOING.find(([, all]) => keys.some((key) => all.has(key)))?.[0];
  return { doing: doing ?? (keys.length ? 'small' : 'nothing') };
}
