// Boonlake in words and chips: conditions, sites, options, events, reasons. All from keys and numbers of the server.
import type { ComponentChild } from 'preact';
import { list, t, word } from '../../i18n';
import { Amount, Cost, Gain, Icon } from '../../ui/parts';
import type { GameEvent, Option, Reason } from '../../wire';
import type { Described } from '../../ui/lit';
import type { Worded } from '../../ui/table';
import { rewardWords, RewardChip, EffectIcons } from './printed';
import type { Catalogue, ScoringTile, Site, Space } from './types';
import type { Setting } from './table';
import { nameOf, regionOf, stripOf, SYMBOL, targetId } from './table';

// Scoring tiles.

export function conditionTitle(tile: ScoringTile): string {
  const { key, args } = tile.condition;
  return word('condition', key, {
    which: args.track,
    give: args.give,
  });
}

export function conditionWords(cat: Catalogue, tile: ScoringTile): string {
  const { key, args } = tile.condition;
  return word('condition_long', key, {
    ...args,
    track: args.track && word('track', args.track),
    a: args.regions ? regionOf(cat, args.regions[0])?.name : args.kinds && word('kinds', args.kinds[0]),
    b: args.regions ? regionOf(cat, args.regions[1])?.name : args.kinds && word('kinds', args.kinds[1]),
  });
}

export const CONDITION_ICON: Record<string, string> = {
  two_regions: 'presence',
  track: 'coin-track',
  lower_track: 'coin-track',
  site_levels: 'site',
  chain: 'link',
  levers: 'lever-up',
  cattle: 'cattle',
  settlements: 'settlement',
  bridge_presences: 'bridge',
  kinds: 'card',
  exchange: 'vase',
};

// Sites.

export function siteWords(table: Setting, space: Space, id: string, site: Site): Described {
  const here = table.view.pieces[id];
  const lines: string[] = [];
  if (here) lines.push(t('map.site_taken', { name: nameOf(table, here.owner), piece: word('piece', here.piece) }));
  else {
    if (site.coins) lines.push(t('map.site_coins', { n: site.coins }));
    if (site.cards) lines.push(t('map.site_cards', { n: site.cards }));
    for (const gain of site.gain)
      lines.push(
        t('map.site_gives', {
          what: word('site_gain', gain.key, {
            n: gain.args.amount,
            track: gain.args.track && word('track', gain.args.track),
          }),
        }),
      );
    if (site.vp) lines.push(t('map.site_vp', { n: site.vp }));
  }
  if (site.settlement_vp && here?.piece !== 'settlement')
    lines.push(t('map.site_settlement', { n: site.settlement_vp }));
  const item = here ? `upgrade ${id}` : `develop ${id}`;
  return { title: t('map.site', { id, region: regionOf(table.cat, space.region)?.name }), lines, item };
}

// Options.

const cardName = (cat: Catalogue, id: string) => cat.cards[id]?.name ?? id;
const tileName = (cat: Catalogue, id: string) => (cat.scoring_tiles[id] ? conditionTitle(cat.scoring_tiles[id]) : id);

const regionAt = (cat: Catalogue, site: string) => regionOf(cat, cat.spaces[parseInt(site, 10) - 1].region)?.name;

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

const amounts = (args: Record<string, any>, names: string[], sign = 1) =>
  names.filter((name) => args[name]).map((name) => <Amount n={sign * args[name]} icon={SYMBOL[name]} size={15} />);

