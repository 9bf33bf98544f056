// Sheets in words: the warehouse, the bank, the depot, Monks, Development, what is marked on the map; and Joan's area.
import { list, t, word } from '../../../i18n';
import type { Passage } from '../../../ui/spoken';
import { joined } from '../../../ui/spoken';
import type { Setting } from '../table';
import { nameOf } from '../table';
import type { Sheet } from '../types';
import {
  citizenName,
  deedName,
  effectWords,
  followerName,
  goodName,
  placeNames,
  routeName,
  townName,
  trackName,
} from '../words';

const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);

function storeLines({ cat }: Setting, sheet: Sheet): string[] {
  const columns = cat.warehouse.columns.length;
  return [
    t('joan.said.warehouse', {
      list: joined(
        cat.warehouse.rows.map(({ good, points }) =>
          t('joan.said.goods', { good: goodName(good), n: sheet.goods[good] ?? 0, of: columns, points }),
        ),
      ),
    }),
    t('joan.said.bank', {
      n: sheet.coins,
      list: joined(
        sheet.circled.map((circled, row) =>
          t('joan.said.bank_row', { row: row + 1, circled, struck: sheet.struck[row], of: cat.bank.columns.length }),
        ),
      ),
    }),
    t('joan.depot_text', { n: sheet.shields, points: sum(cat.depot.slice(0, sheet.shields)) }),
    t('joan.monks_text', { n: sheet.monks, points: cat.monks[cat.monks.length - 1 - sheet.monks] }),
  ];
}

function developmentLine(table: Setting, seat: number, sheet: Sheet): string {
  const { cat, view } = table;
  const line = t('joan.said.development', { n: sheet.development, of: cat.track.length, level: sheet.status });
  const next = view.facts.next_stars[seat];
  return next ? `${line} ${t('joan.said.star', { n: next.space, level: next.value })}` : line;
}

/** Where the network of a sheet goes. */
function networkLines({ cat }: Setting, sheet: Sheet): string[] {
  const towns = (numbers: number[]) => list(numbers.map((number) => townName(cat, number)));
  return [
    sheet.stations.length
      ? t('joan.said.stations', { n: sheet.stations.length, list: towns(sheet.stations) })
      : t('joan.said.no_stations'),
    sheet.routes.length
      ? t('joan.said.routes', { n: sheet.routes.length, list: joined(sheet.routes.map((id) => routeName(cat, id))) })
      : t('joan.said.no_routes'),
    t('joan.said.linked', { list: towns(sheet.linked) }),
    ...(sheet.struck_towns.length ? [t('joan.said.struck_towns', { list: towns(sheet.struck_towns) })] : []),
  ];
}

function markLines({ cat }: Setting, sheet: Sheet): string[] {
  const marked = cat.deeds
    .map((deed, i) => {
      const done = deed.followers.filter((_, at) => sheet.deeds[i][at]);
      return done.length
        ? t('joan.said.marks', { n: deed.number, name: deedName(cat, deed.number), list: list(done.map(followerName)) })
        : '';
    })
    .filter(Boolean);
  return [
    marked.length ? t('joan.said.deeds_marked', { list: joined(marked) }) : t('joan.said.no_marks'),
    sheet.citizens.length
      ? t('joan.said.citizens', { n: sheet.citizens.length, list: list(sheet.citizens.map(citizenName)) })
      : t('joan.said.no_citizens'),
    sheet.places.length ? t('joan.said.places', { list: placeNames(cat, sheet.places) }) : t('joan.said.no_places'),
  ];
}

export function sheetLines(table: Setting, seat: number): string[] {
  const sheet = table.view.boards[seat];
  return [
    ...storeLines(table, sheet),
    developmentLine(table, seat, sheet),
    ...networkLines(table, sheet),
    ...markLines(table, sheet),
  ];
}

export const sheetPassage = (table: Setting, seat: number): Passage => ({
  title: nameOf(table, seat),
  lines: sheetLines(table, seat),
});

/** Joan's area: tracks, level, shields, stations, citizens; her card, the back of the next, what is gone. */
export function joanPassage(table: Setting): Passage {
  const { view, cat } = table;
  const joan = view.joan!;
  const card = joan.card ? cat.solo.cards[joan.card] : undefined;
  const lines = [
    t('joan.said.solo_level', { level: word('difficulty', view.options.difficulty) }),
    t('joan.said.joan_tracks', {
      list: joined(
        Object.entries(joan.tracks).map(([id, n]) => t('joan.said.joan_track', { track: trackName(id), n })),
      ),
    }),
    t('joan.said.joan_area', {
      level: joan.level ? cat.solo.levels[joan.level - 1] : 0,
      shields: joan.shields,
      stations: joan.stations,
      citizens: joan.citizens,
    }),
    card
      ? t('joan.said.joan_card', {
          id: card.id,
          town: townName(cat, card.town),
          list: joined(
            card.lines.map(({ follower, effects }) =>
              t('joan.said.card_line', { follower: followerName(follower), effect: list(effects.map(effectWords)) }),
            ),
          ),
        })
      : t('joan.no_card'),
    t('joan.said.joan_back', {
      n: joan.stack,
      arrow: joan.back.arrow,
      result: word('joan.monk_result', joan.back.monk),
    }),
    joan.used.length ? t('joan.said.joan_used', { list: list(joan.used) }) : '',
    joan.removed.length ? t('joan.said.joan_removed', { list: placeNames(cat, joan.removed) }) : '',
  ];
  return { title: nameOf(table, 1), lines: lines.filter(Boolean) };
}
