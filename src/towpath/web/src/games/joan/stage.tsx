// A sheet for pictures: the table's own drawing code, some marks, nothing to choose. All from the catalogue.
import type { ComponentChildren } from 'preact';
import { Session } from '../../session';
import { TableContext } from '../../ui/table';
import type { State } from '../../wire';
import type { Setting } from './table';
import type { Catalogue, Route, Sheet, View } from './types';

const SEATS = 4;

/** A walk of so many routes from Orléans, each beginning where the network already is. */
function network(cat: Catalogue, length: number, skip: number): Route[] {
  const reached = new Set([0]);
  const walk: Route[] = [];
  while (walk.length < length) {
    const open = cat.routes.filter((route) => !walk.includes(route) && route.ends.some((end) => reached.has(end)));
    const next = open[skip % open.length];
    walk.push(next);
    for (const end of next.ends) reached.add(end);
  }
  return walk;
}

function sheetOf(cat: Catalogue, seat: number): Sheet {
  const walk = network(cat, 5 - seat, seat * 2);
  const towns = walk.flatMap((route) => route.ends).filter((town) => town > 0);
  return {
    routes: walk.map((route) => route.id),
    linked: [0, ...towns],
    stations: seat < 2 ? [towns[seat * 2]] : [],
    struck_towns: [],
    goods: Object.fromEntries(cat.warehouse.rows.map(({ good }, i) => [good, seat ? 1 : (5 - i) % 5])),
    circled: [4, 2, 0],
    struck: [2, 1, 0],
    coins: 3,
    shields: 2,
    development: 9 - seat * 2,
    status: 2,
    monks: cat.monks.length - 2,
    places: [],
    deeds: cat.deeds.map((_, i) => [i === 0 ? 1 : 0, 0, 0]),
    citizens: [],
    breakdown: {},
  };
}

function viewOf(cat: Catalogue): View {
  const sheets = Array.from({ length: SEATS }, (_, seat) => sheetOf(cat, seat));
  const places = cat.categories.flatMap((category) => category.places.filter((id) => cat.places[id].printed));
  const bag = Object.fromEntries(cat.followers.map(({ id, tiles }) => [id, Math.floor(tiles / 2)]));
  const product = { stations: 1, citizens: 0, status: 2, points: 2 };
  return {
    game: 'joan',
    viewer: -1,
    seats: SEATS,
    options: { places: 'printed' },
    over: false,
    round: 3,
    bag_number: 1,
    bags: SEATS,
    turn: 9,
    starter: 0,
    to_act: [],
    display: Object.fromEntries(cat.followers.slice(0, 5).map(({ id }) => [id, 1])),
    holding: {},
    bag,
    tile: '',
    items: {},
    due: {},
    middle: [],
    open_categories: 2,
    closed_deeds: [],
    bank_shields_gone: [],
    citizens_gone: [],
    majority: -1,
    boards: sheets,
    scores: sheets.map(() => 0),
    winners: [],
    facts: {
      active: 0,
      order: [0, 1, 2, 3],
      round: { number: 3, of: 5 },
      turns: sheets.map(() => ({ number: 3, of: 25 })),
      products: sheets.map(() => product),
      next_stars: sheets.map(() => null),
      majority: -1,
      deeds: cat.deeds.map(({ number }) => ({ number, by: number === 2 ? 1 : null })),
      citizens: cat.citizens.map(({ id }) => ({ id, by: null })),
      bank_shields: cat.bank.columns.map((_, column) => ({ column: column + 1, by: null })),
      towns: {},
      places: Object.fromEntries(
        places.map((id, i) => [
          id,
          { by: i === 1 ? 0 : i === 2 ? 1 : null, price: 1, open: cat.places[id].category < 4 },
        ]),
      ),
      categories: cat.categories.map(({ number }) => ({ number, open: number < 4, acquired: 0, needed: 1 })),
    },
  };
}

/** Nothing marked yet. */
const blank = (sheet: Sheet): Sheet => ({
  ...sheet,
  routes: [],
  linked: [0],
  stations: [],
  goods: {},
  circled: [0, 0, 0],
  struck: [0, 0, 0],
  shields: 0,
  development: 0,
  deeds: sheet.deeds.map(() => [0, 0, 0]),
});

/** `bare` leaves out the marks, so that all that is printed can be seen. */
export function Stage({ cat, bare, children }: { cat: Catalogue; bare?: boolean; children: ComponentChildren }) {
  const view = viewOf(cat);
  if (bare) view.boards = view.boards.map((board) => blank(board as Sheet));
  const seats = view.boards.map((_, seat) => ({ seat, name: '', kind: 'person' }));
  const state = {
    version: 0,
    moment: 0,
    viewer: -1,
    view,
    options: [],
    prompt: { key: 'wait', args: {} },
    log: [],
    table: { game: 'joan', seats },
  } as unknown as State;
  const setting = { cat, state, view, session: new Session('', true), me: -1, owner: 0 } as unknown as Setting;
  return (
    <TableContext.Provider value={setting}>
      <div class="j-stage">{children}</div>
    </TableContext.Provider>
  );
}
