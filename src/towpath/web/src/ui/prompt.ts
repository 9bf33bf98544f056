// The prompt of whoever is not asked: the same sentence in every game.
import { list, t } from '../i18n';
import type { State } from '../wire';
import { seatName } from './seats';

/** For whom one waits, who has won, or that the table is not full yet; nothing where there is something to decide. */
export function notAsked(state: State, prompt: { key: string; args: object }): string | null {
  const names = (seats: number[]) => list(seats.map((seat) => seatName(state, seat)));
  const { seats = [], winners = [] } = prompt.args as { seats?: number[]; winners?: number[] };
  switch (prompt.key) {
    case 'wait':
      return t('prompt.wait', { names: names(seats), n: seats.length });
    case 'over':
      return winners.length === 1 && winners[0] === state.viewer
        ? t('prompt.over_you')
        : t('prompt.over', { names: names(winners), n: winners.length });
    case 'open':
      return t('prompt.open');
    default:
      return null;
  }
}
