// The score at any time: per source and seat, and what the final scoring would bring now.
import { list, number, t, word } from '../i18n';
import { Button, Icon, Mark } from '../ui/parts';
import type { State } from '../wire';
import { colourOf, nameOf } from './table';
import { conditionTitle } from './words';
import type { Catalogue, View } from './types';

const FINAL = ['levers_owned', 'cards', 'card_effects', 'tiers'];
const SOLO_ONLY = ['cactus', 'missing_pieces', 'unrevealed_tiles'];

function Cell({ n }: { n: number }) {
  return <td class={n < 0 ? 'neg' : n === 0 ? 'nil' : ''}>{n < 0 ? `−${-n}` : n}</td>;
}

export function ScoreTable({ cat, state, shown }: { cat: Catalogue; state: State; shown?: number }) {
  const view = state.view as View;
  const table = { state, view, me: state.viewer };
  const seats = view.boards.map((_, seat) => seat);
  const of = (seat: number, source: string) => view.boards[seat].breakdown[source] ?? 0;
  const rows = cat.vp_sources.filter((source) => (view.over || !FINAL.includes(source)) && (view.solo || !SOLO_ONLY.includes(source)));
  const ahead = (seat: number, source: string) => view.facts.final[seat]?.[source] ?? 0;
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
            {FINAL.map((source) => (
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

export function ScoreBox({ cat, state, onClose }: { cat: Catalogue; state: State; onClose: () => void }) {
  const view = state.view as View;
  const me = state.viewer;
  const met = view.areas.filter((_, area) => view.facts.standings[area]?.[me]?.met && !view.boards[me]?.markers[area]);
  return (
    <div class="popover score" role="dialog" aria-label={t('table.score')}>
      <div class="pophead">
        <b>{t('table.score')}</b>
        <Button class="iconbtn small" aria-label={t('app.close')} onClick={onClose} autoFocus>
          <Icon name="cross" size={12} colour="soft" />
        </Button>
      </div>
      <ScoreTable cat={cat} state={state} />
      {me >= 0 && view.facts.scoring > 0 && met.length > 0 && (
        <p>
          <Icon name="check" size={12} colour="gain" /> {t('score.met', { n: view.facts.scoring, tiles: list(met.map((id) => conditionTitle(cat, cat.scoring_tiles[id]))) })}
        </p>
      )}
    </div>
  );
}
