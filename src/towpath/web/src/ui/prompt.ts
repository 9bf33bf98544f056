// The prompt of whoever is not asked: the same sentence in every game.
import { list, t } from '../i18n';
import type { State } from '../wire';
import { isShared, isYou, seatName } from './seats';

/** For whom one waits, who has won, or that the table is not full yet; nothing where there is something to decide. */
export function notAsked(state: State, prompt: { key: string; args: object }): string | null {
  const names = (seats: number[]) => list(seats.map((seat) => seatName(state, seat)));
  const { seats = [], winners = [] } = prompt.args as { seats?: number[]; winners?: number[] };
  switch (prompt.key) {
    case 'wait':
      return t('prompt.wait', { names: names(seats), n: seats.length });
    case 'over':
      return winners.length === 1 && isYou(state, winners[0])
        ? t('prompt.over_you')
        : t('prompt.over', { names: names(winners), n: winners.length });
    case 'open':
      return t('prompt.open');
    default:
      return null;
  }
}

/** Whose turn it is, for whoever is asked: by name where several people share the screen. */
export const yourTurn = (state: State): string =>
  isShared(state) ? t('prompt.turn_of', { name: seatName(state, state.viewer) }) : t('prompt.your_turn');

/** The seat that a prompt is about: who is asked, who is waited for, who has won; nothing where it is about none. */
export function seatOf(prompt: { args: object }): number | undefined {
  const { seat, seats, winners } = prompt.args as { seat?: number; seats?: number[]; winners?: number[] };
  return seat ?? seats?.[0] ?? winners?.[0];
}
