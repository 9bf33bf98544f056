// Boonlake's catalogue, view and prompts as the server sends them. Values live there; here are only their shapes.
import type { AnyPrompt } from '../../wire';

export interface Reward {
  kind: 'none' | 'coins' | 'cards' | 'vp' | 'inhabitants' | 'vase' | 'vase_or_site' | 'site';
  amount: number;
  resource?: string;
}
export interface Effect {
  key: string;
  args: Record<string, any>;
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
  constants: Record<string, any>;
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
export interface Facts {
  scoring: number;
  standings: Standing[][];
  final: Record<string, number>[];
  income: { coins: number; cards: number; vp: number }[];
  landings: Landing[][];
  ahead: { moment: string; seat: number }[];
  costs?: Record<string, any>;
}
export interface View {
  game: 'boonlake';
  viewer: number;
  seats: number;
  over: boolean;
  round: number;
  active: number;
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

// Every kind of decision. A key that the server sends and that is missing here fails the type check of `decisions.tsx`.

interface Moment {
  seat: number;
  active: number;
  strip: string;
}
export interface PromptArgs {
  keep_scoring_tile: Moment;
  choose_first_site: Moment;
  choose_strip: Moment;
  play_step: Moment & { kind: string };
  play_or_else: Moment & { which: string; may_discard: boolean };
  take_alternative: Moment & { which: string };
  interim_play: Moment & { left: number; scoring: number };
  forgo_again: Moment;
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
  raise_lever: Moment;
  discard_cards: Moment & { n: number; clause: string };
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
export type PromptKey = keyof PromptArgs;
export type PromptOf<K extends PromptKey> = { key: K; args: PromptArgs[K] };
export type Prompt = { [K in PromptKey]: PromptOf<K> }[PromptKey];

export const asPrompt = (prompt: AnyPrompt) => prompt as unknown as Prompt;
