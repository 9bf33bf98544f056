// The Boonlake table: everything that lies on it, and what is asked.
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { has, t, word } from '../i18n';
import { narrow } from '../settings';
import type { Session } from '../session';
import { Button, Icon, Mark } from '../ui/parts';
import { Dialog } from '../ui/dialog';
import type { State } from '../wire';
import { MyBoard, opened, Rivals, WholeBoard } from './boards';
import { Display, Hand } from './cards';
import { Decision, useSentence } from './decisions';
import { MenuLayer, TipLayer } from './layers';
import { hideTip, useLit } from './lit';
import { Log, story, StoryPanel, tell } from './log';
import { GameMap } from './map';
import { ScoringTiles, Tracks } from './scoring';
import { SoloPanel } from './solo';
import { Strips } from './strips';
import { colourOf, nameOf, TableContext, useTable } from './table';
import { asPrompt } from './types';
import type { Catalogue, View } from './types';
import { optionWords } from './words';

export const tab = signal<'options' | 'board' | 'me' | 'rivals' | 'log'>('options');
/** On low screens the panels under the options, and those under the strips, share one place. */
const lowRight = signal<'me' | 'rivals' | 'log'>('me');
const lowLeft = signal<'scoring' | 'tracks'>('scoring');

function Stepper() {
  const { view, me } = useTable();
  const chips: string[] = [];
  for (const { moment } of view.facts.ahead) {
    const name = has(`moment.${moment}`) ? word('moment', moment) : '';
    if (name && chips[chips.length - 1] !== name) chips.push(name);
  }
  if (chips.length < 2) return null;
  return (
    <ol class="stepper" aria-label={t('table.stepper')} style={`--seat:var(--seat-${colourOf(view, me < 0 ? view.active : me)});--seat-mark:var(--seat-${colourOf(view, me < 0 ? view.active : me)}-mark)`}>
      {chips.slice(0, 4).map((name, i) => (
        <li class={i === 0 ? 'now' : ''}>{name}</li>
      ))}
    </ol>
  );
}

function PromptLine() {
  const table = useTable();
  const { state, view, me } = table;
  const prompt = asPrompt(state.prompt);
  const { head, text } = useSentence(prompt);
  const asked = 'seat' in prompt.args ? (prompt.args.seat as number) : prompt.key === 'wait' ? prompt.args.seats[0] : view.active;
  const colour = colourOf(view, Math.max(asked ?? 0, 0));
  const mine = asked === me && me >= 0 && prompt.key !== 'wait';
  return (
    <div class={mine ? 'prompt mine' : 'prompt'} role="status" data-key={prompt.key} style={`--seat:var(--seat-${colour})`}>
      <Mark colour={colour} size={18} />
      <p>
        {head && <b>{head}</b>} {text}
      </p>
      <Stepper />
    </div>
  );
}

function OptionsPanel() {
  const table = useTable();
  const { state, session } = table;
  const options = session.options.value;
  const prompt = asPrompt(state.prompt);
  const { text } = useSentence(prompt);
  const current = session.current.value;
  const ref = useRef<HTMLElement>(null);
  // After a choice the keyboard stays in the list.
  const had = useRef(false);
  useEffect(() => {
    if (had.current && options.length && (document.activeElement === document.body || !document.activeElement)) ref.current?.querySelector<HTMLElement>('.optb')?.focus();
  }, [state.version]);
  if (story.value) return <StoryPanel />;
  return (
    <section class="panel options" data-tab="options" id="options" ref={ref} onFocusIn={() => (had.current = true)} onPointerDown={() => (had.current = false)}>
      <h2>
        {has(`moment.${prompt.key}`) ? word('moment', prompt.key) : t('table.options')}
        <span class="hint">{t('table.n_options', { n: options.length })}</span>
      </h2>
      <div class="optscroll">
        {options.length ? <Decision prompt={prompt} options={options} /> : <p class="waiting">{text}</p>}
      </div>
      {options.length > 0 && (
        <div class="confirm">
          <Button class="primary" disabled={!current || session.sending.value} onClick={() => current && session.choose(current.action)}>
            {current ? optionWords(table, current).label : t('table.n_options', { n: options.length })}
            {current && optionWords(table, current).chips}
          </Button>
          <Button class="ghostbtn" disabled={!state.can_undo} onClick={() => session.undo()}>
            {t('table.undo')}
          </Button>
        </div>
      )}
    </section>
  );
}

const discardsOpen = signal(false);

/** Piles and supplies; the pile and the mound are chosen here, too. The discards are open to all. */
function Supplies() {
  const { view } = useTable();
  const text = t('table.supplies', { pile: view.pile, mound: view.mound, pastures: view.pastures_left });
  const pile = useLit('pile', () => ({ title: text, lines: [] }));
  const mound = useLit('mound', () => ({ title: text, lines: [] }));
  return (
    <div class="supplies" title={text}>
      <span class={`sup ${pile.cls}`} {...(pile.on ? pile.props : {})}><Icon name="card" size={15} /><b>{view.pile}</b></span>
      <span class={`sup ${mound.cls}`} {...(mound.on ? mound.props : {})}><Icon name="explore" size={15} /><b>{view.mound}</b></span>
      <span class="sup"><Icon name="pasture" size={15} /><b>{view.pastures_left}</b></span>
      <span class="sr">{text}</span>
      <Button class="sup plainlink" onClick={() => (discardsOpen.value = true)} disabled={!view.discards.length}>
        {t('table.discards_n', { n: view.discards.length })}
      </Button>
    </div>
  );
}

