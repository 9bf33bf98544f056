// The score at any time: per source and seat, and what the final scoring would bring now.
import { list, t, word } from '../../i18n';
import { Icon } from '../../ui/parts';
import { ScoreGrid, ScoreRows, SumRow } from '../../ui/scoretable';
import type { State } from '../../wire';
import type { Catalogue, View } from './types';
import { conditionTitle } from './words';

const FINAL = ['levers_owned', 'cards', 'card_effects', 'tiers'];

/** The sources that have brought somebody something. */
export const scoreRows = (cat: Catalogue, view: View) =>
  cat.vp_sources.filter((source) => view.boards.some((board) => board.breakdown[source]));

export function ScoreTable({ cat, state, shown }: { cat: Catalogue; state: State; shown?: number }) {
  const view = state.view as View;
  const seats = view.boards.map((_, seat) => seat);
  const ahead = (seat: number, source: string) => view.facts.final[seat]?.[source] ?? 0;
  const rows = scoreRows(cat, view).map((source) => ({
    label: word('source', source),
    points: view.boards.map((board) => board.breakdown[source] ?? 0),
  }));
  const coming = FINAL.map((source) => ({
    label: word('source', source),
    points: seats.map((seat) => ahead(seat, source)),
  }));
  const end = seats.map((seat) => FINAL.reduce((total, source) => total + ahead(seat, source), view.scores[seat]));
  return (
    <ScoreGrid state={state} rows={rows} shown={shown}>
      {!view.over && (
        <>
          <ScoreRows rows={coming.filter((row) => row.points.some(Boolean))} />
          <SumRow label={t('table.score_end')} points={end} end />
        </>
      )}
    </ScoreGrid>
  );
}

/** Below the table of the score box: which scoring tiles the viewer meets. */
export function ScoreNote({ cat, state }: { cat: Catalogue; state: State }) {
  const view = state.view as View;
  const me = state.viewer;
  const met = view.areas.filter((_, area) => view.facts.standings[area]?.[me]?.met && !view.boards[me]?.markers[area]);
  if (me < 0 || !view.facts.scoring || !met.length) return null;
  return (
    <p>
      <Icon name="check" size={12} colour="gain" />{' '}
      {t('score.met', { n: view.facts.scoring, tiles: list(met.map((id) => conditionTitle(cat.scoring_tiles[id]))) })}
    </p>
  );
}
