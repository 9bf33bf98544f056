// Sentences that a native reader stumbled over once, filled in as the page fills them in.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './browser';
import { de as deBoonlake } from '../../../src/towpath/web/src/games/boonlake/messages/de';
import { fr as frBoonlake } from '../../../src/towpath/web/src/games/boonlake/messages/fr';
import { de as deJoan } from '../../../src/towpath/web/src/games/joan/messages/de';
import { fr as frJoan } from '../../../src/towpath/web/src/games/joan/messages/fr';
import type { Key } from '../../../src/towpath/web/src/i18n';
import { firstWords, language, t } from '../../../src/towpath/web/src/i18n';
import { settings } from '../../../src/towpath/web/src/settings';

await firstWords([
  { en: async () => ({}), de: async () => deBoonlake, fr: async () => frBoonlake },
  { en: async () => ({}), de: async () => deJoan, fr: async () => frJoan },
]);

/** What a language says, as it is read: French spaces that do not break are plain ones here. */
async function saying(tongue: 'de' | 'fr'): Promise<(key: string, args?: object) => string> {
  settings.language.value = tongue;
  for (let i = 0; i < 50 && language.value !== tongue; i += 1) await new Promise((done) => setTimeout(done, 5));
  assert.equal(language.value, tongue);
  return (key, args = {}) => t(key as Key, { ...args }).replace(/\u202f/g, ' ');
}

test('no Monk is left, rather than none there yet', async () => {
  const de = await saying('de');
  assert.match(de('joan.monks_text', { n: 0, points: 6 }), /^Kein Mönch mehr anzuwerben; /);
  const fr = await saying('fr');
  assert.match(fr('joan.monks_text', { n: 0, points: 6 }), /^Plus aucun Moine à recruter ; /);
});

test('what is being done is labelled as a thing, not as somebody who thinks', async () => {
  const de = await saying('de');
  assert.deepEqual([de('joan.choosing'), de('joan.after_this')], ['jetzt', 'danach']);
  const fr = await saying('fr');
  assert.deepEqual([fr('joan.choosing'), fr('joan.after_this')], ['maintenant', 'ensuite']);
});

test('one and many have their own forms', async () => {
  const de = await saying('de');
  assert.equal(de('joan.item.development', { n: 2 }), '2 Entwicklungen');
  assert.equal(de('said.tiers', { n: 1 }), 'Der Bewohner von 1 Reihe ist frei.');
  const fr = await saying('fr');
  assert.equal(fr('joan.item.development', { n: 2 }), '2 développements');
  assert.equal(fr('joan.item.grain', { n: 1 }), '1 céréale');
  assert.equal(fr('joan.item.grain', { n: 2 }), '2 céréales');
  assert.equal(fr('unit.grain', { n: 1 }), 'céréale');
  assert.doesNotMatch(fr('joan.verb.good', { good: fr('joan.good.grain') }), /1 céréales/);
  assert.doesNotMatch(fr('joan.event.good', { who: 'A', good: fr('joan.good.grain') }), /1 céréales/);
  assert.equal(fr('map.pasture_holds', { n: 1, of: 3 }), '1 bovin sur 3 ici.');
  const row = fr('joan.said.bank_row', { row: 1, circled: 1, of: 5, struck: 1 });
  assert.equal(row, 'Rangée 1 : 1 pièce entourée sur 5, dont 1 dépensée');
});

test('the Monk’s prompt says that a tile is removed', async () => {
  const de = await saying('de');
  assert.match(de('joan.prompt.take_tile', { monks: 2 }), / wirb einen Mönch an und entferne eines\.$/);
  assert.equal(de('joan.prompt.take_tile', { monks: 0 }), 'Nimm ein Plättchen.');
  const fr = await saying('fr');
  assert.match(fr('joan.prompt.take_tile', { monks: 2 }), / recrutez un Moine et retirez-en une\.$/);
});

test('short labels are words of the language', async () => {
  const de = await saying('de');
  assert.equal(de('table.undo'), 'Rückgängig');
  assert.equal(de('joan.all_spent'), 'alle bezahlt');
  assert.equal(de('joan.first_only'), 'nur einmal');
  assert.equal(de('joan.star_in', { n: 4 }), 'Stern: noch 4');
  const fr = await saying('fr');
  assert.equal(fr('joan.first_only'), 'au premier');
  assert.equal(fr('joan.star_in', { n: 4 }), 'étoile : encore 4');
  assert.equal(fr('joan.mode.lasting'), 'Effet permanent, dès votre prochaine action.');
  const rest = fr('joan.row_points', { n: 4, points: 5 });
  assert.equal(rest, 'Encore 4 marchandises pour remplir la rangée : 5 points.');
});
