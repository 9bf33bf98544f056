// Options in words and chips: one row a verb. A verb without its row, or without its message, does not compile.
import type { ComponentChild } from 'preact';
import type { Args } from '../../i18n';
import { list, t, word } from '../../i18n';
import { Amount, Cost, Gain, Icon } from '../../ui/parts';
import type { Worded } from '../../ui/table';
import type { Option } from '../../wire';
import { EffectIcons, RewardChip } from './printed';
import type { Setting } from './table';
import { SYMBOL, stripOf, targetId } from './table';
import type { Amounts, OptionArgs, Verb } from './types';
import { asOption } from './types';
import { cardName, regionAt, regionName, resourceNames, settlementParts, tileName } from './words';

/** What a free building site gives. */
function siteChips({ cat, view }: Setting, id: string): ComponentChild[] {
  const site = cat.tiles[view.tiles[parseInt(id, 10)]]?.sites[id.endsWith('b') ? 1 : 0];
  if (!site) return [];
  const chips = site.gain.map((gain): ComponentChild => {
    if (gain.key === 'coins' || gain.key === 'cards' || gain.key === 'vase')
      return <Gain n={gain.args.amount} icon={SYMBOL[gain.key]} size={15} />;
    if (gain.key === 'track') return <Gain n={1} icon={`${gain.args.track}-track`} size={16} />;
    if (gain.key === 'triple_track') return <Gain n={gain.args.amount} icon="coin-track" size={16} />;
    return <Gain icon={gain.args.track} size={15} />;
  });
  return site.vp ? [...chips, <Amount n={site.vp} icon="vp" size={15} />] : chips;
}

const KINDS = ['coins', 'cards', 'vases', 'inhabitants', 'vp'] as const;

const amounts = (of: Amounts, kinds: readonly (keyof Amounts)[] = KINDS, sign = 1): ComponentChild[] =>
  kinds.map((kind) => {
    const n = of[kind];
    return n ? <Amount n={sign * n} icon={SYMBOL[kind]} size={15} /> : null;
  });
const paid = (of: Amounts) => amounts(of, KINDS, -1);

/** Coins to be paid; a lever may leave some over. */
const coins = (n: number): ComponentChild => (n ? <Amount n={-n} icon="coin" size={15} /> : null);

/** Levers that are used for a price: with a number if several. */
export const LeversUsed = ({ n }: { n: number }) =>
  n > 0 ? (
    <span class="leverchip" title={t('option.levers_used', { n })}>
      {n > 1 && <b>{n}</b>}
      <Icon name="lever-up" size={15} />
      <span class="sr">{t('option.levers_used', { n })}</span>
    </span>
  ) : null;

interface Said {
  icon: string;
  colour?: string;
  chips?: ComponentChild[];
  /** What the message inserts besides the arguments of the option. */
  names?: Args;
  note?: string;
  /** In place of the verb's own message. */
  label?: string;
}

const plain: Said = { icon: 'chevron', colour: 'soft' };
const trade = ({ give, get }: OptionArgs['accept']): Said => ({ ...plain, chips: [...paid(give), ...amounts(get)] });

