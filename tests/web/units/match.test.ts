import assert from 'node:assert/strict';
import { test } from 'node:test';
import './browser';
import { match, matchAll, type Offer } from '../../../src/towpath/web/src/inwords/match';

const offers = [
  ['pass', 'Skip'],
  ['upgrade 14a', 'House on 14a, Boonlake'],
  ['upgrade 14b', 'House on 14b, Boonlake'],
  ['play great-dam', 'Staudamm für Orléans'],
].map(([action, label]) => ({ action, label })) as Offer[];
const found = (text: string) => {
  const result = match(text, offers);
  if (result.kind === 'one') return result.offer.action;
  return [result.kind, ...(result.kind === 'many' ? result.offers : result.near).map(({ action }) => action)];
};

test('a number is the place in the list', () => {
  assert.equal(found('2'), 'upgrade 14a');
  assert.deepEqual(found('0'), ['none']);
  assert.deepEqual(found('5'), ['none']);
});

test('the notation, its beginning, and words of the label', () => {
  assert.equal(found(' Upgrade  14A '), 'upgrade 14a');
  assert.equal(found('play'), 'play great-dam');
  assert.equal(found('staudamm fur orleans'), 'play great-dam');
  assert.equal(found('skip'), 'pass');
});

test('what fits several names them, what fits none the nearest', () => {
  assert.deepEqual(found('upgrade'), ['many', 'upgrade 14a', 'upgrade 14b']);
  assert.deepEqual(found('upgrade 14c'), ['none', 'upgrade 14a', 'upgrade 14b']);
  assert.deepEqual(found('something else'), ['none']);
});

test('several that belong together are typed at once, in any order', () => {
  const all = (text: string) => matchAll(text, offers, 2)?.map(({ action }) => action);
  assert.deepEqual(all('4 1'), ['play great-dam', 'pass']);
  assert.deepEqual(all('staudamm, upgrade 14b'), ['play great-dam', 'upgrade 14b']);
  assert.equal(all('4'), undefined);
  assert.equal(all('4 4'), undefined);
  assert.equal(all('1 2 3'), undefined);
  assert.equal(all('4, upgrade'), undefined);
});
