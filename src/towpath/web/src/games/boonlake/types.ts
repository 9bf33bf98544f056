// Boonlake's catalogue, view and prompts as the server sends them. Values live there; here are only their shapes.
import type { Total } from '../../total';
import type { Near } from '../../ui/table';
import type { AnyPrompt, GameEvent, Option } from '../../wire';
import type { PromptKey as Sent, EventKind as Told, VerbName } from './wire';

export interface Reward {
  kind: 'none' | 'coins' | 'cards' | 'vp' | 'inhabitants' | 'vase' | 'vase_or_site' | 'site';
  amount: number;
  resource?: string;
}
/** What effects, gains and conditions say: which of these fields are there hangs on the key. */
export interface EffectArgs {
  amount: number;
  steps: number;
  coins: number;
  cards: number;
  vases: number;
  vp: number;
  inhabitants: number;
  track: string;
  region: string;
  regions: [string, string];
  kind: string;
  kinds: [string, string];
  piece: string;
  gain: string;
  give: string;
  first: { need: number; vp: number };
  second: { need: number; vp: number };
}
export interface Effect {
  key: string;
  args: EffectArgs;
  clause: string;
}
export interface Price {
  coins: number;
  vases: number;
  need: Record<string, number>;
}
export interface Card {
  name: string;
  kind: string;
  price: Price;
  vp: number;
  immediate: Effect[];
  game_end: Effect[];
  permanent: Effect[];
}
export interface Site {
  coins: number;
  cards: number;
  gain: Effect[];
  vp: number;
  settlement_vp: number;
}
export interface Region {
  id: string;
  name: string;
  reward: Reward;
  spaces: number[];
}
export interface Space {
  number: number;
  region: string;
  reward: Reward;
  q: number;
  r: number;
}
export interface RiverSpace {
  id: string;
  part: string;
  harbour: boolean;
  reward: Reward;
  x: number;
  y: number;
}
export interface StripPart {
  key: string;
  amount: number;
}
export interface Strip {
  id: string;
  name: string;
  kind: string;
  steps: StripPart[][][];
  others_only: boolean;
  in_turn: boolean;
}
export interface Lever {
  id: string;
  price: number;
  row: number;
  column: number;
  clause: string;
}
export interface Track {
  id: string;
  pays: string;
  spaces: { amount: number; vp: number }[];
  rewards: Reward[];
  overflow_vp: number;
}
export interface Recess {
  piece: 'house' | 'settlement' | 'cattle';
  n: number;
  coins: number;
  vp: number;
}
export interface Tier {
  tier: number;
  recesses: Recess[];
  final_vp: number;
  inhabitant?: { coins: number; vp: number };
}
export interface ScoringTile {
  project: { price: Price; vp: number; track: string; inhabitants: number };
  condition: Effect;
  need: [number, number][];
}
/** Numbers of the rules that the player aid and the tooltips say. */
export type Constants = Record<
  | 'discard_coins'
  | 'unlayable_coins'
  | 'upstream_coins'
  | 'hire_coins'
  | 'hire_cards'
  | 'presences_needed'
  | 'same_region_vp'
  | 'extra_inhabitant_vp'
  | 'pasture_holds'
  | 'coins_per_house'
  | 'vase_sale'
  | 'three_coins'
  | 'joker_a_coins'
  | 'joker_a_cards'
  | 'joker_b_coins'
  | 'discard_lever_cards'
  | 'discard_lever_vp',
  number
> &
  Record<'scoring_points' | 'levers_vp' | 'settlement_inhabitants' | 'cattle_extra', number[]>;
export interface Catalogue {
  game: 'boonlake';
  edition: string;
  hash: string;
  resources: string[];
  kinds: string[];
  cards: Record<string, Card>;
  tiles: Record<string, { symbol: string; sites: Site[] }>;
  pastures: number;
  regions: Region[];
  spaces: Space[];
  bridges: [number, number][];
  fords: [number, number][];
  ford_points: [number, number][];
  source_lake: [number, number];
  river: RiverSpace[];
  routes: string[][];
  locks: { before: string; after: string; rounds: number[] }[];
  rows: { row: number; steps: number; vp: number }[];
  strips: Strip[];
  levers: Lever[];
  tracks: Track[];
  tiers: Tier[];
  scoring_tiles: Record<string, ScoringTile>;
  solo: {
    tiles: Record<string, { type: string; actions: string[]; numbers: Record<string, number> }>;
    cactus: number[];
    difficulties: { id: string; remove_a: number; remove_b: number }[];
  };
  constants: Constants;
  vp_sources: string[];
}

