// The Boonlake table in words, region by region: everything that a viewer may know, as sentences.
import { has, list, t, word } from '../../../i18n';
import type { Section } from '../../../ui/spoken';
import { joined, nearSection } from '../../../ui/spoken';
import { near } from '../near';
import type { Setting } from '../table';
import { nameOf, stripOf } from '../table';
import { boardPassage, eminencePassage, handLines, scoreLines } from './boards';
import { mapPassages, riverLines, stripLines, supplyLines } from './map';
import { tileLines, trackLines } from './tiles';

/** The stage of the game, and what is to come in this turn. */
function stageLines(table: Setting): string[] {
  const { view, cat } = table;
  const names = (seats: number[]) => list(seats.map((seat) => nameOf(table, seat)));
  const lines = [t('said.round', { n: view.round, done: view.scorings })];
  if (view.over) lines.push(t('said.over', { n: view.winners.length, names: names(view.winners) }));
  else if (view.to_act.length) lines.push(t('said.to_act', { names: names(view.to_act) }));
  if (view.active >= 0) lines.push(t('said.active', { name: nameOf(table, view.active) }));
  if (view.token >= 0) lines.push(t('said.starter', { name: nameOf(table, view.token) }));
  if (view.taken) lines.push(t('said.taken', { strip: stripOf(cat, view.taken).name }));
  if (view.lock_crossed) lines.push(t('said.crossed'));
  if (view.closing) lines.push(t('said.closing'));
  // Moments without a name ask nobody anything.
  const ahead = view.facts.ahead.filter(({ moment }) => has(`moment.${moment}`));
  const step = (what: string, seat: number) => (seat < 0 ? what : t('said.step', { what, name: nameOf(table, seat) }));
  if (ahead.length)
    lines.push(t('said.ahead', { list: list(ahead.map(({ moment, seat }) => step(word('moment', moment), seat))) }));
  const rules = Object.entries(view.options).filter(([name]) => has(`house.${name}`));
  lines.push(
    t('said.rules', {
      list: joined(
        rules.map(([name, value]) =>
          t('said.pair', { name: word('house', name), value: word('house', `${name}.${value}`) }),
        ),
      ),
    }),
  );
  return lines;
}

/** All of the table, in the order in which it is asked for. */
export function sections(table: Setting): Section[] {
  const { view, me, owner } = table;
  const others = view.boards.map((_, seat) => seat).filter((seat) => seat !== owner && seat < view.seats);
  const rivals = others.map((seat) => boardPassage(table, seat));
  const made: [string, string, string, Section['passages']][] = [
    ['stage', 'j', t('said.title.stage'), [{ lines: stageLines(table) }]],
    ['score', 's', t('table.score'), [{ lines: scoreLines(table) }]],
    [
      'board',
      'b',
      owner === me ? t('board.yours') : t('board.of', { name: nameOf(table, owner) }),
      [{ lines: boardPassage(table, owner).lines }],
    ],
    ...(view.boards[owner].hand
      ? [
          ['hand', 'h', t('table.hand'), [{ lines: handLines(table, owner) }]] as [
            string,
            string,
            string,
            Section['passages'],
          ],
        ]
      : []),
    ...nearSection(near(table)),
    ['strips', 'l', t('strip.title'), [{ lines: stripLines(table) }]],
    ['tiles', 'g', t('tiles.title'), [{ lines: tileLines(table) }]],
    ['income', 'i', t('tracks.title'), [{ lines: trackLines(table) }]],
    ['map', 'm', t('said.title.map'), mapPassages(table)],
    ['river', 'f', t('said.title.river'), [{ lines: riverLines(table) }]],
    ['supplies', 'p', t('said.title.supplies'), [{ lines: supplyLines(table) }]],
    ...(rivals.length || view.solo
      ? [
          ['others', 'v', t('said.title.others'), view.solo ? [eminencePassage(table)] : rivals] as [
            string,
            string,
            string,
            Section['passages'],
          ],
        ]
      : []),
  ];
  return made.map(([id, letter, title, passages]) => ({ id, letter, title, passages }));
}
