import assert from 'node:assert/strict';
import { test } from 'node:test';
import './browser';
import { signed, weekNumber } from '../../../src/towpath/web/src/challenge/asked';
import {
  countable,
  grouped,
  liked,
  losses,
  pointsOf,
  type Told,
} from '../../../src/towpath/web/src/challenge/counted';
import { placesOf, spread } from '../../../src/towpath/web/src/challenge/results';
import { firstWords } from '../../../src/towpath/web/src/i18n';
import type { ChallengeResult, Counted, MySeat, MyTable } from '../../../src/towpath/web/src/wire';

await firstWords([]);

const seat = (n: number, mine: boolean): MySeat => ({
  seat: n,
  kind: 'person',
  name: `Seat ${n}`,
  level: '',
  mine,
  link: '',
  colour: 'blue',
});
const table = (id: string, seats: MySeat[], more: Partial<MyTable> = {}): MyTable => ({
  id,
  game: 'joan',
  name: '',
  status: 'over',
  created: 0,
  touched: 0,
  seats,
  to_act: [],
  scores: [1, 2],
  winners: [1],
  round: 1,
  challenge: '',
  ...more,
});
const counted = (more: Partial<Counted>): Counted => ({ points: [], used: [], losses: [], levels: {}, ...more });
const both = [seat(0, false), seat(1, true)];

test('sources are the most fruitful, and what is left is one more', () => {
  const games = [
    { goods: 30, stations: 20, bank: 4, monks: 0 },
    { goods: 10, stations: 25, depot: 3, missing: -8 },
  ];
  assert.deepEqual(grouped(games, 9), ['stations', 'goods', 'missing', 'bank', 'depot']);
  const groups = grouped(games, 3);
  assert.deepEqual(groups, ['stations', 'goods', '']);
  // Nothing is lost: the parts are the score.
  assert.deepEqual(pointsOf(games[0], groups), [20, 30, 4]);
  assert.deepEqual(pointsOf(games[1], groups), [25, 10, -5]);
  assert.deepEqual(grouped([], 3), []);
});

test('games that others played against me are counted, not those around one screen', () => {
  const found = countable([
    table('a', both),
    table('b', [seat(0, true), seat(1, true)]),
    table('c', [seat(0, true)]),
    table('d', both, { status: 'ended' }),
    table('e', [seat(0, false), seat(1, false)]),
  ]);
  assert.deepEqual(
    found.map(({ id }) => id),
    ['a', 'c'],
  );
});

test('what I like is what my seat chose, over all games', () => {
  const told: Told[] = [
    { table: table('a', both), counted: counted({ used: [{ place: { mill: 9 } }, { place: { mill: 1, inn: 1 } }] }) },
    { table: table('b', both), counted: counted({ used: [{}, { place: { inn: 2 } }] }) },
    { table: table('c', both), counted: counted({ used: [{}, {}] }) },
  ];
  assert.deepEqual(liked(told, 'place'), [
    { id: 'inn', n: 3, games: 2 },
    { id: 'mill', n: 1, games: 1 },
  ]);
  assert.deepEqual(liked(told, 'strip'), []);
});

test('losses are those of my seat in games with a review', () => {
  const told: Told[] = [
    { table: table('a', both), counted: counted({ losses: [2, 0.4] }) },
    { table: table('b', both), counted: counted({}) },
    { table: table('c', both), counted: counted({ losses: [1, -0.01] }) },
  ];
  assert.deepEqual(
    losses(told).map(({ loss }) => loss),
    [0.4, 0],
  );
});

const at = (...leads: number[]) => leads.map((lead) => ({ lead }) as ChallengeResult);

test('equal leads share a place', () => {
  assert.deepEqual(placesOf(at(35, 20, 20, -3)), [1, 2, 2, 4]);
});

test('leads lie in columns of ten, also below nothing', () => {
  assert.deepEqual(spread([]), []);
  assert.deepEqual(spread([-1, 0, 9, 25]), [
    { from: -10, n: 1 },
    { from: 0, n: 2 },
    { from: 10, n: 0 },
    { from: 20, n: 1 },
  ]);
});

test('weeks and leads as they are written', () => {
  assert.equal(weekNumber('2026-W07'), 7);
  assert.deepEqual([12, 0, -3].map(signed), ['+12', '0', '−3']);
});
