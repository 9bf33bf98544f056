// Options and prompts in words and chips: one row a verb, one a question. One without its row, or without its message,
// does not compile.
import type { ComponentChild } from 'preact';
import type { Args } from '../../i18n';
import { list, t } from '../../i18n';
import { Amount, Cost, Gain as Plus } from '../../ui/parts';
import { notAsked, yourTurn } from '../../ui/prompt';
import type { Worded } from '../../ui/table';
import type { Option } from '../../wire';
import { BonusBox, GainIcon } from './parts';
import type { Setting } from './table';
import { routeOf } from './table';
import type { AskedKey, Bonus, Gain, OptionArgs, Prompt, PromptArgs, PromptOf, Uses, Verb } from './types';
import {
  deedName,
  followerName,
  goodName,
  itemList,
  itemWords,
  placeName,
  placeNames,
  placeText,
  routeName,
  theFollower,
  townName,
} from './words';

// Options.

const bonusChips = (bonuses: Bonus[] = []): ComponentChild[] =>
  bonuses.map((bonus) => <BonusBox bonus={bonus} used={false} />);
const gainChips = (gains: Gain[]): ComponentChild[] => gains.map((gain) => <GainIcon gain={gain} />);
const plus = (icon: string, n = 1) => <Plus n={n} icon={icon} size={15} />;
const price = (coins: number) => (coins ? <Cost n={coins} icon="coin" size={15} /> : null);

type Say = {
  [V in Verb]: (
    args: OptionArgs[V],
    table: Setting,
  ) => { icon: string; chips?: ComponentChild[]; names?: Args; note?: string };
};

const shieldNote = (column: number) => (column ? undefined : t('joan.note.row_full'));

const SAY: Say = {
  take: (a, { cat }) => ({
    icon: a.follower,
    names: { the: theFollower(a.follower) },
    note: a.places.length ? t('joan.note.sets_off', { places: placeNames(cat, a.places) }) : undefined,
  }),
  recruit: (a) => ({
    icon: 'monk',
    names: { the: theFollower(a.follower) },
    chips: [<Amount n={a.points} icon="vp" size={15} />],
  }),
  act: (a) => ({ icon: a.follower, names: { follower: followerName(a.follower) } }),
  begin: (a) => ({ icon: a.follower, names: { item: itemWords(a.item) } }),
  develop: (a) => ({ icon: 'dev', chips: bonusChips(a.bonuses) }),
  shield: (a) => ({ icon: 'shield', chips: [a.points ? plus('vp', a.points) : null] }),
  coin: (a) => ({ icon: 'coin', chips: bonusChips(a.bonuses) }),
  pay: (a) => ({ icon: 'coin', chips: bonusChips(a.bonuses) }),
  good: (a) => ({ icon: a.good, names: { good: goodName(a.good) }, chips: bonusChips(a.bonuses) }),
  mark: (a) => ({
    icon: a.good,
    names: { good: goodName(a.good) },
    chips: [a.column ? null : plus('shield'), ...bonusChips(a.bonuses)],
    note: shieldNote(a.column),
  }),
  swap: (a) => ({
    icon: a.new || 'shield',
    names: { good: goodName(a.good), new: a.new ? goodName(a.new) : '', shield: a.new ? 'no' : 'yes' },
    chips: bonusChips(a.bonuses),
  }),
  build: (a, { cat }) => ({
    icon: 'station',
    names: { town: townName(cat, a.town) },
    chips: bonusChips(a.bonuses),
    note: a.struck ? t('joan.note.struck_town', { place: placeName(cat, 'tavern') }) : undefined,
  }),
  pay_station: (a) => ({ icon: 'station', chips: [price(a.coins)] }),
  acquire: (a, { cat }) => ({ icon: 'place', names: { place: placeName(cat, a.place) }, chips: [price(a.coins)] }),
  use: (a, { cat }) => ({
    icon: 'place',
    names: { place: placeName(cat, a.place) },
    chips: gainChips(a.gains.filter((gain) => gain.n).map((gain) => ({ ...gain, per: '' as const }))),
    note: a.gains.length ? undefined : placeText(cat, a.place),
  }),
  deed: (a, { cat }) => ({
    icon: 'charity',
    names: { the: theFollower(a.follower), name: deedName(cat, a.deed) },
    chips: [...gainChips(a.gains), ...bonusChips(a.bonuses)],
    note: a.completes ? t('joan.note.completes') : undefined,
  }),
  route: (a, { cat }) => ({
    icon: routeOf(cat, a.route).kind === 'land' ? 'road' : 'water',
    names: { route: routeName(cat, a.route) },
    chips: [
      ...a.goods.map((good) => plus(good)),
      a.development ? plus('dev', a.development) : null,
      ...bonusChips(a.bonuses),
    ],
  }),
  full_price: (a) => ({ icon: 'coin', chips: [price(a.coins)] }),
  one_less: (a, { cat }) => ({ icon: 'place', names: { place: placeName(cat, 'cemetery') }, chips: [price(a.coins)] }),
  unused: (a) => ({ icon: 'cross', names: { the: theFollower(a.follower) } }),
  give_up: (a) => ({ icon: 'cross', note: t('joan.note.lapses', { items: itemList(a.items) }) }),
  decline_goods: (a) => ({ icon: 'cross', names: { goods: list(a.goods.map(goodName)) } }),
  decline_plus: (a, { cat }) => ({ icon: 'cross', names: { places: placeNames(cat, a.places) } }),
};

