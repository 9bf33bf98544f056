// Boonlake in words and chips: rewards, effects of cards, options, events. All from keys and numbers of the server.
import type { ComponentChild } from 'preact';
import { has, list, t, word } from '../i18n';
import { Amount, Cost, Gain, Icon } from '../ui/parts';
import type { GameEvent, Option } from '../wire';
import type { Described } from './lit';
import type { Catalogue, Effect, Price, Reward, ScoringTile, Site, Space, StripPart } from './types';
import type { Setting } from './table';
import { nameOf, regionOf, stripOf, SYMBOL, targetId } from './table';

export function rewardWords(reward: Reward): string {
  if (reward.kind === 'site') return reward.resource === 'any' ? t('reward.any_site') : t('reward.site', { resource: word('resource', reward.resource ?? '') });
  return word('reward', reward.kind, { n: reward.amount });
}

export function RewardChip({ reward, size = 15 }: { reward: Reward; size?: number }) {
  switch (reward.kind) {
    case 'none':
      return null;
    case 'vase_or_site':
      return (
        <span class="gain">
          <Icon name="vase" size={size} />
          <span class="or" />
          <Icon name="site" size={size} />
        </span>
      );
    case 'site':
      return (
        <span class="gain">
          <b>+</b>
          <Icon name="site" size={size} />
          {reward.resource && reward.resource !== 'any' && <Icon name={reward.resource} size={size} />}
        </span>
      );
    default:
      return <Gain n={reward.amount} icon={SYMBOL[reward.kind]} size={size} />;
  }
}

export function PriceRow({ price, resources, size = 14, counted = false }: { price: Price; resources: string[]; size?: number; counted?: boolean }) {
  const needs = resources.filter((r) => price.need[r]);
  return (
    <>
      {needs.length > 0 && (
        <span class="needs">
          {needs.map((r) =>
            counted && price.need[r] > 1 ? (
              <span class="need">
                <b>{price.need[r]}</b>
                <Icon name={r} size={size} />
              </span>
            ) : (
              Array.from({ length: price.need[r] }, () => (
                <span class="need">
                  <Icon name={r} size={size} />
                </span>
              ))
            ),
          )}
        </span>
      )}
      {(price.coins > 0 || price.vases > 0) && (
        <span class="pays">
          {price.coins > 0 && <Cost n={price.coins} icon="coin" size={size} />}
          {price.vases > 0 && <Cost n={price.vases} icon="vase" size={size} />}
        </span>
      )}
    </>
  );
}

export function priceWords(price: Price): string {
  const parts = [];
  if (price.coins) parts.push(t('price.coins', { n: price.coins }));
  if (price.vases) parts.push(t('price.vases', { n: price.vases }));
  const needs = Object.entries(price.need).map(([r, n]) => `${n} ${word('resource', r)}`);
  if (needs.length) parts.push(t('price.need', { resources: list(needs) }));
  return parts.length ? parts.join(', ') : t('price.free');
}

// Effects of cards: symbols above, words below.

export function effectWords(cat: Catalogue, effect: Effect): string {
  const a = effect.args;
  return word('effect', effect.key, {
    ...a,
    track: a.track && word('track', a.track),
    region: a.region && regionOf(cat, a.region)?.name,
    kind: a.kind && word('kind', a.kind),
    piece: a.piece && word('pieces', a.piece),
    first: a.first?.need,
    first_vp: a.first?.vp,
    second: a.second?.need,
    second_vp: a.second?.vp,
    gain: a.gain,
  });
}

