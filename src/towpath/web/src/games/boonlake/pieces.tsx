// The wooden pieces.
import type { Colour } from '../../ui/parts';

const PATHS: Record<string, string> = {
  house: 'M0-23L24-3H18V21H-18V-3H-24Z',
  settlement: 'M-27 22V2L-16-9L-9-3V-13L3-29L15-13V-3L20-8L28 1V22Z',
  inhabitant:
    'M-19-12.5C-14-13.5-11-14-8.5-14.2C-8-20.5-4.8-24 0-24S8-20.5 8.5-14.2C11-14 14-13.5 19-12.5C20.5-12 20.5-10 19-9.5C15.5-8.8 12-8.2 9-8C8.7-5.5 7.5-3.5 6-2C14 .5 19 8 19 22H-19C-19 8-14 .5-6-2C-7.5-3.5-8.7-5.5-9-8C-12-8.2-15.5-8.8-19-9.5C-20.5-10-20.5-12-19-12.5Z',
  cattle:
    'M-24-20C-26-11-22-5-14.5-3.5L-20-2.5C-19.5 2.5-16 5-10.5 4.5L-6.5 16.5C-5.5 20-3.5 21.5 0 21.5S5.5 20 6.5 16.5L10.5 4.5C16 5 19.5 2.5 20 -2.5L14.5-3.5C22-5 26-11 24-20C20.5-13.5 17-11.5 11-11.5H-11C-17-11.5-20.5-13.5-24-20Z',
  ship: 'M-3-28V0H-22C-19-12-13-22-3-28ZM2-22C10-17 16-9 18 0H2ZM-26 4H26C24 14 18 20 10 20H-10C-18 20-24 14-26 4Z',
};
const MARKS: Record<string, [number, number, number]> = {
  house: [0, 6, 17],
  settlement: [3, 6, 18],
  inhabitant: [0, 12, 15],
  cattle: [0, 0.5, 13],
  ship: [0, 11.5, 13],
};

/** A wooden piece in its seat's colour, with the seat's shape cut into it. */
export function Piece({
  kind,
  colour,
  x = 0,
  y = 0,
  scale = 0.82,
  cls = '',
}: {
  kind: string;
  colour: Colour;
  x?: number;
  y?: number;
  scale?: number;
  cls?: string;
}) {
  const [mx, my, ms] = MARKS[kind];
  return (
    <g
      class={`piece ${cls}`}
      style={`transform:translate(${x.toFixed(1)}px,${y.toFixed(1)}px) scale(${scale});--c:var(--seat-${colour});--m:var(--seat-${colour}-mark)`}
    >
      <path d={PATHS[kind]} />
      <use href={`#seat-${colour}`} x={mx - ms / 2} y={my - ms / 2} width={ms} height={ms} />
    </g>
  );
}

export function SmallPiece({ kind, colour, size = 18 }: { kind: string; colour: Colour; size?: number }) {
  return (
    <svg class="mp" width={size} height={size} viewBox="-30 -30 60 56" aria-hidden="true">
      <Piece kind={kind} colour={colour} scale={1} />
    </svg>
  );
}
