// Generated from src/towpath/server/wire by `python -m tools.typescript`: change it there.

/** How a table's clock works; seconds for each move, or in all with an increment after each move. */
export interface ClockRule {
  kind: 'none' | 'move' | 'bank';
  seconds: number;
  increment: number;
}

/** A seat of a table to be opened: me, open or bot. */
export interface NewSeat {
  kind: 'me' | 'open' | 'bot';
  name?: string;
  level?: string;
  colour?: string;
}

/** A table to be opened. */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  name?: string;
  visibility?: 'private' | 'listed';
  options?: Record<string, string>;
  clock?: ClockRule;
  seed?: number | null;
  edition?: string;
  hints?: boolean;
}

/** An edition as one TOML file. */
export interface EditionGiven {
  file: string;
}

/** An edition as data: its files by their names without ending, and `names` by language. */
export interface Parts {
  parts: Record<string, Record<string, unknown>>;
}

/** An edition to be looked at, with the item that is worked on and perhaps a line for it. */
export interface StudyWanted {
  parts: Record<string, Record<string, unknown>>;
  item?: string;
  line?: string | null;
}

/** Somebody with a name. */
export interface Named {
  name?: string;
}

/** Somebody who sits down, perhaps with a colour of their choice. */
export interface Sitting {
  name?: string;
  colour?: string;
}

/** A colour for a seat; nothing gives the choice back. */
export interface Coloured {
  colour?: string;
}

/** A secret from a private link. */
export interface Claimed {
  secret: string;
}

/** The level of a bot. */
export interface BotLevel {
  level?: string;
}

/** Private notes. */
export interface Notes {
  text: string;
}

/** Addresses that are told when the seat is to act. */
export interface Notices {
  urls: string[];
}

/** A browser's push subscription: where its push service takes messages, and how they are sealed (p256dh, auth). */
export interface NewPush {
  endpoint: string;
  key: string;
  secret: string;
  language: string;
}

/** Playing on from a moment at a new table. */
export interface ForkWanted {
  moment: number;
  name?: string;
}

/** A record file to be opened as a table. */
export interface RecordGiven {
  record: string;
  name?: string;
}

/** A choice. */
export interface Choose {
  type: 'choose';
  version: number;
  action: string;
  seat?: number | null;
  id?: number | string | null;
}

/** Taking back one's own latest choice, or all back to where one's turn began. */
export interface Undo {
  type: 'undo';
  version: number;
  turn?: boolean;
  seat?: number | null;
  id?: number | string | null;
}

/** Asking all to go back to a moment. */
export interface AskUndo {
  type: 'ask_undo';
  version: number;
  to: number;
  seat?: number | null;
  id?: number | string | null;
}

/** Agreeing to the ask of a number, or not. */
export interface AnswerUndo {
  type: 'answer_undo';
  version: number;
  ask: number;
  agree: boolean;
  seat?: number | null;
  id?: number | string | null;
}

/** A line of chat. */
export interface Say {
  type: 'chat';
  text: string;
  seat?: number | null;
  name?: string;
  id?: number | string | null;
}

/** To see the table as another seat does, or as a spectator (-1). */
export interface Look {
  type: 'look';
  seat: number;
  id?: number | string | null;
}

/** Asking for what was missed. */
export interface Sync {
  type: 'sync';
  version?: number;
  id?: number | string | null;
}

/** Asking what a choice would do. */
export interface AskPreview {
  type: 'preview';
  action: string;
  seat?: number | null;
  id?: number | string | null;
}

/** Asking why something cannot be chosen. */
export interface AskWhy {
  type: 'why';
  item: string;
  seat?: number | null;
  id?: number | string | null;
}

/** Asking what to do, and perhaps how good a choice would be. */
export interface AskHint {
  type: 'hint';
  action?: string;
  seat?: number | null;
  id?: number | string | null;
}

/** Asking whether the server is there. */
export interface Ping {
  type: 'ping';
  id?: number | string | null;
}

/** How many items an edition has, and how many are known from the booklet, published, or read by its owner. */
export interface Known {
  items: number;
  rulebook: number;
  published: number;
  owner: number;
}

