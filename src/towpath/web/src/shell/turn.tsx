// What concerns the turn as a whole: ending it, and a bot that plays it for somebody who is away.
import { api } from '../api';
import { t } from '../i18n';
import type { Session } from '../session';
import { narrow, settings } from '../settings';
import { Button, Icon } from '../ui/parts';
import type { State } from '../wire';

/** By setting, what ends the turn is asked for once more: here where no panel of options has room for it. */
export function EndTurn({ session }: { session: Session }) {
  const action = session.ending.value;
  if (!action || (!narrow.value && settings.shown.value !== 'words')) return null;
  const close = () => (session.ending.value = '');
  return (
    <div class="toast asked" role="alertdialog" aria-label={t('turn.ends')}>
      <span>{t('turn.ends')}</span>
      <Button
        class="do"
        autoFocus
        onClick={() => {
          close();
          void session.choose(action, true);
        }}
      >
        {t('turn.end')}
      </Button>
      <Button class="ghostbtn" onClick={close}>
        {t('turn.stay')}
      </Button>
    </div>
  );
}

/** Somebody lets all wait for days: whoever sits here may let a bot go on, until that person is back. */
export function Absent({ session, state }: { session: Session; state: State }) {
  const { id, seats, status } = state.table;
  const away = seats.find((seat) => seat.absent && !seat.mine);
  if (!away || session.frozen || status !== 'playing' || !seats.some((seat) => seat.mine)) return null;
  const replace = () =>
    api('POST', `/tables/${id}/seats/${away.seat}/bot`, {}).catch((problem: Error) =>
      session.tell(problem.message, true),
    );
  return (
    <div class="standin" role="status">
      <Icon name="clock" size={18} colour="inherit" />
      <span>{t('seat.absent', { name: away.name })}</span>
      <Button class="do" onClick={replace}>
        {t('seat.absent_bot')}
      </Button>
    </div>
  );
}

/** A bot has my seat: everybody sees it on the seat, and I can end it here. */
export function StandIn({ session, state }: { session: Session; state: State }) {
  const mine = state.table.seats.filter((seat) => seat.mine && seat.kind === 'stand_in');
  if (!mine.length || session.frozen || state.table.status !== 'playing') return null;
  const back = () =>
    mine.map((seat) =>
      api('POST', `/tables/${state.table.id}/seats/${seat.seat}/back`, {}).catch((problem: Error) =>
        session.tell(problem.message, true),
      ),
    );
  return (
    <div class="standin" role="status">
      <Icon name="bot" size={18} colour="inherit" />
      <span>{t('seat.stand_in_mine')}</span>
      <Button class="do" onClick={back}>
        {t('table.back')}
      </Button>
    </div>
  );
}
