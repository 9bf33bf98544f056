// A table: top bar, menu, chat, waiting room, passing the screen, the end; the game itself is drawn by its own folder.
import type { ComponentChild } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { catalogueOf, claim, download, refusalWords } from '../api';
import { clockText, leftAt, type ServerTime } from '../clock';
import type { Game } from '../games';
import { GAMES, titleOf, useGame } from '../games';
import { number, t } from '../i18n';
import { Answers, InWords, useQuestions } from '../inwords/panel';
import { named } from '../names';
import { go } from '../route';
import { RuleDialog } from '../rulebook/panel';
import { Session } from '../session';
import { settings } from '../settings';
import { Ask } from '../teach/ask';
import { teacherOf } from '../teach/teacher';
import { Companion } from '../ui/follow';
import { shortcut } from '../ui/keys';
import { Amount, Button, Icon, Logo, Mark } from '../ui/parts';
import { colourAt, seatName } from '../ui/seats';
import { TableContext } from '../ui/table';
import { isToAct, viewOf } from '../view';
import type { State } from '../wire';
import { ChatPanel } from './chat';
import { Final } from './final';
import { Goal, isNew } from './goal';
import { Menu } from './menu';
import { Notes } from './notes';
import { panel } from './panel';
import { wantsNotices } from './push';
import { Room } from './room';
import { ScoreBox } from './score';
import { SeatLink } from './seatlink';
import { Settings } from './settings';
import { Absent, EndTurn, StandIn } from './turn';

/** One choice while that can be taken back; once the turn is over, against bots, the turn. */
const takeBack = (session: Session, state: State) =>
  state.can_undo ? session.undo() : state.can_undo_turn ? session.undoTurn() : Promise.resolve(false);

