// Parts of a row of the log, wherever it is told: amounts, the clause, whose it is, and the heading of a turn.
import { t } from '../i18n';
import { rule } from '../rulebook/panel';
import type { GameEvent } from '../wire';
import { Button, Icon, Mark } from './parts';
import { colourAt, seatName } from './seats';
import { useTable } from './table';
import type { Turn } from './turns';

/** Amounts as chips, which say their unit to whoever does not see it. */
export function Chips({ amounts }: { amounts: GameEvent[] }) {
  const table = useTable();
  return (
    <span class="chips">
      {amounts.map((event) => {
        const words = table.words.amount(table, event);
        return (
          <span title={words}>
            <span aria-hidden="true">{table.words.chip(table, event)}</span>
            <span class="sr">{words}</span>
          </span>
        );
      })}
    </span>
  );
}

export function Clause({ clause }: { clause: string }) {
  const { state } = useTable();
  return (
    <Button class="clause" onClick={() => (rule.value = { game: state.table.game, clause })}>
      {clause}
    </Button>
  );
}

/** Whose row it is, where that is not the one above. */
export function By({ seat }: { seat: number }) {
  const { state } = useTable();
  if (seat < 0) return null;
  return (
    <>
      <Mark colour={colourAt(state, seat)} size={10} /> <b>{seatName(state, seat)}</b>{' '}
    </>
  );
}

export function Heading({ turn }: { turn: Turn }) {
  const { state } = useTable();
  return (
    <>
      {turn.seat >= 0 && (
        <>
          <Mark colour={colourAt(state, turn.seat)} size={12} /> {seatName(state, turn.seat)}
        </>
      )}
      {turn.icon && <Icon name={turn.icon} size={15} colour={turn.colour} />}
      <span>{turn.title}</span>
      {turn.kind === 'turn' && turn.number !== undefined && <small>{t('log.turn', { n: turn.number })}</small>}
    </>
  );
}
