// The ranks of the best options, beside what they would be done with on the table.
import { useEffect, useState } from 'preact/hooks';
import type { Advised } from '../teach/teacher';
import type { Box } from '../ui/pins';
import { boxOf, drawn, inTheWay, LOOK, PIN, pinAt } from '../ui/pins';
import { useTable } from '../ui/table';

interface Rank {
  n: number;
  x: number;
  y: number;
}

function look(targets: string[]): Rank[] {
  const others: Box[] = inTheWay();
  const taken = new Set<Element>();
  return targets.flatMap((target, i) => {
    const thing = target ? drawn(target) : undefined;
    // What stands for two options carries the better rank.
    if (!thing || taken.has(thing)) return [];
    taken.add(thing);
    const { x, y } = pinAt(boxOf(thing), others);
    others.push({ x: x - PIN, y: y - PIN, width: 2 * PIN, height: 2 * PIN });
    return [{ n: i + 1, x, y }];
  });
}

export function Ranks({ options }: { options: Advised[] }) {
  const { session } = useTable();
  const [seen, setSeen] = useState<Rank[]>([]);
  const targets = options.map(
    ({ action }) => session.options.value.find((option) => option.action === action)?.target ?? '',
  );
  const key = targets.join('\n');
  useEffect(() => {
    let last = '';
    const again = () => {
      const found = look(key.split('\n'));
      const text = JSON.stringify(found);
      if (text !== last) setSeen(found);
      last = text;
    };
    const soon = requestAnimationFrame(again);
    const timer = setInterval(again, LOOK);
    return () => {
      cancelAnimationFrame(soon);
      clearInterval(timer);
    };
  }, [key]);
  return (
    <>
      {seen.map(({ n, x, y }) => (
        <span
          class={n === 1 ? 'h-rank on r1' : 'h-rank on'}
          key={n}
          style={`left:${x}px;top:${y}px`}
          aria-hidden="true"
        >
          {n}
        </span>
      ))}
    </>
  );
}
