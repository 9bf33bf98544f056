// The log: each change and its cause, with a link to the moment in the replay and to the clause. And stories told step by step.
import { signal } from '@preact/signals';
import type { ComponentChild } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t, word } from '../i18n';
import { Button, Icon, Mark } from '../ui/parts';
import type { GameEvent, Line } from '../wire';
import { clauseOf, plainClause, rule } from '../shell/rules';
import { colourOf, nameOf, useTable } from './table';
import type { Setting } from './table';
import { eventChip, eventTarget, eventWords } from './words';

export interface Entry {
  moment: number;
  seat: number;
  text: string;
  amounts: GameEvent[];
  clause: string;
  target: string;
  key: string;
}

/** Events in rows: what was done, with the amounts that followed from it as chips. */
export function entries(table: Setting, lines: Line[]): Entry[] {
  const found: Entry[] = [];
  for (const line of lines) {
    let open: Entry | null = null;
    for (const event of line.events) {
      if (event.key === 'turn' || event.key === 'boats') continue;
      const chip = eventChip(event);
      if (chip && open && open.seat === event.seat) {
        add(open, event);
        continue;
      }
      open = { moment: line.moment, seat: event.seat, text: chip ? wordsOfChip(table, event) : eventWords(table, event), amounts: chip ? [event] : [], clause: event.clause, target: eventTarget(event), key: event.key };
      found.push(open);
    }
  }
  return found;
}

/** Amounts of the same kind in one row are one chip. */
function add(entry: Entry, event: GameEvent): void {
  const same = entry.amounts.findIndex((other) => other.key === event.key && other.args.track === event.args.track && event.key !== 'draw');
  if (same < 0) entry.amounts.push(event);
  else {
    const other = entry.amounts[same];
    const field = event.key === 'track' ? 'steps' : 'amount';
    entry.amounts[same] = { ...other, args: { ...other.args, [field]: other.args[field] + event.args[field] } };
  }
}

const chips = (entry: Entry): ComponentChild[] => entry.amounts.map((event) => eventChip(event));

function wordsOfChip(table: Setting, event: GameEvent): string {
  const who = event.seat < 0 ? t('seat.game') : nameOf(table, event.seat);
  return event.key === 'vp' && event.args.source ? `${who}: ${word('source', event.args.source)}` : who;
}

function Row({ entry }: { entry: Entry }) {
  const { view, session, state } = useTable();
  return (
    <li onPointerEnter={() => (session.told.value = entry.target)} onPointerLeave={() => (session.told.value = '')}>
      {entry.seat >= 0 ? <Mark colour={colourOf(view, entry.seat)} size={11} /> : <span class="nobody" />}
      <a class="lt" href={`/replay/${state.table.id}/${entry.moment}`} title={t('replay.title')}>
        {entry.text}
      </a>
      {chips(entry)}
      <Button class="clause" onClick={() => (rule.value = { game: 'boonlake', clause: entry.clause })}>
        {entry.clause}
      </Button>
    </li>
  );
}

export function Log() {
  const table = useTable();
  const rows = entries(table, table.state.log.slice(-80)).reverse();
  const mine = lastOwn(table.state.log, table.me);
  return (
    <section class="panel log" data-tab="log">
      <h2>
        {t('table.log')}
        {mine.length > 0 && (
          <Button class="link" onClick={() => tell(table, 'since', mine)}>
            <Icon name="replay" size={14} colour="accent" /> {t('table.since')}
          </Button>
        )}
      </h2>
      <ol class="loglines" tabIndex={0} aria-label={t('table.log')}>
        {rows.map((entry, i) => (
          <Row key={rows.length - i} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function lastOwn(log: Line[], me: number): Line[] {
  let at = log.length - 1;
  while (at >= 0 && log[at].seat === me) at -= 1;
  let start = at;
  while (start >= 0 && log[start].seat !== me) start -= 1;
  return at < 0 ? [] : log.slice(Math.max(start, 0), at + 1);
}

// Stories.

export interface Story {
  kind: 'eminence' | 'since' | 'scoring';
  number: number;
  rows: Entry[];
  at: number;
}

export const story = signal<Story | null>(null);

export function tell(table: Setting, kind: Story['kind'], lines: Line[], number = 0): void {
  const rows = entries(table, lines);
  if (rows.length) story.value = { kind, number, rows, at: 0 };
}

/** The reason of a step: its clause in the rulebook's words. */
function Why({ clause }: { clause: string }) {
  const [text, setText] = useState('');
  useEffect(() => {
    let gone = false;
    setText('');
    clauseOf('boonlake', clause).then((found) => !gone && setText(found ? plainClause(found.text) : ''));
    return () => void (gone = true);
  }, [clause]);
  return text ? <span class="reason">{text}</span> : null;
}

export function StoryPanel() {
  const { view, session } = useTable();
  const now = story.value;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.querySelector('.now')?.scrollIntoView({ block: 'nearest' }), [now?.at]);
  if (!now) return null;
  const done = now.at >= now.rows.length - 1;
  const go = (at: number) => {
    story.value = { ...now, at };
    session.told.value = now.rows[at]?.target ?? '';
  };
  const end = () => {
    story.value = null;
    session.told.value = '';
  };
  return (
    <section class="panel story" data-tab="options" aria-live="polite">
      <h2>
        {t(now.kind === 'eminence' ? 'story.eminence' : now.kind === 'since' ? 'story.since' : 'story.scoring', { n: now.number })}
        <span class="hint">{t('story.step', { n: now.at + 1, of: now.rows.length })}</span>
      </h2>
      <ol class="storyrows" ref={list}>
        {now.rows.map((row, i) => (
          <li class={i === now.at ? 'now' : i < now.at ? 'past' : 'later'}>
            {i < now.at ? <span class="tick"><Icon name="check" size={11} colour="inherit" /></span> : <span class={i === now.at ? 'tick now' : 'tick open'} />}
            <span class="lt">
              {row.seat >= 0 && <Mark colour={colourOf(view, row.seat)} size={11} />} {row.text} {chips(row)}
              {i === now.at && <Why clause={row.clause} />}
            </span>
            <Button class="clause" onClick={() => (rule.value = { game: 'boonlake', clause: row.clause })}>
              {row.clause}
            </Button>
          </li>
        ))}
      </ol>
      <div class="storybar">
        <Button class="primary" onClick={() => (done ? end() : go(now.at + 1))}>
          {t(done ? 'story.done' : 'story.next')}
        </Button>
        {!done && (
          <Button class="ghostbtn" onClick={() => go(now.rows.length - 1)}>
            {t('story.all')}
          </Button>
        )}
      </div>
    </section>
  );
}
