// The score at any time: per source and seat, and what the final scoring would bring now.
import { list, number, t, word } from '../i18n';
import { Icon, Mark } from '../ui/parts';
import type { State } from '../wire';
import { colourOf, nameOf } from './table';
import { conditionTitle } from './words';
import type { Catalogue, View } from './types';

const FINAL = ['levers_owned', 'cards', 'card_effects', 'tiers'];

/** The sources that have brought somebody something. */
export const scoreRows = (cat: Catalogue, view: View) => cat.vp_sources.filter((source) => view.boards.some((board) => board.breakdown[source]));

function Cell({ n }: { n: number }) {
  return <td class={n < 0 ? 'neg' : n === 0 ? 'nil' : ''}>{n < 0 ? `−${-n}` : n}</td>;
}

export function ScoreTable({ cat, state, shown }: { cat: Catalogue; state: State; shown?: number }) {
  const view = state.view as View;
  const table = { state };
  const seats = view.boards.map((_, seat) => seat);
  const of = (seat: number, source: string) => view.boards[seat].breakdown[source] ?? 0;
  const ahead = (seat: number, source: string) => view.facts.final[seat]?.[source] ?? 0;
  const rows = scoreRows(cat, view);
  const coming = FINAL.filter((source) => seats.some((seat) => ahead(seat, source)));
  const sum = (seat: number) => rows.slice(0, shown).reduce((total, source) => total + of(seat, source), 0);
  return (
    <table class="scoretable">
      <thead>
        <tr>
          <th scope="col"><span class="sr">{t('final.source')}</span></th>
          {seats.map((seat) => (
            <th scope="col">
              <Mark colour={colourOf(view, seat)} size={13} /> {nameOf(table, seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((source, i) => (
          <tr class={shown !== undefined && i >= shown ? 'hidden' : ''}>
            <th scope="row">{word('source', source)}</th>
            {seats.map((seat) => (
              <Cell n={of(seat, source)} />
            ))}
          </tr>
        ))}
      </tbody>
      <tbody class="sum">
        <tr>
          <th scope="row">{t(view.over ? 'table.score_final' : 'table.score_now')}</th>
          {seats.map((seat) => (
            <td>{number(shown === undefined ? view.scores[seat] : sum(seat))}</td>
          ))}
        </tr>
      </tbody>
      {!view.over && (
        <>
          <tbody>
            {coming.map((source) => (
              <tr>
                <th scope="row">{word('source', source)}</th>
                {seats.map((seat) => (
                  <Cell n={ahead(seat, source)} />
                ))}
              </tr>
            ))}
          </tbody>
          <tbody class="sum end">
            <tr>
              <th scope="row">{t('table.score_end')}</th>
              {seats.map((seat) => (
                <td>{number(view.scores[seat] + FINAL.reduce((total, source) => total + ahead(seat, source), 0))}</td>
              ))}
            </tr>
          </tbody>
        </>
      )}
    </table>
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
      <Icon name="check" size={12} colour="gain" /> {t('score.met', { n: view.facts.scoring, tiles: list(met.map((id) => conditionTitle(cat.scoring_tiles[id]))) })}
    </p>
  );
}
