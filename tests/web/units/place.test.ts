import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placed } from '../../../src/towpath/web/src/ui/place';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const screen = { width: 1000, height: 800 };
const size = { width: 200, height: 100 };

test('a tooltip goes where it is liked, if nothing is there', () => {
  assert.deepEqual(placed(box(400, 400, 100, 50), size, [], screen, ['above', 'below']), { x: 350, y: 291 });
});

test('it leaves free what can be chosen', () => {
  const above = box(350, 320, 200, 40);
  assert.deepEqual(placed(box(400, 400, 100, 50), size, [above], screen, ['above', 'below']), { x: 350, y: 459 });
  const below = box(350, 480, 200, 40);
  const sides = ['above', 'below', 'right'] as const;
  assert.deepEqual(placed(box(400, 400, 100, 50), size, [above, below], screen, [...sides]), { x: 509, y: 375 });
});

test('it stays on the screen, and never lies on its own thing', () => {
  assert.deepEqual(placed(box(960, 10, 30, 30), size, [], screen, ['above', 'below', 'left']), { x: 794, y: 49 });
});
