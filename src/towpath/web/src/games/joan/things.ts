// What every thing on the table is and does. The tables are total: a kind without its row, or without its message, does not compile.
import { t, word } from '../../i18n';
import { joined } from '../../ui/spoken';
import type { Setting } from './table';
import { nameOf, setupOf } from './table';
import { followerName, townName, trackName } from './words';

/** What can be chosen at times and describes itself; the rule behind it is said before that. */
export const TARGETS = [
  'tile',
  'monk',
  'row',
  'good',
  'depot',
  'track',
  'place',
  'deed',
  'town',
  'route',
  'item',
] as const;
/** What is only looked at. */
export const THINGS = [
  'bags',
  'inbag',
  'rounds',
  'starter',
  'stations',
  'citizens',
  'level',
  'product',
  'allspent',
  'first',
  'bonus',
  'price',
  'monks',
  'star',
  'hatch',
  'inuse',
  'gone',
  'rival',
  'card',
  'back',
  'area',
] as const;
export type Target = (typeof TARGETS)[number];
export type Thing = (typeof THINGS)[number];

/** The rule behind a target, in one sentence; of a tile what its Follower does. */
export function does(_: Setting, kind: string, id: string): string {
  if (kind === 'tile' && id) return word('joan', `aid_do_${id}`);
  return (TARGETS as readonly string[]).includes(kind) ? t(`joan.does.${kind as Target}`) : '';
}

interface Told {
  title: string;
  lines: string[];
}

const seatOf = (id: string, table: Setting) => (id === '' ? table.owner : Number(id));

/** By kind: title and what it is, from an id. Whose it is stands as the number of a seat. */
const TELL: { [K in Thing]: (id: string, table: Setting) => Told } = {
  bags: (_, { view }) => ({
    title: t('joan.bag_of', { n: view.bag_number, of: view.bags }),
    lines: [t('joan.does.bags', { n: view.bags })],
  }),
  inbag: (_, { cat, view }) => ({
    title: t('joan.said.title.bag'),
    lines: [
      t('joan.does.inbag'),
      joined(cat.followers.map(({ id }) => t('joan.n_in_bag', { follower: followerName(id), n: view.bag[id] ?? 0 }))),
      t('joan.bag_text'),
    ],
  }),
  rounds: (_, { cat, view }) => ({
    title: t('joan.round_of', { n: view.facts.round.number, of: view.facts.round.of }),
    lines: [t('joan.does.rounds', { n: setupOf(cat, view).drawn })],
  }),
  starter: (_, table) => ({
    title: t('joan.starter', { name: nameOf(table, table.view.starter) }),
    lines: [t('joan.does.starter')],
  }),
  stations: () => ({ title: t('joan.stations'), lines: [t('joan.does.stations')] }),
  citizens: () => ({ title: t('joan.citizens'), lines: [t('joan.does.citizens')] }),
  level: (id, table) => {
    const next = table.view.facts.next_stars[seatOf(id, table)];
    const lines = [t('joan.does.level')];
    return {
      title: t('joan.level'),
      lines: next ? [...lines, t('joan.said.star', { n: next.space, level: next.value })] : lines,
    };
  },
  product: (id, table) => ({
    title: t('joan.product'),
    lines: [t('joan.does.product'), t('joan.said.product', { ...table.view.facts.products[seatOf(id, table)] })],
  }),
  allspent: () => ({ title: t('joan.all_spent'), lines: [t('joan.does.allspent')] }),
  first: () => ({ title: t('joan.first_only'), lines: [t('joan.does.first')] }),
  bonus: () => ({ title: t('joan.thing.bonus'), lines: [t('joan.does.bonus')] }),
  price: (id, { cat, view }) => {
    const n = Number(id);
    const { open, acquired, needed } = view.facts.categories[n - 1];
    return {
      title: t('joan.said.category', { n }),
      lines: [
        t('joan.does.price', { n: cat.categories[n - 1].price }),
        t('joan.said.category_state', { open: String(open), acquired, needed }),
      ],
    };
  },
  monks: (id, table) => {
    const { cat, view } = table;
    const n = view.boards[seatOf(id, table)].monks;
    return {
      title: t('joan.monks'),
      lines: [
        t('joan.does.monks', { list: cat.monks.join(', ') }),
        t('joan.monks_text', { n, points: cat.monks[cat.monks.length - 1 - n] }),
      ],
    };
  },
  star: (id, { cat }) => {
    const star = cat.track.stars.find((one) => one.value === Number(id))!;
    return { title: t('joan.thing.star', { n: star.value }), lines: [t('joan.does.star', { n: star.space })] };
  },
  hatch: (_, { view }) => ({ title: t('joan.thing.hatch'), lines: [t('joan.does.hatch', { n: view.seats })] }),
  inuse: (_, { view }) => ({
    title: view.tile ? followerName(view.tile) : t('joan.display'),
    lines: [t('joan.does.inuse'), view.tile ? word('joan', `aid_do_${view.tile}`) : t('joan.display_empty')],
  }),
  gone: (id, table) => {
    const [kind, seat] = id.split('.');
    return {
      title: t('joan.gone', { follower: followerName(kind), name: nameOf(table, Number(seat)) }),
      lines: [t('joan.does.gone'), word('joan', `aid_do_${kind}`)],
    };
  },
  rival: (id, table) => {
    const seat = Math.min(Number(id), table.view.facts.products.length - 1);
    return {
      title: nameOf(table, seat),
      lines: [t('joan.does.rival'), t('joan.said.product', { ...table.view.facts.products[seat] })],
    };
  },
  card: (_, { cat, view }) => {
    const card = cat.solo.cards[view.joan?.card ?? ''];
    const town = card ? [t('joan.thing.card_town', { town: townName(cat, card.town) })] : [];
    return {
      title: card ? t('joan.solo_card', { id: card.id }) : t('joan.thing.card'),
      lines: [t('joan.does.card'), ...town],
    };
  },
  back: (_, { view }) => ({
    title: t('joan.thing.back'),
    lines: view.joan
      ? [
          t('joan.does.back'),
          t('joan.said.joan_back', {
            n: view.joan.stack,
            arrow: view.joan.back.arrow,
            result: word('joan.monk_result', view.joan.back.monk),
          }),
        ]
      : [t('joan.does.back')],
  }),
  area: (id) => ({
    title: id in AREAS ? trackName(id) : t('joan.thing.area'),
    lines: [t('joan.does.area')],
  }),
};
const AREAS: Record<string, true> = { farmer: true, boatman: true, knight: true, scholar: true };

/** What a thing is and does; nothing where there is no such kind. */
export const thing = (table: Setting, kind: string, id: string): Told | null =>
  kind in TELL ? TELL[kind as Thing](id, table) : null;