export function EffectIcons({ effect }: { effect: Effect }) {
  const a = effect.args;
  const arrow = <Icon name="chevron" size={9} colour="soft" />;
  const swap = (give: [number, string], get: [number, string]) => (
    <>
      <Cost n={give[0]} icon={give[1]} size={14} />
      <Gain n={get[0]} icon={get[1]} size={14} />
    </>
  );
  switch (effect.key) {
    case 'track':
      return <Gain n={a.steps} icon={`${a.track}-track`} size={18} />;
    case 'coins':
      return <Gain n={a.amount} icon="coin" />;
    case 'inhabitants':
      return <Gain n={a.amount} icon="inhabitant" />;
    case 'vase':
      return <Gain n={a.amount} icon="vase" />;
    case 'cards_to_inhabitants':
      return swap([a.cards, 'card'], [a.inhabitants, 'inhabitant']);
    case 'trade_cards_coins':
      return swap([a.cards, 'card'], [a.coins, 'coin']);
    case 'trade_cards_vase':
      return swap([a.cards, 'card'], [a.vases, 'vase']);
    case 'trade_cards_vp':
    case 'cards_to_vp':
      return swap([a.cards, 'card'], [a.vp, 'vp']);
    case 'inhabitant_to_coins':
      return swap([a.inhabitants, 'inhabitant'], [a.coins, 'coin']);
    case 'vases_to_vp':
      return swap([a.vases, 'vase'], [a.vp, 'vp']);
    case 'reset_lever':
      return <Gain icon="lever-up" size={18} />;
    case 'free_house':
      return <><Icon name="upgrade" />{arrow}<Icon name="house" size={19} /></>;
    case 'discount_settlement':
      return <><Icon name="upgrade" />{arrow}<Icon name="settlement" size={19} /></>;
    case 'per_presence':
      return <><Icon name="presence" size={19} />{arrow}<Gain n={a.vp} icon="vp" /></>;
    case 'per_cattle':
      return <><Icon name="cattle" />{arrow}<Gain n={a.vp} icon="vp" /></>;
    case 'per_site_level':
      return <><Icon name="site" />{arrow}<Gain n={a.vp} icon="vp" /></>;
    case 'per_house':
      return <><Icon name="house" />{arrow}<Gain n={a.vp} icon="vp" /></>;
    case 'per_settlement':
      return <><Icon name="settlement" />{arrow}<Gain n={a.vp} icon="vp" /></>;
    case 'threshold_track':
      return <><Icon name={`${a.track}-track`} />{arrow}<Gain n={`${a.first.vp}/${a.second.vp}`} icon="vp" size={14} /></>;
    case 'threshold_levers':
      return <><Icon name="lever-up" />{arrow}<Gain n={`${a.first.vp}/${a.second.vp}`} icon="vp" size={14} /></>;
    case 'threshold_pieces':
      return <><Icon name={a.piece === 'settlement' || a.piece === 'house' || a.piece === 'cattle' ? a.piece : 'presence'} />{arrow}<Gain n={`${a.first.vp}/${a.second.vp}`} icon="vp" size={14} /></>;
    case 'lever_discount':
      return <><Icon name="modernize" />{arrow}<Gain n={a.coins} icon="coin" /></>;
    case 'card_discount':
      return <><Icon name="play-card" colour="card" />{arrow}<Gain n={a.coins} icon="coin" /></>;
    case 'discard_bonus':
      return <><Icon name={a.kind} />{arrow}<Gain n={a.coins} icon="coin" /></>;
    case 'cattle_discount':
      return <><Icon name="cattle" />{arrow}<Gain n={a.inhabitants} icon="inhabitant" /></>;
    case 'cattle_coins':
      return <><Icon name="cattle" />{arrow}<Gain n={a.coins} icon="coin" /></>;
    case 'river_coin':
      return <><Icon name="ship" colour="river" />{arrow}<Gain n={a.coins} icon="coin" /></>;
    case 'harbour':
      return <><Icon name="harbour" colour="river" />{arrow}<Gain n={a.amount} icon={SYMBOL[a.gain]} /></>;
    case 'river_vase':
      return <><Icon name="ship" colour="river" />{arrow}<Gain n={a.vases} icon="vase" /></>;
    default:
      return null;
  }
}

