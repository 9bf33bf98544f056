import assert from 'node:assert/strict';
import { test } from 'node:test';
import './browser';
import { cards, severalOf, together, toggled } from '../../../src/towpath/web/src/games/boonlake/several';
import type { Setting } from '../../../src/towpath/web/src/games/boonlake/table';
import type { Prompt, View } from '../../../src/towpath/web/src/games/boonlake/types';
import type { Session } from '../../../src/towpath/web/src/session';
import { sentFor } from '../../../src/towpath/web/src/ui/table';

const asked = (n: number) => ({ key: 'discard_cards', args: { seat: 0, active: 0, n, clause: '' } }) as Prompt;
const view = { boards: [{ hand: ['a', 'b', 'c', 'd', 'e'] }] } as unknown as View;
const offering = (...targets: string[]) =>
  ({ frozen: false, byTarget: { value: new Map(targets.map((one) => [`card:${one}`, []])) } }) as unknown as Session;

test('every card of the hand can be picked, the last ones, too', () => {
  assert.deepEqual(severalOf(asked(3), view, offering('a', 'b', 'c')), { n: 3, from: ['a', 'b', 'c', 'd', 'e'] });
});

test('what lies before a card that is discarded already cannot', () => {
  assert.deepEqual(severalOf(asked(2), view, offering('c', 'd'))?.from, ['c', 'd', 'e']);
});

test('a single card is no matter of picking', () => {
  assert.equal(severalOf(asked(1), view, offering('a')), null);
});

test('cards are picked in any order, taken back, and replaced when there are enough', () => {
  let picked = toggled([], 'e', 2);
  picked = toggled(picked, 'b', 2);
  assert.deepEqual(picked, ['e', 'b']);
  assert.deepEqual(toggled(picked, 'e', 2), ['b']);
  assert.deepEqual(toggled(picked, 'c', 2), ['e', 'c']);
});

test('they are discarded in the order of the hand', () => {
  const names = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((id) => [id, { name: id.toUpperCase() }]));
  const table = { cat: { cards: names }, state: { prompt: asked(2) }, view, session: offering('a', 'b', 'c', 'd') };
  const now = () => together(table as unknown as Setting)!;
  cards.value = [];
  now().toggle('discard e');
  now().toggle('discard b');
  assert.deepEqual(now().picked, ['discard e', 'discard b']);
  assert.deepEqual(sentFor(now()), ['discard b', 'discard e']);
  now().clear();
  assert.deepEqual(now().picked, []);
});
