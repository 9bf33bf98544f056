// The top bar's facts: the interim scorings, the round and the turn.
import { t } from '../../i18n';
import type { State } from '../../wire';
import type { View } from './types';

export function Facts({ state }: { state: State }) {
  const view = state.view as View;
  const turn = view.boards[Math.max(view.active, 0)]?.turns;
  return (
    <>
      <ol class="rounds" aria-hidden="true" data-thing="rounds">
        {[1, 2, 3, 4].map((n) => (
          <li class={n <= view.scorings ? 'done' : n === view.facts.scoring ? 'now' : ''}>{n}</li>
        ))}
      </ol>
      <span class="round">{t('table.round', { n: view.round, turn: turn ?? 1 })}</span>
    </>
  );
}
