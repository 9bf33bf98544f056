// The table in words, beside the drawing or in its place: what is asked, every region under its heading, a field for choices and questions.
import { signal } from '@preact/signals';
import type { ComponentChild } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Game } from '../games';
import { t } from '../i18n';
import { settings } from '../settings';
import { SkipButton, sentence, useFollowed } from '../ui/follow';
import { shortcut } from '../ui/keys';
import { Button, Icon } from '../ui/parts';
import type { Section } from '../ui/spoken';
import { spoken } from '../ui/spoken';
import type { Setting, Together } from '../ui/table';
import { sentFor } from '../ui/table';
import { sinceMine, turnsOf } from '../ui/turns';
import type { Option } from '../wire';
import { ASK, letters, region } from './answers';
import { Field } from './field';

interface Said {
  title: string;
  passages: { title?: string; lines: ComponentChild[] }[];
  /** Counts answers, so that the same one is read out again. */
  n: number;
}

const answer = signal<Said | null>(null);
let told = 0;
let rival = -1;

export const SHOWN = ['drawing', 'both', 'words'] as const;

export function say(title: string, passages: Said['passages']): void {
  told += 1;
  answer.value = { title, passages, n: told };
}

/** An option as a line: its label, what it costs and brings, and what there is to note. */
function Choice({ table, option }: { table: Setting; option: Option }) {
  const { label, chips, note } = table.words.option(table, option);
  return (
    <>
      {label}{' '}
      <span class="wchips">
        {[chips].flat().map((chip, i) => (
          <>
            {i > 0 && ' '}
            {chip}
          </>
        ))}
      </span>
      {note && <span class="wnote"> {note}</span>}
    </>
  );
}

/** What others did since the viewer's last turn, a sentence a turn. */
function sinceLines(table: Setting): string[] {
  const lines = sinceMine(turnsOf(table, table.state.log), table.me).map((turn) => sentence(table, turn));
  return lines.length ? lines : [t('inwords.no_news')];
}

/** Answer a letter; whether it asks anything. */
function ask(game: Game, table: Setting, letter: string, which?: number): boolean {
  if (letter === ASK.again) {
    if (answer.value) say(answer.value.title, answer.value.passages);
    else say('', [{ lines: [t('inwords.no_news')] }]);
    return true;
  }
  if (letter === ASK.turn) {
    const { head, text } = game.prompt(table);
    const together = table.words.together?.(table);
    const lines: ComponentChild[] = together
      ? together.from.map(({ label }, i) => `${i + 1}: ${label}`)
      : table.session.options.value.map((option, i) => (
          <>
            {i + 1}: <Choice table={table} option={option} />
          </>
        ));
    say(head || t('inwords.turn'), [{ lines: [text, t('inwords.n_choices', { n: lines.length }), ...lines] }]);
    return true;
  }
  if (letter === ASK.since) {
    say(t('story.since'), [{ lines: sinceLines(table) }]);
    return true;
  }
  const sections = game.sections(table);
  if (letter === ASK.keys) {
    const lines = letters(sections).map(([one, what]) => t('inwords.key', { letter: one, what }));
    say(t('inwords.keys'), [{ lines: [...lines, t('inwords.hint')] }]);
    return true;
  }
  const found = sections.find((section) => section.letter === letter);
  if (!found) return false;
  rival = which !== undefined ? which - 1 : letter === 'v' ? rival + 1 : -1;
  say(found.title, region(sections, letter, Math.max(rival, 0)) ?? []);
  return true;
}

function Passages({ passages, level }: { passages: { title?: string; lines: ComponentChild[] }[]; level: 'h3' | 'b' }) {
  const Head = level;
  return (
    <>
      {passages.map(({ title, lines }) => (
        <>
          {title && <Head>{title}</Head>}
          {lines.map((line) => (
            <p>{typeof line === 'string' ? spoken(line) : line}</p>
          ))}
        </>
      ))}
    </>
  );
}

/** The latest answer: read out politely, and shown until it is put away. */
export function Answers() {
  const shown = answer.value;
  return (
    <div class={shown ? 'answers inwords' : 'answers'}>
      <div role="status" aria-live="polite">
        {shown && (
          <div key={shown.n} class="answer">
            {shown.title && <b class="answertitle">{shown.title}</b>}
            <Passages passages={shown.passages} level="b" />
          </div>
        )}
      </div>
      {shown && (
        <Button class="iconbtn small" aria-label={t('app.close')} onClick={() => (answer.value = null)}>
          <Icon name="cross" size={12} colour="soft" />
        </Button>
      )}
    </div>
  );
}

export function Shown() {
  return (
    <div class="seg" role="group" aria-label={t('inwords.shown')}>
      {SHOWN.map((one) => (
        <button type="button" aria-pressed={settings.shown.value === one} onClick={() => (settings.shown.value = one)}>
          {t(`inwords.${one}`)}
        </button>
      ))}
    </div>
  );
}

