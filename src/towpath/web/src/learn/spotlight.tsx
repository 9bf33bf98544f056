// What a step points at: all else lies under a veil, and numbered pins stand beside the things.
import { useEffect, useState } from 'preact/hooks';
import type { Box } from '../ui/pins';
import { boxOf, drawn, inTheWay, LOOK, PIN, pinAt } from '../ui/pins';
import { useTable } from '../ui/table';
import type { LessonSession } from './session';

const AROUND = 5; // px of light around a thing

interface Seen {
  holes: Box[];
  pins: { n: number; x: number; y: number }[];
}

/** Where something is lit: on a phone a panel goes on below the edge of its sheet. */
function lightOf(element: Element): Box {
  const box = boxOf(element);
  const sheet = element.closest('#panes');
  const edge = sheet && boxOf(sheet);
  if (!edge?.height) return box;
  const top = Math.max(box.y, edge.y);
  return { ...box, y: top, height: Math.max(0, Math.min(box.y + box.height, edge.y + edge.height) - top) };
}

function look(points: string[]): Seen {
  const things = points.map(drawn);
  const lit = [...document.querySelectorAll('main .choosable')].filter((element) => !element.closest('#options'));
  const beside = [...document.querySelectorAll('[data-tab="options"], .prompt, .topbar, .tabs, .recalled')];
  const shown = [...things.filter((thing) => thing !== undefined), ...lit, ...beside];
  const others = inTheWay();
  const pins = things.flatMap((thing, i) => {
    if (!thing) return [];
    const { x, y } = pinAt(boxOf(thing), others);
    // The next one does not lie on this one.
    others.push({ x: x - PIN, y: y - PIN, width: 2 * PIN, height: 2 * PIN });
    return [{ n: i + 1, x, y }];
  });
  return { holes: shown.map(lightOf).filter(({ width, height }) => width > 0 && height > 0), pins };
}

export function Spotlight({ session, points }: { session: LessonSession; points: string[] }) {
  const { state } = useTable();
  const [seen, setSeen] = useState<Seen | null>(null);
  const [wrong, shown] = [session.wrong.value, session.shown.value];
  const key = points.join('\n');
  useEffect(() => {
    let last = '';
    const again = () => {
      const found = look(key ? key.split('\n') : []);
      const text = JSON.stringify(found);
      if (text !== last) setSeen(found);
      last = text;
    };
    const soon = requestAnimationFrame(again);
    const timer = setInterval(again, LOOK);
    addEventListener('resize', again);
    return () => {
      cancelAnimationFrame(soon);
      clearInterval(timer);
      removeEventListener('resize', again);
    };
  }, [key, state.version, wrong, shown]);
  // While others are shown, and where nothing is pointed at, all is in the light.
  if (!seen || shown || !points.length) return null;
  return (
    <div class="t-light" aria-hidden="true">
      <svg class="t-veil">
        <mask id="t-holes">
          <rect width="100%" height="100%" fill="#fff" />
          {seen.holes.map(({ x, y, width, height }) => (
            <rect
              x={x - AROUND}
              y={y - AROUND}
              width={width + 2 * AROUND}
              height={height + 2 * AROUND}
              rx={10}
              fill="#000"
            />
          ))}
        </mask>
        <rect class="v" width="100%" height="100%" mask="url(#t-holes)" />
      </svg>
      {seen.pins.map(({ n, x, y }) => (
        <span class="t-pin on" key={n} style={`left:${x}px;top:${y}px`}>
          {n}
        </span>
      ))}
    </div>
  );
}