/** One part of a strip as symbols. */
export function StripIcons({ part, cat }: { part: StripPart; cat: Catalogue }) {
  const times = part.amount > 1 && <small>×{part.amount}</small>;
  switch (part.key) {
    case 'explore':
    case 'develop':
    case 'upgrade':
      return <><Icon name={part.key} size={20} />{times}</>;
    case 'draw_cards':
      return <Gain n={part.amount} icon="card" />;
    case 'play_card':
      return <Icon name="play-card" size={20} colour="card" />;
    case 'discard_card':
      return <Gain n={cat.constants.discard_coins} icon="coin" size={14} />;
    case 'lay_pasture':
      return <Icon name="pasture" size={20} />;
    case 'place_cattle':
      return <Icon name="cattle" size={20} />;
    case 'choose_region':
      return <><Icon name="flag" size={18} /><small>{t('strip.reward')}</small></>;
    case 'coins_per_presence':
      return <><Gain n={part.amount} icon="coin" /><small>{t('strip.per')}</small><Icon name="presence" size={21} /></>;
    case 'inhabitants':
      return <Gain n={part.amount} icon="inhabitant" />;
    case 'buy_inhabitant_for_coins':
      return <Cost n={part.amount} icon="coin" size={14} />;
    case 'buy_inhabitant_for_cards':
      return <><Cost n={part.amount} icon="card" size={14} /><Icon name="chevron" size={10} colour="soft" /><Gain n={1} icon="inhabitant" size={14} /></>;
    case 'modernize':
      return <Icon name="modernize" size={20} />;
    case 'modernize_with_inhabitant':
      return <><Cost n={1} icon="inhabitant" size={14} /><Icon name="modernize" size={20} /></>;
    case 'coins':
      return <Gain n={part.amount} icon="coin" size={14} />;
    default:
      return null;
  }
}

/** A strip's step in words, for readers and tooltips. */
export function stepWords(steps: StripPart[][], constants: Record<string, any>): string {
  return steps
    .map((either) => either.filter((part) => has(`part.${part.key}`)).map((part) => word('part', part.key, { n: part.amount, coins: constants.discard_coins })).join(` ${t('join.or')} `))
    .filter(Boolean)
    .join(t('join.then'));
}

// Scoring tiles.

export function conditionTitle(cat: Catalogue, tile: ScoringTile): string {
  const { key, args } = tile.condition;
  return word('condition', key, {
    which: args.track,
    regions: args.regions && list(args.regions.map((id: string) => regionOf(cat, id)?.name)),
    kinds: args.kinds && list(args.kinds.map((kind: string) => word('kind', kind))),
    give: args.give,
  });
}

export function conditionWords(cat: Catalogue, tile: ScoringTile): string {
  const { key, args } = tile.condition;
  return word('condition_long', key, {
    ...args,
    track: args.track && word('track', args.track),
    a: args.regions ? regionOf(cat, args.regions[0])?.name : args.kinds && word('kind', args.kinds[0]),
    b: args.regions ? regionOf(cat, args.regions[1])?.name : args.kinds && word('kind', args.kinds[1]),
  });
}

export const CONDITION_ICON: Record<string, string> = {
  two_regions: 'presence', track: 'coin-track', lower_track: 'coin-track', site_levels: 'site', chain: 'link', levers: 'lever-up', cattle: 'cattle', settlements: 'settlement', bridge_presences: 'bridge', kinds: 'card', exchange: 'vase',
};

// Sites.

