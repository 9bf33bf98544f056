// Which levels people are offered for the bots of a table.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { levelOr, levelsFor } from '../../../src/towpath/web/src/shell/levels';

const game = { levels: ['random', 'easy', 'expert', 'master'], levels_at: { master: [2, 4] } };

test('a level that not every table may have is offered at those that may, and chance at none', () => {
  assert.deepEqual(levelsFor(game, 2, true), ['easy', 'expert', 'master']);
  assert.deepEqual(levelsFor(game, 3, true), ['easy', 'expert']);
  assert.deepEqual(levelsFor(game, 4, true), ['easy', 'expert', 'master']);
  assert.deepEqual(levelsFor(game, 2, false), ['easy', 'expert']);
});

test('whoever picked a level that the table cannot have gets the strongest that it can', () => {
  assert.equal(levelOr(levelsFor(game, 2, true), 'master'), 'master');
  assert.equal(levelOr(levelsFor(game, 3, true), 'master'), 'expert');
  assert.equal(levelOr(levelsFor(game, 3, true), 'easy'), 'easy');
  assert.equal(levelOr([], 'easy'), '');
});
