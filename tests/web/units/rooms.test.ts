import assert from 'node:assert/strict';
import { test } from 'node:test';
import './browser';
import { firstWords } from '../../../src/towpath/web/src/i18n';
import { clockName, clockSentence } from '../../../src/towpath/web/src/shell/clocks';
import { changedRules, readingsFor } from '../../../src/towpath/web/src/shell/houserules';
import type { GameInfo, Table } from '../../../src/towpath/web/src/wire';

await firstWords([]);

test('a clock says what is added', () => {
  assert.equal(clockName({ kind: 'bank', seconds: 1800, increment: 20 }), '30 min each, +20 s a turn');
  assert.equal(clockName({ kind: 'bank', seconds: 1800, increment: 0 }), '30 min each');
  assert.equal(clockName({ kind: 'move', seconds: 3 * 86400, increment: 0 }), '3 days a move');
  assert.match(
    clockSentence({ kind: 'bank', seconds: 1800, increment: 20 }),
    /^30 minutes each, 20 seconds more after each own turn\. When time is up/,
  );
  assert.match(clockSentence({ kind: 'move', seconds: 86400, increment: 0 }), /^1 day for each move\. /);
  assert.match(clockSentence({ kind: 'none', seconds: 0, increment: 0 }), /^No clock/);
});

test('a house rule is offered only where it can matter', () => {
  const [alone, several] = [readingsFor('joan', 1), readingsFor('joan', 3)];
  assert.ok(alone.includes('scholar_by_monk') && !several.includes('scholar_by_monk'));
  assert.ok(several.includes('places') && !alone.includes('places'));
  assert.ok(readingsFor('boonlake', 1).length > 0);
  assert.deepEqual(readingsFor('boonlake', 1), readingsFor('boonlake', 4));
});

test('only what is not as printed is a house rule', () => {
  const game = { options: { places: ['cards', 'printed'], difficulty: ['standard'] } } as unknown as GameInfo;
  const table = (places: string) => ({ game: 'joan', seats: [{}, {}], options: { places } }) as unknown as Table;
  assert.deepEqual(changedRules(table('cards'), game), []);
  assert.deepEqual(changedRules(table('printed'), game), ['places']);
});