export function siteWords(table: Setting, space: Space, id: string, site: Site): Described {
  const here = table.view.pieces[id];
  const lines: string[] = [];
  if (here) lines.push(t('map.site_taken', { name: nameOf(table, here.owner), piece: word('piece', here.piece) }));
  else {
    if (site.coins) lines.push(t('map.site_coins', { n: site.coins }));
    if (site.cards) lines.push(t('map.site_cards', { n: site.cards }));
    for (const gain of site.gain) lines.push(t('map.site_gives', { what: word('site_gain', gain.key, { n: gain.args.amount, track: gain.args.track && word('track', gain.args.track) }) }));
    if (site.vp) lines.push(t('map.site_vp', { n: site.vp }));
  }
  if (site.settlement_vp && here?.piece !== 'settlement') lines.push(t('map.site_settlement', { n: site.settlement_vp }));
  const item = here ? `upgrade ${id}` : `develop ${id}`;
  return { title: t('map.site', { id, region: regionOf(table.cat, space.region)?.name }), lines, item };
}

// Options.

const cardName = (cat: Catalogue, id: string) => cat.cards[id]?.name ?? id;
const tileName = (cat: Catalogue, id: string) => (cat.scoring_tiles[id] ? conditionTitle(cat, cat.scoring_tiles[id]) : id);

const regionAt = (cat: Catalogue, site: string) => regionOf(cat, cat.spaces[parseInt(site, 10) - 1].region)?.name;

/** What a free building site gives. */
function siteChips({ cat, view }: Setting, id: string): ComponentChild[] {
  const site = cat.tiles[view.tiles[parseInt(id, 10)]]?.sites[id.endsWith('b') ? 1 : 0];
  if (!site) return [];
  const chips = site.gain.map((gain): ComponentChild => {
    if (gain.key === 'coins' || gain.key === 'cards' || gain.key === 'vase') return <Gain n={gain.args.amount} icon={SYMBOL[gain.key]} size={15} />;
    if (gain.key === 'track') return <Gain n={1} icon={`${gain.args.track}-track`} size={16} />;
    if (gain.key === 'triple_track') return <Gain n={gain.args.amount} icon="coin-track" size={16} />;
    return <Gain icon={gain.args.track} size={15} />;
  });
  return site.vp ? [...chips, <Amount n={site.vp} icon="vp" size={15} />] : chips;
}

export interface Worded {
  icon: string;
  colour?: string;
  label: string;
  chips: ComponentChild[];
  note?: string;
}

const amounts = (args: Record<string, any>, names: string[], sign = 1) =>
  names.filter((name) => args[name]).map((name) => <Amount n={sign * args[name]} icon={SYMBOL[name]} size={15} />);

