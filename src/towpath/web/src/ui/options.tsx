// The option list: the accessible twin of the board. Pointing at a row lights the board and opens what it would do.
import type { ComponentChild, ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { rule } from '../rulebook/panel';
import type { Option } from '../wire';
import { act } from './lit';
import { Button, Icon, Mark } from './parts';
import { colourAt } from './seats';
import { useTable } from './table';

/** What the option would do, for certain. */
function Detail({ option }: { option: Option }) {
  const table = useTable();
  const { session, state, words } = table;
  const preview = session.preview.value;
  const known = preview && preview.action === option.action ? preview : null;
  const effects = known?.effects.filter((effect) => !(words.said(effect) && effect.seat === table.me)) ?? [];
  const below = words.Below && <words.Below option={option} />;
  return (
    <div class="detail">
      {below}
      <div class="then">
        {!known && <span class="soft">{t('option.asking')}</span>}
        {effects.map((effect): ComponentChild => {
          const source = words.source?.(effect);
          return (
            <span>
              {effect.seat >= 0 && effect.seat !== table.me && <Mark colour={colourAt(state, effect.seat)} size={11} />}
              {words.chip(table, effect, 14) ?? words.event(table, effect)}
              {source && <small class="soft"> {source}</small>}
            </span>
          );
        })}
        {known?.stops === 'chance' && <span class="soft">{t('option.chance')}</span>}
        {known?.stops === 'turn' && <span class="soft">{t('option.turn')}</span>}
        {known && !effects.length && !known.stops && !words.leads?.(option) && (
          <span class="soft">{t('option.nothing')}</span>
        )}
        {known && effects.length > 0 && (
          <Button
            class="clause"
            tabIndex={-1}
            onClick={(event: Event) => {
              event.stopPropagation();
              rule.value = { game: state.table.game, clause: effects[effects.length - 1].clause };
            }}
          >
            {effects[effects.length - 1].clause}
          </Button>
        )}
      </div>
    </div>
  );
}

export function OptionRow({ option }: { option: Option }) {
  const table = useTable();
  const { session, words } = table;
  const worded = words.option(table, option);
  const hot = session.current.value?.action === option.action;
  return (
    <li
      class={hot ? 'opt hover' : 'opt'}
      onPointerEnter={(e) => e.pointerType !== 'touch' && session.point(option.action)}
      onPointerLeave={(e) => e.pointerType !== 'touch' && session.point('')}
    >
      <button
        type="button"
        class="optb"
        data-action={option.action}
        data-target={option.target}
        aria-disabled={session.sending.value}
        onFocus={() => session.point(option.action)}
        onBlur={() => session.point('')}
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

export function OptionFold({
  title,
  hint,
  options,
  open,
}: {
  title: string;
  hint: string;
  options: Option[];
  open: boolean;
}) {
  return (
    <li class="fold">
      <details open={open || undefined}>
        <summary>
          {title} <span class="hint">{hint}</span>
        </summary>
        <ol>
          {options.map((option) => (
            <OptionRow key={option.action} option={option} />
          ))}
        </ol>
      </details>
    </li>
  );
}

export function OptionList({ children }: { children: ComponentChildren }) {
  return <ol class="optlist">{children}</ol>;
}

/** Arrow keys walk the list, so that a game can be played with one hand on the keyboard. */
function walk(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const panel = event.currentTarget as HTMLElement;
  const rows = [...panel.querySelectorAll<HTMLElement>('.optb, summary')].filter((row) => row.offsetParent !== null);
  const at = rows.indexOf(document.activeElement as HTMLElement);
  rows[Math.min(Math.max(at + (event.key === 'ArrowDown' ? 1 : -1), 0), rows.length - 1)]?.focus();
  event.preventDefault();
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
  const picked = options.find((option) => option.action === session.picked.value);
  const worded = picked && words.option(table, picked);
  // After a choice the keyboard stays here, but on no option: the same key pressed again gives nothing away.
  const ref = useRef<HTMLElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const acted = session.acted.value;
  useLayoutEffect(() => {
    const at = document.activeElement;
    if (acted && (!at || at === document.body || ref.current?.contains(at))) head.current?.focus();
  }, [acted]);
  return (
    <section class="panel options" data-tab="options" id="options" ref={ref} onKeyDown={walk}>
      <h2 ref={head} tabIndex={-1}>
        {title}
        <span class="hint">{t('table.n_options', { n: options.length })}</span>
      </h2>
      <div class="optscroll">{options.length ? children : <p class="waiting">{waiting}</p>}</div>
      {foot}
      {!foot && options.length > 0 && (
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
      )}
    </section>
  );
}
