// How one wins, in three sentences: it opens by itself at the first game here, and by a click on the name of the game.
import type { Game } from '../games';
import { t } from '../i18n';
import { settings } from '../settings';
import { Button } from '../ui/parts';
import type { State } from '../wire';
import { panel } from './panel';

/** Whether this player has not been told yet how this game is won. */
export const isNew = (state: State) => state.viewer >= 0 && !settings.goals.value.includes(state.table.game);

export function Goal({ game, state }: { game: Game; state: State }) {
  const done = () => {
    settings.goals.value = [...new Set([...settings.goals.value, state.table.game])];
    panel.value = '';
  };
  return (
    <aside class="goal" aria-labelledby="goal-title">
      <h2 id="goal-title">{t('goal.title')}</h2>
      <ol>
        {game.goal.map((sentence) => (
          <li>{t(sentence)}</li>
        ))}
      </ol>
      <Button class="do" onClick={done}>
        {t('goal.done')}
      </Button>
    </aside>
  );
}
