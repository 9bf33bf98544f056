// Points by source as a bar: sources beside each other, what was lost hatched at its end.
import { number } from '../i18n';

export const TINTS = ['blue', 'day', 'green', 'vp', 'river', 'wood', 'soft'];

export interface Part {
  name: string;
  tint: string;
  n: number;
}

/** A bar whose whole length stands for `most` points. */
export function Bar({ parts, most }: { parts: Part[]; most: number }) {
  const share = (n: number) => `width:${(100 * Math.abs(n)) / most}%`;
  return (
    <span class="w-bar" aria-hidden="true">
      {parts
        .filter(({ n }) => n !== 0)
        .map(({ name, tint, n }) => (
          <i
            class={n < 0 ? 'w-lost' : ''}
            style={`${share(n)};--tint:var(--w-${tint})`}
            title={`${name}: ${number(n)}`}
          />
        ))}
    </span>
  );
}

export function Legend({ parts }: { parts: Omit<Part, 'n'>[] }) {
  return (
    <ul class="w-legend">
      {parts.map(({ name, tint }) => (
        <li>
          <i style={`--tint:var(--w-${tint})`} aria-hidden="true" /> {name}
        </li>
      ))}
    </ul>
  );
}
