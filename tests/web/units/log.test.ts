import assert from 'node:assert/strict';
import { test } from 'node:test';
import './browser';
import { front } from '../../../src/towpath/web/src/games/boonlake/front';
import { entries, net, opens } from '../../../src/towpath/web/src/games/boonlake/log';
import type { Setting } from '../../../src/towpath/web/src/games/boonlake/table';
import { front as joanFront } from '../../../src/towpath/web/src/games/joan/front';
import { freshMarks } from '../../../src/towpath/web/src/games/joan/fresh';
import { entries as joanEntries, opens as joanOpens } from '../../../src/towpath/web/src/games/joan/log';
import { goneTiles } from '../../../src/towpath/web/src/games/joan/strip';
import { firstWords } from '../../../src/towpath/web/src/i18n';
import { hasPlayed, sinceMine, turnsOf } from '../../../src/towpath/web/src/ui/turns';
import type { GameEvent, Line } from '../../../src/towpath/web/src/wire';
import { catalogues } from './given';

await firstWords([front.frontWords, front.words, joanFront.frontWords, joanFront.words]);

const event = (key: string, args: object, seat = 0): GameEvent => ({ key, seat, clause: 'BL-X-01', args: { ...args } });
const line = (moment: number, seat: number, ...events: GameEvent[]): Line => ({
  moment,
  number: moment,
  seat,
  action: '',
  at: 0,
  events,
});
const seats = ['Ada', 'Bo'].map((name, seat) => ({ seat, name }));
const table = {
  cat: catalogues.boonlake,
  me: 0,
  state: { viewer: 0, table: { game: 'boonlake', seats }, log: [] },
} as unknown as Setting;
const told = (...events: GameEvent[]) => entries(table, [line(3, 0, ...events)]);

test('amounts stand as chips in the row of what they came from', () => {
  const rows = told(event('sail', { space: catalogues.boonlake['river'][0]['id'] }), event('coins', { amount: 2 }));
  assert.equal(rows.length, 1);
  assert.match(rows[0].target, /^river:/);
  assert.deepEqual(
    rows[0].amounts.map((one) => one.args),
    [{ amount: 2 }],
  );
});

test('amounts of one kind are one chip, those of two tracks are two', () => {
  const [row] = told(
    event('uncover', {}),
    event('coins', { amount: 2 }),
    event('track', { track: 'coin', steps: 1 }),
    event('coins', { amount: 3 }),
    event('track', { track: 'card', steps: 1 }),
    event('track', { track: 'coin', steps: 2 }),
  );
  assert.deepEqual(
    row.amounts.map((one) => one.args),
    [{ amount: 5 }, { track: 'coin', steps: 3 }, { track: 'card', steps: 1 }],
  );
});

test('amounts of another seat have a row of their own', () => {
  const rows = told(event('take', { strip: 'settle', row: 2 }), event('coins', { amount: 1 }, 1));
  assert.deepEqual(
    rows.map((row) => row.seat),
    [0, 1],
  );
  assert.equal(rows[1].text, 'Bo');
});

test('points of one source are one row, those of another are a second', () => {
  const vp = (source: string, amount: number) => event('vp', { source, amount });
  const rows = told(vp('cards', 2), vp('tiers', 3), vp('cards', 4));
  assert.deepEqual(
    rows.map((row) => row.amounts.map((one) => one.args.amount)),
    [[6], [3]],
  );
  assert.notEqual(rows[0].text, rows[1].text);
});

test('turns and boats are not told', () =>
  assert.deepEqual(told(event('turn', { number: 2 }), event('boats', { boats: [] })), []));

// By turns.

const words = { entries, opens, net } as unknown as Setting['words'];
const byTurns = (...log: Line[]) => turnsOf({ ...table, words } as never, log);
const take = (seat: number, strip: string) => event('take', { strip, row: 2 }, seat);
const turn = (seat: number, number: number) => event('turn', { number }, seat);

test('a turn is named after its strip, and has what others did in it', () => {
  const turns = byTurns(
    line(1, 0, event('sail', { space: 't5' }), turn(1, 3)),
    line(2, 1, take(1, 'settle')),
    line(3, 1, event('coins', { amount: -2 }, 1), event('develop', { site: '9a' }, 1), event('draw', { cards: 2 }, 1)),
    line(4, 0, event('develop', { site: '12a' }, 0)),
  );
  assert.deepEqual(
    turns.map((one) => [one.kind, one.seat, one.title, one.number]),
    [
      ['round', -1, '', undefined],
      ['turn', 1, 'Settle', 3],
    ],
  );
  assert.deepEqual(
    turns[1].rows.map((row) => [row.seat, row.key]),
    [
      [1, 'take'],
      [1, 'develop'],
      [0, 'develop'],
    ],
  );
  assert.deepEqual(
    turns[1].net.map((one) => [one.key, one.args.amount ?? one.args.cards]),
    [
      ['coins', -2],
      ['draw', 2],
    ],
  );
});

test('costs stand with what they paid for, also one choice later', () => {
  const [row] = entries(table, [
    line(1, 1, event('inhabitants', { amount: -1 }, 1)),
    line(2, 1, event('house', { site: '9a', recess: 1 }, 1)),
  ]);
  assert.equal(row.key, 'house');
  assert.deepEqual(
    row.amounts.map((one) => one.args),
    [{ amount: -1 }],
  );
});