function Region({ id, letter, title, passages }: Section) {
  return (
    <section aria-labelledby={`w-${id}`}>
      <h2 id={`w-${id}`} tabIndex={-1}>
        {title} <kbd>{letter}</kbd>
      </h2>
      <Passages passages={passages} level="h3" />
    </section>
  );
}

/** What is picked together: boxes to tick in any order, and a button for them all. */
function Picks({ table, together }: { table: Setting; together: Together }) {
  const { session } = table;
  const { n, from, picked, toggle, button } = together;
  return (
    <>
      <ol class="wopts">
        {from.map(({ action, label }) => (
          <li key={action}>
            <button
              type="button"
              class="wopt"
              role="checkbox"
              aria-checked={picked.includes(action)}
              data-action={action}
              onClick={() => toggle(action)}
            >
              {label}
            </button>
          </li>
        ))}
      </ol>
      <Button
        class="do"
        disabled={picked.length < n || session.sending.value}
        onClick={() => void session.chooseAll(sentFor(together))}
      >
        {button}
      </Button>
    </>
  );
}

/** What is asked, with every option as a numbered button; while others are shown, what they do, and how to skip it. */
function Turn({ game, table, alone }: { game: Game; table: Setting; alone: boolean }) {
  const followed = useFollowed();
  const { head, text } = followed ?? game.prompt(table);
  const { session, words } = table;
  const options = session.options.value;
  const together = words.together?.(table);
  return (
    <section aria-labelledby="w-turn" id={alone ? 'options' : undefined}>
      <h2 id="w-turn" tabIndex={-1}>
        {t('inwords.turn')} <kbd>{ASK.turn}</kbd>
      </h2>
      <p role="status" aria-live={followed ? 'off' : undefined} class="wprompt">
        {head && <b>{head}</b>} {text}{' '}
        {!followed && t('inwords.n_choices', { n: together ? together.from.length : options.length })}
      </p>
      {followed && <SkipButton />}
      {together && <Picks table={table} together={together} />}
      <ol class="wopts">
        {(together ? [] : options).map((option) => (
          <li key={option.action}>
            <Button
              class="wopt"
              data-action={option.action}
              disabled={session.sending.value}
              onFocus={() => session.point(option.action)}
              onBlur={() => session.point('')}
              onPointerEnter={() => session.point(option.action)}
              onPointerLeave={() => session.point('')}
              onClick={() => void session.choose(option.action)}
            >
              <Choice table={table} option={option} />
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** All of the table in words. Alone it has a list of its regions. */
export function InWords({ game, table, alone }: { game: Game; table: Setting; alone: boolean }) {
  const sections = game.sections(table);
  const since: Section = {
    id: 'since',
    letter: ASK.since,
    title: t('story.since'),
    passages: [{ lines: sinceLines(table) }],
  };
  const all = [since, ...sections];
  const field = <Field game={game} table={table} ask={(letter, which) => ask(game, table, letter, which)} />;
  const body = (
    <div class="wtext">
      <Turn game={game} table={table} alone={alone} />
      {all.map((section) => (
        <Region key={section.id} {...section} />
      ))}
    </div>
  );
  if (!alone)
    return (
      <aside class="inwords beside" aria-label={t('inwords.title')}>
        <header class="whead">
          <b>{t('inwords.title')}</b>
          <Shown />
        </header>
        {body}
        {field}
      </aside>
    );
  return (
    <div class="inwords alone">
      <nav aria-label={t('inwords.regions')}>
        <Shown />
        <ul>
          {[{ id: 'turn', letter: ASK.turn, title: t('inwords.turn') }, ...all].map(({ id, letter, title }) => (
            <li>
              <a
                href={`#w-${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  const head = document.getElementById(`w-${id}`);
                  head?.scrollIntoView();
                  head?.focus({ preventScroll: true });
                }}
              >
                <kbd>{letter}</kbd> {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {body}
      {field}
    </div>
  );
}

/** Letters ask at any time; `/` opens the words and goes to their field. */
export function useQuestions(game: Game, table: Setting): void {
  const now = useRef(table);
  now.current = table;
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') answer.value = null;
      const letter = shortcut(event);
      if (!letter) return;
      if (letter === '/') {
        if (settings.shown.value === 'drawing') settings.shown.value = 'both';
        setTimeout(() => document.querySelector<HTMLElement>('.wfield input')?.focus());
      } else if (!ask(game, now.current, letter)) return;
      event.preventDefault();
    };
    addEventListener('keydown', key);
    return () => {
      removeEventListener('keydown', key);
      answer.value = null;
      rival = -1;
    };
  }, [game]);
}
