// Parity of the position in words: whatever changes in a view changes what is said, in every language.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './browser';
import { sections as boonlake } from '../../../src/towpath/web/src/games/boonlake/spoken';
import { sections as joan } from '../../../src/towpath/web/src/games/joan/spoken';
import { type Section, spoken } from '../../../src/towpath/web/src/ui/spoken';
import { type Position, positions } from './given';
import { ALL, begin, settingOf, speak } from './setting';
import { BOONLAKE_SILENT, JOAN_SILENT, type Silent } from './silent';

await begin();

const GAMES: Record<string, { sections: (table: never) => Section[]; silent: Silent[] }> = {
  boonlake: { sections: boonlake, silent: BOONLAKE_SILENT },
  joan: { sections: joan, silent: JOAN_SILENT },
};

type Path = (string | number)[];
type Json = unknown;

/** Where keys are names of components or places, not of fields. */
const NAMED = /^(tiles|pieces|cattle|levers|sites|presences|breakdown|costs|settlements|towns|places|goods|display|holding|bag|items|tracks|options)$/;

/** The same for all leaves that mean the same. */
const kind = (path: Path) =>
  path.map((key, i) => (typeof key === 'number' || NAMED.test(String(path[i - 1])) ? '*' : key)).join('.');

function* leaves(value: Json, path: Path = []): Generator<[Path, Json]> {
  if (Array.isArray(value)) for (const [i, one] of value.entries()) yield* leaves(one, [...path, i]);
  else if (value !== null && typeof value === 'object')
    for (const [key, one] of Object.entries(value)) yield* leaves(one, [...path, key]);
  else yield [path, value];
}

/** A copy with one leaf changed, or with one entry less. */
function changed(value: Json, [key, ...rest]: Path, to: { leaf: Json } | 'gone'): Json {
  if (Array.isArray(value)) {
    const copy = [...value];
    if (rest.length || to !== 'gone') copy[key as number] = rest.length ? changed(copy[key as number], rest, to) : (to as { leaf: Json }).leaf;
    else copy.splice(key as number, 1);
    return copy;
  }
  const copy = { ...(value as Record<string, Json>) };
  if (rest.length || to !== 'gone') copy[key] = rest.length ? changed(copy[key], rest, to) : (to as { leaf: Json }).leaf;
  else delete copy[key];
  return copy;
}

/** Values that a leaf could have instead: the ones seen elsewhere in its kind, and the next numbers. */
function others(value: Json, seen: Set<Json>): Json[] {
  if (typeof value === 'number') return [value + 1, value - 1];
  if (typeof value === 'boolean') return [!value];
  // "site:6b" is one of the sites: what stands before a colon stays.
  const sort = String(value).split(':')[0];
  const same = [...seen].filter((one) => one !== value && (one === sort || String(one).startsWith(`${sort}:`)));
  return (same.length ? same : [...seen].filter((one) => one !== value)).slice(0, 4);
}

for (const [game, { sections, silent }] of Object.entries(GAMES)) {
  const all = positions[game];
  const seen = new Map<string, Set<Json>>();
  for (const { view } of all)
    for (const [path, value] of leaves(view)) seen.set(kind(path), (seen.get(kind(path)) ?? new Set()).add(value));
  const said = (position: Position, view: object) => JSON.stringify(sections(settingOf(game, position, view)));
  const isSilent = (view: never, path: Path) =>
    silent.some(({ leaf, holds }) => leaf.test(kind(path)) && (!holds || holds(view, path)));

  test(`${game}: no fact is left out, in any language`, async () => {
    let told = 0;
    const untold = new Map<string, string>();
    for (const [turn, language] of ALL.entries()) {
      await speak(language);
      for (const [at, position] of all.entries()) {
        // Every leaf of some positions, other ones in each language; some leaves of all the others.
        const few = at % 9 !== turn * 3;
        const before = said(position, position.view);
        const tried = new Map<string, number>();
        for (const [path, value] of leaves(position.view)) {
          const name = kind(path);
          tried.set(name, (tried.get(name) ?? 0) + 1);
          if (isSilent(position.view, path) || (few && (tried.get(name)! + at) % 9 !== 0)) continue;
          const alternatives = others(value, seen.get(name)!);
          const changes = alternatives.some((leaf) => {
            try {
              return said(position, changed(position.view, path, { leaf }) as object) !== before;
            } catch {
              // No such thing on the table: another value is tried.
              return false;
            }
          });
          if (alternatives.length && !changes) untold.set(name, `${language}, position ${at}: ${path.join('.')} = ${value}`);
          told += 1;
        }
      }
    }
    assert.deepEqual([...untold], []);
    assert.ok(told > 5000, `only ${told} facts were looked at`);
  });

  test(`${game}: what is not said needs no saying`, () => {
    // Every exception is met, so that none outlives its reason.
    const used = new Set<Silent>();
    for (const { view } of all)
      for (const [path] of leaves(view))
        for (const one of silent) if (one.leaf.test(kind(path)) && (!one.holds || one.holds(view, path))) used.add(one);
    assert.deepEqual(
      silent.filter((one) => !used.has(one)).map(({ leaf }) => String(leaf)),
      [],
    );
  });

  test(`${game}: sentences are whole`, async () => {
    for (const language of ALL) {
      await speak(language);
      for (const position of all)
        for (const section of sections(settingOf(game, position))) {
          assert.ok(section.title && section.passages.length, section.id);
          for (const { lines } of section.passages)
            for (const line of lines) {
              // A message that is missing shows its key; one that lacks something shows that.
              assert.doesNotMatch(line, /\b[a-z]+[._][a-z_.]+[a-z]\b|undefined|null|NaN|\{|\}/, line);
              assert.match(line, /[.!]$/, line);
            }
        }
    }
  });

  test(`${game}: a letter asks for one region`, () => {
    for (const position of all) {
      const letters = sections(settingOf(game, position)).map(({ letter }) => letter);
      assert.equal(new Set(letters).size, letters.length);
    }
  });
}

test('what is read out is made of sentences, each with its capital, and names keep their syllables together', () => {
  assert.equal(spoken('Korn\u00adspeicher. sofort: 3 Münzen. am Ende 1 Punkt.'), 'Kornspeicher. Sofort: 3 Münzen. Am Ende 1 Punkt.');
  assert.equal(spoken('à tout moment. éclairé'), 'À tout moment. Éclairé');
});
