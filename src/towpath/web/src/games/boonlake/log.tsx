// Boonlake's events in rows, for the log and for stories.
import { t, word } from '../../i18n';
import type { Entry } from '../../ui/table';
import type { GameEvent, Line } from '../../wire';
import { nameOf } from './table';
import type { Setting } from './table';
import { eventChip, eventTarget, eventWords } from './words';

/** What was done, with the amounts that followed from it as chips. A row named after a source of points has only these. */
export function entries(table: Setting, lines: Line[]): Entry[] {
  const found: Entry[] = [];
  for (const line of lines) {
    let open: Entry | null = null;
    const bySource = new Map<string, Entry>();
    for (const event of line.events) {
      if (event.key === 'turn' || event.key === 'boats') continue;
      const chip = eventChip(event);
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
        target: eventTarget(event),
        key: event.key,
      };
      found.push(open);
      if (source) bySource.set(source, open);
    }
  }
  return found;
}

/** Amounts of the same kind in one row are one chip. */
function add(entry: Entry, event: GameEvent): void {
  const same = entry.amounts.findIndex(
    (other) => other.key === event.key && other.args.track === event.args.track && event.key !== 'draw',
  );
  if (same < 0) entry.amounts.push(event);
  else {
    const other = entry.amounts[same];
    const field = event.key === 'track' ? 'steps' : 'amount';
    entry.amounts[same] = { ...other, args: { ...other.args, [field]: other.args[field] + event.args[field] } };
  }
}

function wordsOfChip(table: Setting, event: GameEvent): string {
  const who = event.seat < 0 ? t('seat.game') : nameOf(table, event.seat);
  return event.key === 'vp' && event.args.source
    ? t('log.source', { who, source: word('source', event.args.source) })
    : who;
}
