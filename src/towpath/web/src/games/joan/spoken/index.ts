// The Joan of Arc table in words, region by region: everything that can be seen, as sentences.
import { has, list, t, word } from '../../../i18n';
import type { Section } from '../../../ui/spoken';
import { joined, nearSection } from '../../../ui/spoken';
import { near } from '../near';
import type { Setting } from '../table';
import { nameOf } from '../table';
import { followerName, itemList, sourceName, tilesWords } from '../words';
import { deedLines, mapPassages, placePassages } from './board';
import { joanPassage, sheetLines, sheetPassage } from './sheet';

/** Bag, round and turn, and what is open in this one. */
function stageLines(table: Setting): string[] {
  const { view } = table;
  const { facts } = view;
  const names = (sides: number[]) => list(sides.map((side) => nameOf(table, side)));
  const { number: n, of } = facts.round;
  const lines = [t('joan.said.round', { bag: view.bag_number, bags: view.bags, n, of, all: view.round })];
  if (view.over) lines.push(t('joan.said.over', { n: view.winners.length, names: names(view.winners) }));
  else lines.push(t('joan.said.to_act', { names: names(view.to_act) }));
  if (facts.active >= 0) lines.push(t('joan.said.active', { name: nameOf(table, facts.active) }));
  if (facts.order.length)
    lines.push(t('joan.said.order', { list: facts.order.map((side) => nameOf(table, side)).join(', ') }));
  lines.push(
    t('joan.said.starter', { name: nameOf(table, view.starter), n: view.turn }),
    t('joan.said.turns', {
      list: joined(facts.turns.map((turn, side) => t('joan.said.turn', { name: nameOf(table, side), ...turn }))),
    }),
  );
  if (view.tile) lines.push(t('joan.said.tile', { follower: followerName(view.tile) }));
  const items = Object.entries(view.items).map(([item, n]) => ({ item, n: n ?? 0 }));
  if (items.length) lines.push(t('joan.said.items', { list: itemList(items) }));
  const rules = Object.entries(view.options).filter(([name]) => has(`house.${name}`));
  lines.push(
    t('joan.said.rules', {
      list: joined(
        rules.map(([name, value]) =>
          t('said.pair', { name: word('house', name), value: word('house', `${name}.${value}`) }),
        ),
      ),
    }),
  );
  return lines;
}

/** Points by side: the product, and all other sources. */
function scoreLines(table: Setting): string[] {
  const { view, cat } = table;
  const lines = view.scores.map((n, side) => {
    const isJoan = view.joan && side === 1;
    const from = isJoan ? view.joan!.breakdown : view.boards[side].breakdown;
    const sources = (isJoan ? cat.joan_sources : cat.sources).filter((source) => from[source]);
    const name = nameOf(table, side);
    return [
      t('joan.said.score', { name, n }),
      t('joan.said.product', { ...view.facts.products[side] }),
      ...(sources.length
        ? [
            t('joan.said.from', {
              list: joined(sources.map((source) => t('joan.said.part', { name: sourceName(source), n: from[source] }))),
            }),
          ]
        : []),
    ].join(' ');
  });
  const { majority } = view.facts;
  if (view.over)
    lines.push(
      view.majority < 0 ? t('joan.said.no_majority') : t('joan.said.majority', { name: nameOf(table, view.majority) }),
    );
  else lines.push(majority < 0 ? t('joan.majority_none') : t('joan.majority_now', { name: nameOf(table, majority) }));
  return lines;
}

/** The tiles: on display, in the bag, in the holding area. */
function bagLines({ view }: Setting): string[] {
  const tiles = (counts: Record<string, number>) =>
    Object.keys(counts).length ? tilesWords(counts) : t('joan.said.no_tiles');
  return [
    t('joan.said.display', { list: tiles(view.display) }),
    t('joan.said.bag', { list: tiles(view.bag) }),
    t('joan.said.holding', { list: tiles(view.holding) }),
  ];
}

/** All of the table, in the order in which it is asked for. */
export function sections(table: Setting): Section[] {
  const { view, me, owner } = table;
  const others = view.boards.map((_, seat) => seat).filter((seat) => seat !== owner);
  const rivals = others.map((seat) => sheetPassage(table, seat));
  const made: [string, string, string, Section['passages']][] = [
    ['stage', 'j', t('joan.said.title.stage'), [{ lines: stageLines(table) }]],
    ['score', 's', t('table.score'), [{ lines: scoreLines(table) }]],
    [
      'board',
      'b',
      owner === me ? t('joan.said.title.sheet') : t('joan.sheet_of', { name: nameOf(table, owner) }),
      [{ lines: sheetLines(table, owner) }],
    ],
    ...nearSection(near(table)),
    ['deeds', 'e', t('joan.said.title.deeds'), [{ lines: deedLines(table) }]],
    ['places', 'p', t('joan.places_tab'), placePassages(table)],
    ['map', 'm', t('joan.map'), mapPassages(table)],
    ['bag', 'g', t('joan.said.title.bag'), [{ lines: bagLines(table) }]],
  ];
  if (rivals.length || view.joan)
    made.push(['others', 'v', t('joan.said.title.others'), view.joan ? [joanPassage(table), ...rivals] : rivals]);
  return made.map(([id, letter, title, passages]) => ({ id, letter, title, passages }));
}
