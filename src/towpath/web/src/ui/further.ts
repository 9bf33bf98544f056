// How many rows of a list lie below what is in sight of it.
import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

export function useFurther(list: RefObject<HTMLElement | null>): number {
  const [further, setFurther] = useState(0);
  const count = () => {
    const box = list.current;
    // Where a hint takes its place the list is not there.
    if (!box?.clientHeight) return setFurther(0);
    // The way out sticks to the lower edge and covers what lies there.
    const end = box.querySelector<HTMLElement>('.optlist > [data-group="end"]:last-of-type');
    const edge = box.getBoundingClientRect().bottom - (end?.offsetHeight ?? 0);
    const rows = [...box.querySelectorAll('.optlist > :is(.opt, .fold):not([data-group="end"])')];
    setFurther(rows.filter((row) => row.getBoundingClientRect().bottom > edge + 6).length);
  };
  useLayoutEffect(count);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    const watch = new ResizeObserver(count);
    watch.observe(box);
    box.addEventListener('scroll', count);
    return () => {
      watch.disconnect();
      box.removeEventListener('scroll', count);
    };
  });
  return further;
}