/** An option in words, with what it costs, gives and sets off as chips. */
export function optionWords(table: Setting, option: Option): Worded {
  const verb = option.verb as Verb;
  const { as, plus } = option.args as Uses;
  const { icon, names, chips = [], note } = SAY[verb](option.args as never, table);
  const kinds = as?.length ? t('joan.note.as', { kinds: list(as.map(followerName), 'or') }) : undefined;
  return {
    icon,
    label: t(`joan.verb.${verb}`, { ...option.args, ...names }),
    chips,
    note: note ?? (plus ? placeName(table.cat, plus) : kinds),
  };
}

/** What is given up is worth a warning. */
export const warns = (option: Option) => option.verb === 'give_up';

// Prompts.

/** What a question inserts besides its own arguments. */
const ASKS: { [K in AskedKey]: (args: PromptArgs[K], table: Setting) => Args } = {
  take_tile: () => ({}),
  plus_effects: (a, { cat }) => ({ places: placeNames(cat, a.places) }),
  choose_action: (a) => ({ follower: followerName(a.follower), many: String(a.kinds.length > 1) }),
  open_items: (a) => ({ items: itemList(a.items) }),
  pay_coins: (a, { cat }) => ({
    what: a.place ? placeName(cat, a.place) : t('joan.a_station'),
  }),
  route_goods: (a, { cat }) => ({
    route: routeName(cat, a.route),
    goods: list(a.goods.map(goodName)),
    swap: String(a.swap),
  }),
  choose_price: (a, { cat }) => ({ place: placeName(cat, a.place), cemetery: placeName(cat, 'cemetery') }),
};

/** Whose move it is, and what is asked, in one plain sentence. */
export function promptWords(table: Setting, prompt: Prompt): { head: string; text: string } {
  const waits = notAsked(table.state, prompt);
  if (waits !== null) return { head: '', text: waits };
  const { key, args } = prompt as PromptOf<AskedKey>;
  return {
    head: yourTurn(table.state),
    text: t(`joan.prompt.${key}`, { ...args, ...ASKS[key](args as never, table) }),
  };
}

/** The goods that a route shows are marked; with a swap on offer that is a decision. */
export const obvious = (prompt: string, options: Option[]): Option | undefined =>
  prompt === 'route_goods' && !options.some((option) => option.verb === 'swap')
    ? options.find((option) => option.verb === 'mark')
    : undefined;