test('what comes by itself says why', () => {
  const coins = { ...event('coins', { amount: 3 }, 1), clause: 'BL-REG-04' };
  const rows = entries(table, [line(1, 0, event('region', { region: 'southern' }), coins)]);
  assert.equal(rows[1].short, 'Presences in the other regions');
  const hired = { ...line(2, 0, event('coins', { amount: -3 }), event('inhabitants', { amount: 1 })), action: 'hire coins' };
  assert.equal(entries(table, [hired])[0].short, 'Inhabitant hired');
});

test('a landing is explained by the clause of its reward', () => {
  const coins = { ...event('coins', { amount: 2 }), clause: 'BL-RIV-17' };
  assert.equal(told(event('sail', { space: 't5' }), coins)[0].clause, 'BL-RIV-17');
});

test('since my last turn: from where it ended, whatever I answered meanwhile', () => {
  const turns = byTurns(
    line(1, 0, take(0, 'settle')),
    line(2, 0, event('sail', { space: 't5' }), turn(1, 1)),
    line(3, 1, take(1, 'hire')),
    line(4, 0, event('develop', { site: '12a' }, 0)),
    line(5, 1, event('sail', { space: 't6' }, 1), turn(0, 2)),
  );
  const since = sinceMine(turns, 0);
  assert.deepEqual(
    since.map((one) => one.title),
    ['Hire'],
  );
  assert.deepEqual(
    since[0].rows.map((row) => row.moment),
    [3, 4, 5],
  );
  // My own turn that goes on is no news.
  const later = byTurns(
    line(1, 0, take(0, 'settle')),
    line(2, 1, take(1, 'hire')),
    line(3, 0, take(0, 'pioneer')),
  );
  assert.deepEqual(
    sinceMine(later, 0).map((one) => one.seat),
    [1],
  );
  assert.deepEqual(sinceMine(later, -1), []);
});

test('what comes before the first turn stands under a heading of its own', () => {
  const lines = [line(1, 0, event('scoring_tile', { tile: 'ships' }, 0)), line(2, 0, turn(0, 1)), line(3, 0, take(0, 'hire'))];
  const whole = { ...table, words, state: { ...table.state, log: lines } } as never;
  assert.deepEqual(
    turnsOf(whole, lines).map((one) => one.title),
    ['Set-up', 'Hire'],
  );
  // Lines from the middle of a game begin in a turn.
  assert.deepEqual(
    turnsOf(whole, [{ ...lines[0], number: 9 }]).map((one) => one.title),
    [''],
  );
});

test('before my first turn nothing has happened “since” it', () => {
  const first = byTurns(line(1, 1, take(1, 'hire'), event('develop', { site: '12a' }, 1)), line(2, 0, take(0, 'settle')));
  assert.equal(hasPlayed(first, 0), false);
  assert.equal(hasPlayed(byTurns(line(1, 0, take(0, 'settle')), line(2, 1, take(1, 'hire'))), 0), true);
});

const joanTable = {
  ...table,
  cat: catalogues.joan,
  view: { joan: null, options: {} },
  state: { viewer: 0, table: { game: 'joan', seats }, log: [] },
} as never;

test('a coin stands with the Place or the station that it paid for', () => {
  const rows = joanEntries(joanTable, [
    line(1, 1, event('recruit', { monk: 1, follower: 'trader' }, 1)),
    line(2, 1, event('pay', { row: 1, column: 1, place: 'windmill' }, 1), event('acquire', { place: 'windmill' }, 1)),
  ]);
  assert.deepEqual(
    rows.map((row) => [row.key, row.amounts.map((one) => one.key)]),
    [
      ['recruit', []],
      ['acquire', ['pay']],
    ],
  );
});

test('a turn of Joan of Arc begins with its tile or Monk, a round with its display', () => {
  const kinds = [
    event('take', { follower: 'farmer' }, 1),
    event('recruit', { monk: 1, follower: 'trader' }, 1),
    event('display', { tiles: {}, round: 2 }, 1),
    event('good', { good: 'wine', column: 1 }, 1),
  ].map((one) => joanOpens(joanTable, one)?.kind);
  assert.deepEqual(kinds, ['turn', 'turn', 'round', undefined]);
});

test('tiles of a round that are gone stay with their takers, until the next round', () => {
  const log = [
    line(1, 0, event('take', { follower: 'farmer' })),
    line(2, 1, event('recruit', { monk: 1, follower: 'trader' }, 1)),
  ];
  assert.deepEqual(goneTiles(log), [
    { kind: 'farmer', seat: 0, monk: false },
    { kind: 'trader', seat: 1, monk: true },
  ]);
  assert.deepEqual(goneTiles([...log, line(3, 1, event('display', { tiles: {}, round: 2 }))]), []);
});

test('fresh marks are those of the turn that goes on', () => {
  const log = [
    line(1, 0, event('take', { follower: 'farmer' }), event('good', { good: 'grain', column: 1 })),
    line(2, 1, event('take', { follower: 'knight' }, 1)),
    line(3, 0, event('take', { follower: 'knight' }), event('coin', { row: 1, column: 2 }, 1)),
    line(4, 0, event('route', { route: '1-2' }), event('refill', { tiles: {} })),
  ];
  assert.deepEqual([...freshMarks(log, 0)], ['route 1-2']);
  assert.deepEqual([...freshMarks(log.slice(0, 1), 0)], ['good grain 1']);
  assert.deepEqual([...freshMarks(log, 1)], []);
});