/** An option in words, with its prices and gains as chips. */
export function optionWords(table: Setting, option: Option): Worded {
  const { cat } = table;
  const { args, verb } = option;
  const id = targetId(option);
  const plain = (icon: string, names: Record<string, unknown> = {}, chips: ComponentChild[] = [], colour?: string): Worded => ({ icon, colour, chips, label: word('verb', verb, { ...args, ...names, id }) });
  switch (verb) {
    case 'take': {
      const strip = stripOf(cat, id);
      const best = args.landings?.length ?? 0;
      const chips: ComponentChild[] = [<span class="sailchip"><b>{best}</b><Icon name="ship" size={15} colour="river" /></span>];
      if (args.vp) chips.unshift(<Cost n={-args.vp} icon="vp" size={15} />);
      const found = plain(strip.kind || 'coin', { strip: strip.name }, chips);
      if (args.scoring) found.note = t('option.may_score', { n: args.scoring });
      return found;
    }
    case 'play': {
      const card = cat.cards[id];
      return plain(card.kind, { card: card.name }, [args.coins > 0 ? <Cost n={args.coins} icon="coin" size={15} /> : args.coins < 0 ? <Gain n={-args.coins} icon="coin" size={15} /> : null, ...[...card.immediate, ...card.permanent, ...card.game_end].slice(0, 1).map((effect) => <span class="mini"><EffectIcons effect={effect} /></span>), card.vp ? <Gain n={card.vp} icon="vp" size={15} /> : null]);
    }
    case 'project': {
      const project = cat.scoring_tiles[id].project;
      return plain('deed', { tile: tileName(cat, id) }, [<Cost n={args.coins} icon="coin" size={15} />, <Gain n={project.vp} icon="vp" size={15} />, <Gain n={project.inhabitants} icon="inhabitant" size={15} />], 'vp');
    }
    case 'discard':
      return plain(cat.cards[id].kind, { card: cardName(cat, id) }, [args.coins ? <Gain n={args.coins} icon="coin" size={15} /> : null]);
    case 'develop':
      return plain('develop', { site: id, region: regionAt(cat, id) }, [...amounts(args, ['coins', 'cards'], -1), ...siteChips(table, id)]);
    case 'upgrade':
      return { ...plain(args.to === 'settlement' ? 'settlement' : 'house', { site: id, region: regionAt(cat, id) }, [...amounts(args, ['inhabitants'], -1), ...amounts(args, ['vp'])]), note: args.vp < 0 ? t('option.second_settlement', { n: args.vp }) : undefined };
    case 'cattle':
      return plain('cattle', { space: id }, [...amounts(args, ['inhabitants'], -1), ...amounts(args, ['coins'])]);
    case 'lay':
      return plain(args.tile === 'pasture' ? 'pasture' : 'explore', { space: id, region: regionOf(cat, cat.spaces[Number(id) - 1].region)?.name }, [<RewardChip reward={args.reward} />]);
    case 'modernize':
      return plain('modernize', { lever: word('lever', id) }, amounts(args, ['coins', 'inhabitants'], -1));
    case 'use_lever':
      return { ...plain('lever-up', {}, amounts(args, ['coins', 'cards', 'vases', 'inhabitants', 'vp'])), label: word('use', args.use, args) };
    case 'hire':
      return plain('inhabitant', { with: args.coins ? 'coins' : 'cards' }, [...amounts(args, ['coins', 'cards'], -1), <Gain n={1} icon="inhabitant" size={15} />]);
    case 'region':
    case 'region_only':
      return plain('flag', { region: regionOf(cat, id)?.name }, args.reward ? [<RewardChip reward={args.reward} />] : []);
    case 'sail':
      return { ...plain(args.harbour ? 'harbour' : 'ship', {}, [<RewardChip reward={args.reward} />], 'river'), note: args.scoring ? t('option.starts_scoring', { n: args.scoring }) : args.ends ? t('option.ends_round') : undefined };
    case 'site':
      return plain(id, { resource: word('resource', id) });
    case 'take_vase':
      return plain('vase', {}, amounts(args, ['vases']));
    case 'track':
      return plain(`${id}-track`, { track: word('track', id) });
    case 'raise':
      return plain('lever-up', { lever: word('lever', id) });
    case 'recess':
      return plain('house', {}, amounts(args, ['coins', 'vp']));
    case 'pay': {
      const chips: ComponentChild[] = [args.coins > 0 ? <Cost n={args.coins} icon="coin" size={15} /> : args.coins < 0 ? <Gain n={-args.coins} icon="coin" size={15} /> : null];
      if (args.vases) chips.push(<Cost n={args.vases} icon="vase" size={15} />);
      const levers = args.levers.length ? t('option.with_levers', { levers: list(args.levers.map((lever: string) => word('lever', lever))) }) : t('option.no_levers');
      return { ...plain('boat', {}, chips, 'river'), label: levers, note: t('option.boats_at', { boats: list(args.boats.map((boat: string) => word('resource', boat))) }) };
    }
    case 'give':
      return { ...plain('inhabitant', {}, [...amounts(args, ['inhabitants'], -1), ...amounts(args, ['vp'])]), note: args.lever ? t('option.with_settlement_lever') : undefined };
    case 'score':
      return plain(args.met ? 'check' : 'cross', { tile: tileName(cat, id), met: String(args.met) }, amounts(args, ['vp']), args.met ? 'gain' : 'warn');
    case 'exchange':
      return plain('deed', { kind: word('give', args.give, { n: args.kind_paid }) }, [args.kind_paid ? <Cost n={args.kind_paid} icon={args.give === 'inhabitant' ? 'inhabitant' : 'vase'} size={15} /> : null, args.coins ? <Cost n={args.coins} icon="coin" size={15} /> : null, ...amounts(args, ['vp'])]);
    case 'keep':
      return plain('deed', { tile: tileName(cat, id) }, [], 'vp');
    case 'accept':
    case 'reverse':
      return plain('chevron', {}, [...amounts(args.give ?? {}, ['coins', 'cards', 'vases', 'inhabitants', 'vp'], -1), ...amounts(args.get ?? {}, ['coins', 'cards', 'vases', 'inhabitants', 'vp'])], 'soft');
    case 'boat':
      return plain('boat', { from: word('resource', args.from), to: word('resource', args.to), lever: String(args.lever) }, amounts(args, ['coins'], -1), 'river');
    case 'explore':
    case 'explore_only':
    case 'hire_only':
      return plain(verb === 'hire_only' ? 'inhabitant' : 'explore', {}, amounts(args, ['inhabitants']));
    case 'draw':
      return plain('card', {}, [<Gain n={args.cards} icon="card" size={15} />]);
    default:
      return plain('chevron', {}, [], 'soft');
  }
}

