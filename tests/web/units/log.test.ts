import assert from 'node:assert/strict';
import { test } from 'node:test';
import './browser';
import { front } from '../../../src/towpath/web/src/games/boonlake/front';
import { entries } from '../../../src/towpath/web/src/games/boonlake/log';
import type { Setting } from '../../../src/towpath/web/src/games/boonlake/table';
import { freshMarks } from '../../../src/towpath/web/src/games/joan/fresh';
import { firstWords } from '../../../src/towpath/web/src/i18n';
import { lastOwn } from '../../../src/towpath/web/src/ui/log';
import type { GameEvent, Line } from '../../../src/towpath/web/src/wire';
import { catalogues } from './given';

await firstWords([front.frontWords, front.words]);

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
  state: { viewer: 0, table: { game: 'boonlake', seats } },
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

test('since my last turn: from my latest choice before the others to theirs', () => {
  const log = [line(1, 0), line(2, 1), line(3, 0), line(4, 1), line(5, 1), line(6, 0)];
  assert.deepEqual(
    lastOwn(log, 0).map((one) => one.moment),
    [3, 4, 5],
  );
  assert.deepEqual(lastOwn(log.slice(0, 1), 0), []);
  assert.deepEqual(
    lastOwn(log, -1).map((one) => one.moment),
    [1, 2, 3, 4, 5, 6],
  );
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
