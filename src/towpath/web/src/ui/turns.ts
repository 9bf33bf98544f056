// The log by turns: what belongs together stands under who did it and what with.
import { t } from '../i18n';
import type { GameEvent, Line } from '../wire';
import type { Entry, Setting } from './table';

/** What an event begins: a turn, a scoring, or a round. */
export interface Opening {
  kind: 'turn' | 'scoring' | 'round';
  seat: number;
  /** What the turn is named after; it may become known a little later. */
  title: string;
  icon: string;
  colour?: string;
  number?: number;
}

export interface Turn extends Opening {
  /** The choice that it began with. */
  moment: number;
  rows: Entry[];
  /** What it brought its seat, all in all. */
  net: GameEvent[];
}

interface Part extends Opening {
  moment: number;
  lines: Line[];
}

/** Lines cut where turns begin. */
function cut(table: Setting, lines: Line[]): Part[] {
  const parts: Part[] = [];
  for (const line of lines) {
    let events: GameEvent[] = [];
    const put = () => {
      if (!events.length) return;
      if (!parts.length) {
        // What stands before the first turn is the set-up, unless the lines begin in the middle of the game.
        const title = lines[0].number === table.state.log[0]?.number ? t('log.setup') : '';
        parts.push({ kind: 'round', seat: -1, title, icon: '', moment: line.moment, lines: [] });
      }
      parts[parts.length - 1].lines.push({ ...line, events });
      events = [];
    };
    for (const event of line.events) {
      const opening = table.words.opens(table, event);
      if (opening) {
        put();
        const open = parts.at(-1);
        if (open && !open.title && open.seat === opening.seat && open.kind === opening.kind)
          Object.assign(open, { ...opening, number: open.number ?? opening.number });
        else parts.push({ ...opening, moment: line.moment, lines: [] });
      }
      events.push(event);
    }
    put();
  }
  return parts;
}

/** What happened, turn by turn. A turn in which nothing has happened yet is left out. */
export function turnsOf(table: Setting, lines: Line[]): Turn[] {
  return cut(table, lines)
    .map(({ lines: own, ...opening }) => {
      const rows = table.words.entries(table, own);
      return { ...opening, rows, net: table.words.net(rows.filter((row) => row.seat === opening.seat)) };
    })
    .filter((turn) => turn.rows.length > 0);
}

/** The turns of others since the viewer's own last one ended, with the viewer's answers in them; my turn that goes on does not count. */
export function sinceMine(turns: Turn[], me: number): Turn[] {
  const isMine = (turn: Turn) => turn.kind === 'turn' && turn.seat === me;
  const end = turns.length && isMine(turns[turns.length - 1]) ? turns.length - 1 : turns.length;
  const start = turns.slice(0, end).findLastIndex(isMine);
  return me < 0 ? [] : turns.slice(start + 1, end);
}

/** Whether the viewer has had a turn before this one. */
export const hasPlayed = (turns: Turn[], me: number): boolean =>
  turns.slice(0, -1).some((turn) => turn.kind === 'turn' && turn.seat === me);

/** A strip or tile that was taken stands in the heading. */
export const isSaid = (entry: Entry, turn: Turn) =>
  !entry.amounts.length && (entry.key === 'take' || entry.key === 'recruit' || entry.short === turn.title);
