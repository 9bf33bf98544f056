// A table on which one person tries something and nothing is played: lessons and puzzles, with their card in place of the options.
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Game } from '../games';
import { titleOf } from '../games';
import { number, t } from '../i18n';
import { Answers, InWords, useQuestions } from '../inwords/panel';
import { named } from '../names';
import { RuleDialog } from '../rulebook/panel';
import type { Session } from '../session';
import { settings } from '../settings';
import { Companion } from '../ui/follow';
import { shortcut } from '../ui/keys';
import { Button, Icon, Logo, Mark } from '../ui/parts';
import { colourAt, seatName } from '../ui/seats';
import { TableContext } from '../ui/table';
import { viewOf } from '../view';
import type { State } from '../wire';
import { panel } from './panel';

function Bar({ game, state, all, more }: { game: Game; state: State; all: string; more?: ComponentChildren }) {
  return (
    <header class="topbar">
      <a class="brand" href="/" aria-label={`${t('app.name')}, ${t('app.home')}`}>
        <Logo />
        <span>{t('app.name')}</span>
      </a>
      <a class="game" href={all}>
        {titleOf(state.table.game)}
      </a>
      <game.Facts state={state} />
      <span class="grow" />
      <div class="seats">
        {viewOf(state)!.scores.map((score, seat) => (
          <span class="seat" data-seat={seat} style={`--seat:var(--seat-${colourAt(state, seat)})`}>
            <Mark colour={colourAt(state, seat)} size={15} />
            <span>{seatName(state, seat)}</span> <b>{number(score)}</b>
            <span class="sr"> {t('seat.points', { n: score })}</span>
          </span>
        ))}
      </div>
      {more}
      <nav class="tools" aria-label={t('table.menu')}>
        <Button class="tool" onClick={() => (panel.value = 'aid')} aria-label={t('table.aid')}>
          <Icon name="aid" colour="inherit" />
          <span>{t('table.aid')}</span>
          <kbd>?</kbd>
        </Button>
      </nav>
    </header>
  );
}

export function ExerciseFrame({
  game,
  session,
  state,
  cat: found,
  title,
  all,
  marks,
  more,
  onKey,
  children,
}: {
  game: Game;
  session: Session;
  state: State;
  cat: unknown;
  title: string;
  /** The address of all of its kind. */
  all: string;
  /** What the table says of itself to whoever tests it. */
  marks: Record<string, string | number | undefined>;
  /** What else stands in the bar. */
  more?: ComponentChildren;
  /** What a letter does here; in games it may do something else. */
  onKey: (key: string, event: KeyboardEvent) => void;
  children?: ComponentChildren;
}) {
  const cat = named(found);
  const setting = game.setting(cat, state, session);
  const shown = settings.shown.value;
  useQuestions(game, setting);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if ((event.target as Element).closest?.('input, textarea, dialog')) return;
      const key = shortcut(event);
      if (event.key === 'Escape') panel.value = '';
      if (key === '?') panel.value = 'aid';
      onKey(key, event);
      if (key === 'o') document.querySelector<HTMLElement>('#options .optb')?.focus();
      if (/^[1-9]$/.test(key))
        [...document.querySelectorAll<HTMLElement>('#options .optb')]
          .filter((row) => row.offsetParent !== null)
          [Number(key) - 1]?.focus();
    };
    addEventListener('keydown', pressed, true);
    return () => removeEventListener('keydown', pressed, true);
  }, [session]);
  return (
    <TableContext.Provider value={setting}>
      <div class="tablepage lessonpage">
        <a class="skiplink" href="#options">
          {t('app.skip')}
        </a>
        <Bar game={game} state={state} all={all} more={more} />
        <main
          class={shown === 'words' ? 'table words' : 'table'}
          data-game={state.table.game}
          data-version={state.version}
          {...marks}
        >
          <h1 class="sr">{title}</h1>
          {shown === 'words' ? <InWords game={game} table={setting} alone /> : <game.Table />}
        </main>
        {shown === 'both' && <InWords game={game} table={setting} alone={false} />}
        <Companion />
        <Answers />
        {children}
        {panel.value === 'aid' && <game.Aid cat={cat} onClose={() => (panel.value = '')} />}
        <RuleDialog game={state.table.game} />
        {session.toast.value && (
          <div class={session.toast.value.warn ? 'toast warn' : 'toast'} role="alert">
            {session.toast.value.text}
          </div>
        )}
      </div>
    </TableContext.Provider>
  );
}
