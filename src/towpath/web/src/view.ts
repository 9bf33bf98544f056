// What the views of all games have; the rest of a view only its own game reads.
import type { State } from './wire';

export interface AnyView {
  to_act: number[];
  over: boolean;
  round: number;
  scores: number[];
  winners: number[];
}

/** Nothing before the game begins. */
export const viewOf = (state: State) => state.view as AnyView | null;

export const isToAct = (state: State, seat = state.viewer) => viewOf(state)?.to_act.includes(seat) ?? false;
