// The top bar's facts: bag and round.
import { t } from '../../i18n';
import type { State } from '../../wire';
import type { View } from './types';

export function Facts({ state }: { state: State }) {
  const view = state.view as View;
  const { number, of } = view.facts.round;
  return <span class="round">{t('joan.bag_round', { bag: view.bag_number, bags: view.bags, n: number, of })}</span>;
}