function TopBar({ game, state, session }: { game: Game; state: State; session: Session }) {
  const wholeTurn = !state.can_undo && state.can_undo_turn;
  return (
    <header class="topbar">
      <a class="brand" href="/" aria-label={`${t('app.name')}, ${t('app.home')}`}>
        <Logo />
        <span>{t('app.name')}</span>
      </a>
      <Button
        class="game"
        aria-label={`${titleOf(state.table.game)}, ${t('goal.title')}`}
        title={t('goal.title')}
        aria-expanded={panel.value === 'goal'}
        onClick={() => (panel.value = panel.value === 'goal' ? '' : 'goal')}
      >
        {titleOf(state.table.game)}
      </Button>
      <game.Facts state={state} />
      <span class="grow" />
      <div class="seats">
        {viewOf(state)!.scores.map((score, seat) => (
          <Button
            class={isToAct(state, seat) ? 'seat turn' : 'seat'}
            data-seat={seat}
            style={`--seat:var(--seat-${colourAt(state, seat)})`}
            onClick={() => (panel.value = panel.value === 'score' ? '' : 'score')}
          >
            <Mark colour={colourAt(state, seat)} size={15} />
            <span class={!session.frozen && state.table.seats[seat]?.here === false ? 'away' : ''}>
              {seatName(state, seat)}
            </span>{' '}
            <b>{number(score)}</b>
            <span class="sr"> {t('seat.points', { n: score })}</span>
            {session.shown.value?.points
              .filter((change) => change.seat === seat)
              .map(({ n }) => (
                <span class="change" aria-hidden="true">
                  <Amount n={n} icon="vp" size={14} />
                </span>
              ))}
            {state.table.seats[seat]?.kind === 'stand_in' && (
              <i class="standing" title={t('seat.stand_in')}>
                <Icon name="bot" size={14} colour="inherit" />
                <span class="sr">{t('seat.stand_in')}</span>
              </i>
            )}
            <SeatClock state={state} seat={seat} time={session.time} />
          </Button>
        ))}
      </div>
      <nav class="tools" aria-label={t('table.menu')}>
        {!session.frozen && (
          <Button
            class="tool"
            aria-label={wholeTurn ? `${t('table.undo')}: ${t('table.undo_turn')}` : t('table.undo')}
            disabled={!state.can_undo && !wholeTurn}
            title={wholeTurn ? t('table.undo_turn') : state.can_undo ? undefined : t('table.undo_none')}
            onClick={() => takeBack(session, state)}
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

function SeatClock({ state, seat, time }: { state: State; seat: number; time: ServerTime }) {
  const clock = state.clock;
  const [, tick] = useState(0);
  const running = clock?.running?.includes(seat);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
  if (!clock || state.table.clock.kind === 'none' || clock.left?.[seat] === undefined) return null;
  return <small class="clock">{clockText(leftAt(clock, seat, time.now()))}</small>;
}

/** Several people at one screen: what is secret stays covered until the right one sits down; where nothing is, their own eyes follow the turn. */
function Curtain({ state, session, secret }: { state: State; session: Session; secret: boolean }) {
  const mine = state.table.seats.filter((seat) => seat.mine && seat.kind === 'person').map((seat) => seat.seat);
  const next = mine.find((seat) => isToAct(state, seat));
  const changes = mine.length > 1 && !isToAct(state);
  useEffect(() => {
    if (!changes || secret || next === undefined) return;
    session.look(next);
    session.tell(t('pass.title', { name: state.table.seats[next].name || t('seat.number', { n: next + 1 }) }));
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
  const shown = settings.shown.value;
  if (!session.frozen) {
    session.above = () => <Ask />;
    session.objects = (action) => teacherOf(session).objects(action);
  }
  const setting = game.setting(cat, state, session);
  useQuestions(game, setting);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if ((event.target as Element).closest?.('input, textarea, dialog')) return;
      if (event.key === 'Escape') {
        panel.value = '';
        session.ending.value = '';
        teacherOf(session).hush();
      }
      const now = session.state.peek();
      const key = shortcut(event);
      if (!now) return;
      if (event.key === 'Backspace' && settings.keys.value && now.can_undo_turn) void session.undoTurn();
      if (key === '?') panel.value = 'aid';
      if (key === 'u') void takeBack(session, now);
      if (key === 'h' && !session.frozen) teacherOf(session).toggle();
      if (key === 'o') document.querySelector<HTMLElement>('.optb, .wopt')?.focus();
      // A number goes to that option, and shows what it does; Enter chooses it.
      if (/^[1-9]$/.test(key))
        [...document.querySelectorAll<HTMLElement>('#options .optb')]
          .filter((row) => row.offsetParent !== null)
          [Number(key) - 1]?.focus();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [session]);
  useEffect(() => {
    document.title = `${isToAct(state) ? '● ' : ''}${t(front.title)} · ${t('app.name')}`;
  }, [state.version]);
  return (
    <TableContext.Provider value={setting}>
      <div class={bar ? 'tablepage replaying' : 'tablepage'}>
        <a class="skiplink" href="#options">
          {t('app.skip')}
        </a>
        <Button class="skiplink" onClick={() => (settings.shown.value = 'words')}>
          {t('inwords.open')}
        </Button>
        <TopBar game={game} state={state} session={session} />
        <StandIn session={session} state={state} />
        <Absent session={session} state={state} />
        <main
          class={shown === 'words' ? 'table words' : 'table'}
          data-game={state.table.game}
          data-table={state.table.id}
          data-version={state.version}
        >
          <h1 class="sr">{t(front.title)}</h1>
          {shown === 'words' && !session.frozen && <Ask />}
          {shown === 'words' ? <InWords game={game} table={setting} alone /> : <game.Table />}
        </main>
        {bar}
        {shown === 'both' && <InWords game={game} table={setting} alone={false} />}
        <Companion />
        <Answers />
        {(panel.value === 'goal' || (isNew(state) && !session.frozen)) && <Goal game={game} state={state} />}
        {panel.value === 'score' && <ScoreBox game={game} cat={cat} state={state} onClose={() => (panel.value = '')} />}
        {panel.value === 'aid' && <game.Aid cat={cat} onClose={() => (panel.value = '')} />}
        {panel.value === 'chat' && <ChatPanel session={session} state={state} onClose={() => (panel.value = '')} />}
        {panel.value === 'menu' && <Menu session={session} state={state} />}
        {panel.value === 'settings' && (
          <Settings state={session.frozen ? undefined : state} onClose={() => (panel.value = '')} />
        )}
        {panel.value === 'link' && <SeatLink state={state} onClose={() => (panel.value = '')} />}
        {panel.value === 'notes' && <Notes state={state} onClose={() => (panel.value = '')} />}
        {panel.value === 'final' && (
          <Final game={game} cat={cat} state={state} session={session} onClose={() => (panel.value = '')} />
        )}
        {!session.frozen && <Curtain state={state} session={session} secret={front.secret} />}
        <UndoAsked state={state} session={session} />
        <EndTurn session={session} />
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
    </TableContext.Provider>
  );
}

/** What a private link carries is handed in once and vanishes from the address. */
async function claimed(id: string): Promise<void> {
  const { hash } = location;
  if (!hash) return;
  history.replaceState(null, '', location.pathname);
  await claim(id, hash).catch(() => {});
}

export function TablePage({ id }: { id: string }) {
  const [session] = useState(() => new Session(id));
  const [cat, setCat] = useState<unknown>(null);
  const state = session.state.value;
  const game = useGame(state?.table.game);
  useEffect(() => {
    let gone = false;
    panel.value = '';
    claimed(id).then(() => !gone && session.open());
    return () => {
      gone = true;
      session.close();
    };
  }, [id]);
  useEffect(() => {
    if (game) session.weigh = game.weigh;
  }, [game]);
  useEffect(() => {
    if (state && !cat) catalogueOf(state.table.catalogue).then(setCat);
  }, [state?.table.catalogue]);
  useEffect(() => {
    if (state?.table.status === 'over') panel.value = 'final';
  }, [state?.table.status]);
  useEffect(() => {
    if (!state || !isToAct(state) || !document.hidden) return;
    if (wantsNotices() && 'Notification' in window && Notification.permission === 'granted')
      new Notification(titleOf(state.table.game), { body: t('home.your_turn'), tag: id });
  }, [state?.version]);
  if (session.refusal.value)
    return (
      <main class="alone">
        <p>{refusalWords(session.refusal.value)}</p>
        {session.refusal.value.key === 'ended' && (
          <a class="primary" href={`/api/v1/tables/${id}/record`} download>
            {t('table.record')}
          </a>
        )}
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
