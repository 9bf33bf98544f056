// Sentences that a native reader stumbled over once, filled in as the page fills them in.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IntlMessageFormat } from 'intl-messageformat';
import { de as deBoonlake } from '../../../src/towpath/web/src/games/boonlake/messages/de';
import { fr as frBoonlake } from '../../../src/towpath/web/src/games/boonlake/messages/fr';
import { de as deJoan } from '../../../src/towpath/web/src/games/joan/messages/de';
import { fr as frJoan } from '../../../src/towpath/web/src/games/joan/messages/fr';
import { de as deShell } from '../../../src/towpath/web/src/messages/de';
import { fr as frShell } from '../../../src/towpath/web/src/messages/fr';

const CATALOGUES: Record<string, Record<string, string>> = {
  de: { ...deShell, ...deBoonlake, ...deJoan },
  fr: { ...frShell, ...frBoonlake, ...frJoan },
};

/** A message as it is read; French spaces that do not break are plain ones here. */
const say = (language: 'de' | 'fr', key: string, args: Record<string, unknown> = {}): string =>
  String(new IntlMessageFormat(CATALOGUES[language][key], language, undefined, { ignoreTag: true }).format(args as never))
    .replace(/\u202f/g, ' ');

test('no Monk is left, rather than none there yet', () => {
  assert.match(say('de', 'joan.monks_text', { n: 0, points: 6 }), /^Kein Mönch mehr anzuwerben; /);
  assert.match(say('fr', 'joan.monks_text', { n: 0, points: 6 }), /^Plus aucun Moine à recruter ; /);
});

test('what is being done is labelled as a thing, not as somebody who thinks', () => {
  assert.deepEqual([say('de', 'joan.choosing'), say('de', 'joan.after_this')], ['jetzt', 'danach']);
  assert.deepEqual([say('fr', 'joan.choosing'), say('fr', 'joan.after_this')], ['maintenant', 'ensuite']);
});

test('one and many have their own forms', () => {
  assert.equal(say('fr', 'joan.item.grain', { n: 1 }), '1 céréale');
  assert.equal(say('fr', 'joan.item.grain', { n: 2 }), '2 céréales');
  assert.equal(say('fr', 'unit.grain', { n: 1 }), 'céréale');
  assert.doesNotMatch(say('fr', 'joan.verb.good', { good: say('fr', 'joan.good.grain') }), /1 céréales/);
  assert.doesNotMatch(say('fr', 'joan.event.good', { who: 'A', good: say('fr', 'joan.good.grain') }), /1 céréales/);
  assert.equal(say('de', 'joan.item.development', { n: 2 }), '2 Entwicklungen');
  assert.equal(say('fr', 'joan.item.development', { n: 2 }), '2 développements');
  assert.equal(say('fr', 'map.pasture_holds', { n: 1, of: 3 }), '1 bovin sur 3 ici.');
  assert.match(say('fr', 'joan.said.bank_row', { row: 1, circled: 1, of: 5, struck: 1 }), /1 pièce entourée sur 5, dont 1 dépensée$/);
  assert.match(say('de', 'said.tiers', { n: 1 }), /^Der Bewohner von 1 Reihe ist frei\.$/);
});

test('the Monk’s prompt says that a tile is removed', () => {
  assert.equal(say('de', 'joan.prompt.take_tile', { monks: 2 }), 'Nimm ein Plättchen oder wirb einen Mönch an und entferne eines.');
  assert.equal(say('fr', 'joan.prompt.take_tile', { monks: 2 }), 'Prenez une tuile, ou recrutez un Moine et retirez-en une.');
  assert.equal(say('de', 'joan.prompt.take_tile', { monks: 0 }), 'Nimm ein Plättchen.');
});

test('short labels are words of the language', () => {
  assert.equal(say('de', 'table.undo'), 'Rückgängig');
  assert.equal(say('de', 'joan.all_spent'), 'alle bezahlt');
  assert.equal(say('de', 'joan.first_only'), 'nur einmal');
  assert.equal(say('fr', 'joan.first_only'), 'au premier');
  assert.equal(say('de', 'joan.star_in', { n: 4 }), 'Stern: noch 4');
  assert.equal(say('fr', 'joan.star_in', { n: 4 }), 'étoile : encore 4');
  assert.equal(say('fr', 'joan.mode.lasting'), 'Effet permanent, dès votre prochaine action.');
  assert.match(say('fr', 'joan.row_points', { n: 4, points: 5 }), /^Encore 4 marchandises pour remplir la rangée : 5 points\.$/);
});
