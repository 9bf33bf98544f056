// Joan of Arc's catalogue, view, prompts, options and events as the server sends them. Values live there; here are only their shapes.
// Ids are the engine's names and may hold a space ('land route', 'deed 4'). A side is a seat; in the solo game Joan is side 1.
import type { Total } from '../../total';
import type { Near } from '../../ui/table';
import type { AnyPrompt, GameEvent } from '../../wire';
import type { PromptKey as Sent, EventKind as Told, VerbName } from './wire';

export type Kind = 'farmer' | 'knight' | 'boatman' | 'craftsman' | 'trader' | 'scholar';
export type Follower = Kind | 'monk';
export type TrackId = 'farmer' | 'boatman' | 'knight' | 'scholar';
export type CitizenId =
  | 'deed 4'
  | 'deed 5'
  | 'town'
  | 'warehouse'
  | 'bank'
  | 'development 1'
  | 'development 2'
  | 'majority';

/** What waits in a turn's list of open items. `tile`: the action of the tile taken. A good by its id is one of that kind. */
export type Item =
  | ('coin' | 'good' | 'grain' | 'cheese' | 'wine' | 'wool' | 'brocade' | 'development' | 'coin or development')
  | ('land route' | 'water route' | 'free station' | 'paid station')
  | ('farmer action' | 'craftsman action' | 'monk action' | 'tile');
/** What is entered at once and never waits. */
export type Entry = 'shield' | 'citizen' | 'points';

export interface Gain {
  item: Item | Entry;
  n: number;
  /** As many as there are of these, else `''`: then `n` counts. */
  per: '' | 'warehouse column' | 'bank column' | 'station';
}
/** A printed bonus: yellow ones go to the first alone. `citizen` where it is one. */
export interface Bonus extends Gain {
  yellow: boolean;
  clause: string;
  citizen?: CitizenId;
}

// The catalogue.

export interface Town {
  number: number;
  name: string;
  part: string;
  x: number;
  y: number;
  label: 'left' | 'right' | 'above' | 'below';
  label_nudge: [number, number];
  citizen: boolean;
  citizen_nudge: [number, number];
}
export interface Route {
  id: string;
  ends: [number, number];
  kind: 'land' | 'water';
  goods: string[];
  development: number;
  /** The smallest number of seats with which it is in play. */
  min_seats: number;
  bend: number;
}
export interface Place {
  name: string;
  category: number;
  follower: Kind | 'any' | 'recruited monk' | 'none';
  mode: 'action' | 'plus' | 'lasting';
  /** Empty where the rules describe it one by one: then only the words tell it. */
  gains: Gain[];
  clause: string;
  printed: boolean;
}
export interface Deed {
  number: number;
  name: string;
  followers: [Follower, Follower, Follower];
  gains: Gain[];
  bonus: Bonus;
}
export interface Star {
  space: number;
  value: number;
}
/** From which end a solo card is read. */
export type Arrow = 'up' | 'down';