export interface Board {
  coins: number;
  vases: number;
  vp: number;
  ranch: number;
  supply: number;
  house_recesses_empty: number[];
  houses_aside: number;
  settlements: number;
  cattle: number;
  tiers: number;
  boats: [string, string];
  sites: Record<string, number>;
  coin_steps: number;
  card_steps: number;
  levers: Record<string, 'up' | 'down'>;
  turns: number;
  projects: string[];
  inhabitants_above: string[];
  markers: number[];
  presences: Record<string, number>;
  display: string[];
  hand_size: number;
  breakdown: Record<string, number>;
  own_tile?: string;
  hand?: string[];
  dealt?: string[];
  first_site?: string;
}
export interface Standing {
  have: [number, number];
  need: [number, number];
  met: boolean;
  vp: number;
}
export interface Landing {
  space: string;
  scoring: number;
  ends: boolean;
}
/** What a settlement gains or loses: by its site, and by being the second one in its region. */
export interface SettlementPoints {
  site_vp: number;
  region_vp: number;
}
export interface Facts {
  scoring: number;
  standings: Standing[][];
  final: Record<string, number>[];
  income: { coins: number; cards: number; vp: number }[];
  landings: Landing[][];
  ahead: { moment: string; seat: number }[];
  costs?: Record<string, number>;
  /** By site, for each own house on the map: what it would bring as a settlement. */
  settlements?: Record<string, SettlementPoints>;
  near?: Near[];
}
export interface View {
  game: 'boonlake';
  viewer: number;
  seats: number;
  options: Record<string, string>;
  over: boolean;
  round: number;
  active: number;
  /** Who begins. */
  token: number;
  scorings: number;
  closing: boolean;
  lock_crossed: boolean;
  to_act: number[];
  rows: string[];
  taken: string;
  covered_regions: string[];
  tiles: Record<string, string>;
  pieces: Record<string, { owner: number; piece: string }>;
  cattle: Record<string, number[]>;
  areas: string[];
  pile: number;
  discards: string[];
  mound: number;
  pastures_left: number;
  boards: Board[];
  ships: string[];
  scores: number[];
  winners: number[];
  solo?: {
    difficulty: string;
    tile: string;
    used: string[];
    seen: string[];
    stack: number;
    corner: string;
    cactus: number;
  };
  facts: Facts;
}

// What is asked, offered and told, by its name. The tables that word it (`say`, `events`, `decisions`) are total: a name
// without its row does not compile, nor does one without its message.

interface Moment {
  seat: number;
  active: number;
  strip: string;
}
/** Every kind of decision, and what waits for none. */
export interface PromptArgs {
  keep_scoring_tile: Moment;
  choose_first_site: Moment;
  choose_strip: Moment;
  play_step: Moment & { kind: string };
  play_or_else: Moment & { which: string; may_discard: boolean };
  interim_play: Moment & { left: number; scoring: number };
  forgone: Moment & { which: string };
  unused_levers: Moment & { scoring: number; vp: number };
  explore: Moment & { left: number };
  hire_and_explore: Moment;
  lay_tile: Moment & { tile: string };
  lay_pasture: Moment;
  use_tile_lever: Moment;
  develop_or_upgrade: Moment;
  choose_upgrade: Moment & { free: boolean; discount: number };
  choose_recess: Moment & { site: string };
  pay_settlement: Moment & { site: string };
  pay_cattle: Moment & { space: number };
  pay_for: Moment & { card?: string; tile?: string };
  may_trade: Moment & { card: string };
  raise_lever: Moment & { used: number };
  discard_cards: Moment & {
    n: number;
    clause: string;
    source: 'lever' | 'hire' | 'site' | 'trade';
    /** What is paid for: a site, or what comes for it. */
    site: string;
    gets: Reward[];
  };
  build_site: Moment;
  vase_or_site: Moment;
  choose_track: Moment & { steps: number };
  answer_pioneer: Moment;
  answer_progress: Moment;
  modernize_step: Moment;
  modernize_by_lever: Moment;
  choose_region: Moment;
  take_region_coins: Moment & { region: string; coins: number };
  buy_inhabitants: Moment & { bought: number };
  sail: Moment & { steps: number };
  score_tile: Moment & { scoring: number };
  exchange: Moment & { tile: string };
  wait: { seats: number[]; active: number; strip: string };
  over: { winners: number[] };
  open: Record<string, never>;
}
export type PromptKey = Total<Sent | 'open', PromptArgs>;
/** Those that ask; the others are what one waits for. */
export type AskedKey = Exclude<PromptKey, 'wait' | 'over' | 'open'>;
export type PromptOf<K extends PromptKey> = { key: K; args: PromptArgs[K] };
export type Prompt = { [K in PromptKey]: PromptOf<K> }[PromptKey];

