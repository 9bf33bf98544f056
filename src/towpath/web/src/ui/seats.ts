// How seats are called and coloured. In a solo game seat 1 is the game's own opponent, who sits on no chair of the table.
import { GAMES } from '../games';
import { t } from '../i18n';
import type { State } from '../wire';
import type { Colour } from './parts';
import { SEAT_COLOURS } from './parts';

const isOpponent = (state: State, seat: number) => state.table.seats.length === 1 && seat === 1;

export function colourAt(state: State, seat: number): Colour {
  const mine = state.table.seats[0]?.colour;
  const { colour } = GAMES[state.table.game].opponent;
  if (isOpponent(state, seat)) return colour === mine ? SEAT_COLOURS.find((other) => other !== mine)! : colour;
  return state.table.seats[seat]?.colour ?? SEAT_COLOURS[seat] ?? 'blue';
}

/** Several people share this screen: "you" would be whoever looks. */
export const isShared = (state: State) =>
  state.table.seats.filter((seat) => seat.mine && seat.kind === 'person').length > 1;

/** Whether a seat is "you": the viewer, alone at their screen. */
export const isYou = (state: State, seat: number) => seat === state.viewer && !isShared(state);

/** "You" for the viewer, if they are alone at their screen; two people of the same name are told apart by their number. */
export function seatName(state: State, seat: number): string {
  if (isYou(state, seat)) return t('seat.you');
  if (isOpponent(state, seat)) return t(GAMES[state.table.game].opponent.name);
  const { seats } = state.table;
  const name = seats[seat]?.name;
  if (!name) return t('seat.number', { n: seat + 1 });
  return seats.some((other) => other.seat !== seat && other.name === name) ? `${name} ${seat + 1}` : name;
}
