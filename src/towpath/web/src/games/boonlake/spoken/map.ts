// Map, river, action board and supplies in words.
import { list, t, word } from '../../../i18n';
import type { Passage } from '../../../ui/spoken';
import { ended, joined } from '../../../ui/spoken';
import { rewardWords, stepWords } from '../printed';
import type { Setting } from '../table';
import { nameOf, stripOf } from '../table';
import type { Landing, Space } from '../types';
import { cardName, siteWords } from '../words';

/** What lies on a space: nothing yet, a pasture with its cattle, or a tile with its sites. */
export function spaceLine(table: Setting, space: Space): string {
  const { view, cat } = table;
  const n = space.number;
  const id = view.tiles[n];
  if (!id) return t('said.unexplored', { n, reward: rewardWords(space.reward) });
  if (id === 'pasture') {
    const herds = (view.cattle[n] ?? []).map((cattle, seat) =>
      cattle ? t('said.herd', { name: nameOf(table, seat), n: cattle }) : '',
    );
    const here = herds.filter(Boolean);
    return here.length ? t('said.pasture', { n, list: joined(here) }) : t('said.pasture_empty', { n });
  }
  const sites = cat.tiles[id].sites.map((site, i) => {
    const name = `${n}${'ab'[i]}`;
    const here = view.pieces[name];
    const { lines } = siteWords(table, space, name, site);
    if (here)
      return lines.map((line, at) => (at ? ended(line) : t('said.site_taken', { id: name, who: line }))).join(' ');
    return lines.length ? t('said.site_free', { id: name, rest: lines.join(' ') }) : t('said.site_bare', { id: name });
  });
  return t('said.tile_at', { n, sites: sites.join(' ') });
}

/** Region by region: its reward, and every space. */
export function mapPassages(table: Setting): Passage[] {
  const { view, cat } = table;
  return cat.regions.map((region) => ({
    title: region.name,
    lines: [
      [
        t('map.region_reward', { reward: rewardWords(region.reward) }),
        ...(view.covered_regions.includes(region.id) ? [t('map.region_covered')] : []),
      ].join(' '),
      ...cat.spaces.filter((space) => space.region === region.id).map((space) => spaceLine(table, space)),
    ],
  }));
}

/** A space of the river by its number on this round's route, with what it gives. */
export function riverSpace(table: Setting, id: string): string {
  const { cat, view } = table;
  const space = cat.river.find((one) => one.id === id)!;
  const n = cat.routes[view.round - 1].indexOf(id) + 1;
  const kind = space.harbour ? (space.reward.kind === 'none' ? 'bare' : 'harbour') : 'river';
  return t('said.river_space', { n, kind, reward: rewardWords(space.reward) });
}

export function riverLines(table: Setting): string[] {
  const { cat, view } = table;
  const route = cat.routes[view.round - 1];
  const landing = ({ space, scoring, ends }: Landing, i: number) =>
    t('said.landing', { n: i + 1, space: riverSpace(table, space), scoring, ends: String(ends) });
  const far = view.facts.landings.reduce((longest, row) => (row.length > longest.length ? row : longest), []);
  const locks = cat.locks.filter((lock) => lock.rounds.includes(view.round));
  return [
    t('said.length', { n: route.length }),
    ...view.ships.map((id, seat) => t('said.ship', { name: nameOf(table, seat), space: riverSpace(table, id) })),
    ...locks.map((lock) => t('said.lock', { n: route.indexOf(lock.after) + 1 })),
    ...(far.length ? [t('said.landings', { list: joined(far.map(landing)) })] : []),
  ];
}

/** The strips from the top row to the lowest. */
export function stripLines({ cat, view }: Setting): string[] {
  return view.rows.map((id, row) => {
    const { steps, vp } = cat.rows[row];
    if (!id) return t('said.no_strip', { row: row + 1, steps });
    const strip = stripOf(cat, id);
    const line = t('strip.read', {
      name: strip.name,
      row: row + 1,
      kind: strip.kind ? word('kind', strip.kind) : stepWords(strip.steps[0], cat.constants),
      you: stepWords(strip.steps[1], cat.constants),
      whom: t(strip.others_only ? 'strip.others_word' : 'strip.all_word'),
      all: stepWords(strip.steps[2], cat.constants),
      steps,
    });
    return vp ? `${line} ${t('strip.penalty', { n: -vp })}` : line;
  });
}

export function supplyLines({ cat, view }: Setting): string[] {
  return [
    t('said.supplies', { pile: view.pile, mound: view.mound, pastures: view.pastures_left }),
    view.discards.length
      ? t('said.discards', { n: view.discards.length, list: list(view.discards.map((id) => cardName(cat, id))) })
      : t('said.no_discards'),
  ];
}