export const asPrompt = (prompt: AnyPrompt) => prompt as unknown as Prompt;

/** Amounts of things, those that are none left out. */
export type Amounts = Partial<Record<'coins' | 'cards' | 'vases' | 'inhabitants' | 'vp', number>>;
type Nothing = Record<string, never>;

export interface OptionArgs {
  pass: Nothing;
  nothing: Nothing;
  /** `lock`: how many landings lie before the scoring that may start. */
  take: { row: number; steps: number; vp: number; landings: string[]; lock: number; scoring: number };
  draw: { cards: number };
  accept: { give: Amounts; get: Amounts };
  reverse: { give: Amounts; get: Amounts };
  explore: { inhabitants?: number };
  explore_only: Nothing;
  hire_only: { inhabitants: number };
  levers_up: { vp: number };
  develop: { coins: number; cards: number };
  upgrade: { to: 'house'; inhabitants: number } | ({ to: 'settlement'; inhabitants: number } & SettlementPoints);
  cattle: { inhabitants: number; coins: number };
  lay: { tile: string; reward: Reward };
  /** `levers`: how many are used in the way that uses the fewest. */
  play: { coins: number; levers: number };
  project: { coins: number; levers: number };
  discard: { coins: number };
  modernize: { coins: number; inhabitants: number };
  use_lever: Amounts & { use: string };
  hire: { coins?: number; cards?: number };
  region: { reward: Reward };
  region_only: Nothing;
  sail: { steps: number; reward: Reward; harbour: boolean; scoring: number; ends: boolean };
  site: { level: number };
  take_vase: { vases: number };
  track: { steps: number };
  raise: Nothing;
  recess: { coins: number; vp: number };
  pay: {
    boats: string[];
    levers: string[];
    coins: number;
    price: number;
    upstream: number;
    gain: number;
    vases: number;
  };
  give: { inhabitants: number; vp: number; lever: boolean };
  score: { met: boolean; vp: number; own: boolean; exchange?: boolean };
  exchange: { give: string; times: number; kind_paid: number; coins: number; vp: number };
  keep: Nothing;
  boat: { from: string; to: string; coins: number; lever: boolean };
}
export type Verb = Total<VerbName | 'hire_only' | 'levers_up', OptionArgs>;
type OptionOf<V extends Verb> = Omit<Option, 'verb' | 'args'> & { verb: V; args: OptionArgs[V] };
export type BoonlakeOption = { [V in Verb]: OptionOf<V> }[Verb];

export const asOption = (option: Option) => option as unknown as BoonlakeOption;
/** The arguments of an option that is known to have this verb. */
export const argsOf = <V extends Verb>(option: Option, _verb: V) => option.args as unknown as OptionArgs[V];

/** `cards` and `card` of others' secrets are only their number. */
export interface EventArgs {
  turn: { number: number };
  take: { strip: string; row: number };
  coins: { amount: number };
  vases: { amount: number };
  vp: { amount: number; source?: string };
  inhabitants: { amount: number };
  draw: { cards: string[] | number };
  discard: { card: string | number };
  play: { card: string };
  project: { tile: string };
  lever: { lever: string };
  raise_lever: { lever: string };
  modernize: { lever: string };
  site: { resource: string; level: number };
  track: { track: string; steps: number };
  /** What the next interim scoring would pay, in previews alone. */
  income: { before: Facts['income'][number]; after: Facts['income'][number] };
  boats: { boats: string[] };
  develop: { site: string };
  house: { site: string; recess: number };
  settlement: { site: string };
  cattle: { space: number };
  tier_bonus: { tier: number };
  turn_up: { tile: string };
  lay: { space: number; tile: string };
  region: { region: string };
  sail: { space: string };
  cause_scoring: { number: number };
  interim_scoring: { number: number };
  score_tile: { tile: string; met: boolean };
  uncover: Nothing;
  final_scoring: Nothing;
  round: { number: number };
  reshuffle: { amount: number };
  scoring_tile: { tile: string; area: number };
  solo_tile: { tile: string; corner?: string };
  cactus: { steps: number };
}
export type EventKind = Total<Told, EventArgs>;
type EventOf<K extends EventKind> = Omit<GameEvent, 'key' | 'args'> & { key: K; args: EventArgs[K] };
export type BoonlakeEvent = { [K in EventKind]: EventOf<K> }[EventKind];

export const asEvent = (event: GameEvent) => event as unknown as BoonlakeEvent;