/** A seat as everybody sees it. */
export interface Seat {
  seat: number;
  kind: 'open' | 'person' | 'bot' | 'stand_in';
  name: string;
  level: string;
  here: boolean;
  mine: boolean;
  colour: 'blue' | 'red' | 'yellow' | 'green' | 'violet';
  absent: boolean;
}

/** A table as everybody sees it; only `mine` of its seats depends on who looks. */
export interface Table {
  id: string;
  game: string;
  edition: string;
  hash: string;
  known: Known;
  catalogue: string;
  name: string;
  status: 'open' | 'playing' | 'over' | 'ended';
  visibility: 'private' | 'listed';
  options: Record<string, string>;
  clock: ClockRule;
  seats: Seat[];
  spectators: number;
  created: number;
  rematch: string;
  commitment: string;
  hints: boolean;
  challenge: string;
}

/** A seat that this browser holds, and its private link. */
export interface SeatLink {
  seat: number;
  link: string;
}

/** A table and the seats of it that this browser holds. */
export interface Seated {
  table: Table;
  seats: SeatLink[];
}

/** A page of the lobby, and how many tables it has in all. */
export interface TableList {
  tables: Table[];
  total: number;
}

/** A seat of a table at which this browser sits; the private link of one that it holds. */
export interface MySeat {
  seat: number;
  kind: 'open' | 'person' | 'bot' | 'stand_in';
  name: string;
  level: string;
  mine: boolean;
  link: string;
  colour: 'blue' | 'red' | 'yellow' | 'green' | 'violet';
}

/** A table at which this browser sits: who is to act in which round (0: not known), or how it ended.

    `waits` says how many milliseconds ago the latest choice was made; since then those who are to act are awaited.
     */
export interface MyTable {
  id: string;
  game: string;
  name: string;
  status: 'open' | 'playing' | 'over' | 'ended';
  created: number;
  touched: number;
  seats: MySeat[];
  to_act: number[];
  scores: number[];
  winners: number[];
  round: number;
  challenge: string;
  waits: number;
  clock: ClockNow | null;
}

/** Some of the tables at which this browser sits, the latest first, and how many there are in all. */
export interface MyTables {
  tables: MyTable[];
  total: number;
}

/** A game that can be played here.

    `levels_at` has the levels that not every table may have: at how many seats the shipped edition has them, no other.
     */
export interface GameInfo {
  name: string;
  title: string;
  min_seats: number;
  max_seats: number;
  edition: string;
  hash: string;
  known: Known;
  rules: number;
  options: Record<string, string[]>;
  catalogue: string;
  levels: string[];
  levels_at: Record<string, number[]>;
}

/** All games. */
export interface GameList {
  games: GameInfo[];
}

/** A private link. */
export interface Link {
  link: string;
}

/** The addresses of a seat that are told when it is to act, and what this server sends at all. */
export interface SeatNotices {
  urls: string[];
  webhooks: boolean;
  mail: boolean;
}

/** Whether this browser is told by push, and in which language; the key for it (nothing: this server has none). */
export interface Push {
  key: string;
  on: boolean;
  language: string;
}

/** A whole rulebook as its Markdown, in the language asked for or, where there is none, in English. */
export interface Rulebook {
  game: string;
  language: string;
  text: string;
}

/** A clause of a rulebook. */
export interface Clause {
  id: string;
  text: string;
  section: string;
}

/** What happened, by names. */
export interface GameEvent {
  key: string;
  seat: number;
  clause: string;
  args: Record<string, unknown>;
}

/** A choice in force and what followed, as a viewer may read it; `action` is empty where it is secret. */
export interface Line {
  number: number;
  moment: number;
  seat: number;
  action: string;
  at: number;
  events: GameEvent[];
}

/** Something that may be chosen. */
export interface Option {
  action: string;
  verb: string;
  target: string;
  group: string;
  args: Record<string, unknown>;
}

/** What a viewer is asked, or waits for. */
export interface AnyPrompt {
  key: string;
  args: Record<string, unknown>;
}

/** An ask to go back to a moment that waits for consent. */
export interface Asked {
  number: number;
  by: number;
  to: number;
  agreed: number[];
}

