// What server and page say to each other, as docs/wire.md tells it. Nothing here knows a game.

export interface Seat {
  seat: number;
  kind: 'open' | 'person' | 'bot' | 'stand_in';
  name: string;
  level: string;
  here: boolean;
  mine: boolean;
}

export interface Clock {
  kind: 'none' | 'move' | 'bank';
  seconds: number;
  increment: number;
}

export interface Table {
  id: string;
  game: string;
  edition: string;
  hash: string;
  catalogue: string;
  name: string;
  status: 'open' | 'playing' | 'over';
  visibility: 'private' | 'listed';
  options: Record<string, string>;
  clock: Clock;
  seats: Seat[];
  spectators: number;
  created: number;
  rematch: string;
}

export interface GameEvent {
  key: string;
  seat: number;
  clause: string;
  args: Record<string, any>;
}

export interface Line {
  moment: number;
  number: number;
  seat: number;
  action: string;
  at: number;
  events: GameEvent[];
}

export interface Option {
  action: string;
  verb: string;
  target: string;
  group: string;
  args: Record<string, any>;
}

export interface AnyPrompt {
  key: string;
  args: Record<string, any>;
}

export interface ChatLine {
  seat: number;
  name: string;
  text: string;
  at: number;
}

export interface Asked {
  by: number;
  to: number;
  agreed: number[];
}

export interface ClockNow {
  left: number[];
  running: number[];
  now: number;
}

export interface State {
  version: number;
  moment: number;
  viewer: number;
  table: Table;
  view: any;
  prompt: AnyPrompt;
  options: Option[];
  can_undo: boolean;
  asked: Asked | null;
  clock: ClockNow | null;
  log: Line[];
  chat: ChatLine[];
}

export interface Patch {
  set?: Record<string, unknown>;
  drop?: string[];
}

export interface Update extends Partial<Omit<State, 'view' | 'log' | 'chat'>> {
  from: number;
  version: number;
  patch?: Patch;
  lines?: Line[];
  back_to?: number | null;
}

export interface Preview {
  version: number;
  action: string;
  stops: '' | 'chance' | 'turn';
  effects: GameEvent[];
}

export interface Reason {
  clause: string;
  /** In English, for a client without words of its own. */
  text: string;
  key: string;
  args: Record<string, any>;
}

export interface Refusal {
  error: string;
  /** What exactly, where the server says it; the page words it. */
  key?: string;
  message: string;
  version?: number;
}

export interface Seated {
  table: Table;
  seats: { seat: number; link: string }[];
}

export interface GameInfo {
  name: string;
  title: string;
  min_seats: number;
  max_seats: number;
  edition: string;
  hash: string;
  options: Record<string, string[]>;
  catalogue: string;
  levels: string[];
}

export interface NewTable {
  game: string;
  name?: string;
  visibility?: 'private' | 'listed';
  seats: { kind: 'me' | 'open' | 'bot'; name?: string; level?: string }[];
  options?: Record<string, string>;
  clock?: Clock;
}

/** The view after a patch: copied along the changed paths, shared elsewhere. */
export function patched(view: unknown, patch: Patch): unknown {
  let found = view;
  for (const [path, value] of Object.entries(patch.set ?? {})) found = put(found, path.split('/'), value, false);
  for (const path of patch.drop ?? []) found = put(found, path.split('/'), undefined, true);
  return found;
}

function put(node: any, path: string[], value: unknown, drop: boolean): unknown {
  const [key, ...rest] = path;
  const copy: any = Array.isArray(node) ? [...node] : { ...node };
  if (rest.length) copy[key] = put(copy[key], rest, value, drop);
  else if (drop) delete copy[key];
  else copy[key] = value;
  return copy;
}
