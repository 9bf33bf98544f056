import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import './browser';
import { Session } from '../../../src/towpath/web/src/session';
import { settings } from '../../../src/towpath/web/src/settings';
import { chooseByItself } from '../../../src/towpath/web/src/ui/auto';
import type { Line, Option, State } from '../../../src/towpath/web/src/wire';

/** A socket whose other end is the test. */
class Wire {
  static latest: Wire;
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number; reason: string }) => {};
  constructor(readonly url: string) {
    Wire.latest = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  say(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
}
Object.defineProperty(globalThis, 'WebSocket', { value: Wire });

const line = (moment: number, seat = 0): Line => ({ moment, number: moment, seat, action: 'x', at: 0, events: [] });
const option = (action: string, target: string): Option => ({ action, verb: 'x', target, group: 'x', args: {} });
const start = {
  type: 'state',
  version: 4,
  moment: 2,
  viewer: 0,
  table: { id: 'T', game: 'g', status: 'playing', seats: [], clock: { kind: 'none' } },
  view: { to_act: [0], coins: 1 },
  prompt: { key: 'x', args: {} },
  options: [option('a', 'site:1'), option('b', 'site:1'), option('c', '')],
  log: [line(1), line(2)],
  chat: [],
} as unknown as State;

let session: Session;
let wire: Wire;
beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout'] });
  session = new Session('T');
  session.open();
  wire = Wire.latest;
  wire.onopen();
  wire.say(start);
});
afterEach(() => {
  session.close();
  mock.timers.reset();
});

test('options are found by what they stand for', () => {
  assert.deepEqual([...session.byTarget.value.keys()], ['site:1']);
  assert.deepEqual(
    session.byTarget.value.get('site:1')?.map((one) => one.action),
    ['a', 'b'],
  );
});

test('an update changes what it names, and adds its lines', () => {
  session.point('a');
  wire.say({ type: 'update', from: 4, version: 5, moment: 3, patch: { set: { coins: 9 } }, lines: [line(3)] });
  const now = session.state.value!;
  assert.deepEqual(now.view, { to_act: [0], coins: 9 });
  assert.deepEqual(
    now.log.map((one) => one.moment),
    [1, 2, 3],
  );
  assert.deepEqual(
    session.news.value.map((one) => one.moment),
    [3],
  );
  assert.equal(now.table.id, 'T');
  // What was pointed at may be gone.
  assert.equal(session.hot.value, '');
});

test('what is picked stays so while others act, and goes with its option or with a choice of one’s own', () => {
  session.pick('a');
  wire.say({ type: 'update', from: 4, version: 5, lines: [line(3, 1)] });
  assert.equal(session.picked.value, 'a');
  mock.timers.tick(60);
  assert.equal(wire.sent.filter((one) => one.type === 'preview').length, 1);
  wire.say({ type: 'update', from: 5, version: 6, lines: [line(4, 1)], options: [option('b', '')] });
  assert.equal(session.picked.value, '');
  session.pick('b');
  wire.say({ type: 'update', from: 6, version: 7, lines: [line(5, 0)] });
  assert.equal(session.picked.value, '');
});

test('a choice that is under way is still so after others have acted', () => {
  void session.choose('a');
  wire.say({ type: 'update', from: 4, version: 5, lines: [line(3, 1)] });
  assert.equal(session.sending.value, true);
  wire.say({ type: 'update', from: 5, version: 6, lines: [line(4, 0)] });
  assert.equal(session.sending.value, false);
});

test('going back takes away the lines behind, and the news', () => {
  wire.say({ type: 'update', from: 4, version: 5, lines: [line(3)] });
  wire.say({ type: 'update', from: 5, version: 6, back_to: 1, lines: [] });
  assert.deepEqual(
    session.state.value!.log.map((one) => one.moment),
    [1],
  );
  assert.deepEqual(session.news.value, []);
});

test('an update with a gap before it is not taken: what was missed is asked for', () => {
  wire.say({ type: 'update', from: 5, version: 6, patch: { set: { coins: 9 } } });
  assert.equal(session.state.value!.version, 4);
  assert.deepEqual(wire.sent.at(-1), { type: 'sync', version: 4 });
});

test('an update that comes twice counts once', () => {
  wire.say({ type: 'update', from: 4, version: 5, lines: [line(3)] });
  wire.say({ type: 'update', from: 4, version: 5, lines: [line(3)] });
  assert.equal(session.state.value!.log.length, 3);
});

