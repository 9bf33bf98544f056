import assert from 'node:assert/strict';
import { test } from 'node:test';
import './browser';
import { firstWords } from '../../../src/towpath/web/src/i18n';
import { against, awaited, byTurn, records } from '../../../src/towpath/web/src/shell/mine';
import { result } from '../../../src/towpath/web/src/shell/mygame';
import type { MySeat, MyTable } from '../../../src/towpath/web/src/wire';

await firstWords([]);

const seat = (seat: number, name: string, mine = false, kind: MySeat['kind'] = 'person'): MySeat => ({
  seat,
  kind,
  name,
  level: '',
  mine,
  link: '',
});
const table = (seats: MySeat[], more: Partial<MyTable> = {}): MyTable => ({
  id: 'x',
  game: 'none',
  name: '',
  status: 'playing',
  created: 0,
  touched: 0,
  seats,
  to_act: [],
  scores: [],
  winners: [],
  round: 1,
  waits: 0,
  clock: null,
  ...more,
});

test('where my clock runs out soonest comes before where I am awaited longest', () => {
  const mine = (id: string, waits: number, left?: number) => {
    const clock = left === undefined ? null : { left: [left, 5], running: [0], now: 0 };
    return table([seat(0, 'Ada', true), seat(1, 'Bo')], { id, to_act: [0], waits, clock });
  };
  const bos = table([seat(0, 'Bo'), seat(1, 'Ada', true)], { id: 'bo', to_act: [0], waits: 99 });
  const all = [bos, mine('a', 1), mine('b', 9), mine('c', 2, 7000), mine('d', 3, 600)];
  assert.deepEqual(
    byTurn(all).map(({ id }) => id),
    ['d', 'c', 'b', 'a', 'bo'],
  );
});

test('how long I am awaited is said in the largest unit', () => {
  const said = [0, 59_999, 60_000, 59 * 60_000, 3_600_000, 86_399_000, 86_400_000, 9 * 86_400_000].map(awaited);
  assert.deepEqual(said, [
    '',
    '',
    'waiting 1 minute',
    'waiting 59 minutes',
    'waiting 1 hour',
    'waiting 23 hours',
    'waiting 1 day',
    'waiting 9 days',
  ]);
});

test('what waits for me comes first, and keeps its order', () => {
  const all = [
    table([seat(0, 'Ada', true)], { id: 'a', to_act: [1] }),
    table([seat(0, 'Ada', true)], { id: 'b', to_act: [0] }),
    table([seat(0, 'Ada', true)], { id: 'c' }),
    table([seat(0, 'Bo'), seat(1, 'Ada', true)], { id: 'd', to_act: [0, 1] }),
  ];
  assert.deepEqual(
    byTurn(all).map((one) => one.id),
    ['b', 'd', 'a', 'c'],
  );
});

test('others are named; around one screen everybody is', () => {
  assert.equal(against(table([seat(0, 'Ada', true), seat(1, 'Bo'), seat(2, 'Cy')])), 'Bo and Cy');
  assert.equal(against(table([seat(0, 'Ada', true), seat(1, 'Bo', true)])), 'Ada and Bo');
  assert.equal(against(table([seat(0, 'Ada', true), seat(1, 'Bo'), seat(2, '', false, 'open')])), 'Bo and 1 free seat');
});

test('a result is mine against the best other; who won is the rules’ affair', () => {
  const seats = [seat(0, 'Ada', true), seat(1, 'Bo'), seat(2, 'Cy')];
  const of = (scores: number[], winners: number[]) => result(table(seats, { scores, winners }));
  assert.deepEqual(of([70, 80, 60], [1]), { mine: 70, best: 80, place: 2, won: false });
  assert.deepEqual(of([70, 80, 75], [1]), { mine: 70, best: 80, place: 3, won: false });
  assert.deepEqual(of([90, 80, 75], [0]), { mine: 90, best: 80, place: 1, won: true });
  // As many points, but the tie is broken for another.
  assert.deepEqual(of([80, 80, 75], [1]), { mine: 80, best: 80, place: 2, won: false });
});

test('records are counted by game, and nobody wins against themselves', () => {
  const rivals = [seat(0, 'Ada', true), seat(1, 'Bo')];
  const all = [
    table(rivals, { game: 'b', scores: [70, 60], winners: [0] }),
    table(rivals, { game: 'b', scores: [50, 60], winners: [1] }),
    table(rivals, { game: 'b', scores: [71, 90], winners: [1] }),
    table([seat(0, 'Ada', true)], { game: 'a', scores: [40, 30], winners: [0] }),
    // Around one screen, and a table that came to no end.
    table([seat(0, 'Ada', true), seat(1, 'Bo', true)], { game: 'b', scores: [99, 98], winners: [0] }),
    table(rivals, { game: 'b', status: 'ended' }),
  ];
  assert.deepEqual(records(all), [
    { game: 'a', played: 1, won: 1, mean: 40, best: 40 },
    { game: 'b', played: 3, won: 1, mean: 63.7, best: 71 },
  ]);
  assert.deepEqual(records([]), []);
});
