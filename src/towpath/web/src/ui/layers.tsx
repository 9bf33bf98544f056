// What floats: the tooltip and the small menu of a thing with several options.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n';
import { rule } from '../rulebook/panel';
import type { Reason } from '../wire';
import { act, hideTip, keepTip, menu, tip } from './lit';
import { Button, Icon } from './parts';
import type { Side } from './place';
import { placed } from './place';
import { useTable } from './table';
import { useThings } from './things';

/** Beside the columns, above or below elsewhere; what else is lit, and what comes next in a column, stays free. */
function sidesOf(element: Element): Side[] {
  if (innerWidth >= 1200 && element.closest('.col.left')) return ['right', 'below', 'above'];
  if (innerWidth >= 1200 && element.closest('.col.right, .j-rail')) return ['left', 'below', 'above'];
  return ['above', 'below', 'right', 'left'];
}

export function TipLayer() {
  const table = useTable();
  useThings(table);
  const { session, state, me } = table;
  const shown = tip.value;
  const [reasons, setReasons] = useState<Reason[]>([]);
  const wanted = shown && !shown.options.length && shown.item ? shown.item : '';
  useEffect(() => {
    setReasons([]);
    if (wanted && me >= 0) session.why(wanted).then(setReasons, () => {});
  }, [wanted, state.version]);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!shown || !ref.current) return;
    const lit = [...document.querySelectorAll('.table .choosable')]
      .filter((one) => one !== shown.element && !one.contains(shown.element) && !shown.element.contains(one))
      .map((one) => one.getBoundingClientRect());
    const { x, y } = placed(
      shown.element.getBoundingClientRect(),
      ref.current.getBoundingClientRect(),
      lit,
      { width: innerWidth, height: innerHeight },
      sidesOf(shown.element),
    );
    ref.current.style.left = `${x}px`;
    ref.current.style.top = `${y}px`;
  }, [shown, reasons]);
  if (!shown) return null;
  const of = (shown.element as HTMLElement).dataset;
  return (
    <div
      ref={ref}
      class={shown.held && reasons.length ? 'tip firm' : 'tip'}
      role="tooltip"
      data-of={of.thing ?? of.target}
      onPointerEnter={keepTip}
      onPointerLeave={() => hideTip()}
    >
      <b class="tiptitle">{shown.title}</b>
      {shown.lines.map((line) => (
        <span class="tipline">{line}</span>
      ))}
      {shown.options.slice(0, 3).map((option) => {
        const { label, chips, note } = table.words.option(table, option);
        // What only repeats the name is left out.
        return note || [chips].flat().some(Boolean) ? (
          <span class="tipline tipopt">
            {label} {chips} {note}
          </span>
        ) : null;
      })}
      {reasons.length > 0 && (
        <span class="tipwhy">
          <b>{t('table.why_not')}</b>{' '}
          {reasons.slice(0, 2).map((reason) => (
            <span>
              {table.words.reason(table, reason)}{' '}
              {shown.held ? (
                <Button
                  class="cliplink"
                  onClick={() => (rule.value = { game: state.table.game, clause: reason.clause })}
                >
                  {reason.clause}
                </Button>
              ) : (
                <small>{reason.clause}</small>
              )}{' '}
            </span>
          ))}
        </span>
      )}
    </div>
  );
}

export function MenuLayer() {
  const table = useTable();
  const open = menu.value;
  useEffect(() => {
    if (!open) return;
    const close = (event: Event) => {
      if (!(event.target as Element).closest?.('.optmenu')) menu.value = null;
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') menu.value = null;
    };
    const later = setTimeout(() => document.addEventListener('click', close), 0);
    document.addEventListener('keydown', key);
    return () => {
      clearTimeout(later);
      document.removeEventListener('click', close);
      document.removeEventListener('keydown', key);
    };
  }, [open]);
  if (!open) return null;
  const x = Math.min(Math.max(open.x - 120, 8), innerWidth - 268);
  const y = Math.min(open.y + 8, innerHeight - open.options.length * 44 - 24);
  return (
    <ul class="optmenu" style={`left:${x}px;top:${y}px`}>
      {open.options.map((option) => {
        const worded = table.words.option(table, option);
        return (
          <li>
            <Button
              class="optb"
              data-action={option.action}
              onPointerEnter={() => table.session.point(option.action)}
              onClick={() => act(table.session, option)}
            >
              <Icon name={worded.icon} size={18} colour={worded.colour} />
              <span class="ol">{worded.label}</span>
              <span class="og">{worded.chips}</span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** Scrolling, or a tap anywhere but on its link, puts a tooltip away. */
export function useTipsAway(): void {
  useEffect(() => {
    const scroll = () => hideTip(0);
    const press = (event: Event) => (event.target as Element).closest?.('.cliplink') || hideTip(0);
    addEventListener('scroll', scroll, true);
    addEventListener('pointerdown', press, true);
    return () => {
      removeEventListener('scroll', scroll, true);
      removeEventListener('pointerdown', press, true);
    };
  }, []);
}