test('a version that is announced and does not come is asked for', () => {
  wire.say({ type: 'hello', version: 6, now: 0 });
  assert.deepEqual(
    wire.sent.map((one) => one.type),
    ['ping'],
  );
  mock.timers.tick(400);
  assert.deepEqual(wire.sent.at(-1), { type: 'sync', version: 4 });
});

test('a choice says seat and version, and a refusal is told', async () => {
  const chosen = session.choose('a');
  const { id, ...sent } = wire.sent.at(-1)!;
  assert.deepEqual(sent, { type: 'choose', seat: 0, version: 4, action: 'a' });
  wire.say({ type: 'error', id, error: 'illegal', message: 'no' });
  assert.equal(await chosen, false);
  assert.equal(session.toast.value?.warn, true);
  assert.equal(session.sending.value, false);
});

test('one choice at a time', async () => {
  const first = session.choose('a');
  assert.equal(await session.choose('b'), false);
  wire.say({ type: 'done', id: wire.sent.at(-1)!.id, version: 4 });
  assert.equal(await first, true);
  assert.equal(wire.sent.length, 1);
});

test('a preview is asked for once, and is forgotten when the table moves on', async () => {
  const previews = () => wire.sent.filter((one) => one.type === 'preview');
  session.point('a');
  mock.timers.tick(60);
  wire.say({ type: 'preview', id: previews()[0].id, version: 4, action: 'a', stops: '', ends: false, effects: [], ways: [] });
  await Promise.resolve();
  await Promise.resolve();
  assert.equal(session.preview.value?.action, 'a');
  session.point('');
  session.point('a');
  mock.timers.tick(60);
  assert.equal(previews().length, 1);
  wire.say({ type: 'update', from: 4, version: 5 });
  session.point('a');
  mock.timers.tick(60);
  assert.equal(previews().length, 2);
});

test('by setting, what ends the turn is asked for once more', async () => {
  settings.endTurn.value = true;
  const chosen = session.choose('a');
  const { id, type } = wire.sent.at(-1)!;
  assert.equal(type, 'preview');
  wire.say({ type: 'preview', id, version: 4, action: 'a', stops: 'chance', ends: true, effects: [], ways: [] });
  assert.equal(await chosen, false);
  assert.equal(session.ending.value, 'a');
  void session.choose('a', true);
  assert.equal(wire.sent.at(-1)!.type, 'choose');
  settings.endTurn.value = false;
});

test('chat of others is unread, chat of mine is not', () => {
  wire.say({ type: 'chat', seat: 1, name: 'B', text: 'hello', at: 0 });
  wire.say({ type: 'chat', seat: 0, name: 'A', text: 'hello', at: 0 });
  assert.equal(session.unread.value, 1);
  assert.equal(session.state.value!.chat.length, 2);
});

test('a lost line is tried again, later each time', () => {
  wire.onclose({ code: 1006, reason: '' });
  assert.equal(session.connected.value, false);
  mock.timers.tick(399);
  assert.equal(Wire.latest, wire);
  mock.timers.tick(1);
  const second = Wire.latest;
  assert.notEqual(second, wire);
  assert.match(second.url, /seat=0&version=4/);
  second.onclose({ code: 1006, reason: '' });
  mock.timers.tick(799);
  assert.equal(Wire.latest, second);
});

test('the time of the server is heard in its greeting, and more exactly in an answer', async () => {
  let ticks = 100;
  const mocked = mock.method(performance, 'now', () => ticks);
  wire.say({ type: 'hello', version: 4, now: 5_000_000 });
  assert.equal(session.time.now(), 5_000_000);
  const { id, ...ping } = wire.sent.at(-1)!;
  assert.deepEqual(ping, { type: 'ping' });
  ticks += 60;
  wire.say({ type: 'pong', now: 5_000_070, id });
  await Promise.resolve();
  assert.equal(session.time.now(), 5_000_100);
  mocked.mock.restore();
});

// What others chose is shown one after another.

const update = (from: number, seat: number, more: object = {}) =>
  wire.say({ type: 'update', from, version: from + 1, moment: from - 1, lines: [line(from - 1, seat)], ...more });

function following(): void {
  settings.pace.value = 'calm';
  session.weigh = () => ({ doing: 'take' });
  wire.say({ ...start, options: [] });
}

test('whoever is asked and stays asked is not held up by others in the same decision', () => {
  following();
  wire.say(start);
  session.pick('b');
  update(4, 1);
  assert.equal(session.shown.value, null);
  assert.equal(session.options.value.length, 3);
  assert.equal(session.picked.value, 'b');
});

