import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IntlMessageFormat } from 'intl-messageformat';
import { en as boonlake } from '../../../src/towpath/web/src/games/boonlake/messages/en';
import { de as boonlakeDe } from '../../../src/towpath/web/src/games/boonlake/messages/de';
import { fr as boonlakeFr } from '../../../src/towpath/web/src/games/boonlake/messages/fr';
import { en as joan } from '../../../src/towpath/web/src/games/joan/messages/en';
import { de as joanDe } from '../../../src/towpath/web/src/games/joan/messages/de';
import { fr as joanFr } from '../../../src/towpath/web/src/games/joan/messages/fr';
import { filled, parse } from '../../../src/towpath/web/src/icu';
import { de } from '../../../src/towpath/web/src/messages/de';
import { en } from '../../../src/towpath/web/src/messages/en';
import { fr } from '../../../src/towpath/web/src/messages/fr';

const CATALOGUES: [string, Record<string, string>][] = [
  ['en', { ...en, ...boonlake, ...joan }],
  ['de', { ...de, ...boonlakeDe, ...joanDe }],
  ['fr', { ...fr, ...boonlakeFr, ...joanFr }],
];

const manner = (language: string) => ({
  number: new Intl.NumberFormat(language).format,
  plural: (n: number) => new Intl.PluralRules(language).select(n),
});

/** All names that a message asks for, with what each may choose. */
function asked(parts: ReturnType<typeof parse>, found: Record<string, Set<string>> = {}): Record<string, Set<string>> {
  for (const part of parts) {
    if (typeof part === 'string') continue;
    found[part.name] ??= new Set();
    for (const [label, inner] of Object.entries(part.cases)) {
      if (part.kind === 'select') found[part.name].add(label);
      asked(inner, found);
    }
  }
  return found;
}

for (const [language, messages] of CATALOGUES)
  test(`every message in ${language} says what the ICU's own reader says`, () => {
    let compared = 0;
    for (const [key, text] of Object.entries(messages)) {
      const message = parse(text);
      const theirs = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
      const names = asked(message);
      for (const n of [0, 1, 2, 5, 1234]) {
        const labels = Math.max(1, ...Object.values(names).map((values) => values.size));
        for (let i = 0; i < labels; i += 1) {
          const args = Object.fromEntries(
            Object.entries(names).map(([name, values]) => [name, values.size ? [...values][i % values.size] : n]),
          );
          assert.equal(filled(message, args, manner(language)).join(''), String(theirs.format(args)), key);
          compared += 1;
        }
      }
    }
    assert.ok(compared > 5000);
  });

test('what is drawn stays as it is, and text around it is in one piece', () => {
  const drawn = { a: 1 };
  const parts = filled(parse('{who} {n, plural, one {takes # card} other {takes # cards}} of {what}.'), {
    who: 'Ada',
    n: 2,
    what: drawn,
  }, manner('en'));
  assert.deepEqual(parts, ['Ada takes 2 cards of ', drawn, '.']);
});

test('a message that is not written well is refused, and so is one without its arguments', () => {
  for (const text of ['{n', 'a}', '{n, plural, one {#}', '{n, plural, one #}']) assert.throws(() => parse(text), text);
  assert.throws(() => filled(parse('{n}'), {}, manner('en')));
});
