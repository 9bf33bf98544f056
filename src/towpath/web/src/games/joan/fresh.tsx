// What was entered in the turn that is going on: it has a soft halo until the turn ends, since it can still be taken back.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Line } from '../../wire';
import type { JoanEvent } from './types';

const NOTHING = new Set<string>();
export const FreshContext = createContext<{ seat: number; marks: Set<string> }>({ seat: -1, marks: NOTHING });

function name(event: JoanEvent): string {
  switch (event.key) {
    case 'good':
      return `good ${event.args.good} ${event.args.column}`;
    case 'coin':
    case 'pay':
      return `coin ${event.args.row} ${event.args.column}`;
    case 'development':
      return `space ${event.args.space}`;
    case 'route':
      return `route ${event.args.route}`;
    case 'station':
      return `town ${event.args.town}`;
    case 'acquire':
      return `place ${event.args.place}`;
    case 'deed':
      return `deed ${event.args.deed} ${event.args.follower}`;
    case 'shield':
      return `shield ${event.args.number}`;
    default:
      return '';
  }
}

/** The marks of `seat` since it last took a tile or recruited. */
export function freshMarks(log: Line[], seat: number): Set<string> {
  const found = new Set<string>();
  for (let i = log.length - 1; i >= 0 && log[i].seat === seat; i -= 1) {
    const events = log[i].events as JoanEvent[];
    for (const event of events) if (event.seat === seat) found.add(name(event));
    if (events.some((event) => event.key === 'take' || event.key === 'recruit')) break;
  }
  found.delete('');
  return found;
}

/** Whether a mark of this sheet was made just now. */
export function useFresh(seat: number): (mark: string) => boolean {
  const fresh = useContext(FreshContext);
  return (mark) => fresh.seat === seat && fresh.marks.has(mark);
}
