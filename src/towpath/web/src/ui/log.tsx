// The log: each change and its cause, with a link to the moment in the replay and to the clause. And stories told step by step.
import { signal } from '@preact/signals';
import type { ComponentChild } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { language, t } from '../i18n';
import { clauseOf, plainClause } from '../rulebook/book';
import { rule } from '../rulebook/panel';
import type { Line } from '../wire';
import { Button, Icon, Mark } from './parts';
import { colourAt } from './seats';
import type { Entry, Setting } from './table';
import { useTable } from './table';

function Chips({ entry }: { entry: Entry }) {
  const table = useTable();
  return <>{entry.amounts.map((event) => table.words.chip(table, event))}</>;
}

function Clause({ clause }: { clause: string }) {
  const { state } = useTable();
  return (
    <Button class="clause" onClick={() => (rule.value = { game: state.table.game, clause })}>
      {clause}
    </Button>
  );
}

function Row({ entry }: { entry: Entry }) {
  const { session, state } = useTable();
  return (
    <li
      data-key={entry.key}
      onPointerEnter={() => (session.told.value = entry.target)}
      onPointerLeave={() => (session.told.value = '')}
    >
      {entry.seat >= 0 ? <Mark colour={colourAt(state, entry.seat)} size={11} /> : <span class="nobody" />}
      <a class="lt" href={`/replay/${state.table.id}/${entry.moment}`} title={t('replay.title')}>
        {entry.text}
      </a>
      <Chips entry={entry} />
      <Clause clause={entry.clause} />
    </li>
  );
}

export function Log() {
  const table = useTable();
  const rows = table.words.entries(table, table.state.log.slice(-80)).reverse();
  const mine = lastOwn(table.state.log, table.me);
  return (
    <section class="panel log" data-tab="log">
      <h2>
        {t('table.log')}
        {mine.length > 0 && (
          <Button class="link" onClick={() => tell(table, () => t('story.since'), mine)}>
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

/** What others did since the viewer last chose, behind that choice. */
export function lastOwn(log: Line[], me: number): Line[] {
  let at = log.length - 1;
  while (at >= 0 && log[at].seat === me) at -= 1;
  let start = at;
  while (start >= 0 && log[start].seat !== me) start -= 1;
  return at < 0 ? [] : log.slice(Math.max(start, 0), at + 1);
}

// Stories.

/** Worded as it is shown, so that it follows the language. */
export interface Story {
  title: () => string;
  rows: (table: Setting) => Entry[];
  at: number;
}

export const story = signal<Story | null>(null);

export function tell(table: Setting, title: Story['title'], lines: Line[]): void {
  tellRows(table, title, (now) => now.words.entries(now, lines));
}

export function tellRows(table: Setting, title: Story['title'], rows: Story['rows']): void {
  if (rows(table).length) story.value = { title, rows, at: 0 };
}

/** The reason of a step: its clause in the rulebook's words. */
function Why({ clause }: { clause: string }) {
  const { state } = useTable();
  const [text, setText] = useState('');
  useEffect(() => {
    let gone = false;
    setText('');
    clauseOf(state.table.game, clause).then((found) => !gone && setText(found ? plainClause(found.text) : ''));
    return () => {
      gone = true;
    };
  }, [clause, language.value]);
  return text ? <span class="reason">{text}</span> : null;
}

/** `children`: what a game shows beside its story, like the card that it follows. */
export function StoryPanel({ children }: { children?: ComponentChild }) {
  const table = useTable();
  const { state, session } = table;
  const now = story.value;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.querySelector('.now')?.scrollIntoView({ block: 'nearest' }), [now?.at]);
  if (!now) return null;
  const rows = now.rows(table);
  const done = now.at >= rows.length - 1;
  const go = (at: number) => {
    story.value = { ...now, at };
    session.told.value = rows[at]?.target ?? '';
  };
  const end = () => {
    story.value = null;
    session.told.value = '';
  };
  return (
    <section class="panel story" data-tab="options" aria-live="polite">
      <h2>
        {now.title()}
        <span class="hint">{t('story.step', { n: now.at + 1, of: rows.length })}</span>
      </h2>
      {children}
      <ol class="storyrows" ref={list}>
        {rows.map((row, i) => (
          <li class={i === now.at ? 'now' : i < now.at ? 'past' : 'later'}>
            {i < now.at ? (
              <span class="tick">
                <Icon name="check" size={11} colour="inherit" />
              </span>
            ) : (
              <span class={i === now.at ? 'tick now' : 'tick open'} />
            )}
            <span class="lt">
              {row.seat >= 0 && <Mark colour={colourAt(state, row.seat)} size={11} />} {row.text} <Chips entry={row} />
              {i === now.at && <Why clause={row.clause} />}
            </span>
            <Clause clause={row.clause} />
          </li>
        ))}
      </ol>
      <div class="storybar">
        <Button class="primary" onClick={() => (done ? end() : go(now.at + 1))}>
          {t(done ? 'story.done' : 'story.next')}
        </Button>
        {!done && (
          <Button class="ghostbtn" onClick={() => go(rows.length - 1)}>
            {t('story.all')}
          </Button>
        )}
      </div>
    </section>
  );
}
