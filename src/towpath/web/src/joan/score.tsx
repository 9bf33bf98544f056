// The score at any time: per source and side. All points count as they stand; only the majority's citizen comes at the end.
import { number, t } from '../i18n';
import { Mark } from '../ui/parts';
import { colourAt, seatName } from '../ui/seats';
import type { State } from '../wire';
import type { Catalogue, View } from './types';
import { sourceName } from './words';

/** The sources of all sides, hers behind ours where she has her own. */
export const scoreRows = (cat: Catalogue, view: View) => [...cat.sources, ...(view.joan ? cat.joan_sources.filter((source) => !cat.sources.includes(source)) : [])];

export function ScoreTable({ cat, state, shown }: { cat: Catalogue; state: State; shown?: number }) {
  const view = state.view as View;
  const sides = view.scores.map((_, side) => side);
  const of = (side: number): Record<string, number> => (view.joan && side === 1 ? view.joan.breakdown : view.sheets[side].breakdown);
  const rows = scoreRows(cat, view);
  const sum = (side: number) => rows.slice(0, shown).reduce((total, source) => total + (of(side)[source] ?? 0), 0);
  return (
    <table class="scoretable">
      <thead>
        <tr>
          <th scope="col"><span class="sr">{t('final.source')}</span></th>
          {sides.map((side) => (
            <th scope="col">
              <Mark colour={colourAt(state, side)} size={13} /> {seatName(state, side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((source, i) => (
          <tr class={shown !== undefined && i >= shown ? 'hidden' : ''}>
            <th scope="row">
              {sourceName(source)}
              {source === 'stations and citizens' && <Formulas view={view} sides={sides} />}
            </th>
            {sides.map((side) => {
              const n = of(side)[source];
              return <td class={n ? '' : 'nil'}>{n === undefined ? '–' : number(n)}</td>;
            })}
          </tr>
        ))}
      </tbody>
      <tbody class="sum">
        <tr>
          <th scope="row">{t(view.over ? 'table.score_final' : 'table.score_now')}</th>
          {sides.map((side) => (
            <td>{number(shown === undefined ? view.scores[side] : sum(side))}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Formulas({ view, sides }: { view: View; sides: number[] }) {
  return (
    <small class="j-formulas">
      {sides.map((side) => {
        const { stations, citizens, status } = view.facts.products[side];
        return <span>{`(${stations} + ${citizens}) × ${status}`}</span>;
      })}
    </small>
  );
}

/** Who would get the citizen of most stations now. */
export function ScoreNote({ state }: { state: State }) {
  const view = state.view as View;
  if (view.over) return null;
  const { majority } = view.facts;
  return <p>{majority < 0 ? t('joan.majority_none') : t('joan.majority_now', { name: seatName(state, majority) })}</p>;
}
