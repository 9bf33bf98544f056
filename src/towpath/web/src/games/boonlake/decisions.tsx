// One component per kind of decision. The table at the end is checked to be complete: a prompt without a component does not compile.
import type { ComponentChildren, VNode } from 'preact';
import type { Args } from '../../i18n';
import { list, number, rich, t, word } from '../../i18n';
import { Icon } from '../../ui/parts';
import { notAsked, yourTurn } from '../../ui/prompt';
import { isShared } from '../../ui/seats';
import type { Option } from '../../wire';
import { CardFace } from './cards';
import { BoonlakeOptions, SeveralCards } from './options';
import { rewardWords } from './printed';
import { severalOf } from './several';
import type { Setting } from './table';
import { nameOf, useTable } from './table';
import { TileFace } from './tileface';
import type { AskedKey, Prompt, PromptArgs, PromptKey, PromptOf } from './types';
import { cardName, conditionTitle, regionName, tileName } from './words';

interface Asked<K extends PromptKey> {
  prompt: PromptOf<K>;
  options: Option[];
}

/** The list alone: right for every question whose options say all. */
function Plain({ options }: { options: Option[] }) {
  return <BoonlakeOptions options={options} />;
}

function With({ children, options }: { children: ComponentChildren; options: Option[] }) {
  return (
    <>
      <div class="decision">{children}</div>
      <BoonlakeOptions options={options} />
    </>
  );
}

/** A tile was turned up: it is shown large, with what its sites cost and give. */
function LayTile({ prompt, options }: Asked<'lay_tile'>) {
  return (
    <With options={options}>
      <TileFace id={prompt.args.tile} />
    </With>
  );
}

function MayTrade({ prompt, options }: Asked<'may_trade'>) {
  return (
    <With options={options}>
      <div class="pcard small">
        <CardFace id={prompt.args.card} />
      </div>
    </With>
  );
}

/** One card is a click; several are picked and confirmed. */
function Discarding({ prompt, options }: Asked<'discard_cards'>) {
  const { view, session } = useTable();
  const several = severalOf(prompt, view, session);
  return several ? <SeveralCards several={several} /> : <BoonlakeOptions options={options} />;
}

/** An interim scoring is led: cards, one tile, income; with what stands to be gained. */
function Lead({ step, scoring, options }: { step: 0 | 1; scoring: number; options: Option[] }) {
  const { view, me } = useTable();
  const { coins, cards, vp } = view.facts.income[me];
  const income = (
    <>
      {coins > 0 && (
        <>
          <b>{number(coins)}</b>
          <Icon name="coin" size={13} />{' '}
        </>
      )}
      {cards > 0 && (
        <>
          <b>{number(cards)}</b>
          <Icon name="card" size={13} />{' '}
        </>
      )}
      <b>{number(vp)}</b>
      <Icon name="vp" size={13} />
    </>
  );
  const steps = [
    [t('lead.cards'), t('lead.cards_text')],
    [t('lead.tiles'), t('lead.tiles_text')],
    [t('lead.income'), rich('lead.income_text', { income })],
  ];
  return (
    <With options={options}>
      <ol class="lead3" aria-label={t('lead.title', { n: scoring })}>
        {steps.map(([name, text], i) => (
          <li class={i === step ? 'now' : i < step ? 'done' : ''} aria-current={i === step ? 'step' : undefined}>
            <span class="leadn">{i < step ? <Icon name="check" size={13} colour="inherit" /> : i + 1}</span>
            <span>
              <b>{name}</b>
              <small>{text}</small>
            </span>
          </li>
        ))}
      </ol>
    </With>
  );
}

function Waiting() {
  return null;
}

export const DECISIONS: { [K in PromptKey]: (asked: Asked<K>) => VNode | null } = {
  keep_scoring_tile: Plain,
  choose_first_site: Plain,
  choose_strip: Plain,
  play_step: Plain,
  play_or_else: Plain,
  interim_play: ({ prompt, options }) => <Lead step={0} scoring={prompt.args.scoring} options={options} />,
  forgone: Plain,
  unused_levers: Plain,
  explore: Plain,
  hire_and_explore: Plain,
  lay_tile: LayTile,
  lay_pasture: Plain,
  use_tile_lever: Plain,
  develop_or_upgrade: Plain,
  choose_upgrade: Plain,
  choose_recess: Plain,
  pay_settlement: Plain,
  pay_cattle: Plain,
  pay_for: Plain,
  may_trade: MayTrade,
  raise_lever: Plain,
  discard_cards: Discarding,
  build_site: Plain,
  vase_or_site: Plain,
  choose_track: Plain,
  answer_pioneer: Plain,
  answer_progress: Plain,
  modernize_step: Plain,
  modernize_by_lever: Plain,
  choose_region: Plain,
  take_region_coins: Plain,
  buy_inhabitants: Plain,
  sail: Plain,
  score_tile: ({ prompt, options }) => <Lead step={1} scoring={prompt.args.scoring} options={options} />,
  exchange: Plain,
  wait: Waiting,
  over: Waiting,
  open: Waiting,
};

export function Decision({ prompt, options }: { prompt: Prompt; options: Option[] }) {
  const Part = (DECISIONS[prompt.key] ?? Plain) as (asked: { prompt: Prompt; options: Option[] }) => VNode | null;
  return <Part prompt={prompt} options={options} />;
}

/** What a question inserts besides its own arguments. */
const ASKS: { [K in AskedKey]?: (args: PromptArgs[K], table: Setting) => Args } = {
  play_step: (a, { cat }) => ({ kind: a.kind && word('kind', a.kind), coins: cat.constants.discard_coins }),
  choose_upgrade: (a) => ({ free: String(a.free) }),
  pay_for: (a, { cat }) => ({ what: a.card ? cardName(cat, a.card) : a.tile ? tileName(cat, a.tile) : '' }),
  may_trade: (a, { cat }) => ({ card: cardName(cat, a.card) }),
  discard_cards: (a) => ({ gets: list(a.gets.map(rewardWords)) }),
  exchange: (a, { cat, session }) => ({
    tile: conditionTitle(cat.scoring_tiles[a.tile]),
    can: session.options.value.some((option) => option.verb === 'exchange') ? 'yes' : 'no',
  }),
  take_region_coins: (a, { cat }) => ({ region: regionName(cat, a.region) }),
};

/** Whose move it is, and what is asked, in one plain sentence. */
export function sentence(table: Setting, prompt: Prompt): { head: string; text: string } {
  const { cat, view } = table;
  const waits = notAsked(table.state, prompt);
  if (waits !== null) return { head: '', text: waits };
  const { key, args } = prompt as PromptOf<AskedKey>;
  const text = t(`prompt.${key}`, { ...args, ...ASKS[key]?.(args as never, table) });
  if ('scoring' in args) return { head: t('prompt.scoring', { n: args.scoring }), text };
  if (args.active === args.seat && view.areas.length) return { head: yourTurn(table.state), text };
  const strip = cat.strips.find((one) => one.id === args.strip)?.name;
  if (strip) return { head: t('prompt.your_answer', { name: nameOf(table, args.active), strip }), text };
  return {
    head: isShared(table.state) ? t('prompt.decides', { name: nameOf(table, args.seat) }) : t('prompt.you'),
    text,
  };
}
