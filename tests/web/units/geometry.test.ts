import assert from 'node:assert/strict';
import { test } from 'node:test';
import './browser';
import { curve, geometry, hexagon } from '../../../src/towpath/web/src/games/boonlake/geometry';
import { placeOf } from '../../../src/towpath/web/src/games/boonlake/pan';
import { geometryOf, SIZE } from '../../../src/towpath/web/src/games/joan/geometry';
import { along, dice, seedOf } from '../../../src/towpath/web/src/games/joan/pen';
import { catalogues } from './given';

const lake = geometry(catalogues.boonlake);
const land = geometryOf(catalogues.joan);
const far = (a: number[], b: number[]) => Math.hypot(a[0] - b[0], a[1] - b[1]);

test('a hexagon stands on its point', () => {
  const corners = hexagon([0, 0], 50)
    .slice(1, -1)
    .split('L')
    .map((at) => at.split(' ').map(Number));
  assert.equal(corners.length, 6);
  assert.deepEqual(corners[0], [0, -50]);
  for (const corner of corners) assert.ok(Math.abs(far(corner, [0, 0]) - 50) < 0.1);
});

test('a curve goes through its points', () => {
  assert.equal(
    curve([
      [0, 0],
      [30, 60],
    ]),
    'M0 0C5 10 25 50 30 60',
  );
  assert.match(
    curve([
      [0, 0],
      [10, 0],
      [20, 0],
    ]),
    /^M0 0C.* 10 0C.* 20 0$/,
  );
});

test('hexes of one map are a hex width apart, and all lies inside the box', () => {
  const spots = [...lake.space.values()];
  for (const [i, a] of spots.entries()) for (const b of spots.slice(0, i)) assert.ok(far(a, b) > 99.9);
  const { x, y, w, h } = lake.box;
  for (const at of [...spots, ...lake.river.values(), ...lake.labels.values(), ...lake.scenery.map((one) => one.at)])
    assert.ok(at[0] > x && at[0] < x + w && at[1] > y && at[1] < y + h);
});

test('labels and scenery find free paper', () => {
  const things = [...lake.labels.values(), ...lake.scenery.map((one) => one.at), lake.compass];
  assert.equal(lake.labels.size, 4);
  assert.ok(lake.scenery.length > 10);
  for (const thing of things) for (const spot of lake.space.values()) assert.ok(far(thing, spot) > 57);
});

test('a target is found where it lies, and nowhere else', () => {
  assert.deepEqual(placeOf(lake, 'site:14b'), lake.space.get(14));
  assert.deepEqual(placeOf(lake, 'space:14'), lake.space.get(14));
  const [id] = [...lake.river.keys()];
  assert.deepEqual(placeOf(lake, `river:${id}`), lake.river.get(id));
  assert.equal(placeOf(lake, 'card:mayor'), undefined);
});

test('routes run from town to town, and what stands on them lies between', () => {
  const at = new Map(land.towns.map((town) => [town.number, town]));
  for (const route of land.routes) {
    const [a, b] = route.ends.map((end) => at.get(end)!);
    assert.ok(far(route.line[0], a.at) < 0.01 && far(route.line.at(-1)!, b.at) < 0.01);
    assert.equal(route.stops.length, route.goods.length + route.development);
    for (const stop of route.stops)
      for (const end of [a, b]) assert.ok(far([stop.x, stop.y], end.at) > end.r, route.id);
  }
});

test('trees keep away from towns and inside the sheet', () => {
  assert.ok(land.trees.length > 30);
  for (const { x, y } of land.trees) {
    assert.ok(x > 0 && x < SIZE.w && y > 0 && y < SIZE.h);
    for (const town of land.towns) assert.ok(far([x, y], town.at) > 43);
  }
});

test('half of the way along a line, with its normal', () => {
  const { x, y, nx, ny } = along(
    [
      [0, 0],
      [10, 0],
      [10, 10],
    ],
    0.5,
  );
  assert.deepEqual([x, y], [10, 0]);
  assert.ok(Math.abs(Math.hypot(nx, ny) - 1) < 1e-9);
});

test('what is drawn by chance is drawn the same again', () => {
  const [first, second] = [dice(seedOf('town 4')), dice(seedOf('town 4'))];
  const rolls = Array.from({ length: 20 }, () => [first(), second()]);
  for (const [a, b] of rolls) assert.ok(a === b && a >= 0 && a < 1);
  assert.notEqual(seedOf('town 4'), seedOf('town 5'));
});
