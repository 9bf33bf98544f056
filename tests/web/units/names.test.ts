import assert from 'node:assert/strict';
import { test } from 'node:test';
import './browser';
import { firstWords, language } from '../../../src/towpath/web/src/i18n';
import { named } from '../../../src/towpath/web/src/names';
import { settings } from '../../../src/towpath/web/src/settings';
import { colourAt, seatName } from '../../../src/towpath/web/src/ui/seats';
import type { State } from '../../../src/towpath/web/src/wire';

await firstWords([]);
const cat = {
  cards: { a: { name: 'Mayor', vp: 2 }, b: { name: 'Bank' } },
  towns: [{ number: 3, name: 'Town' }],
  solo: { tiles: { x: { name: 'Tile' } }, level: 2 },
  names: { de: { cards: { a: 'Bürgermeister' }, towns: { 3: 'Stadt' }, tiles: { x: 'Plättchen' } } },
};

test('English, and a catalogue that is not here yet, are left as they are', () => {
  assert.equal(named(cat), cat);
  assert.equal(named(null), null);
});

test('names of the language are put over rows by id or number, also in the part of the solo game', async () => {
  settings.language.value = 'de';
  while (language.value !== 'de') await new Promise((done) => setTimeout(done, 5));
  const german = named(cat) as typeof cat;
  assert.deepEqual(german.cards, { a: { name: 'Bürgermeister', vp: 2 }, b: { name: 'Bank' } });
  assert.deepEqual(german.towns, [{ number: 3, name: 'Stadt' }]);
  assert.deepEqual(german.solo, { tiles: { x: { name: 'Plättchen' } }, level: 2 });
  assert.equal(cat.cards.a.name, 'Mayor');
  // Made once, so that what hangs on the catalogue is not drawn anew.
  assert.equal(named(cat), german);
  settings.language.value = 'en';
  while (language.value !== 'en') await new Promise((done) => setTimeout(done, 5));
});

const seated = (viewer: number, ...names: string[]) =>
  ({ viewer, table: { game: 'boonlake', seats: names.map((name, seat) => ({ seat, name })) } }) as unknown as State;

test('the viewer is "you", namesakes have numbers, an empty name is its seat', () => {
  const state = seated(0, 'Ada', 'Bo', 'Bo', '');
  assert.deepEqual(
    [0, 1, 2, 3].map((seat) => seatName(state, seat)),
    ['You', 'Bo 2', 'Bo 3', 'Seat 4'],
  );
});

test('who plays against one alone has the colour that the game gives', () => {
  assert.equal(colourAt(seated(0, 'Ada'), 1), 'violet');
  assert.equal(colourAt(seated(0, 'Ada', 'Bo'), 1), 'red');
});
