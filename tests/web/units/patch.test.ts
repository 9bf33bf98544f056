import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patched } from '../../../src/towpath/web/src/patch';

const view = {
  boards: [
    { coins: 3, hand: ['a'] },
    { coins: 5, hand: [] },
  ],
  tiles: { 4: 'x', 9: 'y' },
  round: 1,
};

test('a value is put where its path leads, and what lies beside the path is shared', () => {
  const after = patched(view, { set: { 'boards/1/coins': 7 } }) as typeof view;
  assert.deepEqual(after, { ...view, boards: [view.boards[0], { coins: 7, hand: [] }] });
  assert.equal(after.boards[0], view.boards[0]);
  assert.equal(after.boards[1].hand, view.boards[1].hand);
  assert.equal(after.tiles, view.tiles);
  assert.equal(view.boards[1].coins, 5);
});

test('a list stays a list, and can grow', () => {
  const after = patched(view, { set: { 'boards/2': { coins: 0, hand: [] } } }) as typeof view;
  assert.ok(Array.isArray(after.boards));
  assert.equal(after.boards.length, 3);
});

test('a key is dropped after all is set', () => {
  const after = patched(view, { set: { 'tiles/2': 'z' }, drop: ['tiles/4'] }) as typeof view;
  assert.deepEqual(after.tiles, { 2: 'z', 9: 'y' });
  assert.deepEqual(view.tiles, { 4: 'x', 9: 'y' });
});

test('an empty patch changes nothing', () => assert.equal(patched(view, {}), view));
