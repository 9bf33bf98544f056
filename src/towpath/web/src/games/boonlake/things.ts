// What every thing on the table is and does. The tables are total: a kind without its row, or without its message, does not compile.
import { list, t, word } from '../../i18n';
import { joined } from '../../ui/spoken';
import { priceWords, rewardWords } from './printed';
import { demandWords } from './spoken/tiles';
import type { Setting } from './table';
import { nameOf, stripOf } from './table';
import { conditionTitle, regionName } from './words';

/** What can be chosen at times and describes itself; the rule behind it is said before that. */
export const TARGETS = [
  'strip',
  'space',
  'site',
  'region',
  'river',
  'tile',
  'track',
  'resource',
  'canal',
  'recess',
  'lever',
  'card',
  'pile',
  'mound',
] as const;
/** What is only looked at. */
export const THINGS = [
  'row',
  'lock',
  'flag',
  'bridge',
  'ford',
  'ship',
  'demands',
  'project',
  'cell',
  'toll',
  'income',
  'presences',
  'coins',
  'vases',
  'ranch',
  'supply',
  'cards',
  'slot',
  'stock',
  'left',
  'rival',
  'levers',
  'rounds',
  'pastures',
  'discards',
  'bonus',
  'final',
  'solotile',
  'prefers',
  'cactus',
] as const;
export type Target = (typeof TARGETS)[number];
export type Thing = (typeof THINGS)[number];

/** The rule behind a target, in one sentence. */
export function does({ cat, view }: Setting, kind: string, id: string): string {
  if (!(TARGETS as readonly string[]).includes(kind)) return '';
  const name = kind === 'space' && view.tiles[id] === 'pasture' ? 'pasture' : (kind as Target);
  return t(`does.${name}`, {
    upstream: cat.constants.upstream_coins,
    most: cat.constants.pasture_holds,
    discard: cat.constants.discard_coins,
  });
}

interface Told {
  title: string;
  lines: string[];
}

const owner = (id: string, table: Setting) => (id === '' ? table.owner : Number(id));

/** What an empty recess pays at each scoring. */
function pays(coins: number, vp: number): string {
  const what = [
    ...(coins ? [word('reward', 'coins', { n: coins })] : []),
    ...(vp ? [word('reward', 'vp', { n: vp })] : []),
  ];
  return t('thing.recess_pays', { what: list(what) });
}

