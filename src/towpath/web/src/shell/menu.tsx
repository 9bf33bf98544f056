// The menu of a table.
import { useEffect, useRef } from 'preact/hooks';
import { api } from '../api';
import { t } from '../i18n';
import { go } from '../route';
import { rule } from '../rulebook/panel';
import type { Session } from '../session';
import { narrow, settings } from '../settings';
import { Button } from '../ui/parts';
import type { Seated, State, Table } from '../wire';
import { EditionLine, FairLine } from './edition';
import { panel } from './panel';
import { saveRecord } from './table';

export async function rematch(state: State, session: Session): Promise<void> {
  try {
    const seated = await api<Seated>('POST', `/tables/${state.table.id}/rematch`, {});
    go(`/table/${seated.table.id}`);
  } catch (problem) {
    session.tell((problem as Error).message, true);
  }
}

/** The moment at which the viewer's latest choices began; -1 if there are none. */
export function ownStart({ log, viewer }: Pick<State, 'log' | 'viewer'>): number {
  const last = log.findLastIndex((line) => line.seat === viewer);
  let first = last;
  while (first > 0 && log[first - 1].seat === viewer) first -= 1;
  return first < 0 ? -1 : log[first].moment - 1;
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
      if (!ref.current?.contains(event.target as Node) && !(event.target as Element).closest('.tools'))
        panel.value = '';
    };
    addEventListener('pointerdown', close);
    return () => removeEventListener('pointerdown', close);
  }, []);
  const Item = ({ text, act }: { text: string; act: () => unknown }) => (
    <Button class="menuitem" onClick={done(act)}>
      {text}
    </Button>
  );
  return (
    <div class="popover menu" ref={ref}>
      <EditionLine table={state.table} />
      <Item text={t('settings.title')} act={() => setTimeout(() => (panel.value = 'settings'))} />
      <Item text={t('goal.title')} act={() => setTimeout(() => (panel.value = 'goal'))} />
      <Item text={t('inwords.open')} act={() => (settings.shown.value = narrow.value ? 'words' : 'both')} />
      <Item text={t('rules.title')} act={() => (rule.value = { game: state.table.game, clause: '' })} />
      <Item text={t('table.aid')} act={() => setTimeout(() => (panel.value = 'aid'))} />
      {!session.frozen && <Item text={t('table.replay')} act={() => go(`/replay/${state.table.id}/${state.moment}`)} />}
      {state.table.status === 'over' && (
        <>
          <Item text={t('final.title')} act={() => setTimeout(() => (panel.value = 'final'))} />
          <Item text={t('table.record')} act={() => saveRecord(state, session)} />
          {!state.table.challenge && <Item text={t('table.rematch')} act={() => rematch(state, session)} />}
        </>
      )}
      {seat && state.table.status === 'playing' && !session.frozen && (
        <>
          <Item text={t('table.notes')} act={() => setTimeout(() => (panel.value = 'notes'))} />
          {state.can_undo_turn && <Item text={t('table.undo_turn')} act={() => session.undoTurn()} />}
          {ownStart(state) >= 0 && !state.table.challenge && (
            <Item text={t('table.undo_ask')} act={() => session.askUndo(ownStart(state))} />
          )}
          <Item text={t('table.link')} act={() => setTimeout(() => (panel.value = 'link'))} />
          {seat.kind === 'stand_in' ? (
            <Item text={t('table.back')} act={() => post('back')} />
          ) : state.table.challenge ? null : (
            <Item text={t('table.to_bot')} act={() => post('bot', { level: 'easy' })} />
          )}
          <Item text={t('table.leave')} act={() => post('leave').then(() => go('/'))} />
        </>
      )}
      <hr />
      <Item text={t('app.home')} act={() => go('/')} />
      <FairLine table={state.table} />
    </div>
  );
}