export interface JoanEffect {
  key: 'station' | 'remove place' | 'shield' | 'level' | 'bank bonus' | 'citizen' | 'citizen of' | 'deed' | 'monk';
  clause: string;
  /** `remove place`. */
  category?: number;
  /** `citizen of`. */
  citizen?: CitizenId;
  /** `deed`: the end of the row from which it is looked for is the other one. */
  arrow?: 'left' | 'right';
}
export interface SoloCard {
  id: string;
  /** The main card that this exchange card stands in for, or `''`. */
  replaces: string;
  town: number;
  /** From top to bottom. */
  lines: { follower: Kind; effects: JoanEffect[] }[];
  arrow: Arrow;
  monk: TrackId | 'station';
}
/** What the number of seats decides; `seats: 1` is the solo game. */
export interface Setup {
  seats: number;
  set_aside: number;
  drawn: number;
  bags: number;
  rounds: number;
  turns: number;
  /** Cards of each lower category that open the next one. */
  needed: number;
  parts: string[];
  deeds: number[];
}
export interface Catalogue {
  game: 'joan';
  edition: string;
  hash: string;
  followers: { id: Kind; name: string; tiles: number }[];
  /** Points by the number of Monks recruited; one fewer than its length are printed on a sheet. */
  monks: number[];
  warehouse: { rows: { good: string; points: number }[]; columns: Bonus[] };
  /** `printed`: the row (from 1) whose first coin is circled in print. `shield`: the yellow bonus that every column has besides. */
  bank: { rows: Bonus[]; columns: Bonus[]; shield: Bonus; printed: number };
  depot: number[];
  track: { length: number; start: number; stars: Star[]; bonuses: (Bonus & { space: number })[] };
  deeds: Deed[];
  categories: { number: number; price: number; places: string[] }[];
  places: Record<string, Place>;
  /** `outline`: the polygon to strike out with fewer seats than `min_seats`. x to the right, y down, 0 to 100. */
  parts: { id: string; min_seats: number; outline: [number, number][] }[];
  towns: Town[];
  routes: Route[];
  /** All citizens with the clause that gives each. */
  citizens: { id: CitizenId; clause: string }[];
  setups: Setup[];
  /** Where points come from, in the order of the scoring; and Joan's. */
  sources: string[];
  joan_sources: string[];
  solo: {
    tracks: { id: TrackId; points: number[] }[];
    /** One effect for each space of the Scholar track. */
    scholar: JoanEffect[];
    levels: number[];
    levels_at_start: number;
    /** The depot's rows. */
    depot: number[][];
    stations: number;
    citizens: number;
    cards: Record<string, SoloCard>;
    difficulties: { id: string; name: string; monk_actions: boolean; exchange: boolean }[];
  };
}

// The view.

export interface Sheet {
  /** Ids of the routes filled in. */
  routes: string[];
  /** Numbers of towns. */
  linked: number[];
  stations: number[];
  struck_towns: number[];
  /** Marked spaces by good. */
  goods: Record<string, number>;
  /** By row of the bank, from the left: circled coins, and how many of them are struck out. */
  circled: [number, number, number];
  struck: [number, number, number];
  coins: number;
  shields: number;
  development: number;
  status: number;
  /** Monks left. */
  monks: number;
  places: string[];
  /** By Deed: which of its three Followers are marked. */
  deeds: [number, number, number][];
  citizens: CitizenId[];
  /** Points by source, in the order of the final scoring. */
  breakdown: Record<string, number>;
}
export interface JoanArea {
  tracks: Record<TrackId, number>;
  level: number;
  shields: number;
  stations: number;
  citizens: number;
  removed: string[];
  /** The card turned over last, or `''`. */
  card: string;
  used: string[];
  /** Cards face down. */
  stack: number;
  back: { arrow: Arrow; monk: TrackId | 'station' };
  breakdown: Record<string, number>;
}
/** Something only one side can get. `by`: null while it is open, -1 out of the game since set-up, else the side that has it or struck it out. */
export interface Race {
  by: number | null;
}
export interface Product {
  stations: number;
  citizens: number;
  status: number;
  points: number;
}
export interface Facts {
  /** Whose turn it is: a side; -1 when the game is over. */
  active: number;
  /** Sides that still have a turn in this round, the active one first. */
  order: number[];
  /** The round within this bag, and the rounds of a bag. */
  round: { number: number; of: number };
  /** By side: turns begun, and turns in the whole game. */
  turns: { number: number; of: number }[];
  /** By side: (stations + citizens) x status. */
  products: Product[];
  /** By seat: the next star, or null. */
  next_stars: (Star | null)[];
  /** Who would get the majority's citizen now: a side or -1. */
  majority: number;
  deeds: (Race & { number: number })[];
  citizens: (Race & { id: CitizenId })[];
  bank_shields: (Race & { column: number })[];
  /** By town number: the sides with a station there (Joan: the towns she struck out). */
  towns: Record<string, number[]>;
  /** By id, all Places of this game. `price` is what the viewer (a spectator: the active seat) would pay now. */
  places: Record<string, Race & { price: number; open: boolean }>;
  categories: { number: number; open: boolean; acquired: number; needed: number }[];
  /** What is just out of reach for a seat that is asked. */
  near?: Near[];
}
export interface View {
  game: 'joan';
  viewer: number;
  seats: number;
  options: Record<string, string>;
  over: boolean;
  round: number;
  bag_number: number;
  bags: number;
  turn: number;
  starter: number;
  to_act: number[];
  display: Partial<Record<Kind, number>>;
  holding: Partial<Record<Kind, number>>;
  bag: Partial<Record<Kind, number>>;
  /** The tile in use, `monk` in the turn of a recruited Monk, or `''`. */
  tile: Follower | '';
  items: Partial<Record<Item, number>>;
  /** Of the items, those that an action gave: they cannot lapse while they can be carried out. */
  due: Partial<Record<Item, number>>;
  middle: string[];
  open_categories: number;
  closed_deeds: number[];
  bank_shields_gone: number[];
  citizens_gone: CitizenId[];
  majority: number;
  boards: Sheet[];
  scores: number[];
  winners: number[];
  joan?: JoanArea;
  facts: Facts;
}

