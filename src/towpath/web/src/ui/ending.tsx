// The end of a turn, by setting: what I did in it, what ending brings to light, and two buttons.
import { useEffect } from 'preact/hooks';
import { t } from '../i18n';
import { settings } from '../settings';
import { Became, changesOf } from './detail';
import { Chips } from './entry';
import { Button, Icon } from './parts';
import { useTable } from './table';
import { turnsOf } from './turns';

export function EndOfTurn() {
  const table = useTable();
  const { session, state, words, me } = table;
  const action = session.ending.value;
  const option = state.options.find((one) => one.action === action);
  const turn = turnsOf(table, state.log).at(-1);
  const rows = turn && turn.seat === me ? turn.rows.filter((row) => row.seat === me) : [];
  const mine = state.log.filter((line) => line.seat === me);
  const changes = changesOf(table, session.preview.value?.action === action ? session.preview.value.effects : []);
  const others = state.table.seats.filter((seat) => !seat.mine && seat.kind !== 'bot');
  const stay = () => (session.ending.value = '');
  const end = () => {
    stay();
    void session.choose(action, true);
  };
  /** Back to before a step: choices are taken back one by one, the latest first. */
  const backTo = async (moment: number) => {
    stay();
    for (const _ of mine.filter((line) => line.moment >= moment)) if (!(await session.undo())) return;
  };
  useEffect(() => {
    session.point(action);
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || (event.target as Element).closest?.('button, a, input')) return;
      event.preventDefault();
      end();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [action]);
  if (!option) return null;
  const last = words.option(table, option);
  return (
    <div class="ending" role="alertdialog" aria-label={t('turn.ends')}>
      <div class="endbar">
        <Button class="ghostbtn" onClick={stay}>
          {t('turn.stay')} <kbd>Esc</kbd>
        </Button>
        <Button class="do" autoFocus onClick={end}>
          {t('turn.end')} <kbd>Enter</kbd>
        </Button>
      </div>
      <ol class="endsteps" aria-label={t('turn.this')}>
        {rows.map((row) => (
          <li>
            <Button
              class="endstep"
              disabled={!state.can_undo}
              title={t('turn.back_to')}
              onClick={() => backTo(row.moment)}
            >
              <span>{row.short}</span>
              <Chips amounts={row.amounts} />
            </Button>
          </li>
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
      <p class="soft">
        {words.ending?.(table)} {t(others.length ? 'turn.back_asks' : 'turn.back_bots')}
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
