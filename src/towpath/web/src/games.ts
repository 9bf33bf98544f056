// The games that the page can draw: the only place that names them. The shell asks no more of a game than stands here.
import type { ComponentChild, ComponentType, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { front as boonlake } from './games/boonlake/front';
import type { en as boonlakeWords } from './games/boonlake/messages/en';
import type { front as boonlakeFront } from './games/boonlake/messages/en-front';
import { front as joan } from './games/joan/front';
import type { en as joanWords } from './games/joan/messages/en';
import type { front as joanFront } from './games/joan/messages/en-front';
import type { Key, Part } from './i18n';
import { learn, t } from './i18n';
import type { Weight } from './pace';
import type { Brief } from './rulebook/brief';
import type { Session } from './session';
import type { Colour } from './ui/parts';
import type { Section } from './ui/spoken';
import type { Setting } from './ui/table';
import type { Line, State } from './wire';

/** The keys of all that games say; a message of a game that is not loaded cannot be shown. */
export type GameKey =
  | keyof typeof boonlakeFront
  | keyof typeof boonlakeWords
  | keyof typeof joanFront
  | keyof typeof joanWords;

/** What is known of a game before it is loaded. */
export interface Front {
  title: Key;
  /** Whether seats know things that others may not see, so that one screen is covered while it changes hands. */
  secret: boolean;
  /** Who plays against a single person, on no chair of the table. */
  opponent: { name: Key; colour: Colour };
  /** Where its part of the symbols is. */
  symbols: string;
  cover: Cover;
  /** What of the shipped edition is not as printed. */
  reconstructed: Key;
  /** Set-up options that stand for a reading of the rules, with the clause that speaks of each. */
  readings: Record<string, string>;
  /** Those that matter, or are possible, only alone or only among several; all others always. */
  only?: Record<string, 'solo' | 'several'>;
  frontWords: Part;
  /** All else that it says. */
  words: Part;
}

/** What stands on a cover. The weight runs from 1 to 5; `doing` is a turn in three symbols, each with its words. */
export interface Cover {
  Art: () => VNode;
  sub: Key;
  time: Key;
  text: Key;
  weight: [number, Key];
  doing: [icon: string, words: Key, colour?: string][];
  solo: Key;
  /** What a first game at one click is played with. */
  easy: Record<string, string>;
  tryFirst: boolean;
}

/** Components of an edition by their file, the way to their row, and the row: as they lie on the table, and by name. */
export interface Drawer {
  draw: (cat: unknown, file: string, at: string, row: Record<string, unknown>) => ComponentChild;
  /** What tells it from others of its kind, where it has no title of its own. */
  title: (cat: unknown, file: string, at: string, row: Record<string, unknown>) => string | undefined;
}

/** A game that is loaded. What it is drawn from, its catalogue, is of a type that only its own code knows. */
export interface Game<Catalogue = unknown> {
  /** The table with everything on it, below the top bar; its setting is in the context. */
  Table: ComponentType;
  /** What its pure functions are given: the position with all that belongs to it. */
  setting: (cat: Catalogue, state: State, session: Session) => Setting;
  /** The position in words, region by region; and what is asked. */
  sections: (table: Setting) => Section[];
  prompt: (table: Setting) => { head: string; text: string };
  /** How it is won, in three sentences; the third is about a turn. */
  goal: [Key, Key, Key];
  /** The rest of the game in two minutes, as its rulebook opens. */
  brief: (cat: Catalogue) => Brief;
  /** Round and turn, in the top bar. */
  Facts: ComponentType<{ state: State }>;
  /** The player aid, and the same over a table. */
  Sheet: ComponentType<{ cat: Catalogue }>;
  Aid: ComponentType<{ cat: Catalogue; onClose: () => void }>;
  /** How much there is to see in a choice of somebody else. */
  weigh: (line: Line) => Weight;
  /** Points by source and seat; `shown` sources so far, while the final scoring is told. */
  Score: ComponentType<{ cat: Catalogue; state: State; shown?: number }>;
  /** What the score box says below that. */
  ScoreNote?: ComponentType<{ cat: Catalogue; state: State }>;
  /** How many sources the final scoring tells. */
  sources: (cat: Catalogue, state: State) => number;
  /** What statistics say: a source of points, and what one may like of a kind that the server counts, as one has it in most games or not. */
  source: (id: string) => string;
  likes: { kind: string; title: Key; name: (cat: Catalogue, id: string) => string; perGame: boolean };
  /** The curves after the game: title, and series of the server. */
  charts: [Key, string][];
  /** The pictures of its rulebook, by the code of a chapter or the id of a clause. */
  pictures: (cat: Catalogue) => (key: string) => ComponentChild;
  /** The components of an edition, for the workshop. */
  drawer: Drawer;
  /** What pictures refer to and a table would have brought. */
  Outlines?: ComponentType;
}

/** Introduced when the prompt, or an option with the verb, first comes up. */
export interface GuideCard {
  id: string;
  prompt?: string;
  verb?: string;
  clause: string;
}

/** The guided first game: its deal, and what it introduces. */
export interface Guide {
  seed: number;
  options: Record<string, string>;
  cards: GuideCard[];
  say: (id: string) => string;
  words: Part;
}

export const GAMES: Readonly<Record<string, Front>> = { boonlake, joan };

// The catalogue of a game goes to the components of the same game only, so here its type may be forgotten.
const CODE: Readonly<Record<string, () => Promise<Game>>> = {
  boonlake: () => import('./games/boonlake').then(({ game }) => game as unknown as Game),
  joan: () => import('./games/joan').then(({ game }) => game as unknown as Game),
};

const GUIDES: Readonly<Record<string, () => Promise<Guide>>> = {
  boonlake: () => import('./games/boonlake/learn').then(({ guide }) => guide),
  joan: () => import('./games/joan/learn').then(({ guide }) => guide),
};

/** The guided first game of a game, with its words. */
export async function loadGuide(name: string): Promise<Guide> {
  const guide = await GUIDES[name]();
  await learn(guide.words);
  return guide;
}

/** What a game is called; one that the page cannot draw goes by its name on the server. */
export const titleOf = (name: string): string => (name in GAMES ? t(GAMES[name].title) : name);

const loading = new Map<string, Promise<Game>>();

/** The code of a game and its words in the page's language, once. */
export function loadGame(name: string): Promise<Game> {
  let found = loading.get(name);
  if (!found) {
    found = Promise.all([CODE[name](), learn(GAMES[name].words)]).then(([game]) => game);
    // What could not be loaded may be asked for again.
    found.catch(() => loading.delete(name));
    loading.set(name, found);
  }
  return found;
}

export function useGame(name: string | undefined): Game | null {
  const [game, setGame] = useState<Game | null>(null);
  useEffect(() => {
    if (name) loadGame(name).then((found) => setGame(found), console.error);
  }, [name]);
  return game;
}