/** The clocks as they stand at `now`: milliseconds left of each seat, and whose run down. */
export interface ClockNow {
  left: number[];
  running: number[];
  now: number;
}

/** A line of chat. */
export interface ChatLine {
  type: 'chat';
  number: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

/** All that a viewer sees of a table, now or at an earlier moment. */
export interface State {
  type: 'state';
  version: number;
  moment: number;
  last: number;
  viewer: number;
  table: Table;
  view: unknown;
  prompt: AnyPrompt;
  options: Option[];
  can_undo: boolean;
  can_undo_turn: boolean;
  asked: Asked | null;
  clock: ClockNow | null;
  log: Line[];
  chat: ChatLine[];
}

/** What changed in a view: paths with their new values, and keys that are gone. */
export interface Patch {
  set?: Record<string, unknown>;
  drop?: string[];
}

/** What changed for a viewer from one version to another; what is left out has not changed. */
export interface Update {
  type: 'update';
  from: number;
  version: number;
  moment: number;
  patch?: Patch;
  lines?: Line[];
  back_to?: number;
  prompt?: AnyPrompt;
  options?: Option[];
  can_undo?: boolean;
  can_undo_turn?: boolean;
  asked?: Asked | null;
  clock?: ClockNow;
}

/** The first message of a socket. */
export interface Hello {
  type: 'hello';
  version: number;
  now: number;
}

/** Seats, names, presence or status are others now. */
export interface TableChanged {
  type: 'table';
  table: Table;
}

/** It is written; the version that it led to. */
export interface Done {
  type: 'done';
  version: number;
  id?: number | string | null;
}

/** A way to carry a choice out, which is asked for next: as an option, and with what both will do for certain. */
export interface Way {
  option: Option;
  stops: '' | 'chance' | 'turn';
  effects: GameEvent[];
}

/** What a choice will do for certain, up to where chance or the next turn stops it; `ends`: one's own turn. */
export interface Preview {
  type: 'preview';
  version: number;
  action: string;
  stops: '' | 'chance' | 'turn';
  ends: boolean;
  effects: GameEvent[];
  ways: Way[];
  id?: number | string | null;
}

/** Why something cannot be chosen: in English, and as a key with arguments for whoever words it otherwise. */
export interface Reason {
  clause: string;
  text: string;
  key: string;
  args: Record<string, unknown>;
}

/** All reasons why something cannot be chosen. */
export interface Why {
  type: 'why';
  version: number;
  item: string;
  reasons: Reason[];
  id?: number | string | null;
}

/** A part of what one option is worth more or less than another. */
export interface Term {
  key: string;
  points: number;
}

/** An option: points less than the best one, the error of that, and what decides.

    The terms are against the best option, those of the best one against the second; `rest` is what they leave out.
     */
export interface Advised {
  action: string;
  loss: number;
  error: number;
  close: boolean;
  terms: Term[];
  rest: number;
}

/** What a strong player would do, the best option first; and the one that was asked about, wherever it comes. */
export interface Hint {
  type: 'hint';
  version: number;
  options: Advised[];
  id?: number | string | null;
}

/** The server is there. */
export interface Pong {
  type: 'pong';
  now: number;
  id?: number | string | null;
}

/** What was refused, in one English sentence, and as a key with arguments for whoever words it otherwise. */
export interface Refusal {
  type: 'error';
  error: 'bad_request' | 'not_yours' | 'not_found' | 'stale' | 'illegal' | 'too_many' | 'server';
  key: string;
  message: string;
  args: Record<string, number | string>;
  version?: number;
  state?: State;
  id?: number | string | null;
}

/** What a seat may choose now. */
export interface OptionList {
  version: number;
  options: Option[];
}

/** Some lines of the log. */
export interface Log {
  version: number;
  moment: number;
  lines: Line[];
}

/** An edition that this browser has brought. */
export interface Edition {
  hash: string;
  game: string;
  name: string;
  added: number;
  known: Known;
  catalogue: string;
}

/** The editions of this browser, the latest first. */
export interface EditionList {
  editions: Edition[];
}

/** A component of an edition: where its row is, what problems call it, what it is one of, and what it is called. */
export interface Item {
  file: string;
  at: string;
  label: string;
  noun: string;
  title: string;
}

/** A list of items to which more may be added. */
export interface Rows {
  file: string;
  at: string;
  noun: string;
}

/** A value of an item: where it stands in its row, what may stand there, and how a line writes it.

    `fixed`: the rules leave no choice.
     */
export interface Field {
  at: string;
  sort: string;
  allowed: string;
  needed: boolean;
  fixed: boolean;
  low: number;
  high: number;
  names: string[];
  notation: string;
}

/** What is wrong with an edition, and where; `between`: not with a single value, but between items. */
export interface Problem {
  file: string;
  at: string;
  text: string;
  between: boolean;
}

/** A word of a line that cannot be read, where it stands, and what could. */
export interface LineWrong {
  key: string;
  word: string;
  start: number;
  end: number;
  allowed: string[];
}

/** An entry that a line may have behind its colon: the list it goes to, its first word, and how it is written. */
export interface Entry {
  key: string;
  word: string;
  notation: string;
}

/** What files, items, fields and values of a game's editions are called: by language, section and key. */
export interface EditionWords {
  words: Record<string, Record<string, Record<string, string>>>;
}

/** What the loader says of an edition: items and problems; of one item row, fields, entries, line; the drawing. */
export interface Studied {
  items: Item[];
  rows: Rows[];
  fields: Field[];
  entries: Entry[];
  problems: Problem[];
  hash: string;
  row: Record<string, unknown>;
  line: string;
  wrong: LineWrong | null;
  catalogue: Record<string, unknown> | null;
}

/** A lesson as far as it was done, and perhaps something that is chosen or asked about; "" goes on after reading. */
export interface Tried {
  choices?: string[];
  action?: string | null;
}

/** What a step says, and what it points at; without a goal it is only read. */
export interface LessonStep {
  text: string;
  goal: string;
  otherwise: string;
  wrong: string[];
  points: string[];
}

/** A lesson with its words in one language; `par` is the number of choices of its shortest way. */
export interface Lesson {
  id: string;
  icon: string;
  title: string;
  about: string;
  done: string;
  clauses: string[];
  par: number;
  seconds: number;
  steps: LessonStep[];
}

/** All lessons of a game in their order. */
export interface Course {
  game: string;
  language: string;
  lessons: Lesson[];
}

/** Where a lesson stands: `wrong` is the sentence for a wrong try (-1: the other one), `show` the next right choice.

    `updates` lead from the position before to the one after the choice; `state` is a position that begins anew.
     */
export interface LessonNow {
  step: number;
  solved: boolean;
  verdict: 'begun' | 'right' | 'on' | 'wrong' | 'barred';
  wrong: number;
  clause: string;
  reasons: Reason[];
  show: string;
  updates: Update[];
  state?: State;
}

/** Name and password of an account, to make it or to sign in; whether what this browser holds comes along. */
export interface NewAccount {
  name: string;
  password: string;
  take_along?: boolean;
}

/** Another password in place of the old one. */
export interface NewPassword {
  old: string;
  new: string;
}

/** A new password by the link that the operator gave. */
export interface Reset {
  code: string;
  password: string;
}

/** The password once more; nothing for an account that has none. */
export interface Confirmed {
  password?: string;
}

/** Going to the provider that says who somebody is; whether what this browser holds comes along. */
export interface Leaving {
  take_along?: boolean;
}

/** The password of one's own account; with a name where that has none, of the account to be joined. */
export interface Joining {
  password: string;
  name?: string;
}

/** What the link of an invitation carries. */
export interface InvitationGiven {
  code: string;
}

/** Who is signed in here (nothing: nobody), and how they may; what this server offers, also to strangers. */
export interface Account {
  name: string;
  has_password: boolean;
  joined: boolean;
  browsers: number;
  passwords: boolean;
  provider: boolean;
  door: 'open' | 'invited' | 'closed';
  inside: boolean;
  may_invite: boolean;
}

/** Where to go on. */
export interface Address {
  address: string;
}

/** An answer to a puzzle; none asks for the right one. */
export interface PuzzleTried {
  action?: string | null;
}

/** An option that is asked about. */
export interface PuzzleAsked {
  action: string;
}

/** A table that goes on from a puzzle, and what its person is called there. */
export interface PuzzleOpened {
  name?: string;
}

/** A puzzle in the list: `missed` are the levels of bots that choose something else there. */
export interface PuzzleListed {
  id: string;
  seats: number;
  seat: number;
  round: number;
  missed: string[];
}

/** The puzzles of a game in their order; of each day it is the next one's turn. */
export interface Puzzles {
  game: string;
  puzzles: PuzzleListed[];
}

/** An option that both judges looked at: the class of the points that it is worth less than the best one.

    The terms are against the best option; those of an answer are against the best of the others.
     */
export interface PuzzleOption {
  action: string;
  weight: number;
  answer: boolean;
  terms: Term[];
}

/** What becomes of an answer: of a wrong one the option itself alone is told, else all of them, the best first.

    `classes` are the points from which a loss is of the class 1, 2 and so on; `margin` the class of the points between
    the answers and the best other option; `pairs` the games that the judge who plays to the end played of each.
     */
export interface PuzzleVerdict {
  kind: 'right' | 'wrong' | 'unlooked' | 'shown';
  options: PuzzleOption[];
  margin: number;
  pairs: number;
  classes: number[];
}

/** An option that the near judge looked at closely: the class of what it is worth less than the best one. */
export interface Looked {
  action: string;
  weight: number;
  is_close: boolean;
}

/** A decision on which both judges agree: of a dear one `other` is better than `chosen`, of a fine one worse.

    `weight` is the class of the points between them.
     */
export interface Judged {
  moment: number;
  chosen: string;
  other: string;
  weight: number;
  looked: Looked[];
}

/** What was found of a seat. `loss`: points in each of its decisions, with the standard error of that. */
export interface SeatReview {
  seat: number;
  decisions: number;
  loss: number;
  error: number;
  dear: Judged[];
  fine: Judged[];
  undecided: number;
  differ: number;
}

/** A review, as far as it has come; the leads that could be expected are there once it is done.

    `classes` are the points from which a loss is of the class 1, 2 and so on; `levels` the losses of bots by their
    levels, each in a decision, the strongest last.
     */
export interface Review {
  status: 'none' | 'running' | 'stopped' | 'done' | 'broken';
  share: number;
  seats: SeatReview[];
  moments: number[];
  leads: number[][];
  classes: number[];
  levels: Record<string, number>;
}

/** Who begins this week's challenge. */
export interface ChallengeWanted {
  name?: string;
  colour?: string;
}

/** How somebody did: scores and points by source, one's own and then the opponent's. */
export interface ChallengeResult {
  table: string;
  name: string;
  mine: boolean;
  lead: number;
  scores: number[];
  points: Record<string, number>[];
  at: number;
}

/** A challenge: the game for one or two, the opponent's level, the week, and the results that may be shown.

    `begins` and `ends` are of the week, `now` is the server's time; `commitment` is to the deal, the same for all.
     */
export interface Challenge {
  game: string;
  week: string;
  seats: number;
  level: string;
  begins: number;
  ends: number;
  now: number;
  running: boolean;
  commitment: string;
  status: 'new' | 'playing' | 'done' | 'late';
  table: string;
  played: number;
  results: ChallengeResult[];
  weeks: string[];
}

/** This week's challenges; none where the operator wants none. */
export interface ChallengeList {
  challenges: Challenge[];
}

/** What is counted of a finished game: points by source of each side, and by seat how often it chose what.

    `used` has the components by their kind and name; `losses` the points lost in a decision by seat, where a review
    has found them, and `levels` those of bots.
     */
export interface Counted {
  points: Record<string, number>[];
  used: Record<string, Record<string, number>>[];
  losses: number[];
  levels: Record<string, number>;
}

export type Move = Choose | Undo | AskUndo | AnswerUndo;

export type Incoming = Choose | Undo | AskUndo | AnswerUndo | Say | Look | Sync | AskPreview | AskWhy | AskHint | Ping;

export type Outgoing = Hello | State | Update | TableChanged | ChatLine | Done | Preview | Why | Hint | Pong | Refusal;

export type Charts = Record<string, number[][]>;
