// Marks on the sheet. The pen's colour says who: own marks in the own pen, what another side took in theirs, set-up in graphite.
import { memo } from '../../ui/memo';
import type { MarkKind } from './pen';
import { marks, scribble, seedOf, VARIANTS, zigzag } from './pen';

/** The outlines of all small marks, once on the page. */
export const Pens = memo(() => (
  <svg class="j-pens" aria-hidden="true">
    {marks().map(({ id, d }) => (
      <symbol id={id} viewBox="0 0 40 40">
        <path d={d} fill="currentColor" />
      </symbol>
    ))}
  </svg>
));

/** x: marked. o: circled. s: struck out. `at` names the space, and so which of the five variants is drawn. */
export const Pen = memo(({ kind, pen, at, cls = '' }: { kind: MarkKind; pen: string; at: string; cls?: string }) => (
  <svg class={`j-mark pen-${pen} ${cls}`} aria-hidden="true">
    <use href={`#pen-${kind}${(seedOf(at) % VARIANTS) + 1}`} />
  </svg>
));

/** A wide box struck out. */
export const Strike = memo(({ pen, at, w = 200, h = 84 }: { pen: string; at: string; w?: number; h?: number }) => (
  <svg class={`j-strike pen-${pen}`} viewBox={`0 0 ${w} ${h}`} preserveAspectRatio="none" aria-hidden="true">
    <path d={zigzag(w, h, seedOf(at))} fill="currentColor" />
  </svg>
));

/** The upper left corner of an acquired Place, scribbled in. */
export const Corner = memo(({ pen, at }: { pen: string; at: string }) => (
  <svg class={`j-corner pen-${pen}`} viewBox="0 0 22 22" aria-hidden="true">
    <path d={scribble(seedOf(at))} fill="currentColor" />
  </svg>
));
