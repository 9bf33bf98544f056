import assert from 'node:assert/strict';
import { test } from 'node:test';
import './browser';
import { broughtIn, clamped, zoomedAt } from '../../../src/towpath/web/src/ui/pan';

const whole = { x: -50, y: -20, w: 1000, h: 800 };

test('the whole map is as large as it gets', () => {
  assert.deepEqual(clamped({ x: -300, y: -300, w: 3000, h: 2400 }, whole), { x: -150, y: -100, w: 1000, h: 800 });
});

test('at most a fifth of its width is shown, in the same proportions', () => {
  const { w, h } = clamped({ x: 0, y: 0, w: 50, h: 20 }, whole);
  assert.deepEqual([w, h], [200, 80]);
});

test('the edge of the map is never far inside the box', () => {
  const far = clamped({ x: 9999, y: -9999, w: 400, h: 320 }, whole);
  assert.equal(far.x + far.w * 0.9, whole.x + whole.w);
  assert.equal(far.y, whole.y - far.h * 0.1);
});

test('zooming keeps the point where it is', () => {
  const box = { x: 100, y: 100, w: 400, h: 300 };
  const near = zoomedAt(box, 2, [200, 175]);
  assert.deepEqual(near, { x: 150, y: 137.5, w: 200, h: 150 });
  assert.equal((200 - box.x) / box.w, (200 - near.x) / near.w);
  assert.deepEqual(zoomedAt(near, 0.5, [200, 175]), box);
});

test('only what is near the edge or beyond is brought in', () => {
  const box = { x: 100, y: 100, w: 300, h: 240 };
  assert.equal(broughtIn(box, whole, [300, 200]), box);
  const moved = broughtIn(box, whole, [700, 500]);
  assert.deepEqual([moved.x + moved.w / 2, moved.y + moved.h / 2], [700, 500]);
  assert.equal(broughtIn(whole, whole, [940, 770]), whole);
});
