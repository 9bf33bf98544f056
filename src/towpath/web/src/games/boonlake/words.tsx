// Names of components, conditions, sites, and reasons in words. All from keys and numbers of the server.
import { list, t, word } from '../../i18n';
import type { Described } from '../../ui/lit';
import type { Reason } from '../../wire';
import type { Setting } from './table';
import { nameOf, regionOf } from './table';
import type { Catalogue, ScoringTile, SettlementPoints, Site, Space, View } from './types';

// Scoring tiles.

const OF_SCORING = new Set(['interim_play', 'score_tile', 'income', 'uncover_regions']);

/** The interim scoring that runs, from its first card to its income; 0 at other times. */
export const runningOf = (view: View): number =>
  view.facts.ahead.some(({ moment }) => OF_SCORING.has(moment)) ? view.scorings : 0;

export function conditionTitle(tile: ScoringTile): string {
  const { key, args } = tile.condition;
  return word('condition', key, {
    which: args.track,
    give: args.give,
  });
}

export function conditionWords(cat: Catalogue, tile: ScoringTile): string {
  const { key, args } = tile.condition;
  return word('condition_long', key, {
    ...args,
    track: args.track && word('track', args.track),
    a: args.regions ? regionOf(cat, args.regions[0])?.name : args.kinds && word('kinds', args.kinds[0]),
    b: args.regions ? regionOf(cat, args.regions[1])?.name : args.kinds && word('kinds', args.kinds[1]),
  });
}

export const CONDITION_ICON: Record<string, string> = {
  two_regions: 'presence',
  track: 'coin-track',
  lower_track: 'coin-track',
  site_levels: 'site',
  chain: 'link',
  levers: 'lever-up',
  cattle: 'cattle',
  settlements: 'settlement',
  bridge_presences: 'bridge',
  kinds: 'card',
  exchange: 'vase',
};

// Sites.

export function siteWords(
  table: Setting,
  space: Space,
  id: string,
  site: Site,
): Omit<Described, 'lines'> & { lines: string[] } {
  const here = table.view.pieces[id];
  const lines: string[] = [];
  if (here) lines.push(t('map.site_taken', { name: nameOf(table, here.owner), piece: word('piece', here.piece) }));
  else {
    if (site.coins) lines.push(t('map.site_coins', { n: site.coins }));
    if (site.cards) lines.push(t('map.site_cards', { n: site.cards }));
    for (const gain of site.gain)
      lines.push(
        t('map.site_gives', {
          what: word('site_gain', gain.key, {
            n: gain.args.amount,
            track: gain.args.track && word('track', gain.args.track),
          }),
        }),
      );
    if (site.vp) lines.push(t('map.site_vp', { n: site.vp }));
  }
  const points = table.view.facts.settlements?.[id];
  if (points) lines.push(...settlementParts(points).map(({ text }) => text));
  else if (site.settlement_vp && here?.piece !== 'settlement')
    lines.push(t('map.site_settlement', { n: site.settlement_vp }));
  const item = here ? `upgrade ${id}` : `develop ${id}`;
  return { title: t('map.site', { id, region: regionOf(table.cat, space.region)?.name }), lines, item };
}

/** What a settlement would gain and lose, part by part: a part that brings nothing is left out. */
export function settlementParts({ site_vp, region_vp }: SettlementPoints): { part: Part; n: number; text: string }[] {
  const parts: [Part, number][] = [
    ['site', site_vp],
    ['region', region_vp],
  ];
  return parts
    .filter(([, n]) => n !== 0)
    .map(([part, n]) => ({ part, n, text: t('settlement.part', { part: t(`settlement.${part}`), n }) }));
}
type Part = 'site' | 'region';

// Names.

export const cardName = (cat: Catalogue, id: string) => cat.cards[id]?.name ?? id;
export const tileName = (cat: Catalogue, id: string) =>
  cat.scoring_tiles[id] ? conditionTitle(cat.scoring_tiles[id]) : id;
export const regionName = (cat: Catalogue, id: string) => regionOf(cat, id)?.name ?? id;
export const regionAt = (cat: Catalogue, site: string) => regionName(cat, cat.spaces[parseInt(site, 10) - 1].region);
export const resourceNames = (ids: string[]) => list(ids.map((id) => word('resource', id)));

/** What reasons say: which of these fields are there hangs on the key. */
interface ReasonArgs {
  seats: number[];
  need: Record<string, number>;
  resource: string;
  card: string;
  tile: string;
  lever: string;
  region: string;
  wanted: string;
  kind: string;
}

/** Why something cannot be chosen. */
export function reasonWords(table: Setting, reason: Reason): string {
  const { cat } = table;
  const a = reason.args as Partial<ReasonArgs>;
  return word('why', reason.key, {
    ...a,
    names: a.seats && list(a.seats.map((seat) => nameOf(table, seat))),
    n: a.seats?.length,
    resources:
      a.need && list(Object.entries(a.need).map(([r, n]) => t('price.resource', { n, resource: word('resource', r) }))),
    resource: a.resource && word('resource', a.resource),
    card: a.card && cardName(cat, a.card),
    tile: a.tile && tileName(cat, a.tile),
    lever: a.lever && word('lever', a.lever),
    region: a.region && regionName(cat, a.region),
    wanted: a.wanted && word('kind', a.wanted),
    kind: a.kind && word('kind', a.kind),
  });
}
