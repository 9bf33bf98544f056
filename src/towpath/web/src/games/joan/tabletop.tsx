// The Joan of Arc table: the display and the bag, my sheet, the others' beside it, and what is asked.
import { signal, useComputed } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { t, word } from '../../i18n';
import type { Session } from '../../session';
import { narrow, settings } from '../../settings';
import { panel } from '../../shell/panel';
import { Following, FollowLayer, useFollowed } from '../../ui/follow';
import { MenuLayer, TipLayer, useTipsAway } from '../../ui/layers';
import { Log } from '../../ui/log';
import { OptionsPanel } from '../../ui/options';
import { Mark } from '../../ui/parts';
import { seatOf } from '../../ui/prompt';
import { story, Told, tellRows } from '../../ui/story';
import type { Words } from '../../ui/table';
import { Tabs, useInSight } from '../../ui/tabs';
import type { Option, State } from '../../wire';
import { Decision, pickedItem } from './decisions';
import { amountWords, eventChip, eventSource, eventSpot, eventWords, said } from './events';
import { FreshContext, freshMarks } from './fresh';
import { OpenItems } from './items';
import { entries, joanSteps, losses, net, opens } from './log';
import { Pens } from './marks';
import { change, ending, near } from './near';
import { Rivals, SheetDialog } from './rivals';
import { obvious, optionWords, promptWords, warns } from './say';
import { lowSheet, SHEET_KINDS, Sheet } from './sheet';
import { JOAN, SoloCards, SoloPanel } from './solo';
import { Bag, Display, Product } from './strip';
import type { Setting } from './table';
import { colourOf, useTable } from './table';
import { does, thing } from './things';
import type { Catalogue, View } from './types';
import { asPrompt } from './types';
import { placeWords, reasonWords } from './words';

const tab = signal<'options' | 'map' | 'sheet' | 'rivals' | 'log'>('options');

const FEW = 5; // options that leave a phone's map its place

function PromptLine() {
  const table = useTable();
  const { state, view, me } = table;
  const prompt = asPrompt(state.prompt);
  const followed = useFollowed();
  const { head, text } = followed ?? promptWords(table, prompt);
  const asked = seatOf(prompt) ?? view.facts.active;
  const colour = colourOf(table, Math.max(followed?.seat ?? asked, 0));
  const turn = view.facts.turns[Math.max(asked, 0)];
  return (
    <div
      class={followed ? 'prompt follows' : 'seat' in prompt.args && asked === me && me >= 0 ? 'prompt mine' : 'prompt'}
      role="status"
      aria-live={followed ? 'off' : undefined}
      data-key={prompt.key}
      style={`--seat:var(--seat-${colour})`}
    >
      <Mark colour={colour} size={18} />
      <p>
        {head && <b>{head}</b>} {text}
      </p>
      {turn && !view.over && !followed && (
        <small class="j-turn">{t('joan.turn_of', { n: turn.number, of: turn.of })}</small>
      )}
    </div>
  );
}

function Asked() {
  const table = useTable();
  const { state, session } = table;
  const prompt = asPrompt(state.prompt);
  if (session.shown.value) return <Following />;
  return (
    <Told beside={table.view.joan && <SoloCards />}>
      <OpenItems picked={pickedItem.value} onPick={(item) => (pickedItem.value = item)} />
      <OptionsPanel
        title={
          prompt.key === 'wait' || prompt.key === 'over' || prompt.key === 'open'
            ? t('table.options')
            : word('joan.moment', prompt.key)
        }
        waiting={promptWords(table, prompt).text}
      >
        <Decision prompt={prompt} options={session.options.value} />
      </OptionsPanel>
    </Told>
  );
}

function PhoneTabs() {
  const { session } = useTable();
  return (
    <Tabs
      value={tab}
      tabs={[
        { id: 'options', name: t('table.options'), n: session.options.value.length },
        { id: 'map', name: t('joan.map') },
        { id: 'sheet', name: t('joan.sheet') },
        { id: 'rivals', name: t('table.rivals') },
        { id: 'log', name: t('table.log') },
      ]}
    />
  );
}

