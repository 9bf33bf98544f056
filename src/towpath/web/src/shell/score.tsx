// The score box: the score at any time, opened from the seats in the top bar.
import type { Game } from '../games';
import { t } from '../i18n';
import { Button, Icon } from '../ui/parts';
import type { State } from '../wire';

export function ScoreBox({
  game,
  cat,
  state,
  onClose,
}: {
  game: Game;
  cat: unknown;
  state: State;
  onClose: () => void;
}) {
  return (
    <div class="popover score" role="dialog" aria-label={t('table.score')}>
      <div class="pophead">
        <b>{t('table.score')}</b>
        <Button class="iconbtn small" aria-label={t('app.close')} onClick={onClose} autoFocus>
          <Icon name="cross" size={12} colour="soft" />
        </Button>
      </div>
      <game.Score cat={cat} state={state} />
      {game.ScoreNote && <game.ScoreNote cat={cat} state={state} />}
    </div>
  );
}
