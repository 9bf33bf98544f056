// What lights up: a thing on the table knows the options that stand for it, by the name of its target.
import { signal, useComputed } from '@preact/signals';
import type { ComponentChild } from 'preact';
import type { Session } from '../session';
import { picksFirst } from '../settings';
import type { Option } from '../wire';
import { useTable } from './table';

export interface Described {
  title: string;
  lines: ComponentChild[];
  /** The action whose bar is asked for when the thing cannot be chosen. */
  item?: string;
}
export interface Tip extends Described {
  x: number;
  y: number;
  side: 'above' | 'below' | 'right' | 'left';
  options: Option[];
}

export const tip = signal<Tip | null>(null);
export const menu = signal<{ x: number; y: number; options: Option[] } | null>(null);

let soon = 0;

export function hideTip(delay = 120): void {
  clearTimeout(soon);
  soon = window.setTimeout(() => (tip.value = null), delay);
}

export function keepTip(): void {
  clearTimeout(soon);
}

function showTip(element: Element, described: Described, options: Option[], delay: number): void {
  clearTimeout(soon);
  soon = window.setTimeout(() => {
    const box = element.getBoundingClientRect();
    // Beside the columns, above or below elsewhere: never over the neighbours that come next.
    const wide = innerWidth >= 1200;
    const side =
      wide && element.closest('.col.left')
        ? 'right'
        : wide && element.closest('.col.right')
          ? 'left'
          : box.top < 190
            ? 'below'
            : 'above';
    const x = side === 'right' ? box.right : side === 'left' ? box.left : box.left + box.width / 2;
    const y = side === 'below' ? box.bottom : side === 'above' ? box.top : box.top + box.height / 2;
    tip.value = { ...described, options, side, x, y };
  }, delay);
}

/** Choose, or where the player wants to see first, pick. */
export function act(session: Session, option: Option): void {
  menu.value = null;
  tip.value = null;
  clearTimeout(soon);
  if (picksFirst() && session.picked.peek() !== option.action) session.pick(option.action);
  else void session.choose(option.action);
}

/** `quiet`: a thing that says all itself needs no tooltip while it can be chosen. `only`: which of the target's options it stands for. */
export function useLit(target: string, describe: () => Described, quiet = false, only?: (option: Option) => boolean) {
  const { session } = useTable();
  const mine = () => {
    const all = session.byTarget.value.get(target) ?? [];
    return only ? all.filter(only) : all;
  };
  const options = mine();
  const on = options.length > 0;
  // Computed, so that pointing at one thing draws only that one anew.
  const hot = useComputed(() => {
    const current = session.current.value;
    return current !== undefined && mine().includes(current);
  }).value;
  // What a told step touched is pointed out, too.
  const recalled = useComputed(() => target !== '' && session.told.value === target).value ? ' recalled' : '';
  const cls = (on ? (hot ? 'choosable hot' : 'choosable') : '') + recalled;
  let press = 0;
  const props = {
    'data-target': target,
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      if (options.length) session.point(options[0].action);
      if (!quiet || !options.length) showTip(event.currentTarget as Element, describe(), options, 450);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      session.point('');
      hideTip();
    },
    onTouchStart: (event: TouchEvent) => {
      const element = event.currentTarget as Element;
      press = window.setTimeout(() => showTip(element, describe(), options, 0), 480);
    },
    onTouchEnd: () => clearTimeout(press),
    onTouchMove: () => clearTimeout(press),
    onClick: (event: MouseEvent) => {
      if (options.length === 1) act(session, options[0]);
      else if (options.length > 1) menu.value = { x: event.clientX, y: event.clientY, options };
      else showTip(event.currentTarget as Element, describe(), options, 0);
      event.stopPropagation();
    },
    onFocus: (event: FocusEvent) => {
      if (!(event.currentTarget as Element).matches(':focus-visible')) return;
      if (options.length) session.point(options[0].action);
      if (!quiet || !options.length) showTip(event.currentTarget as Element, describe(), options, 0);
    },
    onBlur: () => {
      session.point('');
      hideTip();
    },
  };
  return { options, on, hot, cls, props };
}
