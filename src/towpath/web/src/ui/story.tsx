// Stories: what happened, told step by step, each step with its reason in the rulebook's words.
import { signal } from '@preact/signals';
import type { ComponentChild, ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { language, t } from '../i18n';
import { clauseOf, plainClause } from '../rulebook/book';
import type { Line } from '../wire';
import { Chips, Clause } from './entry';
import { Button, Icon, Mark } from './parts';
import { colourAt } from './seats';
import type { Entry, Setting } from './table';
import { useTable } from './table';

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
export function Why({ clause }: { clause: string }) {
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

/** What is asked, below the story that is being told; `beside`: what a game shows with that, like the card that it follows. */
export function Told({ beside, children }: { beside?: ComponentChild; children: ComponentChildren }) {
  if (!story.value) return <>{children}</>;
  return (
    <div class="tale" data-tab="options">
      <StoryPanel>{beside}</StoryPanel>
      {children}
    </div>
  );
}

function StoryPanel({ children }: { children?: ComponentChild }) {
  const table = useTable();
  const { state, session } = table;
  const now = story.value;
  const end = () => {
    story.value = null;
    session.told.value = '';
  };
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.querySelector('.now')?.scrollIntoView({ block: 'nearest' }), [now?.at]);
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !(event.target as Element).closest?.('dialog, input')) end();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [session]);
  if (!now) return null;
  const rows = now.rows(table);
  const done = now.at >= rows.length - 1;
  const go = (at: number) => {
    story.value = { ...now, at };
    session.told.value = rows[at]?.target ?? '';
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
              {row.seat >= 0 && <Mark colour={colourAt(state, row.seat)} size={11} />} {row.text}{' '}
              <Chips amounts={row.amounts} />
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
