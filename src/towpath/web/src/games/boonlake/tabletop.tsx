// The Boonlake table: everything that lies on it, and what is asked.
import { signal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { has, t, word } from '../../i18n';
import type { Session } from '../../session';
import { narrow, settings } from '../../settings';
import { Dialog } from '../../ui/dialog';
import { Following, FollowLayer, useFollowed } from '../../ui/follow';
import { MenuLayer, TipLayer, useTipsAway } from '../../ui/layers';
import { useLit } from '../../ui/lit';
import { Log } from '../../ui/log';
import { OptionsPanel } from '../../ui/options';
import { Button, Icon, Mark } from '../../ui/parts';
import { seatOf } from '../../ui/prompt';
import { isYou } from '../../ui/seats';
import { story, Told, tell } from '../../ui/story';
import type { Words } from '../../ui/table';
import { countAt, LowTabs, Tabs, useInSight } from '../../ui/tabs';
import type { State } from '../../wire';
import { MyBoard, opened, Rivals, WholeBoard } from './boards';
import { Display } from './cards';
import { Decision, sentence } from './decisions';
import { amountWords, eventChip, eventSource, eventSpot, eventWords } from './events';
import { Hand } from './hand';
import { entries, net, opens } from './log';
import { GameMap } from './map';
import { change, near } from './near';
import { Below, Inside, isAnyTime, SeveralFoot, said, warns } from './options';
import { optionWords } from './say';
import { ScoringTiles, Tracks } from './scoring';
import { together } from './several';
import { SoloPanel } from './solo';
import { Strips } from './strips';
import type { Setting } from './table';
import { colourOf, nameOf, useTable } from './table';
import { does, thing } from './things';
import type { Catalogue, PromptKey, View } from './types';
import { asPrompt } from './types';
import { reasonWords } from './words';

export const tab = signal<'options' | 'board' | 'me' | 'rivals' | 'log'>('options');
/** On low screens the panels under the strips share one place. */
const lowLeft = signal<'scoring' | 'tracks'>('scoring');

const LEFT_KINDS = { scoring: ['tile'], tracks: ['track'] };

function Stepper() {
  const table = useTable();
  const { view, me } = table;
  const chips: string[] = [];
  for (const { moment } of view.facts.ahead) {
    const name = has(`moment.${moment}`) ? word('moment', moment) : '';
    if (name && chips[chips.length - 1] !== name) chips.push(name);
  }
  if (chips.length < 2) return null;
  return (
    <ol
      class="stepper"
      aria-label={t('table.stepper')}
      style={`--seat:var(--seat-${colourOf(table, me < 0 ? view.active : me)});--seat-mark:var(--seat-${colourOf(table, me < 0 ? view.active : me)}-mark)`}
    >
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
  const followed = useFollowed();
  const { head, text } = followed ?? sentence(table, prompt);
  const asked = seatOf(prompt) ?? view.active;
  const colour = colourOf(table, Math.max(followed?.seat ?? asked, 0));
  const mine = 'seat' in prompt.args && asked === me && me >= 0;
  return (
    <div
      class={followed ? 'prompt follows' : mine ? 'prompt mine' : 'prompt'}
      role="status"
      aria-live={followed ? 'off' : undefined}
      data-key={prompt.key}
      style={`--seat:var(--seat-${colour})`}
    >
      <Mark colour={colour} size={18} />
      <p>
        {head && <b>{head}</b>} {text}
      </p>
      {!followed && <Stepper />}
    </div>
  );
}

function Asked() {
  const table = useTable();
  const { state, session } = table;
  const prompt = asPrompt(state.prompt);
  const { text } = sentence(table, prompt);
  const several = together(table);
  if (session.shown.value) return <Following />;
  return (
    <Told>
      <OptionsPanel
        title={has(`moment.${prompt.key}`) ? word('moment', prompt.key) : t('table.options')}
        waiting={text}
        foot={several && <SeveralFoot several={several} />}
      >
        <Decision prompt={prompt} options={session.options.value} />
      </OptionsPanel>
    </Told>
  );
}

const discardsOpen = signal(false);

/** Piles and supplies; the pile and the mound are chosen here, too. The discards are open to all. */
function Supplies() {
  const { view } = useTable();
  const text = t('table.supplies', { pile: view.pile, mound: view.mound, pastures: view.pastures_left });
  const discards = t('table.discards_n', { n: view.discards.length });
  const pile = useLit('pile', () => ({ title: text, lines: [] }));
  const mound = useLit('mound', () => ({ title: text, lines: [] }));
  return (
    <div class="supplies">
      <span class={`sup ${pile.cls}`} {...pile.props}>
        <Icon name="card" size={15} />
        <b>{view.pile}</b>
      </span>
      <span class={`sup ${mound.cls}`} {...mound.props}>
        <Icon name="explore" size={15} />
        <b>{view.mound}</b>
      </span>
      <span class="sup" data-thing="pastures">
        <Icon name="pasture" size={15} />
        <b>{view.pastures_left}</b>
      </span>
      <span class="sr">{text}</span>
      <Button
        class="sup discards"
        data-thing="discards"
        onClick={() => (discardsOpen.value = true)}
        disabled={!view.discards.length}
      >
        <Icon name="card" size={15} colour="soft" />
        <b aria-hidden="true">{view.discards.length}</b>
        <span class="sr">{discards}</span>
      </Button>
    </div>
  );
}

function DiscardsDialog() {
  const { view } = useTable();
  if (!discardsOpen.value) return null;
  return (
    <Dialog
      title={t('table.discards_n', { n: view.discards.length })}
      onClose={() => (discardsOpen.value = false)}
      narrow
    >
      <Display ids={[...view.discards].reverse()} />
    </Dialog>
  );
}

function PhoneTabs() {
  const { session } = useTable();
  return (
    <Tabs
      value={tab}
      tabs={[
        { id: 'options', name: t('table.options'), n: session.options.value.length },
        { id: 'board', name: t('table.board') },
        { id: 'me', name: t('table.me') },
        { id: 'rivals', name: t('table.rivals') },
        { id: 'log', name: t('table.log') },
      ]}
    />
  );
}

function RivalDialog() {
  const table = useTable();
  const seat = opened.value;
  if (seat < 0 || seat >= table.view.boards.length) return null;
  const colour = colourOf(table, seat);
  return (
    <Dialog
      title={isYou(table.state, seat) ? t('board.yours') : t('board.of', { name: nameOf(table, seat) })}
      onClose={() => (opened.value = -1)}
      cls="boarddialog"
    >
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
    if (!settings.stories.peek()) return;
    const events = fresh.flatMap((line) => line.events);
    const closed = events.some((event) => event.key === 'uncover');
    if (table.view.solo && events.some((event) => event.key === 'solo_tile')) {
      const lines = fresh.map((line) => {
        const at = line.events.findIndex((event) => event.key === 'solo_tile');
        return at < 0 ? line : { ...line, events: line.events.slice(at) };
      });
      tell(
        table,
        () => t('story.eminence'),
        lines.filter((line) => line.events.some((event) => event.key === 'solo_tile' || event.seat === 1)),
      );
    } else if (closed) {
      // The whole scoring once more: who scored which tile, and what the income brought.
      const log = session.state.peek()?.log ?? [];
      const first = log.findLastIndex((line) => line.events.some((event) => event.key === 'interim_scoring'));
      const lines = log
        .slice(Math.max(first, 0))
        .map((line, i) =>
          i
            ? line
            : { ...line, events: line.events.slice(line.events.findIndex((event) => event.key === 'interim_scoring')) },
        );
      const n = table.view.scorings;
      tell(table, () => t('story.scoring', { n }), lines);
    }
  }, [news]);
}

export function Table() {
  const table = useTable();
  useStories(table);
  const { view } = table;
  useTipsAway();
  // What may be done at any time calls nobody to a panel.
  const options = useMemo(
    () => table.session.options.value.filter((option) => !isAnyTime(option)),
    [table.session.options.value],
  );
  useInSight(lowLeft, options, LEFT_KINDS);
  // What was open at one table is not open at the next one.
  useEffect(
    () => () => {
      story.value = null;
      opened.value = -1;
      discardsOpen.value = false;
    },
    [],
  );
  return (
    <>
      <PromptLine />
      <GameMap />
      <div class="sheet">
        <span class="grab" />
        {narrow.value && <PhoneTabs />}
        <div
          class="panes"
          id="panes"
          data-tab={tab.value}
          role={narrow.value ? 'tabpanel' : undefined}
          aria-labelledby={narrow.value ? `tab-${tab.value}` : undefined}
          tabIndex={narrow.value ? 0 : undefined}
        >
          {/* Below the bar of a replay the column is too high and scrolls; nothing in it takes the focus then. */}
          <div
            class="col left"
            data-low={lowLeft.value}
            tabIndex={table.session.frozen && !narrow.value ? 0 : undefined}
          >
            <Strips />
            <LowTabs
              value={lowLeft}
              tabs={[
                ['scoring', t('tiles.title'), countAt(options, LEFT_KINDS.scoring)],
                ['tracks', t('tracks.title'), countAt(options, LEFT_KINDS.tracks)],
              ]}
            />
            <ScoringTiles />
            <Tracks />
          </div>
          <div class="col right">
            <Asked />
            <Log />
            <MyBoard options={options} />
            {view.solo ? <SoloPanel /> : <Rivals />}
          </div>
          <Hand />
        </div>
      </div>
      <Supplies />
      <RivalDialog />
      <DiscardsDialog />
      <FollowLayer />
      <TipLayer />
      <MenuLayer />
    </>
  );
}

const WORDS: Words = {
  term: (name) => word('boonlake.term', name),
  option: optionWords,
  event: eventWords,
  reason: reasonWords,
  does,
  plain: new Set<PromptKey>([
    'discard_cards',
    'play_or_else',
    'may_trade',
    'pay_for',
    'pay_settlement',
    'pay_cattle',
    'forgone',
  ]),
  thing,
  chip: eventChip,
  amount: amountWords,
  entries,
  opens,
  net,
  spot: eventSpot,
  said,
  source: eventSource,
  Inside,
  Below,
  warns,
  together,
  leads: (option) => option.verb === 'take',
  near,
  change,
};

export function settingOf(cat: Catalogue, state: State, session: Session): Setting {
  const view = state.view as View;
  const me = state.viewer < view.seats ? state.viewer : -1;
  const owner = me >= 0 ? me : Math.min(Math.max(view.active, 0), view.seats - 1);
  return { cat, state, view, session, me, owner, words: WORDS };
}
