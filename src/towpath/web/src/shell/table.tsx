// A table: top bar, menu, chat, waiting room, passing the screen, the end; the game itself is drawn by its own folder.
import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { api, catalogueOf, download, refusalWords } from '../api';
import type { Game } from '../games';
import { GAMES, titleOf, useGame } from '../games';
import { number, t } from '../i18n';
import { named } from '../names';
import { go } from '../route';
import { RuleDialog } from '../rulebook/panel';
import { Session } from '../session';
import { settings } from '../settings';
import { Button, Icon, Logo, Mark } from '../ui/parts';
import { colourAt, seatName } from '../ui/seats';
import { isToAct, viewOf } from '../view';
import type { Seated, State } from '../wire';
import { ChatPanel } from './chat';
import { Final } from './final';
import { Menu } from './menu';
import { Notes } from './notes';
import { panel } from './panel';
import { Room } from './room';
import { ScoreBox } from './score';
import { Settings } from './settings';

function TopBar({ game, state, session }: { game: Game; state: State; session: Session }) {
  return (
    <header class="topbar">
      <a class="brand" href="/" aria-label={`${t('app.name')}, ${t('app.home')}`}>
        <Logo />
        <span>{t('app.name')}</span>
      </a>
      <span class="game">{titleOf(state.table.game)}</span>
      <game.Facts state={state} />
      <span class="grow" />
      <div class="seats">
        {viewOf(state)!.scores.map((score, seat) => (
          <Button
            class={isToAct(state, seat) ? 'seat turn' : 'seat'}
            style={`--seat:var(--seat-${colourAt(state, seat)})`}
            onClick={() => (panel.value = panel.value === 'score' ? '' : 'score')}
          >
            <Mark colour={colourAt(state, seat)} size={15} />
            <span class={state.table.seats[seat] && !state.table.seats[seat].here ? 'away' : ''}>
              {seatName(state, seat)}
            </span>{' '}
            <b>{number(score)}</b>
            <span class="sr"> {t('seat.points', { n: score })}</span>
            <SeatClock state={state} seat={seat} />
          </Button>
        ))}
      </div>
      <nav class="tools" aria-label={t('table.menu')}>
        {!session.frozen && (
          <Button
            class="tool"
            aria-label={t('table.undo')}
            disabled={!state.can_undo}
            title={state.can_undo ? undefined : t('table.undo_none')}
            onClick={() => session.undo()}
          >
            <Icon name="undo" colour="inherit" />
            <span>{t('table.undo')}</span>
          </Button>
        )}
        <Button class="tool" onClick={() => (panel.value = 'aid')} aria-label={t('table.aid')}>
          <Icon name="aid" colour="inherit" />
          <span>{t('table.aid')}</span>
          <kbd>?</kbd>
        </Button>
        <Button
          class="iconbtn"
          aria-label={t('table.chat')}
          aria-expanded={panel.value === 'chat'}
          onClick={() => (panel.value = panel.value === 'chat' ? '' : 'chat')}
        >
          <Icon name="chat" colour="inherit" />
          {session.unread.value > 0 && <i class="badge">{session.unread.value}</i>}
        </Button>
        <Button
          class="iconbtn"
          aria-label={t('table.menu')}
          aria-expanded={panel.value === 'menu'}
          onClick={() => (panel.value = panel.value === 'menu' ? '' : 'menu')}
        >
          <Icon name="menu" colour="inherit" />
        </Button>
      </nav>
    </header>
  );
}

function SeatClock({ state, seat }: { state: State; seat: number }) {
  const clock = state.clock;
  const [, tick] = useState(0);
  const running = clock?.running?.includes(seat);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
  if (!clock || state.table.clock.kind === 'none' || clock.left?.[seat] === undefined) return null;
  const left = Math.max(0, clock.left[seat] - (running ? Date.now() - clock.now : 0));
  const s = Math.floor(left / 1000);
  return <small class="clock">{`${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`}</small>;
}

/** Several people at one screen: what is secret stays covered until the right one sits down; where nothing is, their own eyes follow the turn. */
function Curtain({ state, session, secret }: { state: State; session: Session; secret: boolean }) {
  const mine = state.table.seats.filter((seat) => seat.mine && seat.kind === 'person').map((seat) => seat.seat);
  const next = mine.find((seat) => isToAct(state, seat));
  const changes = mine.length > 1 && !isToAct(state);
  useEffect(() => {
    if (changes && !secret && next !== undefined) session.look(next);
  }, [changes, next, secret]);
  if (!changes || !secret || next === undefined) return null;
  const name = state.table.seats[next].name || t('seat.number', { n: next + 1 });
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-label={t('pass.title', { name })}>
      <div>
        <Mark colour={colourAt(state, next)} size={44} />
        <h2>{t('pass.title', { name })}</h2>
        <p>{t('pass.text')}</p>
        <Button class="primary" autoFocus onClick={() => session.look(next)}>
          {t('pass.go', { name })}
        </Button>
      </div>
    </div>
  );
}

function UndoAsked({ state, session }: { state: State; session: Session }) {
  if (!state.asked || session.frozen) return null;
  const mine = state.asked.agreed.includes(state.viewer);
  return (
    <div class="toast asked" role="status">
      <span>{mine ? t('table.undo_waiting') : t('table.undo_asked', { name: seatName(state, state.asked.by) })}</span>
      {!mine && state.viewer >= 0 && (
        <>
          <Button class="do" onClick={() => session.answerUndo(true)}>
            {t('table.undo_agree')}
          </Button>
          <Button class="ghostbtn" onClick={() => session.answerUndo(false)}>
            {t('table.undo_refuse')}
          </Button>
        </>
      )}
    </div>
  );
}

