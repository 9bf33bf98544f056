// The score at any time: per source and side. All points count as they stand; only the majority's citizen comes at the end.
import { t } from '../../i18n';
import { ScoreGrid } from '../../ui/scoretable';
import { seatName } from '../../ui/seats';
import type { State } from '../../wire';
import type { Catalogue, View } from './types';
import { sourceName } from './words';

/** The sources of all sides, hers behind ours where she has her own. */
export const scoreRows = (cat: Catalogue, view: View) => [
  ...cat.sources,
  ...(view.joan ? cat.joan_sources.filter((source) => !cat.sources.includes(source)) : []),
];

export function ScoreTable({ cat, state, shown }: { cat: Catalogue; state: State; shown?: number }) {
  const view = state.view as View;
  const sides = view.scores.map((_, side) => side);
  const of = (side: number): Record<string, number> =>
    view.joan && side === 1 ? view.joan.breakdown : view.boards[side].breakdown;
  const rows = scoreRows(cat, view).map((source) => ({
    label: (
      <>
        {sourceName(source)}
        {source === 'stations and citizens' && <Formulas view={view} sides={sides} />}
      </>
    ),
    points: sides.map((side): number | undefined => of(side)[source]),
  }));
  return <ScoreGrid state={state} rows={rows} shown={shown} />;
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