/** By kind: title and what it is, from an id. Whose it is stands as the number of a seat. */
const TELL: { [K in Thing]: (id: string, table: Setting) => Told } = {
  row: (id, { cat }) => {
    const { steps, vp } = cat.rows[Number(id)];
    const lines = [t('does.row'), t('strip.sails', { n: steps })];
    return {
      title: t('thing.row', { n: Number(id) + 1 }),
      lines: vp ? [...lines, t('strip.penalty', { n: -vp })] : lines,
    };
  },
  lock: () => ({ title: t('thing.lock'), lines: [t('does.lock')] }),
  flag: (_, { view }) => ({
    title: t('map.scoring', { n: view.facts.scoring }),
    lines: [t('does.flag', { n: view.facts.scoring })],
  }),
  bridge: () => ({ title: t('thing.bridge'), lines: [t('does.bridge')] }),
  ford: () => ({ title: t('thing.ford'), lines: [t('does.ford')] }),
  ship: (id, table) => ({
    title: t('thing.ship', { name: nameOf(table, Number(id)) }),
    lines: [t('does.ship')],
  }),
  demands: (id, { cat }) => ({
    title: t('thing.demands', { tile: conditionTitle(cat.scoring_tiles[id]) }),
    lines: [t('does.demands'), t('said.demands', { list: demandWords(cat.scoring_tiles[id].need) })],
  }),
  project: (id, { cat }) => {
    const { price, vp, inhabitants, track } = cat.scoring_tiles[id].project;
    return {
      title: t('thing.project'),
      lines: [
        t('does.project'),
        t('tiles.project', { price: priceWords(price), vp, inhabitants, track: word('track', track) }),
      ],
    };
  },
  cell: (id, { cat }) => {
    const [track, at] = id.split('.');
    const row = cat.tracks.find((one) => one.id === track)!;
    const { amount, vp } = row.spaces[Number(at)];
    return {
      title: t('thing.cell', { track: word('track', track), n: Number(at) + 1 }),
      lines: [t('does.track'), t('thing.pays', { pays: row.pays, amount, vp })],
    };
  },
  toll: (id, { cat }) => {
    const [track, at] = id.split('.');
    const reward = cat.tracks.find((one) => one.id === track)!.rewards[Number(at)];
    return { title: t('thing.toll'), lines: [t('tracks.toll', { reward: rewardWords(reward) })] };
  },
  income: (id, table) => ({
    title: t('board.income'),
    lines: [t('does.income'), t('said.income', { ...table.view.facts.income[owner(id, table)] })],
  }),
  presences: (id, table) => ({
    title: t('board.presences'),
    lines: [
      t('does.presences', { n: table.cat.constants.presences_needed }),
      joined(
        Object.entries(table.view.boards[owner(id, table)].presences).map(([region, n]) =>
          t('said.part', { name: regionName(table.cat, region), n }),
        ),
      ),
    ],
  }),
  coins: () => ({ title: t('thing.coins'), lines: [t('does.coins')] }),
  vases: () => ({ title: t('thing.vases'), lines: [t('does.vases')] }),
  ranch: () => ({ title: t('thing.ranch'), lines: [t('does.ranch')] }),
  supply: () => ({ title: t('thing.supply'), lines: [t('does.supply')] }),
  cards: () => ({ title: t('thing.cards'), lines: [t('does.cards')] }),
  slot: (id, { cat }) => {
    const [piece, n, empty] = id.split('.');
    const found = cat.tiers.flatMap((tier) => tier.recesses).find((one) => one.piece === piece && one.n === Number(n))!;
    return {
      title: t('thing.slot', { piece: word('piece', piece) }),
      lines: [
        t('does.recess'),
        pays(found.coins, found.vp),
        t(empty === 'true' ? 'board.recess_open' : 'board.recess_full'),
      ],
    };
  },
  stock: (id, { view }) => {
    const [resource, seat] = id.split('.');
    const board = view.boards[Math.max(Number(seat), 0)];
    const boats = board.boats.filter((boat) => boat === resource).length;
    return {
      title: word('resource', resource),
      lines: [
        t('does.resource'),
        t('board.available', { n: (board.sites[resource] ?? 0) + boats, resource: word('resource', resource) }),
      ],
    };
  },
  left: (id) => ({ title: t('board.left', { piece: word('pieces', id) }), lines: [t('does.left')] }),
  rival: (id, table) => ({ title: nameOf(table, Number(id)), lines: [t('does.rival')] }),
  levers: () => ({ title: t('board.levers_title'), lines: [t('board.levers'), t('does.lever')] }),
  rounds: (_, { view }) => ({
    title: t('thing.rounds'),
    lines: [
      t('said.round', { n: view.round, done: view.scorings }),
      t('does.rounds'),
      view.facts.scoring ? t('said.scoring', { n: view.facts.scoring }) : t('said.all_scored'),
    ],
  }),
  pastures: (_, { view }) => ({ title: t('thing.pastures', { n: view.pastures_left }), lines: [t('does.pastures')] }),
  discards: (_, { view }) => ({
    title: t('table.discards_n', { n: view.discards.length }),
    lines: [t('does.discards')],
  }),
  bonus: (id, { cat }) => {
    const { tier, inhabitant } = cat.tiers[Number(id) - 1];
    const { coins, vp } = inhabitant ?? { coins: 0, vp: 0 };
    return {
      title: t('thing.bonus', { n: tier }),
      lines: [t('does.bonus', { n: tier }), pays(coins, vp)],
    };
  },
  final: (id, { cat }) => {
    const { tier, final_vp } = cat.tiers[Number(id) - 1];
    return { title: t('board.tier', { n: tier }), lines: [t('does.final', { n: final_vp })] };
  },
  solotile: (_, { cat, view }) => {
    const tile = cat.solo.tiles[view.solo?.tile ?? ''];
    const corner = view.solo?.corner ?? '';
    const preferred = tile && corner ? [t('thing.preferred', { n: tile.numbers[corner] })] : [];
    return { title: t('solo.tile'), lines: [t('does.solotile'), ...preferred] };
  },
  prefers: (_, { cat, view }) => {
    const tile = cat.solo.tiles[view.solo?.tile ?? ''];
    const strips = tile
      ? [
          list(
            tile.actions.map((id) => stripOf(cat, id).name),
            'or',
          ),
        ]
      : [];
    return { title: t('solo.prefers'), lines: [t('does.prefers'), ...strips] };
  },
  cactus: (_, { cat, view }) => {
    const n = view.solo?.cactus ?? 0;
    return {
      title: t('solo.cactus'),
      lines: [t('does.cactus'), t('said.cactus', { n, points: cat.solo.cactus[n] ?? 0 })],
    };
  },
};

/** What a thing is and does; nothing where there is no such kind. */
export const thing = (table: Setting, kind: string, id: string): Told | null =>
  kind in TELL ? TELL[kind as Thing](id, table) : null;