test('choices of others are shown one by one, and options come when all are through', () => {
  following();
  update(4, 1, { patch: { set: { coins: 2 } } });
  update(5, 1, { patch: { set: { coins: 3 } }, options: [option('d', '')] });
  assert.deepEqual(session.state.value!.view, { to_act: [0], coins: 2 });
  assert.equal(session.ahead.value, 1);
  assert.deepEqual(session.options.value, []);
  mock.timers.tick(1400);
  assert.deepEqual(session.state.value!.view, { to_act: [0], coins: 3 });
  assert.deepEqual(session.options.value, []);
  mock.timers.tick(1400);
  assert.deepEqual(
    session.options.value.map((one) => one.action),
    ['d'],
  );
  assert.equal(session.shown.value, null);
});

test('what I chose is shown at once, what follows from others waits', () => {
  following();
  update(4, 0, { patch: { set: { coins: 2 } } });
  assert.deepEqual(session.state.value!.view, { to_act: [0], coins: 2 });
  assert.equal(session.shown.value, null);
  update(5, 1);
  assert.equal(session.shown.value?.lines[0].seat, 1);
});

test('skipping leads to the newest state, and choices are made at its version', () => {
  following();
  for (const from of [4, 5, 6]) update(from, 1);
  session.skip();
  assert.equal(session.state.value!.version, 7);
  void session.choose('a');
  assert.equal(wire.sent.at(-1)!.version, 7);
});

test('a gap is measured from the newest state, not from what is shown', () => {
  following();
  for (const from of [4, 5, 6]) update(from, 1);
  assert.equal(session.state.value!.version, 5);
  update(7, 1);
  assert.deepEqual(wire.sent, []);
  wire.say({ type: 'update', from: 9, version: 10 });
  assert.deepEqual(wire.sent.at(-1), { type: 'sync', version: 8 });
});

test('the end is not told before the last choice has been seen; what is said in the chat is', () => {
  following();
  update(4, 1);
  update(5, 1, { prompt: { key: 'over', args: { winners: [1] } } });
  wire.say({ type: 'table', table: { ...start.table, status: 'over' } });
  wire.say({ type: 'chat', seat: 1, name: 'B', text: 'well played', at: 0 });
  assert.equal(session.state.value!.table.status, 'playing');
  assert.equal(session.state.value!.chat.length, 1);
  mock.timers.tick(1400);
  assert.equal(session.state.value!.table.status, 'playing');
  mock.timers.tick(1400);
  assert.equal(session.state.value!.table.status, 'over');
});

test('the end is not told while the last choice is still to be fetched', () => {
  following();
  wire.say({ type: 'update', from: 6, version: 7 });
  wire.say({ type: 'table', table: { ...start.table, status: 'over' } });
  assert.equal(session.state.value!.table.status, 'playing');
  wire.say({ ...start, version: 7, prompt: { key: 'over', args: { winners: [1] } }, table: { ...start.table, status: 'over' } });
  assert.equal(session.state.value!.table.status, 'over');
});

test('going back drops what waits to be shown', () => {
  following();
  for (const from of [4, 5]) update(from, 1);
  wire.say({ type: 'update', from: 6, version: 7, moment: 1, back_to: 1 });
  assert.equal(session.state.value!.version, 7);
  assert.equal(session.shown.value, null);
  assert.deepEqual(
    session.state.value!.log.map((one) => one.moment),
    [1],
  );
});

test('points that a choice brought are told with it', () => {
  following();
  wire.say({ ...start, options: [], view: { ...(start.view as object), scores: [3, 5] } });
  update(4, 1, { patch: { set: { scores: [3, 9] } } });
  assert.deepEqual(session.shown.value?.points, [{ seat: 1, n: 4 }]);
});

test('a pass that is left to the page is made after a watched turn, too', async () => {
  settings.pace.value = 'quick';
  settings.passes.value = true;
  session.weigh = () => ({ doing: 'map' });
  const end = chooseByItself(session);
  const pass = { ...option('pass', ''), group: 'end' };
  wire.say({ type: 'update', from: 4, version: 5, moment: 3, lines: [line(3, 1)], options: [pass] });
  const chosen = () => wire.sent.filter((message) => message.type === 'choose').map((message) => message.action);
  await Promise.resolve();
  assert.deepEqual(chosen(), []);
  mock.timers.tick(5000);
  await Promise.resolve();
  assert.deepEqual(chosen(), ['pass']);
  end();
  settings.passes.value = false;
});