/** `id` is what the option stands for: the part behind the colon of its target. */
const SAY: { [V in Verb]: (args: OptionArgs[V], id: string, table: Setting) => Said } = {
  pass: () => plain,
  nothing: () => plain,
  take: (a, id, { cat }) => {
    const strip = stripOf(cat, id);
    return {
      icon: strip.kind || 'coin',
      names: { strip: strip.name },
      chips: [
        a.vp ? <Cost n={-a.vp} icon="vp" size={15} /> : null,
        <span class="sailchip">
          <b>{a.landings.length}</b>
          <Icon name="ship" size={15} colour="river" />
        </span>,
      ],
      note: a.scoring ? t('option.may_score', { n: a.scoring }) : undefined,
    };
  },
  draw: (a) => ({ icon: 'card', chips: [<Gain n={a.cards} icon="card" size={15} />] }),
  accept: trade,
  reverse: trade,
  explore: (a) => ({ icon: 'explore', chips: amounts(a) }),
  explore_only: () => ({ icon: 'explore' }),
  hire_only: (a) => ({ icon: 'inhabitant', chips: amounts(a) }),
  levers_up: (a) => ({ icon: 'lever-up', chips: amounts(a) }),
  develop: (a, id, table) => ({
    icon: 'develop',
    names: { site: id, region: regionAt(table.cat, id) },
    chips: [...paid(a), ...siteChips(table, id)],
  }),
  upgrade: (a, id, { cat }) => {
    const parts = a.to === 'settlement' ? settlementParts(a) : [];
    return {
      icon: a.to,
      names: { site: id, region: regionAt(cat, id) },
      chips: [...paid({ inhabitants: a.inhabitants }), ...parts.map(({ n }) => <Amount n={n} icon="vp" size={15} />)],
      note: parts.map(({ text }) => text).join(' · ') || undefined,
    };
  },
  cattle: (a, id) => ({
    icon: 'cattle',
    names: { space: id },
    chips: [...paid({ inhabitants: a.inhabitants }), ...amounts({ coins: a.coins })],
  }),
  lay: (a, id, { cat }) => ({
    icon: a.tile === 'pasture' ? 'pasture' : 'explore',
    names: { space: id, region: regionAt(cat, id) },
    chips: [<RewardChip reward={a.reward} />],
  }),
  play: (a, id, { cat }) => {
    const card = cat.cards[id];
    return {
      icon: card.kind,
      names: { card: card.name },
      chips: [
        <LeversUsed n={a.levers} />,
        coins(a.coins),
        ...[...card.immediate, ...card.permanent, ...card.game_end].slice(0, 1).map((effect) => (
          <span class="mini">
            <EffectIcons effect={effect} />
          </span>
        )),
        card.vp ? <Gain n={card.vp} icon="vp" size={15} /> : null,
      ],
    };
  },
  project: (a, id, { cat }) => {
    const { vp, inhabitants } = cat.scoring_tiles[id].project;
    return {
      icon: 'deed',
      colour: 'vp',
      names: { tile: tileName(cat, id) },
      chips: [
        <LeversUsed n={a.levers} />,
        coins(a.coins),
        <Gain n={vp} icon="vp" size={15} />,
        <Gain n={inhabitants} icon="inhabitant" size={15} />,
      ],
    };
  },
  discard: (a, id, { cat }) => ({
    icon: cat.cards[id].kind,
    names: { card: cardName(cat, id) },
    chips: amounts(a),
  }),
  modernize: (a, id) => ({ icon: 'modernize', names: { lever: word('lever', id) }, chips: paid(a) }),
  use_lever: (a) => ({ icon: 'lever-up', chips: amounts(a), label: word('use', a.use, { ...a }) }),
  hire: (a) => ({
    icon: 'inhabitant',
    names: { with: a.coins ? 'coins' : 'cards' },
    chips: [...paid(a), <Gain n={1} icon="inhabitant" size={15} />],
  }),
  region: (a, id, { cat }) => ({
    icon: 'flag',
    names: { region: regionName(cat, id) },
    chips: [<RewardChip reward={a.reward} />],
  }),
  region_only: (_, id, { cat }) => ({ icon: 'flag', names: { region: regionName(cat, id) } }),
  sail: (a) => ({
    icon: a.harbour ? 'harbour' : 'ship',
    colour: 'river',
    chips: [<RewardChip reward={a.reward} />],
    note: a.scoring ? t('option.starts_scoring', { n: a.scoring }) : a.ends ? t('option.ends_round') : undefined,
  }),
  site: (_, id) => ({ icon: id, names: { resource: word('resource', id) } }),
  take_vase: (a) => ({ icon: 'vase', chips: amounts(a) }),
  track: (_, id) => ({ icon: `${id}-track`, names: { track: word('track', id) } }),
  raise: (_, id) => ({ icon: 'lever-up', names: { lever: word('lever', id) } }),
  recess: (a, id) => ({ icon: 'house', names: { id }, chips: amounts(a) }),
  pay: (a) => ({
    icon: 'boat',
    colour: 'river',
    chips: [coins(a.coins), a.vases ? <Cost n={a.vases} icon="vase" size={15} /> : null],
    label: a.levers.length
      ? t('option.with_levers', { levers: list(a.levers.map((lever) => word('lever', lever))) })
      : t('option.no_levers'),
    note: t('option.boats_at', { boats: resourceNames(a.boats) }),
  }),
  give: (a) => ({
    icon: 'inhabitant',
    chips: [...paid({ inhabitants: a.inhabitants }), ...amounts({ vp: a.vp })],
    note: a.lever ? t('option.with_settlement_lever') : undefined,
  }),
  score: (a, id, { cat }) => ({
    icon: a.met ? 'check' : 'cross',
    colour: a.met ? 'gain' : 'warn',
    names: { tile: tileName(cat, id), met: String(a.met) },
    chips: amounts({ vp: a.vp }),
  }),
  exchange: (a) => ({
    icon: 'deed',
    names: { kind: word('give', a.give, { n: a.kind_paid }) },
    chips: [
      a.kind_paid ? <Cost n={a.kind_paid} icon={a.give === 'inhabitant' ? 'inhabitant' : 'vase'} size={15} /> : null,
      ...paid({ coins: a.coins }),
      ...amounts({ vp: a.vp }),
    ],
  }),
  keep: (_, id, { cat }) => ({ icon: 'deed', colour: 'vp', names: { tile: tileName(cat, id) } }),
  boat: (a) => ({
    icon: 'boat',
    colour: 'river',
    names: { from: word('resource', a.from), to: word('resource', a.to), lever: String(a.lever) },
    chips: paid({ coins: a.coins }),
  }),
};

/** An option in words, with its prices and gains as chips. */
export function optionWords(table: Setting, option: Option): Worded {
  const { verb, args } = asOption(option);
  const { names, label, ...said } = SAY[verb](args as never, targetId(option), table);
  return { ...said, label: label ?? t(`verb.${verb}`, { ...args, ...names }) };
}
