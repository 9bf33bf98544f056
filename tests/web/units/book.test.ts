import assert from 'node:assert/strict';
import { test } from 'node:test';
import './browser';
import { contents, parse, plainClause } from '../../../src/towpath/web/src/rulebook/book';
import { fold, search } from '../../../src/towpath/web/src/rulebook/search';
import { books } from './given';

const small = parse(
  'g',
  'en',
  `# A game
Intro.

## Solo: set-up
Text of the part.
- **BL-SET-01** Lay the map, see BL-SET-02..03.
- **BL-SET-02** [note] Take a *settlement*.
| a | b |
|---|---|
| 1 | 2 |

## Solo: play
- **BL-EX-01** An example of BL-SET-01.
- **BL-SET-03** Cattle graze on pastures.
`,
);
const idsOf = (query: string) => search(small, query).clauses.map((clause) => clause.id);

test('a book is read into parts, clauses and tables', () => {
  assert.deepEqual([small.title, small.intro], ['A game', ['Intro.']]);
  assert.deepEqual(
    small.parts.map((part) => part.code),
    ['BL-SET', 'BL-EX'],
  );
  assert.deepEqual(small.parts[0].blocks.at(-1), {
    rows: [
      ['a', 'b'],
      ['1', '2'],
    ],
  });
  assert.equal(small.clauses.get('BL-SET-02')?.note, true);
  assert.equal(small.clauses.get('BL-EX-01')?.kind, 'example');
});

test('runs of ids are links to each, and back', () => {
  assert.deepEqual(small.clauses.get('BL-SET-01')?.links, ['BL-SET-02', 'BL-SET-03']);
  assert.deepEqual(small.clauses.get('BL-SET-03')?.referring, ['BL-SET-01']);
  assert.deepEqual(small.clauses.get('BL-SET-01')?.referring, ['BL-EX-01']);
});

test('titles with the same head are one group', () =>
  assert.deepEqual(
    contents(small).map(({ head, parts }) => [head, parts.length]),
    [['Solo', 2]],
  ));

test('a book has the same groups in every language, whatever stands before a colon', () => {
  for (const [game, texts] of Object.entries(books)) {
    const shape = (tongue: string) => contents(parse(game, tongue, texts[tongue])).map(({ parts }) => parts.length);
    assert.deepEqual(shape('de'), shape('en'), game);
    assert.deepEqual(shape('fr'), shape('en'), game);
  }
});

test('a clause is found by its id, however it is written, and all of a chapter by its code', () => {
  assert.deepEqual(idsOf('BL-SET-02'), ['BL-SET-02']);
  assert.deepEqual(idsOf('set 2'), ['BL-SET-02']);
  assert.deepEqual(idsOf('bl-set'), ['BL-SET-01', 'BL-SET-02', 'BL-SET-03']);
});

test('a clause is found by words and parts of words, all of which it must have', () => {
  assert.deepEqual(idsOf('cattle'), ['BL-SET-03']);
  assert.deepEqual(idsOf('cattle past'), ['BL-SET-03']);
  assert.deepEqual(idsOf('cattle map'), []);
  assert.deepEqual(idsOf('ttle').sort(), ['BL-SET-02', 'BL-SET-03']);
  assert.deepEqual(idsOf('ttl'), []);
  assert.deepEqual(idsOf(''), []);
});

test('a word that no clause has is read as its nearest neighbour', () => {
  const found = search(small, 'setlement');
  assert.deepEqual([found.clauses[0].id, found.instead], ['BL-SET-02', 'settlement']);
  assert.deepEqual(search(small, 'xylophone').clauses, []);
});

test('accents and case do not matter', () => assert.equal(fold('Orléans ÄÖ'), 'orleans ao'));

for (const [game, tongues] of Object.entries(books))
  test(`the rulebook of ${game} is the same in all languages`, () => {
    const read = Object.entries(tongues).map(([tongue, text]) => parse(game, tongue, text));
    const [english] = read;
    assert.ok(english.clauses.size > 200);
    for (const book of read) {
      assert.deepEqual([...book.clauses.keys()], [...english.clauses.keys()]);
      assert.deepEqual(
        book.parts.map((part) => part.code),
        english.parts.map((part) => part.code),
      );
      for (const clause of book.clauses.values())
        for (const link of clause.links) assert.ok(book.clauses.has(link), `${clause.id} names ${link}`);
      for (const clause of book.clauses.values()) assert.doesNotMatch(plainClause(clause.text), /\*|\[note\]/);
    }
  });