/** An option in words, with its prices and gains as chips. */
export function optionWords(table: Setting, option: Option): Worded {
  const { cat } = table;
  const { args, verb } = option;
  const id = targetId(option);
  const plain = (
    icon: string,
    names: Record<string, unknown> = {},
    chips: ComponentChild[] = [],
    colour?: string,
  ): Worded => ({ icon, colour, chips, label: word('verb', verb, { ...args, ...names, id }) });
  switch (verb) {
    case 'take': {
      const strip = stripOf(cat, id);
      const best = args.landings?.length ?? 0;
      const chips: ComponentChild[] = [
        <span class="sailchip">
          <b>{best}</b>
          <Icon name="ship" size={15} colour="river" />
        </span>,
      ];
      if (args.vp) chips.unshift(<Cost n={-args.vp} icon="vp" size={15} />);
      const found = plain(strip.kind || 'coin', { strip: strip.name }, chips);
      if (args.scoring) found.note = t('option.may_score', { n: args.scoring });
      return found;
    }
    case 'play': {
      const card = cat.cards[id];
      return plain(card.kind, { card: card.name }, [
        args.coins > 0 ? (
          <Cost n={args.coins} icon="coin" size={15} />
        ) : args.coins < 0 ? (
          <Gain n={-args.coins} icon="coin" size={15} />
        ) : null,
        ...[...card.immediate, ...card.permanent, ...card.game_end].slice(0, 1).map((effect) => (
          <span class="mini">
            <EffectIcons effect={effect} />
          </span>
        )),
        card.vp ? <Gain n={card.vp} icon="vp" size={15} /> : null,
      ]);
    }
    case 'project': {
      const project = cat.scoring_tiles[id].project;
      return plain(
        'deed',
        { tile: tileName(cat, id) },
        [
          <Cost n={args.coins} icon="coin" size={15} />,
          <Gain n={project.vp} icon="vp" size={15} />,
          <Gain n={project.inhabitants} icon="inhabitant" size={15} />,
        ],
        'vp',
      );
    }
    case 'discard':
      return plain(cat.cards[id].kind, { card: cardName(cat, id) }, [
        args.coins ? <Gain n={args.coins} icon="coin" size={15} /> : null,
      ]);
    case 'develop':
      return plain('develop', { site: id, region: regionAt(cat, id) }, [
        ...amounts(args, ['coins', 'cards'], -1),
        ...siteChips(table, id),
      ]);
    case 'upgrade':
      return {
        ...plain(args.to === 'settlement' ? 'settlement' : 'house', { site: id, region: regionAt(cat, id) }, [
          ...amounts(args, ['inhabitants'], -1),
          ...amounts(args, ['vp']),
        ]),
        note: args.vp < 0 ? t('option.second_settlement', { n: args.vp }) : undefined,
      };
    case 'cattle':
      return plain('cattle', { space: id }, [...amounts(args, ['inhabitants'], -1), ...amounts(args, ['coins'])]);
    case 'lay':
      return plain(
        args.tile === 'pasture' ? 'pasture' : 'explore',
        { space: id, region: regionOf(cat, cat.spaces[Number(id) - 1].region)?.name },
        [<RewardChip reward={args.reward} />],
      );
    case 'modernize':
      return plain('modernize', { lever: word('lever', id) }, amounts(args, ['coins', 'inhabitants'], -1));
    case 'use_lever':
      return {
        ...plain('lever-up', {}, amounts(args, ['coins', 'cards', 'vases', 'inhabitants', 'vp'])),
        label: word('use', args.use, args),
      };
    case 'hire':
      return plain('inhabitant', { with: args.coins ? 'coins' : 'cards' }, [
        ...amounts(args, ['coins', 'cards'], -1),
        <Gain n={1} icon="inhabitant" size={15} />,
      ]);
    case 'region':
    case 'region_only':
      return plain(
        'flag',
        { region: regionOf(cat, id)?.name },
        args.reward ? [<RewardChip reward={args.reward} />] : [],
      );
    case 'sail':
      return {
        ...plain(args.harbour ? 'harbour' : 'ship', {}, [<RewardChip reward={args.reward} />], 'river'),
        note: args.scoring
          ? t('option.starts_scoring', { n: args.scoring })
          : args.ends
            ? t('option.ends_round')
            : undefined,
      };
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
      const chips: ComponentChild[] = [
        args.coins > 0 ? (
          <Cost n={args.coins} icon="coin" size={15} />
        ) : args.coins < 0 ? (
          <Gain n={-args.coins} icon="coin" size={15} />
        ) : null,
      ];
      if (args.vases) chips.push(<Cost n={args.vases} icon="vase" size={15} />);
      const levers = args.levers.length
        ? t('option.with_levers', { levers: list(args.levers.map((lever: string) => word('lever', lever))) })
        : t('option.no_levers');
      return {
        ...plain('boat', {}, chips, 'river'),
        label: levers,
        note: t('option.boats_at', { boats: list(args.boats.map((boat: string) => word('resource', boat))) }),
      };
    }
    case 'give':
      return {
        ...plain('inhabitant', {}, [...amounts(args, ['inhabitants'], -1), ...amounts(args, ['vp'])]),
        note: args.lever ? t('option.with_settlement_lever') : undefined,
      };
    case 'score':
      return plain(
        args.met ? 'check' : 'cross',
        { tile: tileName(cat, id), met: String(args.met) },
        amounts(args, ['vp']),
        args.met ? 'gain' : 'warn',
      );
    case 'exchange':
      return plain('deed', { kind: word('give', args.give, { n: args.kind_paid }) }, [
        args.kind_paid ? (
          <Cost n={args.kind_paid} icon={args.give === 'inhabitant' ? 'inhabitant' : 'vase'} size={15} />
        ) : null,
        args.coins ? <Cost n={args.coins} icon="coin" size={15} /> : null,
        ...amounts(args, ['vp']),
      ]);
    case 'keep':
      return plain('deed', { tile: tileName(cat, id) }, [], 'vp');
    case 'accept':
    case 'reverse':
      return plain(
        'chevron',
        {},
        [
          ...amounts(args.give ?? {}, ['coins', 'cards', 'vases', 'inhabitants', 'vp'], -1),
          ...amounts(args.get ?? {}, ['coins', 'cards', 'vases', 'inhabitants', 'vp']),
        ],
        'soft',
      );
    case 'boat':
      return plain(
        'boat',
        { from: word('resource', args.from), to: word('resource', args.to), lever: String(args.lever) },
        amounts(args, ['coins'], -1),
        'river',
      );
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
  if (event.key === 'draw')
    return (
      <Gain n={Array.isArray(event.args.cards) ? event.args.cards.length : event.args.cards} icon="card" size={size} />
    );
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
    tile:
      a.tile && (cat.scoring_tiles[a.tile] ? tileName(cat, a.tile) : a.tile === 'pasture' ? t('map.pasture') : a.tile),
    lever: a.lever && word('lever', a.lever),
    resource: a.resource && word('resource', a.resource),
    track: a.track && word('track', a.track),
    region: a.region && (regionOf(cat, a.region)?.name ?? a.region),
    boats: a.boats && list(a.boats.map((boat: string) => word('resource', boat))),
    source: a.source && word('source', a.source),
    corner: a.corner && word('corner', a.corner),
    met: String(a.met),
    sail_reward:
      event.key === 'sail'
        ? rewardWords(cat.river.find((space) => space.id === a.space)?.reward ?? { kind: 'none', amount: 0 })
        : '',
  });
}

/** Why something cannot be chosen. */
export function reasonWords(table: Setting, reason: Reason): string {
  const { cat } = table;
  const a = reason.args;
  return word('why', reason.key, {
    ...a,
    names: a.seats && list(a.seats.map((seat: number) => nameOf(table, seat))),
    n: a.seats?.length,
    resources:
      a.need && list(Object.entries(a.need).map(([r, n]) => t('price.resource', { n, resource: word('resource', r) }))),
    resource: a.resource && word('resource', a.resource),
    card: a.card && cardName(cat, a.card),
    tile: a.tile && tileName(cat, a.tile),
    lever: a.lever && word('lever', a.lever),
    region: a.region && regionOf(cat, a.region)?.name,
    wanted: a.wanted && word('kind', a.wanted),
    kind: a.kind && word('kind', a.kind),
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
