import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import './browser';
import { clockText, leftAt, ServerTime } from '../../../src/towpath/web/src/clock';
import { firstWords } from '../../../src/towpath/web/src/i18n';

await firstWords([]);

const clock = { left: [60_000, 30_000], running: [0], now: 1_000_000 };

test('what is left runs down for who is to act, by the time of the server', () => {
  assert.equal(leftAt(clock, 0, 1_000_000), 60_000);
  assert.equal(leftAt(clock, 0, 1_012_500), 47_500);
  assert.equal(leftAt(clock, 1, 1_012_500), 30_000);
  assert.equal(leftAt(clock, 0, 1_999_999), 0);
  // A time that was heard a little late gives nobody more than the server does.
  assert.equal(leftAt(clock, 0, 999_000), 60_000);
});

test('the time of the server goes on with the ticks of the browser', () => {
  let ticks = 500;
  const time = new ServerTime(() => ticks);
  time.hear(1_000_000);
  assert.equal(time.now(), 1_000_000);
  ticks += 2500;
  assert.equal(time.now(), 1_002_500);
});

test('of an answer the half of its way is counted', () => {
  let ticks = 500;
  const time = new ServerTime(() => ticks);
  ticks += 80;
  time.hear(1_000_000, 500);
  assert.equal(time.now(), 1_000_040);
});

test('a clock has days and hours, hours, or minutes', () => {
  const said = [0, 999, 61_000, 3_599_999, 3_600_000, 86_399_000, 86_400_000, 2_592_000_000].map(clockText);
  assert.deepEqual(said, ['0:00', '0:00', '1:01', '59:59', '1:00:00', '23:59:59', '1 d 0 h', '30 d 0 h']);
  assert.equal(clockText(2 * 86_400_000 + 3 * 3_600_000 + 5), '2 d 3 h');
});

const realNow = Date.now;
afterEach(() => {
  Date.now = realNow;
});

test('a browser whose clock is wrong by an hour, or is set, shows the same', () => {
  let ticks = 0;
  const time = new ServerTime(() => ticks);
  const shown = [];
  for (const skew of [-3_600_000, 0, 3_600_000]) {
    Date.now = () => realNow() + skew;
    ticks += 100;
    time.hear(1_005_000);
    shown.push(leftAt(clock, 0, time.now()));
  }
  assert.deepEqual(shown, [55_000, 55_000, 55_000]);
});
