// Words: every text of the page is an ICU message with a key. A language is a file for each part of the page, which comes when it is
// asked for, in the middle of a game too: whatever draws a text reads the signal of the language, so it is drawn anew.
import { computed, effect, signal } from '@preact/signals';
import type { ComponentChild } from 'preact';
import type { GameKey } from './games';
import { filled, parse } from './icu';
import type { en } from './messages/en';
import type { challenge } from './messages/en/challenge';
import type { learn as learnWords } from './messages/en/learn';
import type { people } from './messages/en/people';
import type { puzzles as puzzleWords } from './messages/en/puzzles';
import type { review as reviewWords } from './messages/en/review';
import type { workshop } from './messages/en/workshop';
import { settings } from './settings';

export type Key =
  | keyof typeof en
  | keyof typeof challenge
  | keyof typeof learnWords
  | keyof typeof people
  | keyof typeof puzzleWords
  | keyof typeof reviewWords
  | keyof typeof workshop
  | GameKey;
export type Args = Record<string, unknown>;
export type Messages = Readonly<Record<string, string>>;

/** The languages by their own names. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français' } as const;
export type Language = keyof typeof LANGUAGES;

/** A part of the words in every language. */
export type Part = Record<Language, () => Promise<Messages>>;

const SHELL: Part = {
  en: () => import('./messages/en').then((found) => found.en),
  de: () => import('./messages/de').then((found) => found.de),
  fr: () => import('./messages/fr').then((found) => found.fr),
};
/** What the page can say: its own words, and those of the games that are here. */
const parts = [SHELL];

const isLanguage = (code: string): code is Language => code in LANGUAGES;

/** What the player chose, else the first of the browser's languages that there is. */
function wanted(): Language {
  const codes = [settings.language.value, ...navigator.languages.map((code) => code.slice(0, 2).toLowerCase())];
  return codes.find(isLanguage) ?? 'en';
}

// The language and its messages change together, when the messages are here.
const spoken = signal<{ language: Language; messages: Messages }>({ language: 'en', messages: {} });
export const language = computed(() => spoken.value.language);

/** Bring the messages of a language, also of parts that are added meanwhile. */
async function bring(next: Language): Promise<Messages> {
  let found: Messages[] = [];
  while (found.length < parts.length) found = await Promise.all(parts.map((part) => part[next]()));
  return Object.assign({}, ...found);
}

/** Change to a language; without a connection the page goes on in the one it has. */
async function speak(next: Language, anyhow = false): Promise<void> {
  try {
    const messages = await bring(next);
    if (anyhow || next === wanted()) spoken.value = { language: next, messages };
  } catch (problem) {
    console.error(problem);
  }
}

/** Add a part to what the page can say; settled when it can be said in the language that is spoken. */
export async function learn(part: Part): Promise<void> {
  if (!parts.includes(part)) parts.push(part);
  for (let done = false; !done; ) {
    const now = language.peek();
    const messages = await bring(now);
    done = now === language.peek();
    if (done) spoken.value = { language: now, messages };
  }
}

/** Settled when the page can be drawn in its first language; from then on it follows the settings. */
export async function firstWords(fronts: Part[]): Promise<void> {
  parts.push(...fronts);
  await speak(wanted());
  // A language that does not come leaves a page that can be read.
  if (!has('app.name')) await speak('en', true);
  effect(() => {
    const next = wanted();
    if (next !== language.peek()) void speak(next);
  });
  effect(() => {
    document.documentElement.lang = language.value;
  });
}

const formats = computed(() => new Intl.NumberFormat(language.value));
const plurals = computed(() => new Intl.PluralRules(language.value));

/** A number with a real minus. */
export function number(n: number): string {
  return n < 0 ? `−${formats.value.format(-n)}` : formats.value.format(n);
}

const manner = { number, plural: (n: number) => plurals.value.select(n) };

// Messages are parsed when they are first needed, once per language.
const parsed = computed(() => {
  const { messages } = spoken.value;
  const known = new Map<string, ReturnType<typeof parse>>();
  return (key: string) => {
    if (!known.has(key) && key in messages) known.set(key, parse(messages[key]));
    return known.get(key);
  };
});

/** The parts of a message; one that cannot be filled shows its key, so that the table stays playable. */
function pieces(key: string, args: Args): ComponentChild[] {
  try {
    const message = parsed.value(key);
    return message ? (filled(message, args, manner) as ComponentChild[]) : [key];
  } catch (problem) {
    console.error(key, problem);
    return [key];
  }
}

/** A message as text. */
export function t(key: Key, args: Args = {}): string {
  return pieces(key, args).join('');
}

/** A message whose arguments may be drawn. */
export function rich(key: Key, args: Args): ComponentChild[] {
  return pieces(key, args);
}

/** A message whose key is made of parts, like `verb.play`; the catalogue's test knows the families. */
export function word(family: string, name: string, args: Args = {}): string {
  return pieces(`${family}.${name}`, args).join('');
}

export function has(key: string): boolean {
  return key in spoken.value.messages;
}

const lists = computed(() => ({
  and: new Intl.ListFormat(language.value, { type: 'conjunction' }),
  or: new Intl.ListFormat(language.value, { type: 'disjunction' }),
}));

/** Names in a row: "A, B and C", or "A, B or C". */
export function list(names: string[], last: 'and' | 'or' = 'and'): string {
  return lists.value[last].format(names);
}
