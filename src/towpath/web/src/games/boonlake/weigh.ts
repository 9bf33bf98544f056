// How much there is to see in a choice, by what it did.
import type { Doing, Weight } from '../../pace';
import type { Line } from '../../wire';

// The first of these that a choice did is what one looks at.
const DOING: [Doing, Set<string>][] = [
  ['take', new Set(['take', 'interim_scoring', 'score_tile'])],
  ['card', new Set(['play', 'project'])],
  ['map', new Set(['develop', 'house', 'settlement', 'cattle', 'lay', 'region', 'turn_up'])],
  ['ship', new Set(['sail'])],
];

export function weigh(line: Line): Weight {
  const keys = line.events.map((event) => event.key).filter((key) => key !== 'turn' && key !== 'boats');
  const doing = DOING.find(([, all]) => keys.some((key) => all.has(key)))?.[0];
  if (doing === 'ship') return { doing, spaces: Number(/^sail (\d+)/.exec(line.action)?.[1] ?? 1) };
  return { doing: doing ?? (keys.length ? 'small' : 'nothing') };
}