/** Joan's turn is told step by step as it comes in. */
function useStories(table: ReturnType<typeof useTable>) {
  const news = table.session.news.value;
  const seen = useRef(0);
  useEffect(() => {
    const fresh = news.filter((line) => line.number > seen.current);
    if (!fresh.length) return;
    seen.current = fresh[fresh.length - 1].number;
    if (!table.view.joan || table.session.frozen || !settings.stories.peek()) return;
    tellRows(
      table,
      () => t('joan.story', { name: t('joan.opponent') }),
      (now) => joanSteps(now as typeof table, fresh),
    );
  }, [news]);
}

function Inner() {
  const table = useTable();
  useStories(table);
  useTipsAway();
  useInSight(lowSheet, table.session.options.value, SHEET_KINDS);
  const { view, owner, me } = table;
  const colour = colourOf(table, owner);
  const telling = useComputed(() => story.value !== null).value;
  // On a phone the map stands above the options where it has some, and where the options leave room for it.
  const options = table.session.options.value;
  const onMap = options.length <= FEW || options.some((option) => /^(town|route):/.test(option.target));
  return (
    <>
      <Pens />
      <PromptLine />
      <div class="j-strip">
        <Display />
        <Bag />
        <Product onScore={() => (panel.value = panel.value === 'score' ? '' : 'score')} />
      </div>
      {narrow.value && <PhoneTabs />}
      <div
        class="j-panes"
        id="panes"
        data-tab={tab.value}
        data-map={onMap}
        style={`--pen:var(--pen-${colour});--seat:var(--seat-${colour})`}
        role={narrow.value ? 'tabpanel' : undefined}
        aria-labelledby={narrow.value ? `tab-${tab.value}` : undefined}
        tabIndex={narrow.value ? 0 : undefined}
      >
        <div class="j-paper">
          <Sheet seat={owner} live={owner === me} />
        </div>
        <div class={telling ? 'j-rail telling' : 'j-rail'}>
          <Asked />
          <Log />
          {view.joan ? <SoloPanel /> : <Rivals />}
        </div>
      </div>
      <SheetDialog />
      <FollowLayer />
      <TipLayer />
      <MenuLayer />
    </>
  );
}

/** What a Follower can do, and what a Place does: that is what one takes it for. */
const Below = ({ option }: { option: Option }) => {
  const table = useTable();
  const said =
    option.verb === 'acquire'
      ? placeWords(table.cat, String(option.args.place)).slice(0, 2).join('. ')
      : option.verb === 'take'
        ? does(table, ...(option.target.split(':') as [string, string]))
        : '';
  return said ? <p class="j-does">{said}</p> : null;
};

const WORDS: Words = {
  term: (name) => word('joan.term', name),
  option: optionWords,
  event: eventWords,
  reason: reasonWords,
  does,
  thing,
  chip: eventChip,
  amount: amountWords,
  entries,
  opens,
  net,
  spot: eventSpot,
  losses,
  said,
  source: eventSource,
  warns,
  obvious,
  Below,
  leads: (option) => option.verb === 'take' || option.verb === 'acquire',
  near,
  change,
  ending,
};

export function settingOf(cat: Catalogue, state: State, session: Session): Setting {
  const view = state.view as View;
  const me = state.viewer < view.seats ? state.viewer : -1;
  const active = view.facts.active === JOAN && view.joan ? 0 : view.facts.active;
  const owner = me >= 0 ? me : Math.min(Math.max(active, 0), view.seats - 1);
  return { cat, state, view, session, me, owner, words: WORDS };
}

export function Table() {
  const { state, view, owner } = useTable();
  const fresh = useMemo(
    () => ({ seat: owner, marks: view.facts.active === owner ? freshMarks(state.log, owner) : new Set<string>() }),
    [state.version, owner],
  );
  return (
    <FreshContext.Provider value={fresh}>
      <Inner />
    </FreshContext.Provider>
  );
}
