// What every part of a table needs, whichever game lies on it; a game's folder gives it the types of its own data.

import type { ComponentChild } from 'preact';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Session } from '../session';
import type { GameEvent, Line, Option, Reason, State } from '../wire';
import type { Opening } from './turns';

/** An option in words and chips. */
export interface Worded {
  label: string;
  icon: string;
  colour?: string;
  chips?: ComponentChild;
  note?: string;
}

/** A row of the log, or a step of a story. */
export interface Entry {
  moment: number;
  seat: number;
  text: string;
  /** The same under the name of its seat. */
  short: string;
  amounts: GameEvent[];
  clause: string;
  target: string;
  key: string;
}

/** What fails by a price alone: which thing, and what is asked and owned. */
export interface Near {
  verb: string;
  target: string;
  key: string;
  cost: number;
  have: number;
}

/** The same in words. */
export interface Missed {
  name: string;
  text: string;
}

/** A number on the table that an effect changes: its symbol, what it is now, and by how much. */
export interface Change {
  icon: string;
  now: number;
  n: number;
}

/** How a game says things. Methods, so that those of a game may ask for its own kind of setting. */
export interface Words {
  option(table: Setting, option: Option): Worded;
  event(table: Setting, event: GameEvent): string;
  /** Why something cannot be chosen. */
  reason(table: Setting, reason: Reason): string;
  /** An amount as a chip; nothing where the event needs words. */
  chip(table: Setting, event: GameEvent, size?: number): ComponentChild;
  /** The same in words: "+3 coins". */
  amount(table: Setting, event: GameEvent): string;
  entries(table: Setting, lines: Line[]): Entry[];
  /** Whether a turn, a scoring or a round begins with an event. */
  opens(table: Setting, event: GameEvent): Opening | null;
  /** What rows brought all in all. */
  net(rows: Entry[]): GameEvent[];
  /** What on the table an event touched that all see alike. */
  spot(table: Setting, event: GameEvent): string;
  /** What events took away from the viewer. */
  losses?(table: Setting, lines: Line[]): Entry[];
  /** The rule behind what can be chosen at times, by the kind and id of its target. */
  does?(table: Setting, kind: string, id: string): string;
  /** Questions that say all themselves: what they ask for is not the rule behind what can be chosen. */
  plain?: ReadonlySet<string>;
  /** What a thing is that can only be looked at. */
  thing?(table: Setting, kind: string, id: string): { title: string; lines: string[] } | null;
  /** Whether an effect of a preview says no more than its option. */
  said: (effect: GameEvent) => boolean;
  /** A small word behind a chip: where points come from. */
  source?: (effect: GameEvent) => string;
  /** What an option shows inside its button, and what it opens below when pointed at. */
  Inside?: (props: { option: Option }) => ComponentChild;
  Below?: (props: { option: Option }) => ComponentChild;
  /** Whether an option does nothing by itself but leads to other choices. */
  leads?: (option: Option) => boolean;
  /** What is picked together now, where several are asked for. */
  together?(table: Setting): Together | null;
  /** What nearly everybody would take without a thought. */
  obvious?: (prompt: string, options: Option[]) => Option | undefined;
  /** Whether the note of an option warns. */
  warns?: (option: Option) => boolean;
  /** What is just out of reach for the viewer, the least lacking first. */
  near(table: Setting): Missed[];
  /** The number that an effect of a preview changes. */
  change(table: Setting, effect: GameEvent): Change | null;
  /** What a part of the worth of an option is called. */
  term(name: string): string;
  /** What comes to light when the viewer's turn ends. */
  ending?(table: Setting): string;
}

/** Choices that are made together: picked in any order, changed at will, then confirmed. */
export interface Together {
  n: number;
  /** All that may be picked, in the order in which they are sent. */
  from: { action: string; label: string }[];
  /** The actions picked so far, in the order of picking. */
  picked: string[];
  toggle: (action: string) => void;
  clear: () => void;
  /** What the button says: how many are picked, or that they are enough. */
  button: string;
}

/** The choices that carry out what was picked. */
export const sentFor = ({ from, picked }: Together): string[] =>
  from.map(({ action }) => action).filter((action) => picked.includes(action));

export interface Setting<C = unknown, V = unknown> {
  cat: C;
  state: State;
  view: V;
  session: Session;
  me: number;
  /** Whose board is shown large: the viewer's, or for a spectator the active seat's. */
  owner: number;
  words: Words;
}

export const TableContext = createContext<Setting>(null as unknown as Setting);
export const useTable = () => useContext(TableContext);
