import assert from 'node:assert/strict';
import { test } from 'node:test';
import './browser';
import { PIN, pinAt } from '../../../src/towpath/web/src/ui/pins';

Object.assign(globalThis, { innerWidth: 1440, innerHeight: 900 });

test('a tile has its pin above its middle, so that no neighbour can be meant', () => {
  const pin = pinAt({ x: 200, y: 100, width: 64, height: 62 }, []);
  assert.equal(pin.x, 232);
  assert.ok(pin.y < 100);
});

test('a row has its pin at an end, at its own height: above it there is another row', () => {
  const pin = pinAt({ x: 283, y: 305, width: 171, height: 31 }, []);
  assert.equal(pin.y, 320.5);
  assert.ok(pin.x < 283);
});

test('a pin keeps off a number beside the thing', () => {
  const number = { x: 218, y: 70, width: 30, height: 20 };
  const { x, y } = pinAt({ x: 200, y: 100, width: 64, height: 62 }, [number]);
  assert.ok(x - PIN >= number.x + number.width || x + PIN <= number.x || y - PIN >= number.y + number.height);
});
