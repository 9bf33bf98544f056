// Boonlake's events in rows, for the log and for stories.
import { t, word } from '../../i18n';
import type { Entry } from '../../ui/table';
import type { GameEvent, Line } from '../../wire';
import { eventChip, eventTarget, eventWords } from './events';
import type { Setting } from './table';
import { nameOf } from './table';
import type { BoonlakeEvent } from './types';
import { asEvent } from './types';

/** What was done, with the amounts that followed from it as chips. A row named after a source of points has only these. */
export function entries(table: Setting, lines: Line[]): Entry[] {
  const found: Entry[] = [];
  for (const line of lines) {
    let open: Entry | null = null;
    const bySource = new Map<string, Entry>();
    for (const event of line.events) {
      if (event.key === 'turn' || event.key === 'boats') continue;
      const chip = eventChip(table, event);
      const source = chip && event.key === 'vp' ? `${event.seat} ${event.args.source}` : '';
      const named = bySource.get(source);
      const row = named ?? (open && ![...bySource.values()].includes(open) ? open : null);
      if (chip && row && row.seat === event.seat) {
        add(row, event);
        continue;
      }
      open = {
        moment: line.moment,
        seat: event.seat,
        text: chip ? wordsOfChip(table, event) : eventWords(table, event),
        amounts: chip ? [event] : [],
        clause: event.clause,
        target: eventTarget(table, event),
        key: event.key,
      };
      found.push(open);
      if (source) bySource.set(source, open);
    }
  }
  return found;
}

/** One amount for two of the same kind; nothing where they stay apart. */
function together(one: BoonlakeEvent, other: BoonlakeEvent): number | null {
  if (one.key === 'track' && other.key === 'track')
    return one.args.track === other.args.track ? one.args.steps + other.args.steps : null;
  if (one.key !== other.key || !('amount' in one.args) || !('amount' in other.args)) return null;
  return one.args.amount + other.args.amount;
}

/** Amounts of the same kind in one row are one chip. */
function add(entry: Entry, event: GameEvent): void {
  for (const [i, other] of entry.amounts.entries()) {
    const sum = together(asEvent(other), asEvent(event));
    if (sum === null) continue;
    entry.amounts[i] = { ...other, args: { ...other.args, [event.key === 'track' ? 'steps' : 'amount']: sum } };
    return;
  }
  entry.amounts.push(event);
}

function wordsOfChip(table: Setting, event: GameEvent): string {
  const who = event.seat < 0 ? t('seat.game') : nameOf(table, event.seat);
  const { key, args } = asEvent(event);
  return key === 'vp' && args.source ? t('log.source', { who, source: word('source', args.source) }) : who;
}