function DiscardsDialog() {
  const { view } = useTable();
  if (!discardsOpen.value) return null;
  return (
    <Dialog title={t('table.discards_n', { n: view.discards.length })} onClose={() => (discardsOpen.value = false)} narrow>
      <Display ids={[...view.discards].reverse()} />
    </Dialog>
  );
}

function Tabs() {
  const { session, state } = useTable();
  const tabs = [
    ['options', t('table.options'), session.options.value.length],
    ['board', t('table.board'), 0],
    ['me', t('table.me'), 0],
    ['rivals', t('table.rivals'), 0],
    ['log', t('table.log'), 0],
  ] as const;
  return (
    <div class="tabs" role="tablist">
      {tabs.filter(([id]) => id !== 'rivals' || state.view.seats > 1 || state.view.solo).map(([id, name, n]) => (
        <button type="button" role="tab" id={`tab-${id}`} aria-selected={tab.value === id} aria-controls="panes" onClick={() => (tab.value = id)}>
          {name}
          {n > 0 && <i>{n}</i>}
        </button>
      ))}
    </div>
  );
}

function LowTabs<T extends string>({ value, tabs }: { value: { value: T }; tabs: [T, string][] }) {
  return (
    <div class="lowtabs" role="group">
      {tabs.map(([id, name]) => (
        <button type="button" aria-pressed={value.value === id} onClick={() => (value.value = id)}>
          {name}
        </button>
      ))}
    </div>
  );
}

function RivalDialog() {
  const table = useTable();
  const seat = opened.value;
  if (seat < 0 || seat >= table.view.boards.length) return null;
  const colour = colourOf(table.view, seat);
  return (
    <Dialog title={t('board.of', { name: nameOf(table, seat) })} onClose={() => (opened.value = -1)} cls="boarddialog">
      <div class="me" style={`--seat:var(--seat-${colour});--seat-mark:var(--seat-${colour}-mark)`}>
        <WholeBoard seat={seat} live={false} />
      </div>
      <h3>{t('table.display')}</h3>
      <Display ids={table.view.boards[seat].display} />
    </Dialog>
  );
}

/** What the Eminence did, and what an interim scoring brought, is told step by step as it comes in. */
function useStories(table: ReturnType<typeof useTable>) {
  const { session } = table;
  const news = session.news.value;
  const seen = useRef(0);
  useEffect(() => {
    const fresh = news.filter((line) => line.number > seen.current);
    if (!fresh.length) return;
    seen.current = fresh[fresh.length - 1].number;
    const events = fresh.flatMap((line) => line.events);
    const closed = events.some((event) => event.key === 'uncover');
    if (table.view.solo && events.some((event) => event.key === 'solo_tile')) {
      const lines = fresh.map((line) => {
        const at = line.events.findIndex((event) => event.key === 'solo_tile');
        return at < 0 ? line : { ...line, events: line.events.slice(at) };
      });
      tell(table, 'eminence', lines.filter((line) => line.events.some((event) => event.key === 'solo_tile' || event.seat === 1)));
    } else if (closed) {
      // The whole scoring once more: who scored which tile, and what the income brought.
      const log = session.state.peek()?.log ?? [];
      const first = log.findLastIndex((line) => line.events.some((event) => event.key === 'interim_scoring'));
      const lines = log.slice(Math.max(first, 0)).map((line, i) => (i ? line : { ...line, events: line.events.slice(line.events.findIndex((event) => event.key === 'interim_scoring')) }));
      tell(table, 'scoring', lines, table.view.scorings);
    }
  }, [news]);
}

function Inner() {
  const table = useTable();
  useStories(table);
  const { view } = table;
  useEffect(() => {
    const scroll = () => hideTip(0);
    // A tap anywhere but on its link puts a tooltip away.
    const press = (event: Event) => (event.target as Element).closest?.('.cliplink') || hideTip(0);
    addEventListener('scroll', scroll, true);
    addEventListener('pointerdown', press, true);
    return () => {
      removeEventListener('scroll', scroll, true);
      removeEventListener('pointerdown', press, true);
    };
  }, []);
  return (
    <>
      <PromptLine />
      <GameMap />
      <div class="sheet">
        <span class="grab" />
        {narrow.value && <Tabs />}
        <div class="panes" id="panes" data-tab={tab.value} role={narrow.value ? 'tabpanel' : undefined} aria-labelledby={narrow.value ? `tab-${tab.value}` : undefined} tabIndex={narrow.value ? 0 : undefined}>
          <div class="col left" data-low={lowLeft.value}>
            <Strips />
            <LowTabs value={lowLeft} tabs={[['scoring', t('tiles.title')], ['tracks', t('tracks.title')]]} />
            <ScoringTiles />
            <Tracks />
          </div>
          <div class="col right" data-low={lowRight.value}>
            <OptionsPanel />
            <LowTabs value={lowRight} tabs={[['me', t('board.yours')], ['rivals', t('table.rivals')], ['log', t('table.log')]]} />
            <MyBoard />
            {view.solo ? <SoloPanel /> : <Rivals />}
            <Log />
          </div>
          <Hand />
        </div>
      </div>
      <Supplies />
      <RivalDialog />
      <DiscardsDialog />
      <TipLayer />
      <MenuLayer />
    </>
  );
}

export function BoonlakeTable({ cat, state, session }: { cat: Catalogue; state: State; session: Session }) {
  const view = state.view as View;
  const me = state.viewer < view.seats ? state.viewer : -1;
  const owner = me >= 0 ? me : Math.min(Math.max(view.active, 0), view.seats - 1);
  return (
    <TableContext.Provider value={{ cat, state, view, session, me, owner }}>
      <Inner />
    </TableContext.Provider>
  );
}
