// What an option would do, for certain: what changes, and the ways to pay where there are several.
import type { ComponentChild } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { has, number, t, word } from '../i18n';
import { rule } from '../rulebook/panel';
import type { GameEvent, Option, Way } from '../wire';
import { Button, Icon, Mark } from './parts';
import { colourAt } from './seats';
import type { Change, Setting } from './table';
import { useTable } from './table';

/** What effects change for the viewer, a row a number: "coins 6 → 0". */
export function changesOf(table: Setting, effects: GameEvent[]): Change[] {
  const found = new Map<string, Change>();
  for (const effect of effects) {
    const change = effect.seat === table.me ? table.words.change(table, effect) : null;
    if (!change) continue;
    const before = found.get(change.icon);
    found.set(change.icon, before ? { ...before, n: before.n + change.n } : change);
  }
  return [...found.values()].filter(({ n }) => n !== 0);
}

/** A number before and after. */
export function Became({ icon, now, n }: Change) {
  return (
    <span class="became">
      <Icon name={icon} size={14} />
      {has(`unit.${icon}`) && <span class="sr">{word('unit', icon, { n: 2 })}</span>}
      <b>
        {number(now)} → {number(now + n)}
      </b>
    </span>
  );
}

/** Effects: numbers before and after, the rest as chips or in words. */
function Effects({ effects, empty }: { effects: GameEvent[]; empty: boolean }) {
  const table = useTable();
  const { state, words } = table;
  const changes = changesOf(table, effects);
  const changed = new Set(changes.map(({ icon }) => icon));
  const rest = effects.filter((effect) => {
    if (effect.seat !== table.me) return true;
    const icon = words.change(table, effect)?.icon;
    // Where points come from is told beside their sum.
    if (icon && changed.has(icon)) return icon === 'vp' && words.source?.(effect);
    return !words.said(effect);
  });
  const last = effects.at(-1);
  return (
    <>
      {changes.map((change) => (
        <Became {...change} />
      ))}
      {rest.map((effect): ComponentChild => {
        const source = words.source?.(effect);
        return (
          <span>
            {effect.seat >= 0 && effect.seat !== table.me && <Mark colour={colourAt(state, effect.seat)} size={11} />}
            {words.chip(table, effect, 14) ?? words.event(table, effect)}
            {source && <small class="soft"> {source}</small>}
          </span>
        );
      })}
      {empty && !changes.length && !rest.length && <span class="soft">{t('option.nothing')}</span>}
      {last && (changes.length > 0 || rest.length > 0) && (
        <Button
          class="clause"
          tabIndex={-1}
          onClick={(event: Event) => {
            event.stopPropagation();
            rule.value = { game: state.table.game, clause: last.clause };
          }}
        >
          {last.clause}
        </Button>
      )}
    </>
  );
}

/** The ways to pay, each a button that chooses and pays at once. */
function Ways({ option, ways, at, look }: { option: Option; ways: Way[]; at: number; look: (at: number) => void }) {
  const table = useTable();
  const { session, words } = table;
  return (
    <div class="ways" role="group" aria-label={t('option.ways')}>
      {ways.map((way, i) => {
        const { label, chips } = words.option(table, way.option);
        return (
          <Button
            class={i === at ? 'way on' : 'way'}
            data-way={way.option.action}
            disabled={session.sending.value}
            onPointerEnter={() => look(i)}
            onFocus={() => look(i)}
            onBlur={(event: FocusEvent) => {
              const row = (event.currentTarget as Element).closest('.opt');
              if (!row?.contains(event.relatedTarget as Node)) session.point('');
            }}
            onClick={() => void session.chooseAll([option.action, way.option.action])}
          >
            <span class="wayhead">
              {label} <span class="og">{chips}</span>
            </span>
            {words.Inside && <words.Inside option={way.option} />}
          </Button>
        );
      })}
    </div>
  );
}

/** What the option would do, for certain. */
export function Detail({ option }: { option: Option }) {
  const table = useTable();
  const { session, words } = table;
  const [at, look] = useState(0);
  const preview = session.preview.value;
  const known = preview && preview.action === option.action ? preview : null;
  const way = known?.ways[Math.min(at, known.ways.length - 1)];
  const { effects, stops } = way ?? known ?? { effects: [], stops: '' as const };
  const next = known?.ends && words.ending ? words.ending(table) : stops && t(`option.${stops}`);
  // With the keyboard, what has opened is scrolled to; a pointer would lose the row under it.
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = box.current?.closest('.opt');
    if (row?.querySelector(':focus-visible')) row.scrollIntoView({ block: 'nearest' });
  }, [known]);
  const below = words.Below && <words.Below option={option} />;
  return (
    <div class="detail" ref={box}>
      {below}
      {known && known.ways.length > 0 && <Ways option={option} ways={known.ways} at={at} look={look} />}
      <div class="then">
        {!known && <span class="soft">{t('option.asking')}</span>}
        {known && <Effects effects={effects} empty={!stops && !words.leads?.(option)} />}
        {next && <span class="soft">{next}</span>}
      </div>
    </div>
  );
}
