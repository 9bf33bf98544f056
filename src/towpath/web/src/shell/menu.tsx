// The menu of a table.
import { useEffect, useRef } from 'preact/hooks';
import { api } from '../api';
import { t } from '../i18n';
import { go } from '../route';
import type { Session } from '../session';
import { isDark, settings } from '../settings';
import { Button } from '../ui/parts';
import type { Seated, State, Table } from '../wire';
import { panel, saveRecord, toggleTheme } from './table';

export async function rematch(state: State, session: Session): Promise<void> {
  try {
    const seated = await api<Seated>('POST', `/tables/${state.table.id}/rematch`, {});
    go(`/table/${seated.table.id}`);
  } catch (problem) {
    session.tell((problem as Error).message, true);
  }
}

export function Menu({ session, state }: { session: Session; state: State }) {
  const ref = useRef<HTMLDivElement>(null);
  const seat = state.table.seats[state.viewer];
  const tell = (problem: unknown) => session.tell((problem as Error).message, true);
  const at = `/tables/${state.table.id}/seats/${state.viewer}`;
  const post = (what: string, body: object = {}) => api<Table>('POST', `${at}/${what}`, body).catch(tell);
  const done = (act: () => unknown) => () => {
    panel.value = '';
    act();
  };
  useEffect(() => {
    const close = (event: Event) => {
      if (!ref.current?.contains(event.target as Node) && !(event.target as Element).closest('.tools')) panel.value = '';
    };
    addEventListener('pointerdown', close);
    return () => removeEventListener('pointerdown', close);
  }, []);
  const notify = async () => {
    if (!settings.notify.value && 'Notification' in window && (await Notification.requestPermission()) !== 'granted') return;
    settings.notify.value = !settings.notify.value;
  };
  const Item = ({ text, act }: { text: string; act: () => unknown }) => (
    <Button class="menuitem" onClick={done(act)}>
      {text}
    </Button>
  );
  const Check = ({ text, on, act }: { text: string; on: boolean; act: () => unknown }) => (
    <button type="button" class="menuitem" role="switch" aria-checked={on} onClick={() => void act()}>
      <span>{text}</span>
      <span class="switch" />
    </button>
  );
  return (
    <div class="popover menu" ref={ref}>
      <Check text={t('table.theme')} on={isDark()} act={toggleTheme} />
      <Check text={t('table.one_click')} on={settings.confirm.value} act={() => (settings.confirm.value = !settings.confirm.value)} />
      <Check text={t('table.notify')} on={settings.notify.value} act={notify} />
      <hr />
      {!session.frozen && <Item text={t('table.replay')} act={() => go(`/replay/${state.table.id}/${state.moment}`)} />}
      {state.table.status === 'over' && (
        <>
          <Item text={t('final.title')} act={() => setTimeout(() => (panel.value = 'final'))} />
          <Item text={t('table.record')} act={() => saveRecord(state, session)} />
          <Item text={t('table.rematch')} act={() => rematch(state, session)} />
        </>
      )}
      {seat && state.table.status === 'playing' && !session.frozen && (
        <>
          <Item text={t('table.notes')} act={() => setTimeout(() => (panel.value = 'notes'))} />
          {state.moment > 0 && <Item text={t('table.undo_ask')} act={() => session.askUndo(state.moment - 1)} />}
          <Item
            text={t('table.link')}
            act={async () => {
              try {
                const { link } = await api<{ link: string }>('GET', `${at}/link`);
                await navigator.clipboard.writeText(location.origin + link);
                session.tell(t('app.copied'));
              } catch (problem) {
                tell(problem);
              }
            }}
          />
          {seat.kind === 'stand_in' ? <Item text={t('table.back')} act={() => post('back')} /> : <Item text={t('table.to_bot')} act={() => post('bot', { level: 'easy' })} />}
          <Item text={t('table.leave')} act={() => post('leave').then(() => go('/'))} />
        </>
      )}
      <hr />
      <Item text={t('app.home')} act={() => go('/')} />
    </div>
  );
}