/** The frame of a table that plays; the replay uses it with a frozen session. */
export function TableFrame({
  game,
  session,
  state,
  cat: found,
  bar,
}: {
  game: Game;
  session: Session;
  state: State;
  cat: unknown;
  bar?: ComponentChild;
}) {
  const cat = named(found);
  const front = GAMES[state.table.game];
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if ((event.target as Element).closest?.('input, textarea, dialog')) return;
      if (event.key === '?') panel.value = 'aid';
      if (event.key === 'Escape') panel.value = '';
      if (event.key.toLowerCase() === 'u' && !event.ctrlKey && !event.metaKey && session.state.peek()?.can_undo)
        void session.undo();
      if (event.key.toLowerCase() === 'o' && !event.ctrlKey && !event.metaKey)
        document.querySelector<HTMLElement>('.optb')?.focus();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [session]);
  useEffect(() => {
    document.title = `${isToAct(state) ? '● ' : ''}${t(front.title)} · ${t('app.name')}`;
  }, [state.version]);
  return (
    <div class={bar ? 'tablepage replaying' : 'tablepage'}>
      <a class="skip" href="#options">
        {t('app.skip')}
      </a>
      <TopBar game={game} state={state} session={session} />
      {bar}
      <main class="table" data-game={state.table.game} data-table={state.table.id} data-version={state.version}>
        <h1 class="sr">{t(front.title)}</h1>
        <game.Table cat={cat} state={state} session={session} />
      </main>
      {panel.value === 'score' && <ScoreBox game={game} cat={cat} state={state} onClose={() => (panel.value = '')} />}
      {panel.value === 'aid' && <game.Aid cat={cat} onClose={() => (panel.value = '')} />}
      {panel.value === 'chat' && <ChatPanel session={session} state={state} onClose={() => (panel.value = '')} />}
      {panel.value === 'menu' && <Menu session={session} state={state} />}
      {panel.value === 'settings' && (
        <Settings state={session.frozen ? undefined : state} onClose={() => (panel.value = '')} />
      )}
      {panel.value === 'notes' && <Notes state={state} onClose={() => (panel.value = '')} />}
      {panel.value === 'final' && (
        <Final game={game} cat={cat} state={state} session={session} onClose={() => (panel.value = '')} />
      )}
      {!session.frozen && <Curtain state={state} session={session} secret={front.secret} />}
      <UndoAsked state={state} session={session} />
      <RuleDialog game={state.table.game} />
      {session.toast.value && (
        <div class={session.toast.value.warn ? 'toast warn' : 'toast'} role="alert">
          {session.toast.value.text}
        </div>
      )}
      {!session.connected.value && !session.frozen && (
        <div class="toast" role="status">
          {t('app.reconnecting')}
        </div>
      )}
    </div>
  );
}

/** A private link carries seat and secret behind the #: they are handed in once and vanish from the address. */
async function claim(id: string): Promise<void> {
  const found = /^#(\d+)\.(.+)$/.exec(location.hash);
  if (!found) return;
  history.replaceState(null, '', location.pathname);
  await api<Seated>('POST', `/tables/${id}/seats/${found[1]}/claim`, { secret: found[2] }).catch(() => {});
}

export function TablePage({ id }: { id: string }) {
  const [session] = useState(() => new Session(id));
  const [cat, setCat] = useState<unknown>(null);
  const state = session.state.value;
  const game = useGame(state?.table.game);
  useEffect(() => {
    let gone = false;
    panel.value = '';
    claim(id).then(() => !gone && session.open());
    return () => {
      gone = true;
      session.close();
    };
  }, [id]);
  useEffect(() => {
    if (state && !cat) catalogueOf(state.table.catalogue).then(setCat);
  }, [state?.table.catalogue]);
  useEffect(() => {
    if (state?.table.status === 'over') panel.value = 'final';
  }, [state?.table.status]);
  useEffect(() => {
    if (!state || !isToAct(state) || !document.hidden) return;
    if (settings.notify.value && 'Notification' in window && Notification.permission === 'granted')
      new Notification(titleOf(state.table.game), { body: t('home.your_turn'), tag: id });
  }, [state?.version]);
  if (session.refusal.value)
    return (
      <main class="alone">
        <p>{refusalWords(session.refusal.value)}</p>
        <a class="primary" href="/">
          {t('app.home')}
        </a>
      </main>
    );
  if (!state)
    return (
      <main class="alone">
        <p role="status">{t('app.loading')}</p>
      </main>
    );
  if (state.table.status === 'open') return <Room session={session} state={state} />;
  if (!game || !cat || !state.view)
    return (
      <main class="alone">
        <p role="status">{t('app.loading')}</p>
      </main>
    );
  return <TableFrame game={game} session={session} state={state} cat={cat} />;
}

export const recordName = (state: State) => `${state.table.game}-${state.table.id}.txt`;
export const saveRecord = (state: State, session: Session) =>
  download(`/tables/${state.table.id}/record`, recordName(state)).catch((problem) =>
    session.tell(problem.message, true),
  );
export { go };
