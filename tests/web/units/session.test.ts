import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import './browser';
import { Session } from '../../../src/towpath/web/src/session';
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
  wire.say({ type: 'hello', version: 6 });
  assert.deepEqual(wire.sent, []);
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
  wire.say({ type: 'preview', id: previews()[0].id, version: 4, action: 'a', stops: '', effects: [] });
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
