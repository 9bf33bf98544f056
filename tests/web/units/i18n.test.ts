import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import './browser';
import type { Key, Part } from '../../../src/towpath/web/src/i18n';
import { firstWords, language, learn, list, number, t, word } from '../../../src/towpath/web/src/i18n';
import { settings } from '../../../src/towpath/web/src/settings';

const own = (words: Record<string, string>) => async () => words;
const FRONT: Part = { en: own({ 'x.a': 'Stone' }), de: own({ 'x.a': 'Stein' }), fr: own({ 'x.a': 'Pierre' }) };
const say = (key: string, args = {}) => t(key as Key, args);

/** Change the language, and wait until it is spoken. */
async function speak(next: string): Promise<void> {
  settings.language.value = next;
  for (let i = 0; i < 50 && language.value !== next; i += 1) await new Promise((done) => setTimeout(done, 5));
  assert.equal(language.value, next);
}

await firstWords([FRONT]);
beforeEach(() => speak('en'));

test('numbers have a real minus and the marks of their language', async () => {
  assert.equal(number(-5), '−5');
  assert.equal(number(12345.5), '12,345.5');
  await speak('de');
  assert.equal(number(-12345.5), '−12.345,5');
});

test('a minus inside a message is a real one, too, and plurals follow the language', async () => {
  assert.equal(t('lobby.waiting', { n: 1 }), '1 free seat');
  assert.equal(t('lobby.waiting', { n: 0 }), '0 free seats');
  await speak('fr');
  assert.equal(t('lobby.waiting', { n: 0 }), t('lobby.waiting', { n: 1 }).replace('1', '0'));
});

test('names in a row are joined as each language does', async () => {
  assert.equal(list(['A', 'B', 'C']), 'A, B, and C');
  assert.equal(list(['A', 'B'], 'or'), 'A or B');
  assert.equal(list([]), '');
  await speak('de');
  assert.equal(list(['A', 'B', 'C']), 'A, B und C');
});

test('what is not known, or lacks an argument, shows its key', () => {
  const error = console.error;
  console.error = () => {};
  assert.equal(word('no', 'such'), 'no.such');
  assert.equal(t('home.with'), 'home.with');
  console.error = error;
});

test('a part that is learned can be said in the language that is spoken, and in the next one', async () => {
  await speak('de');
  assert.equal(say('y.b'), 'y.b');
  await learn({ en: own({ 'y.b': '{n} cows' }), de: own({ 'y.b': '{n} Kühe' }), fr: own({ 'y.b': '{n} vaches' }) });
  assert.equal(say('y.b', { n: 2 }), '2 Kühe');
  assert.equal(say('x.a'), 'Stein');
  await speak('fr');
  assert.equal(say('y.b', { n: 2 }), '2 vaches');
  assert.equal(say('x.a'), 'Pierre');
});

test('a part learned while the language changes is there in both', async () => {
  const slow = (text: string) => () =>
    new Promise<Record<string, string>>((done) => setTimeout(done, 20, { 'z.c': text }));
  const learned = learn({ en: slow('river'), de: slow('Fluss'), fr: slow('fleuve') });
  const spoken = speak('de');
  await Promise.all([learned, spoken]);
  await new Promise((done) => setTimeout(done, 60));
  assert.equal(say('z.c'), 'Fluss');
});

test('a language that cannot be loaded leaves the one that is spoken', async () => {
  let works = false;
  const broken = async () => {
    if (!works) throw new Error('no line');
    return { 'w.d': 'Rind' };
  };
  await learn({ en: own({ 'w.d': 'cattle' }), de: broken, fr: own({ 'w.d': 'vache' }) });
  const error = console.error;
  console.error = () => {};
  settings.language.value = 'de';
  await new Promise((done) => setTimeout(done, 30));
  assert.equal(language.value, 'en');
  assert.equal(say('w.d'), 'cattle');
  works = true;
  settings.language.value = 'en';
  await speak('de');
  assert.equal(say('w.d'), 'Rind');
  console.error = error;
});