// Prompts. A key that the server sends and that is missing here fails the type check of the table of decisions.

interface Moment {
  seat: number;
  /** The tile in use, `monk`, or `''` before one is taken. */
  tile: Follower | '';
}
export interface PromptArgs {
  /** `monks`: left to recruit. */
  take_tile: Moment & { monks: number };
  /** `places`: the '+' Places not yet used. */
  plus_effects: Moment & { places: string[] };
  /** `kinds`: what the Follower may act as, one unless it is a Monk or borrowed at the School. */
  choose_action: Moment & { follower: Follower; origin: 'taken' | 'recruited' | 'granted'; kinds: Kind[] };
  open_items: Moment & { items: { item: Item; n: number }[] };
  /** `n`: coins still to be paid, for `place`, or for a station whose town is named after that. */
  pay_coins: Moment & { n: number; place?: string };
  /** `goods`: shown and not yet dealt with. */
  route_goods: Moment & { route: string; goods: string[]; swap: boolean };
  choose_price: Moment & { place: string; coins: number };
  wait: { seats: number[] };
  over: { winners: number[] };
  open: Record<string, never>;
}
export type PromptKey = Total<Sent | 'open', PromptArgs>;
/** Those that ask; the others are what one waits for. */
export type AskedKey = Exclude<PromptKey, 'wait' | 'over' | 'open'>;
export type PromptOf<K extends PromptKey> = { key: K; args: PromptArgs[K] };
export type Prompt = { [K in PromptKey]: PromptOf<K> }[PromptKey];

export const asPrompt = (prompt: AnyPrompt) => prompt as unknown as Prompt;

// Options. `target` is one of: tile:<kind> row:<1-3> good:<id> town:<number> route:<id> place:<id> deed:<1-5> track depot item:<item> or ''.
// `group`, in order: tile monk item sheet route station place deed choice end.

/** What an entry on the sheet sets off at once: bonuses of rows, columns and spaces. */
interface Sets {
  bonuses: Bonus[];
}
/** Where it is one of several open items, which one it uses. Where a Follower may act as several kinds, as which. */
export interface Uses {
  item?: Item;
  as?: Kind[];
  /** The '+' Place whose effect it is. */
  plus?: string;
}
export interface OptionArgs {
  /** `places`: the '+' Places it sets off. */
  take: { follower: Kind; places: string[] };
  /** `follower`: the tile removed. `points`: what it costs in the final scoring, at most 0. */
  recruit: { follower: Kind; monk: number; points: number };
  act: { follower: Follower };
  begin: { item: Item; follower: Follower };
  develop: Uses & Sets & { space: number; status: number };
  shield: Uses & { number: number; points: number };
  coin: Uses & Sets & { row: number; column: number };
  pay: Sets & { row: number; column: number };
  /** `column`: 0 where the row is full, so that it gives a shield. */
  good: Uses & Sets & { good: string; column: number };
  mark: Uses & Sets & { good: string; column: number };
  /** `new` is `''` where no other row is open, so that it gives a shield. */
  swap: Sets & { good: string; new: string; column: number };
  /** `struck`: the town is struck out and the Tavern opens it. */
  build: Uses & Sets & { town: number; struck: boolean };
  /** A coin for a station; its town is named after that. */
  pay_station: Uses & { coins: number };
  acquire: Uses & { place: string; coins: number };
  use: Uses & { place: string; gains: Gain[] };
  deed: { deed: number; follower: Follower; gains: Gain[]; completes: boolean; bonuses: Bonus[] };
  route: Uses & { route: string; goods: string[]; bonuses: Bonus[]; development: number };
  full_price: { place: string; coins: number };
  one_less: { place: string; coins: number };
  unused: { follower: Follower };
  give_up: { items: { item: Item; n: number }[] };
  decline_goods: { route: string; goods: string[] };
  decline_plus: { places: string[] };
}
export type Verb = Total<VerbName, OptionArgs>;

