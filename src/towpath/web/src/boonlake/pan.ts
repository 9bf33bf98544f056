// Looking at the map: dragging, zooming, and bringing into sight what is pointed at.
import { useEffect, useRef, useState } from 'preact/hooks';
import { narrow } from '../settings';
import type { Geometry, Point } from './geometry';
import { useTable } from './table';

/** Where a target lies on the map, if it lies there. */
export function placeOf(geo: Geometry, target: string): Point | undefined {
  const [kind, id] = target.split(':');
  if (kind === 'river') return geo.river.get(id);
  if (kind === 'site' || kind === 'space') return geo.space.get(parseInt(id, 10));
  return kind === 'region' ? geo.labels.get(id) : undefined;
}

/** Drag to pan, wheel or pinch to zoom; on phones the map opens on the own ship, large enough for a finger. */
export function usePan(geo: Geometry) {
  const { view, me, session } = useTable();
  const ref = useRef<HTMLDivElement>(null);
  const whole = geo.box;
  const home = () => {
    if (!narrow.value) return { x: whole.x, y: whole.y, w: whole.w, h: whole.h };
    const ship = geo.river.get(view.ships[Math.max(me, 0)] ?? view.ships[0])!;
    const w = whole.w * 0.46; // a building site is then 44 px wide
    const h = w * 0.8;
    return clamp({ x: ship[0] - w / 2, y: ship[1] - h / 2, w, h });
  };
  const clamp = (box: { x: number; y: number; w: number; h: number }) => {
    const w = Math.min(Math.max(box.w, whole.w / 5), whole.w);
    const h = (box.h * w) / box.w;
    return { w, h, x: Math.min(Math.max(box.x, whole.x - w * 0.1), whole.x + whole.w - w * 0.9), y: Math.min(Math.max(box.y, whole.y - h * 0.1), whole.y + whole.h - h * 0.9) };
  };
  const [box, setBox] = useState(home);
  useEffect(() => setBox(home()), [narrow.value, view.ships[Math.max(me, 0)]]);
  // What is picked or told comes into sight when the map is enlarged.
  const wanted = session.told.value || (narrow.value ? session.current.value?.target ?? '' : '');
  useEffect(() => {
    const at = wanted ? placeOf(geo, wanted) : undefined;
    if (!at || box.w > whole.w * 0.95) return;
    const [dx, dy] = [Math.abs(at[0] - box.x - box.w / 2), Math.abs(at[1] - box.y - box.h / 2)];
    if (dx > box.w * 0.36 || dy > box.h * 0.3) setBox(clamp({ ...box, x: at[0] - box.w / 2, y: at[1] - box.h / 2 }));
  }, [wanted]);
  const pointers = useRef(new Map<number, Point>());
  const moved = useRef(0);
  const scale = () => {
    const size = ref.current!.getBoundingClientRect();
    return Math.max(box.w / size.width, box.h / size.height);
  };
  const zoomAt = (factor: number, cx = box.x + box.w / 2, cy = box.y + box.h / 2) =>
    setBox((old) => clamp({ w: old.w / factor, h: old.h / factor, x: cx - (cx - old.x) / factor, y: cy - (cy - old.y) / factor }));
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
        if (was > 0) zoomAt(now / was);
      } else setBox((old) => clamp({ ...old, x: old.x - dx * k, y: old.y - dy * k }));
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
      zoomAt(event.deltaY < 0 ? 1.15 : 1 / 1.15);
    },
  };
  return {
    ref,
    handlers,
    view: box,
    box: `${box.x} ${box.y} ${box.w} ${box.h}`,
    zoomed: box.w < whole.w * 0.95,
    zoom: (factor: number) => zoomAt(factor),
    fit: () => setBox(narrow.value && box.w < whole.w * 0.95 ? { x: whole.x, y: whole.y, w: whole.w, h: whole.h } : home()),
  };
}


