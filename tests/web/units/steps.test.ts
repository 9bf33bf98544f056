import assert from 'node:assert/strict';
import { test } from 'node:test';
import './browser';
import { ticks } from '../../../src/towpath/web/src/shell/chart';
import { startOf, step, stopsOf, whereAt } from '../../../src/towpath/web/src/shell/steps';
import type { Entry } from '../../../src/towpath/web/src/ui/table';
import type { Turn } from '../../../src/towpath/web/src/ui/turns';

/** A part of the game that is opened with one choice and whose first row came with another. */
const part = (kind: Turn['kind'], moment: number, row: number, seat = -1): Turn => ({
  kind,
  seat,
  title: `${kind} ${moment}`,
  icon: '',
  moment,
  rows: [{ moment: row } as Entry],
  net: [],
});

// Turns that begin with their own choice (3, 9), or with the end of the turn before (5); a scoring amid a turn.
const TURNS = [
  part('turn', 1, 1, 0),
  part('turn', 3, 3, 1),
  part('turn', 5, 6, 0),
  part('scoring', 7, 7),
  part('round', 8, 8),
  part('turn', 9, 9, 1),
];

test('a turn begins before its first choice, a scoring with the choice that brought it', () => {
  assert.deepEqual(TURNS.map(startOf), [0, 2, 5, 7, 8, 8]);
  assert.deepEqual(stopsOf(TURNS, 'turn'), [0, 2, 5, 8]);
  assert.deepEqual(stopsOf(TURNS, 'scoring'), [7]);
  assert.deepEqual(stopsOf(TURNS, 'choice'), []);
});

test('steps go from stop to stop, and to begin and end where there is none', () => {
  assert.equal(step(TURNS, 'choice', 4, 12, true), 5);
  assert.equal(step(TURNS, 'choice', 12, 12, true), 12);
  assert.equal(step(TURNS, 'choice', 0, 12, false), 0);
  assert.equal(step(TURNS, 'turn', 2, 12, true), 5);
  assert.equal(step(TURNS, 'turn', 4, 12, false), 2);
  assert.equal(step(TURNS, 'turn', 9, 12, true), 12);
  assert.equal(step(TURNS, 'scoring', 0, 12, true), 7);
  assert.equal(step(TURNS, 'scoring', 7, 12, false), 0);
  assert.equal(step(TURNS, 'round', 9, 12, false), 8);
});

test('where one is: the turn under way, and the latest round or scoring', () => {
  assert.equal(whereAt(TURNS, 6).turn?.moment, 5);
  assert.equal(whereAt(TURNS, 6).part, undefined);
  assert.equal(whereAt(TURNS, 7).part?.kind, 'scoring');
  assert.equal(whereAt(TURNS, 8).turn?.seat, 1);
});

test('the set-up is where one is until the first turn', () => {
  const turns = [part('round', 0, 0), part('turn', 3, 3, 0), part('turn', 5, 5, 1)];
  assert.equal(whereAt(turns, 1).part?.kind, 'round');
  assert.equal(whereAt(turns, 3).part, undefined);
  assert.equal(whereAt(turns, 3).turn?.seat, 0);
});

test('the axis has a few round numbers', () => {
  assert.deepEqual(ticks(0, 75), [0, 20, 40, 60]);
  assert.deepEqual(ticks(-12, 240), [0, 100, 200]);
  assert.deepEqual(ticks(0, 4), [0, 1, 2, 3, 4]);
});