// Events: log, previews, stories. `seat` is a side; -1 is the game itself.

export interface EventArgs {
  display: { tiles: Partial<Record<Kind, number>>; round: number };
  set_aside: { tiles: Partial<Record<Kind, number>> };
  refill: { tiles: Partial<Record<Kind, number>> };
  strike_bag: { number: number };
  take: { follower: Kind };
  recruit: { monk: number; follower: Kind };
  unused: { follower: Follower };
  use_place: { place: string };
  decline_goods: { route: string };
  decline_plus: { places: string[] };
  /** Something joined the open items. */
  gain: { item: Item; n: number };
  lapse: { items: Item[] };
  coin: { row: number; column: number };
  bank_row: { row: number };
  /** For `place`, or for a station. A preview that does not know the row leaves all out but `coins`. */
  pay: { row?: number; column?: number; coins?: number; place?: string };
  bank_column: { column: number };
  good: { good: string; column: number };
  swap: { good: string; new: string };
  warehouse_column: { column: number };
  shield: { number: number };
  development: { space: number; status: number };
  citizen: { citizen: CitizenId };
  route: { route: string };
  station: { town: number };
  acquire: { place: string };
  open_category: { category: number };
  deed: { deed: number; follower: Follower };
  complete_deed: { deed: number };
  /** Lost races: struck out for all others. `seat` is the side that was first, or Joan, who takes it away. */
  strike_town: { town: number };
  strike_deed: { deed: number };
  strike_citizen: { citizen: CitizenId };
  strike_bank_bonus: { column: number };
  strike_place: { place: string };
  /** Without a space left it is lost, or the Observatory passes it. */
  lost: { what: 'shield' | Item };
  majority: { stations: number };
  no_majority: { stations: number };
  end: { scores: number[] };
  // The solo game. `skipped`: Followers of the list read before and not on display.
  shuffle: { cards: number };
  joan_takes: { card: string; town: number; follower: Kind; arrow: Arrow; skipped: Kind[]; effects: JoanEffect[] };
  joan_track: { track: TrackId; space: number };
  joan_shield: { number: number };
  joan_station: { number: number };
  joan_citizen: { number: number };
  joan_level: { level: number; value: number };
  joan_monk: { result: TrackId | 'station' };
  remove_place: { place: string };
  /** An instruction of hers that cannot be carried out. */
  nothing: { what: JoanEffect['key'] | 'track' | 'town' };
  /** Previews only: what the product becomes. */
  product: Product & { before: number };
  /** Previews only: what the total becomes. */
  points: { before: number; after: number };
}
export type EventKey = Total<Told, EventArgs>;
/** `later`, in previews: it follows if the open items are used. */
export type EventOf<K extends EventKey> = {
  key: K;
  seat: number;
  clause: string;
  args: EventArgs[K] & { later?: boolean };
};
export type JoanEvent = { [K in EventKey]: EventOf<K> }[EventKey];

export const asEvent = (event: GameEvent) => event as unknown as JoanEvent;
