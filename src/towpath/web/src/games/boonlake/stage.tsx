// A position for pictures: the table's own drawing code, a few pieces on the map, nothing to choose. All from the catalogue.
import type { ComponentChildren } from 'preact';
import { Session } from '../../session';
import { TableContext } from '../../ui/table';
import type { State } from '../../wire';
import type { Point } from './geometry';
import { geometry } from './geometry';
import { MapDrawing } from './map';
import type { Setting } from './table';
import type { Board, Catalogue, View } from './types';

const PIECES = ['inhabitant', 'house', 'settlement', 'inhabitant', 'house'];

function board(cat: Catalogue, own: string): Board {
  const [first, second, third] = cat.resources;
  return {
    coins: 8,
    vases: 1,
    vp: 0,
    ranch: 3,
    supply: 5,
    house_recesses_empty: [1],
    houses_aside: 0,
    settlements: 0,
    cattle: 1,
    tiers: 0,
    boats: [first, third],
    sites: { [first]: 1, [second]: 2 },
    coin_steps: 2,
    card_steps: 1,
    levers: { [cat.levers[0].id]: 'down', [cat.levers[1].id]: 'up' },
    turns: 4,
    projects: [],
    inhabitants_above: [],
    markers: [],
    presences: {},
    display: [],
    hand_size: 6,
    breakdown: {},
    own_tile: own,
    hand: [],
  };
}

/** Tiles by turns on the first spaces of each region, one of them a pasture; the sites of these tiles taken in turn. */
function laid(cat: Catalogue): Pick<View, 'tiles' | 'pieces' | 'cattle'> {
  const view: Pick<View, 'tiles' | 'pieces' | 'cattle'> = { tiles: {}, pieces: {}, cattle: {} };
  const ids = Object.keys(cat.tiles);
  let n = 0;
  for (const [r, region] of cat.regions.entries())
    for (const [i, space] of region.spaces.slice(2, 6).entries()) {
      if (r === 0 && i === 1) {
        view.tiles[space] = 'pasture';
        view.cattle[space] = [1, 1, 0];
        continue;
      }
      const id = ids[n];
      view.tiles[space] = id;
      cat.tiles[id].sites.forEach((_, site) => {
        if ((n + site) % 3)
          view.pieces[`${space}${'ab'[site]}`] = { owner: (n + site) % 3, piece: PIECES[n % PIECES.length] };
      });
      n += 1;
    }
  return view;
}

function viewOf(cat: Catalogue): View {
  const areas = Object.keys(cat.scoring_tiles).slice(0, 4);
  const route = cat.routes[0];
  const lock = route.indexOf(cat.locks[0].before);
  return {
    game: 'boonlake',
    viewer: -1,
    seats: 3,
    options: {},
    over: false,
    round: 1,
    token: 0,
    active: 0,
    scorings: 0,
    closing: false,
    lock_crossed: false,
    to_act: [],
    rows: cat.strips.map((strip) => strip.id),
    taken: '',
    covered_regions: [],
    ...laid(cat),
    areas,
    pile: 60,
    discards: [],
    mound: 12,
    pastures_left: 6,
    boards: areas.slice(0, 3).map((own) => board(cat, own)),
    ships: [route[lock - 1], route[lock + 1], route[lock - 3]],
    scores: [0, 0, 0],
    winners: [],
    facts: { scoring: 1, standings: [], final: [], income: [], landings: [], ahead: [] },
  };
}

/** `bare` leaves out tiles and pieces, so that all that is printed can be seen. */
export function Stage({ cat, bare, children }: { cat: Catalogue; bare?: boolean; children: ComponentChildren }) {
  const view = viewOf(cat);
  if (bare) Object.assign(view, { tiles: {}, pieces: {}, cattle: {}, ships: [] });
  const state = {
    version: 0,
    moment: 0,
    viewer: -1,
    view,
    options: [],
    prompt: { key: 'wait', args: {} },
    log: [],
    table: { game: 'boonlake', seats: [] },
  } as unknown as State;
  const setting = { cat, state, view, session: new Session('', true), me: -1, owner: 0 } as unknown as Setting;
  return <TableContext.Provider value={setting}>{children}</TableContext.Provider>;
}

/** A piece of the map: so many hex widths round a point. */
/** A piece of the map; `here`: with a ring round its middle. */
export function MapPiece({ cat, at, w, h, here }: { cat: Catalogue; at: Point; w: number; h: number; here?: boolean }) {
  return (
    <div class="mapbox">
      <svg class="map" viewBox={`${at[0] - w * 50} ${at[1] - h * 50} ${w * 100} ${h * 100}`}>
        <MapDrawing geo={geometry(cat)} />
        {here && <circle class="here" cx={at[0]} cy={at[1]} r="42" />}
      </svg>
    </div>
  );
}
