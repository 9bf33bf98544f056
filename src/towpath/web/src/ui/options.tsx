// The option list: the accessible twin of the board. Pointing at a row lights the board and opens what it would do.
import type { ComponentChild, ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { narrow, settings } from '../settings';
import type { Option } from '../wire';
import { About } from './about';
import { Detail } from './detail';
import { EndOfTurn } from './ending';
import { useFurther } from './further';
import { shortcut } from './keys';
import { act } from './lit';
import { Button, Icon } from './parts';
import { isResting } from './pointer';
import { useTable } from './table';

export function OptionRow({ option }: { option: Option }) {
  const table = useTable();
  const { session, words } = table;
  const worded = words.option(table, option);
  const hot = session.current.value?.action === option.action;
  return (
    <li
      class={hot ? 'opt hover' : 'opt'}
      data-group={option.group}
      onPointerEnter={(e) => e.pointerType !== 'touch' && !isResting(e) && session.point(option.action)}
      onPointerMove={(e) => e.pointerType !== 'touch' && !hot && session.point(option.action)}
      onPointerLeave={(e) => e.pointerType !== 'touch' && session.point('')}
    >
      <button
        type="button"
        class="optb"
        data-action={option.action}
        data-target={option.target}
        aria-disabled={session.sending.value}
        onFocus={() => session.point(option.action)}
        onBlur={(event) => {
          // What the row has opened belongs to it: the keyboard may go on into that.
          if (!event.currentTarget.parentElement?.contains(event.relatedTarget as Node)) session.point('');
        }}
        onClick={() => act(session, option)}
      >
        <span class="oi">
          <Icon name={worded.icon} size={18} colour={worded.colour} />
        </span>
        <span class="ol">
          {worded.label}
          {words.Inside && <words.Inside option={option} />}
          {worded.note && <small class={words.warns?.(option) ? 'onote warn' : 'onote'}>{worded.note}</small>}
        </span>
        <span class="og">{worded.chips}</span>
      </button>
      {hot && <Detail option={option} />}
    </li>
  );
}

/** `letter`: the key that opens it. `children` in place of a row for each option. */
export function OptionFold({
  title,
  hint,
  options = [],
  open,
  letter,
  children,
}: {
  title: string;
  hint: string;
  options?: Option[];
  open: boolean;
  letter?: string;
  children?: ComponentChildren;
}) {
  return (
    <li class={children ? 'fold cardsfold' : 'fold'}>
      <details open={open || undefined} data-letter={letter}>
        <summary>
          {letter && settings.keys.value && <kbd>{letter.toUpperCase()}</kbd>}
          {title} <span class="hint">{hint}</span>
        </summary>
        <ol>{children ?? options.map((option) => <OptionRow key={option.action} option={option} />)}</ol>
      </details>
    </li>
  );
}

export function OptionList({ children }: { children: ComponentChildren }) {
  return <ol class="optlist">{children}</ol>;
}

const NEAR = 2; // near misses that are told

/** What is just out of reach, with what is asked and what there is. */
function NearMisses() {
  const table = useTable();
  const found = table.words.near(table).slice(0, NEAR);
  if (!found.length) return null;
  return (
    <p class="near">
      <b>{t('near.title')}</b>
      {found.map(({ name, text }) => (
        <span>
          <b>{name}</b> {text}
        </span>
      ))}
    </p>
  );
}

/** Arrow keys walk the list, so that a game can be played with one hand on the keyboard; Escape leaves it. */
function walk(event: KeyboardEvent): void {
  const panel = event.currentTarget as HTMLElement;
  if (event.key === 'Escape') panel.querySelector<HTMLElement>('h2')?.focus();
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const rows = [...panel.querySelectorAll<HTMLElement>('.optb, summary')].filter((row) => row.offsetParent !== null);
  const at = rows.indexOf(document.activeElement as HTMLElement);
  rows[Math.min(Math.max(at + (event.key === 'ArrowDown' ? 1 : -1), 0), rows.length - 1)]?.focus();
  event.preventDefault();
}

/** `0` goes to what skips, a letter opens its fold: as with numbers, Enter then chooses. */
function jump(panel: HTMLElement, key: string): boolean {
  const fold = panel.querySelector<HTMLDetailsElement>(`[data-letter="${key}"]`);
  if (fold) fold.open = true;
  const row = (fold ?? (key === '0' ? panel : null))?.querySelector<HTMLElement>(
    fold ? '.optb' : '[data-group="end"] .optb',
  );
  row?.focus();
  return Boolean(row);
}

/** The panel around the list: what is asked, and at its foot the choice once more, with undo. */
export function OptionsPanel({
  title,
  waiting,
  foot,
  children,
}: {
  title: string;
  waiting: string;
  /** What stands below instead of the choice that was picked. */
  foot?: ComponentChild;
  children: ComponentChildren;
}) {
  const table = useTable();
  const { state, session, words } = table;
  const options = session.options.value;
  const ending = session.ending.value !== '' && !narrow.value;
  const picked = options.find((option) => option.action === session.picked.value);
  const worded = picked && words.option(table, picked);
  // After a choice the keyboard stays here, but on no option: the same key pressed again gives nothing away.
  const ref = useRef<HTMLElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const further = useFurther(list);
  const acted = session.acted.value;
  useLayoutEffect(() => {
    const at = document.activeElement;
    if (acted && (!at || at === document.body || ref.current?.contains(at))) head.current?.focus();
  }, [acted]);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      const pressed = shortcut(event);
      if (/^[0ad]$/.test(pressed) && ref.current && jump(ref.current, pressed)) event.preventDefault();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, []);
  const confirm = (
    <div class="confirm">
      <Button
        class={picked ? 'primary' : 'primary none'}
        disabled={!picked || session.sending.value}
        onClick={() => picked && session.choose(picked.action)}
      >
        {worded ? worded.label : t('table.pick_first')}
        {worded?.chips}
      </Button>
      <Button class="ghostbtn" disabled={!state.can_undo} onClick={() => session.undo()}>
        {t('table.undo')}
      </Button>
    </div>
  );
  if (session.guide)
    return (
      <section class="panel options guided" data-tab="options" id="options" ref={ref} onKeyDown={walk}>
        {session.guide(options.length > 0 && <div class="optscroll">{children}</div>)}
        {picked && confirm}
      </section>
    );
  return (
    <section
      class={settings.keys.value ? 'panel options numbered' : 'panel options'}
      data-tab="options"
      id="options"
      ref={ref}
      onKeyDown={walk}
    >
      <h2 ref={head} tabIndex={-1}>
        {ending ? t('turn.this') : title}
        <span class="hint">
          {!ending && !foot && t('table.n_options', { n: options.length })}
          {further > 0 && <b aria-hidden="true">{t('table.further', { n: further })}</b>}
        </span>
      </h2>
      {!ending && session.above?.()}
      {ending ? (
        <EndOfTurn />
      ) : (
        <div class="optscroll" ref={list}>
          {options.length > 0 && <About />}
          {options.length ? children : <p class="waiting">{waiting}</p>}
        </div>
      )}
      {!ending && options.length > 0 && <NearMisses />}
      {!ending && foot}
      {!foot && !ending && options.length > 0 && confirm}
    </section>
  );
}
