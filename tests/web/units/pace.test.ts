import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { weigh as boonlake } from '../../../src/towpath/web/src/games/boonlake/weigh';
import { weigh as joan } from '../../../src/towpath/web/src/games/joan/weigh';
import { pauseFor, Queue } from '../../../src/towpath/web/src/pace';
import type { Line } from '../../../src/towpath/web/src/wire';

let shown: string[];
let through: number;
let queue: Queue<[string, number]>;
beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout'] });
  shown = [];
  through = 0;
  queue = new Queue(
    ([name]) => shown.push(name),
    ([, pause]) => pause,
    () => {
      through += 1;
    },
  );
});
afterEach(() => mock.timers.reset());

test('what needs no time is shown at once, and so is the next thing', () => {
  queue.add(['a', 0]);
  queue.add(['b', 100]);
  assert.deepEqual(shown, ['a', 'b']);
  assert.equal(queue.busy, true);
});

test('each thing is looked at for its own time', () => {
  for (const [name, pause] of [
    ['a', 100],
    ['b', 300],
    ['c', 50],
  ] as const)
    queue.add([name, pause]);
  assert.deepEqual(shown, ['a']);
  assert.equal(queue.length, 2);
  mock.timers.tick(99);
  assert.deepEqual(shown, ['a']);
  mock.timers.tick(1);
  assert.deepEqual(shown, ['a', 'b']);
  mock.timers.tick(300);
  assert.deepEqual(shown, ['a', 'b', 'c']);
  assert.equal(through, 0);
  mock.timers.tick(50);
  assert.equal(through, 1);
  assert.equal(queue.busy, false);
});

test('skipping shows all that waits, in order, and it is through once', () => {
  for (const name of ['a', 'b', 'c']) queue.add([name, 100]);
  queue.skip();
  assert.deepEqual(shown, ['a', 'b', 'c']);
  assert.equal(through, 1);
  mock.timers.tick(1000);
  assert.equal(through, 1);
});

test('one step may be skipped alone', () => {
  for (const name of ['a', 'b', 'c']) queue.add([name, 100]);
  queue.next();
  assert.deepEqual(shown, ['a', 'b']);
  mock.timers.tick(99);
  assert.deepEqual(shown, ['a', 'b']);
  mock.timers.tick(1);
  assert.deepEqual(shown, ['a', 'b', 'c']);
});

test('what waits can be forgotten', () => {
  for (const name of ['a', 'b']) queue.add([name, 100]);
  queue.clear();
  mock.timers.tick(1000);
  assert.deepEqual(shown, ['a']);
  queue.add(['c', 0]);
  assert.deepEqual(shown, ['a', 'c']);
});

test('who watches fast bots does not fall behind for ever', () => {
  for (let i = 0; i < 60; i += 1) queue.add([String(i), 100]);
  assert.equal(shown.length, 1);
  mock.timers.tick(100);
  assert.equal(shown.length, 60 - 39);
});

test('pauses follow the pace, the way of a ship, and points', () => {
  assert.equal(pauseFor({ doing: 'card', points: true }, 'instant'), 0);
  assert.equal(pauseFor({ doing: 'nothing' }, 'calm'), 0);
  assert.equal(pauseFor({ doing: 'take' }, 'quick'), 450);
  assert.equal(pauseFor({ doing: 'map', points: true }, 'calm'), 2000);
  assert.equal(pauseFor({ doing: 'ship', spaces: 3 }, 'calm'), 400 + 3 * 350);
});

const line = (action: string, ...keys: string[]): Line => ({
  moment: 1,
  number: 1,
  seat: 1,
  action,
  at: 0,
  events: keys.map((key) => ({ key, seat: 1, clause: '', args: {} })),
});

test('how much there is to see is found by what was done', () => {
  assert.deepEqual(boonlake(line('take settle', 'take', 'vp')), { doing: 'take' });
  assert.deepEqual(boonlake(line('sail 3', 'sail', 'coins', 'turn')), { doing: 'ship', spaces: 3 });
  assert.deepEqual(boonlake(line('play mayor', 'coins', 'play')), { doing: 'card' });
  assert.deepEqual(boonlake(line('pass', 'turn')), { doing: 'nothing' });
  assert.deepEqual(boonlake(line('discard bank', 'discard')), { doing: 'small' });
  assert.deepEqual(joan(line('take farmer', 'take')), { doing: 'take' });
  assert.deepEqual(joan(line('build 8', 'pay', 'station', 'strike_town')), { doing: 'map' });
  assert.deepEqual(joan(line('good wine', 'good')), { doing: 'small' });
});
