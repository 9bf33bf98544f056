// Points by source and side: the score at any time, and the final scoring, which shows its rows one after the other.
import type { ComponentChild, ComponentChildren } from 'preact';
import { number, t } from '../i18n';
import { viewOf } from '../view';
import type { State } from '../wire';
import { Mark } from './parts';
import { colourAt, seatName } from './seats';

/** A side without the source has no number. */
export interface ScoreRow {
  label: ComponentChild;
  points: (number | undefined)[];
}

function Row({ row, hidden }: { row: ScoreRow; hidden?: boolean }) {
  return (
    <tr class={hidden ? 'hidden' : ''}>
      <th scope="row">{row.label}</th>
      {row.points.map((n) => (
        <td class={!n ? 'nil' : n < 0 ? 'neg' : ''}>{n === undefined ? '–' : number(n)}</td>
      ))}
    </tr>
  );
}

export function ScoreRows({ rows, shown = rows.length }: { rows: ScoreRow[]; shown?: number }) {
  return (
    <tbody>
      {rows.map((row, i) => (
        <Row row={row} hidden={i >= shown} />
      ))}
    </tbody>
  );
}

export function SumRow({ label, points, end }: { label: string; points: number[]; end?: boolean }) {
  return (
    <tbody class={end ? 'sum end' : 'sum'}>
      <tr>
        <th scope="row">{label}</th>
        {points.map((n) => (
          <td>{number(n)}</td>
        ))}
      </tr>
    </tbody>
  );
}

/** `shown`: how many rows of the final scoring have been told; the sum counts these. */
export function ScoreGrid({
  state,
  rows,
  shown,
  children,
}: {
  state: State;
  rows: ScoreRow[];
  shown?: number;
  children?: ComponentChildren;
}) {
  const { scores, over } = viewOf(state)!;
  const sums = scores.map((score, side) =>
    shown === undefined ? score : rows.slice(0, shown).reduce((total, row) => total + (row.points[side] ?? 0), 0),
  );
  return (
    <table class="scoretable">
      <thead>
        <tr>
          <th scope="col">
            <span class="sr">{t('final.source')}</span>
          </th>
          {sums.map((_, side) => (
            <th scope="col">
              <Mark colour={colourAt(state, side)} size={13} /> {seatName(state, side)}
            </th>
          ))}
        </tr>
      </thead>
      <ScoreRows rows={rows} shown={shown} />
      <SumRow label={t(over ? 'table.score_final' : 'table.score_now')} points={sums} />
      {children}
    </table>
  );
}
