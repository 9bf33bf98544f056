// Boards, hands and points in words.
import { list, t, word } from '../../../i18n';
import type { Passage } from '../../../ui/spoken';
import { ended, joined } from '../../../ui/spoken';
import { cardWords } from '../cards';
import type { Setting } from '../table';
import { nameOf, stripOf } from '../table';
import type { Board } from '../types';
import { cardName, conditionTitle, regionName } from '../words';

const FINAL = ['levers_owned', 'cards', 'card_effects', 'tiers'];

const part = (name: string, n: number) => t('said.part', { name, n });
const names = (ids: string[], of: (id: string) => string) => list(ids.map(of));

/** Points by seat, where they came from, and what the end would add. */
export function scoreLines(table: Setting): string[] {
  const { view, cat } = table;
  return view.boards.flatMap((board, seat) => {
    const name = nameOf(table, seat);
    const sources = cat.vp_sources.filter((source) => board.breakdown[source]);
    const score = t('said.score', { name, n: view.scores[seat] });
    const lines = [
      sources.length
        ? t('said.score_from', {
            score,
            list: joined(sources.map((source) => part(word('source', source), board.breakdown[source]))),
          })
        : t('said.sentence', { text: score }),
    ];
    const ahead = view.facts.final[seat];
    if (ahead && !view.over) {
      const coming = FINAL.filter((source) => ahead[source]);
      const end = FINAL.reduce((total, source) => total + ahead[source], view.scores[seat]);
      lines.push(
        coming.length
          ? t('said.end_from', {
              name,
              n: end,
              list: joined(coming.map((source) => part(word('source', source), ahead[source]))),
            })
          : t('said.end', { name, n: end }),
      );
    }
    return lines;
  });
}

const piecesLines = (board: Board): string[] => [
  board.house_recesses_empty.length
    ? t('said.houses', { list: list(board.house_recesses_empty.map(String)) })
    : t('said.no_houses'),
  ...(board.houses_aside ? [t('said.aside', { n: board.houses_aside })] : []),
  t('said.placed', { settlements: board.settlements, cattle: board.cattle }),
];

const presenceLine = (table: Setting, board: Board): string =>
  t('said.presences', {
    list: joined(Object.entries(board.presences).map(([region, n]) => part(regionName(table.cat, region), n))),
  });

/** The board of a seat, what it keeps to itself included where the viewer may see it. */
export function boardPassage(table: Setting, seat: number): Passage {
  const { view, cat } = table;
  const board = view.boards[seat];
  const tile = (id: string) => conditionTitle(cat.scoring_tiles[id]);
  const levers = (state: string) =>
    cat.levers.filter(({ id }) => board.levers[id] === state).map(({ id }) => word('lever', id));
  const [up, down] = [levers('up'), levers('down')];
  const income = view.facts.income[seat];
  const lines = [
    t('said.purse', {
      coins: board.coins,
      vases: board.vases,
      ranch: board.ranch,
      supply: board.supply,
      cards: board.hand_size,
      turns: board.turns,
    }),
    t('said.canal', {
      sites: joined(cat.resources.map((id) => t('said.level', { resource: word('resource', id), n: board.sites[id] }))),
      boats: names(board.boats, (id) => word('resource', id)),
    }),
    ...piecesLines(board),
    t('said.tiers', { n: board.tiers }),
    up.length || down.length ? '' : t('said.no_levers'),
    up.length ? t('said.levers_up', { list: list(up) }) : '',
    down.length ? t('said.levers_down', { list: list(down) }) : '',
    income ? t('said.income', { ...income }) : '',
    presenceLine(table, board),
    board.display.length
      ? t('said.display', { list: joined(board.display.map((id) => cardName(cat, id))) })
      : t('said.no_display'),
    board.projects.length ? t('said.projects', { list: joined(board.projects.map(tile)) }) : '',
    board.inhabitants_above.length ? t('said.above', { list: joined(board.inhabitants_above.map(tile)) }) : '',
    board.own_tile ? t('said.own_tile', { tile: tile(board.own_tile) }) : '',
    board.first_site ? t('said.first_site', { resource: word('resource', board.first_site) }) : '',
  ];
  return { title: nameOf(table, seat), lines: lines.filter(Boolean) };
}

/** Each card in hand: what it is, costs, does, and what it would cost now. */
export function handLines(table: Setting, seat: number): string[] {
  const { cat, view } = table;
  const hand = view.boards[seat].hand ?? [];
  if (!hand.length) return [t('said.no_hand')];
  return hand.map((id) => {
    const cost = view.facts.costs?.[id] ?? -1;
    return t('said.card', {
      name: cardName(cat, id),
      kind: word('kind', cat.cards[id].kind),
      what: cardWords(cat, id).map(ended).join(' '),
      now: cost < 0 ? t('card.cannot_now') : t('card.costs_now', { n: cost }),
    });
  });
}

/** The Wise Eminence: her tile, what it makes her take and where she looks, her pieces, the cactus. */
export function eminencePassage(table: Setting): Passage {
  const { view, cat } = table;
  const solo = view.solo!;
  const board = view.boards[1];
  const tile = cat.solo.tiles[solo.tile];
  const lines = [
    t('said.solo_level', { level: word('difficulty', solo.difficulty) }),
    t('said.solo_stack', { n: solo.stack }),
    tile
      ? t('said.solo_tile', {
          tile: solo.tile,
          strips: list(
            tile.actions.map((id) => stripOf(cat, id).name),
            'or',
          ),
          numbers: joined(
            Object.entries(tile.numbers).map(([corner, n]) => t('said.corner', { corner: word('corner', corner), n })),
          ),
        })
      : t('said.solo_no_tile'),
    solo.corner ? t('said.solo_corner', { corner: word('corner', solo.corner) }) : '',
    solo.used.length ? t('said.solo_used', { list: list(solo.used) }) : '',
    solo.seen.length ? t('said.solo_seen', { list: list(solo.seen) }) : '',
    t('said.cactus', { n: solo.cactus, points: cat.solo.cactus[solo.cactus] ?? 0 }),
    t('said.turns', { n: board.turns }),
    ...piecesLines(board),
    t('said.tiers', { n: board.tiers }),
    presenceLine(table, board),
  ];
  return { title: nameOf(table, 1), lines: lines.filter(Boolean) };
}
