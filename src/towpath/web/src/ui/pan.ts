// Looking at a map: dragging, zooming, and bringing into sight what is pointed at.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { narrow } from '../settings';
import { useTable } from './table';

export type Point = [number, number];
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

interface Looked {
  whole: Box;
  /** Where a phone's map opens: large enough for a finger. */
  near: () => Box;
  /** What, when it changes, brings the map back there. */
  again: unknown;
  /** Where a target lies on the map, if it lies there. */
  placeOf: (target: string) => Point | undefined;
}

const ARROWS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const LETTERS = 11.2; // px that letters measure at least
const LABEL = 18; // units of the map that they measure on a label
const MOST = 5; // how many times the map can be enlarged
const OVER = 0.1; // how much of what is seen may lie beyond the map's edge
const WHOLE = 0.95; // from this part of the width on, all is in sight

/** A box that shows some of the map: not too small a part of it, and not far beyond its edges. */
export function clamped(box: Box, whole: Box): Box {
  const w = Math.min(Math.max(box.w, whole.w / MOST), whole.w);
  const h = (box.h * w) / box.w;
  return {
    w,
    h,
    x: Math.min(Math.max(box.x, whole.x - w * OVER), whole.x + whole.w - w * (1 - OVER)),
    y: Math.min(Math.max(box.y, whole.y - h * OVER), whole.y + whole.h - h * (1 - OVER)),
  };
}

/** The box made larger or smaller, with the point at the same place on the screen. */
export const zoomedAt = (box: Box, factor: number, [cx, cy]: Point): Box => ({
  w: box.w / factor,
  h: box.h / factor,
  x: cx - (cx - box.x) / factor,
  y: cy - (cy - box.y) / factor,
});

const middle = (box: Box): Point => [box.x + box.w / 2, box.y + box.h / 2];

/** The box moved onto a point, where that lies near its edge or beyond. */
export function broughtIn(box: Box, whole: Box, at: Point): Box {
  const [x, y] = middle(box);
  const inSight = Math.abs(at[0] - x) <= box.w * 0.36 && Math.abs(at[1] - y) <= box.h * 0.3;
  return inSight || box.w > whole.w * WHOLE
    ? box
    : clamped({ ...box, x: at[0] - box.w / 2, y: at[1] - box.h / 2 }, whole);
}

/** Drag to pan, wheel or pinch to zoom. */
export function usePan({ whole, near, again, placeOf }: Looked) {
  const { session } = useTable();
  const ref = useRef<HTMLDivElement>(null);
  const home = () => (narrow.value ? clamped(near(), whole) : whole);
  const [box, setBox] = useState(home);
  useEffect(() => setBox(home()), [narrow.value, again]);
  // What is picked or told comes into sight when the map is enlarged.
  const wanted = session.told.value || (narrow.value ? (session.current.value?.target ?? '') : '');
  useEffect(() => {
    const at = wanted ? placeOf(wanted) : undefined;
    if (at) setBox(broughtIn(box, whole, at));
  }, [wanted]);
  const pointers = useRef(new Map<number, Point>());
  const moved = useRef(0);
  const scale = () => {
    const size = ref.current!.getBoundingClientRect();
    return Math.max(box.w / size.width, box.h / size.height);
  };
  // Letters stay readable on a small screen: what 11 px are in units of the map, and how much a label grows for that.
  useLayoutEffect(() => {
    const fit = () => {
      const least = LETTERS * scale();
      ref.current?.style.setProperty('--least', `${least.toFixed(2)}px`);
      ref.current?.style.setProperty('--grow', Math.max(least / LABEL, 1).toFixed(3));
    };
    const watch = new ResizeObserver(fit);
    watch.observe(ref.current!);
    return () => watch.disconnect();
  }, [box.w]);
  const zoom = (factor: number) => setBox((old) => clamped(zoomedAt(old, factor, middle(old)), whole));
  /** A third of what is seen further, to a side. */
  const move = (x: number, y: number) =>
    setBox((old) => clamped({ ...old, x: old.x + (x * old.w) / 3, y: old.y + (y * old.h) / 3 }, whole));
  const onKey = (event: KeyboardEvent) => {
    const way = ARROWS[event.key];
    if (!way) return;
    event.preventDefault();
    move(...way);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      pointers.current.set(event.pointerId, [event.clientX, event.clientY]);
      moved.current = 0;
    },
    onPointerMove: (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const all = [...pointers.current.entries()];
      const [dx, dy] = [event.clientX - before[0], event.clientY - before[1]];
      moved.current += Math.abs(dx) + Math.abs(dy);
      if (moved.current < 8) return;
      pointers.current.set(event.pointerId, [event.clientX, event.clientY]);
      const k = scale();
      if (all.length >= 2) {
        const other = all.find(([id]) => id !== event.pointerId)![1];
        const was = Math.hypot(before[0] - other[0], before[1] - other[1]);
        const now = Math.hypot(event.clientX - other[0], event.clientY - other[1]);
        if (was > 0) zoom(now / was);
      } else setBox((old) => clamped({ ...old, x: old.x - dx * k, y: old.y - dy * k }, whole));
    },
    onPointerUp: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    onPointerLeave: (event: PointerEvent) => void pointers.current.delete(event.pointerId),
    // A drag is not a choice.
    onClickCapture: (event: MouseEvent) => {
      if (moved.current >= 8) event.stopPropagation();
      moved.current = 0;
    },
    onWheel: (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15);
    },
  };
  return {
    ref,
    handlers,
    view: box,
    box: `${box.x} ${box.y} ${box.w} ${box.h}`,
    zoomed: box.w < whole.w * WHOLE,
    zoom,
    move,
    onKey,
    fit: () => setBox(narrow.value && box.w < whole.w * WHOLE ? whole : home()),
  };
}