// Events, for the log, previews and told stories.

const CHIPS: Record<string, string> = { coins: 'coin', vases: 'vase', vp: 'vp', inhabitants: 'inhabitant' };

/** An event that is only an amount, as a chip; or nothing. */
export function eventChip(event: GameEvent, size = 13): ComponentChild {
  const icon = CHIPS[event.key];
  if (icon) return event.args.amount ? <Amount n={event.args.amount} icon={icon} size={size} /> : null;
  if (event.key === 'draw') return <Gain n={Array.isArray(event.args.cards) ? event.args.cards.length : event.args.cards} icon="card" size={size} />;
  if (event.key === 'track') return <Gain n={event.args.steps} icon={`${event.args.track}-track`} size={size + 1} />;
  return null;
}

export function eventWords(table: Setting, event: GameEvent): string {
  const { cat } = table;
  const a = event.args;
  return word('event', event.key, {
    ...a,
    who: event.seat < 0 ? t('seat.game') : nameOf(table, event.seat),
    you: event.seat === table.me ? 'yes' : 'no',
    n: a.amount,
    strip: a.strip && (stripOf(cat, a.strip)?.name ?? a.strip),
    card: typeof a.card === 'string' ? cardName(cat, a.card) : t('card.hidden'),
    cards: Array.isArray(a.cards) ? a.cards.length : a.cards,
    names: Array.isArray(a.cards) ? list(a.cards.map((id: string) => cardName(cat, id))) : '',
    tile: a.tile && (cat.scoring_tiles[a.tile] ? tileName(cat, a.tile) : a.tile === 'pasture' ? t('map.pasture') : a.tile),
    lever: a.lever && word('lever', a.lever),
    resource: a.resource && word('resource', a.resource),
    track: a.track && word('track', a.track),
    region: a.region && (regionOf(cat, a.region)?.name ?? a.region),
    boats: a.boats && list(a.boats.map((boat: string) => word('resource', boat))),
    source: a.source && word('source', a.source),
    corner: a.corner && word('corner', a.corner),
    met: String(a.met),
    sail_reward: event.key === 'sail' ? rewardWords(cat.river.find((space) => space.id === a.space)?.reward ?? { kind: 'none', amount: 0 }) : '',
  });
}

/** What on the table an event touched. */
export function eventTarget(event: GameEvent): string {
  const a = event.args;
  if (a.site) return `site:${a.site}`;
  if (event.key === 'sail') return `river:${a.space}`;
  if (a.space) return `space:${a.space}`;
  if (event.key === 'region') return `region:${a.region}`;
  return '';
}
