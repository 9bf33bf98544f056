// The end of a turn, by setting: what I did in it, what ending brings to light, and two buttons.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { settings } from '../settings';
import { Became, changesOf } from './detail';
import { Chips } from './entry';
import { Button, Icon } from './parts';
import { useTable } from './table';
import { isSaid, turnsOf } from './turns';

/** A step of the turn; it leads back to before it. */
function Step({
  moment,
  back,
  children,
}: {
  moment: number;
  back: (moment: number) => void;
  children: ComponentChildren;
}) {
  const { state } = useTable();
  return (
    <li>
      <Button class="endstep" disabled={!state.can_undo} title={t('turn.back_to')} onClick={() => back(moment)}>
        {children}
      </Button>
    </li>
  );
}

export function EndOfTurn() {
  const table = useTable();
  const { session, state, words, me } = table;
  const action = session.ending.value;
  const option = state.options.find((one) => one.action === action);
  const turn = turnsOf(table, state.log).at(-1);
  const mine = turn?.kind === 'turn' && turn.seat === me ? turn : undefined;
  const rows = mine?.rows.filter((row) => row.seat === me && !isSaid(row, mine)) ?? [];
  const changes = changesOf(table, session.preview.value?.action === action ? session.preview.value.effects : []);
  const { seats } = state.table;
  const agree = seats.some((seat) => !seat.mine && seat.kind !== 'bot');
  const bots = seats.some((seat) => seat.kind === 'bot');
  const stay = () => (session.ending.value = '');
  const end = () => {
    stay();
    void session.choose(action, true);
  };
  /** Back to before a step: choices are taken back one by one, the latest first. */
  const backTo = async (moment: number) => {
    stay();
    const steps = state.log.filter((line) => line.seat === me && line.moment >= moment);
    for (const _ of steps) if (!(await session.undo())) return;
  };
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    session.point(action);
    button.current?.focus();
  }, [action]);
  if (!option) return null;
  const last = words.option(table, option);
  return (
    <div class="ending" role="alertdialog" aria-label={t('turn.ends')}>
      <div class="endbar">
        <Button class="ghostbtn" onClick={stay}>
          {t('turn.stay')} <kbd>Esc</kbd>
        </Button>
        <button
          type="button"
          class="do"
          ref={button}
          onKeyDown={(event) => {
            // The key that made the choice and is still held down ends nothing.
            if (event.repeat) event.preventDefault();
          }}
          onClick={end}
        >
          {t('turn.end')} <kbd>Enter</kbd>
        </button>
      </div>
      <ol class="endsteps" aria-label={t('turn.this')}>
        {mine?.title && (
          <Step moment={mine.moment} back={backTo}>
            <span>
              <Icon name={mine.icon} size={16} colour={mine.colour} /> {mine.title}
            </span>
          </Step>
        )}
        {rows.map((row) => (
          <Step moment={row.moment} back={backTo}>
            <span>{row.short}</span>
            <Chips amounts={row.amounts} />
          </Step>
        ))}
        <li class="last">
          <span class="endstep">
            <span>
              <Icon name={last.icon} size={16} colour={last.colour} /> {last.label}
            </span>
            <span class="chips">
              {changes.map((change) => (
                <Became {...change} />
              ))}
            </span>
          </span>
        </li>
      </ol>
      {state.can_undo_turn && (
        <Button class="ghostbtn" onClick={() => void session.undoTurn()}>
          <Icon name="undo" size={16} colour="inherit" /> {t('table.undo_turn')} <kbd>⌫</kbd>
        </Button>
      )}
      <p class="soft">
        {words.ending?.(table)} {agree ? t('turn.back_asks') : bots && t('turn.back_bots')}
      </p>
      <label class="check">
        <input
          type="checkbox"
          checked={settings.endTurn.value}
          onChange={(event) => (settings.endTurn.value = event.currentTarget.checked)}
        />
        {t('settings.end_turn')}
      </label>
    </div>
  );
}
