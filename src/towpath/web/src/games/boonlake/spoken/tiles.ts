// Scoring tiles and income tracks in words.
import { list, t, word } from '../../../i18n';
import { joined } from '../../../ui/spoken';
import { priceWords } from '../printed';
import type { Setting } from '../table';
import { nameOf } from '../table';
import type { Standing } from '../types';
import { conditionTitle, conditionWords, runningOf } from '../words';

/** What a tile demands at the four scorings, one after the other. */
export function demandWords(need: [number, number][]): string {
  const two = need.some(([, lower]) => lower > 0);
  return two
    ? joined(need.map(([upper, lower]) => t('said.two', { upper, lower })))
    : list(need.map(([upper]) => String(upper)));
}

/** What a scoring tile asks for, and its project. */
export function tileFace(table: Setting, id: string): string {
  const { cat } = table;
  const tile = cat.scoring_tiles[id];
  const { price, vp, inhabitants, track } = tile.project;
  return [
    t('said.tile', { title: conditionTitle(tile), what: conditionWords(cat, tile) }),
    t('said.demands', { list: demandWords(tile.need) }),
    t('tiles.project', { price: priceWords(price), vp, inhabitants, track: word('track', track) }),
  ].join(' ');
}

function standing(table: Setting, seat: number, row: Standing, area: number, two: boolean): string {
  const name = nameOf(table, seat);
  const scored = table.view.boards[seat].markers[area];
  if (scored) return t('said.scored', { name, n: scored });
  const pair = ([upper, lower]: [number, number]) => (two ? t('said.two', { upper, lower }) : String(upper));
  return t('said.standing', { name, have: pair(row.have), need: pair(row.need), met: String(row.met), vp: row.vp });
}

/** The tiles in play with everybody's standing; before, those that were dealt. */
export function tileLines(table: Setting): string[] {
  const { view, cat, me } = table;
  const { scoring } = view.facts;
  const running = runningOf(view);
  const lines = running ? [t('prompt.scoring', { n: running })] : [];
  lines.push(scoring ? t('said.scoring', { n: scoring }) : t('said.all_scored'));
  if (!view.areas.length)
    return [...lines, ...((me >= 0 && view.boards[me].dealt) || []).map((id) => tileFace(table, id))];
  view.areas.forEach((id, area) => {
    const two = cat.scoring_tiles[id].need.some(([, lower]) => lower > 0);
    const owner = view.boards.findIndex((board) => board.own_tile === id);
    lines.push(
      [
        tileFace(table, id),
        owner >= 0 ? t('tiles.own', { name: nameOf(table, owner) }) : t('said.nobodys'),
        t('said.sentence', {
          text: joined(view.facts.standings[area].map((row, seat) => standing(table, seat, row, area, two))),
        }),
      ].join(' '),
    );
  });
  return lines;
}

/** Where everybody stands on the two income tracks, and what that pays. */
export function trackLines(table: Setting): string[] {
  const { view, cat } = table;
  return cat.tracks.map((track) =>
    t('said.track', {
      track: word('track', track.id),
      list: joined(
        view.boards.slice(0, view.seats).map((board, seat) => {
          const steps = track.id === 'coin' ? board.coin_steps : board.card_steps;
          const { amount, vp } = track.spaces[steps] ?? { amount: 0, vp: 0 };
          return t('said.on_track', { name: nameOf(table, seat), n: steps + 1, pays: track.pays, amount, vp });
        }),
      ),
    }),
  );
}
