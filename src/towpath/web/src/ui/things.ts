// Things that cannot be chosen explain themselves, too: whatever carries `data-thing="kind:id"` answers pointer, long press, focus and click.
import { useEffect } from 'preact/hooks';
import { shortcut } from './keys';
import { hideTip, showTip } from './lit';
import { isResting } from './pointer';
import type { Setting } from './table';

const LONG = 480; // ms of a long press
const PAUSE = 450; // ms before a pointer that stays is answered

/** The thing that an event is about; what stands for options answers by itself. */
function thingOf(event: Event): HTMLElement | SVGElement | null {
  const found = (event.target as Element).closest?.<HTMLElement>('[data-thing], [data-target]');
  return found?.dataset.thing !== undefined ? found : null;
}

const split = (name: string): [string, string] => {
  const at = name.indexOf(':');
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)];
};

/** The next thing on the table that is in sight, from the one that has the focus; everything in turn explains itself. Options say all they do. */
function walk(back: boolean): void {
  const all = [
    ...document.querySelectorAll<HTMLElement>('.table [data-thing], .table [data-target]:not(.optb)'),
  ].filter((one) => one.getClientRects().length > 0);
  const at = all.indexOf(document.activeElement as HTMLElement);
  const step = back ? -1 : 1;
  const start = at < 0 && back ? 0 : at;
  for (let i = 1; i <= all.length; i += 1) {
    const next = all[(start + step * i + all.length * 2) % all.length];
    if (!next.hasAttribute('tabindex')) next.setAttribute('tabindex', '-1');
    next.focus();
    // What is hidden cannot have the focus: on to the one behind it.
    if (document.activeElement === next) return;
  }
}

export function useThings(table: Setting): void {
  useEffect(() => {
    let press = 0;
    let soon = 0;
    const tell = (element: Element, delay: number) => {
      const [kind, id] = split((element as HTMLElement).dataset.thing!);
      const told = table.words.thing?.(table, kind, id);
      if (told) showTip(element, told, [], delay);
    };
    const over = (event: PointerEvent) => {
      const element = thingOf(event);
      if (!element || event.pointerType === 'touch' || isResting(event)) return;
      // What lies around it hears of the pointer a moment later and would speak instead.
      soon = window.setTimeout(() => tell(element, PAUSE));
    };
    const out = (event: PointerEvent) => {
      const element = thingOf(event);
      if (!element || event.pointerType === 'touch' || element.contains(event.relatedTarget as Node)) return;
      clearTimeout(soon);
      hideTip();
    };
    const touch = (event: TouchEvent) => {
      const element = thingOf(event);
      clearTimeout(press);
      if (element) press = window.setTimeout(() => tell(element, 0), LONG);
    };
    const lift = () => clearTimeout(press);
    const focus = (event: FocusEvent) => {
      const element = thingOf(event);
      if (element && (event.target as Element) === element) tell(element, 0);
    };
    const blur = (event: FocusEvent) => thingOf(event) && hideTip();
    const key = (event: KeyboardEvent) => {
      if (shortcut(event) !== 'x') return;
      event.preventDefault();
      walk(event.shiftKey);
    };
    const pairs: [string, (event: never) => unknown][] = [
      ['pointerover', over],
      ['pointerout', out],
      ['touchstart', touch],
      ['touchend', lift],
      ['touchmove', lift],
      ['focusin', focus],
      ['focusout', blur],
      ['keydown', key],
    ];
    for (const [name, act] of pairs)
      document.addEventListener(name, act as EventListener, { passive: name.startsWith('touch') });
    return () => {
      for (const [name, act] of pairs) document.removeEventListener(name, act as EventListener);
    };
  }, [table]);
}
