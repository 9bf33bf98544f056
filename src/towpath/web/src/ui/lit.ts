// What lights up: a thing on the table knows the options that stand for it, by the name of its target.
import { signal, useComputed } from '@preact/signals';
import type { ComponentChild } from 'preact';
import type { Session } from '../session';
import { picksFirst } from '../settings';
import type { Option } from '../wire';
import { isResting } from './pointer';
import { useTable } from './table';

export interface Described {
  title: string;
  lines: ComponentChild[];
  /** The rule behind it, where that is not its target's. */
  rule?: string;
  /** The action whose bar is asked for when the thing cannot be chosen. */
  item?: string;
}
export interface Tip extends Described {
  element: Element;
  /** Asked for by a click, a long press or the focus: it stays, and its links can be clicked. */
  held: boolean;
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

export function showTip(element: Element, described: Described, options: Option[], delay: number): void {
  clearTimeout(soon);
  soon = window.setTimeout(() => {
    // What was drawn anew meanwhile is no longer there.
    if (element.isConnected) tip.value = { ...described, options, element, held: delay === 0 };
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
export function useLit(target: string, describes: () => Described, quiet = false, only?: (option: Option) => boolean) {
  const table = useTable();
  const { session } = table;
  /** The rule behind it first, then what it is here and now. */
  const describe = (): Described => {
    const [kind, ...id] = target.split(':');
    const found = describes();
    const rule = found.rule ?? table.words.does?.(table, kind, id.join(':'));
    return rule ? { ...found, lines: [rule, ...found.lines] } : found;
  };
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
      if (event.pointerType === 'touch' || isResting(event)) return;
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
      showTip(event.currentTarget as Element, describe(), options, 0);
    },
    onBlur: () => {
      session.point('');
      hideTip();
    },
  };
  return { options, on, hot, cls, props };
}
