// What the workshop says; loaded with it. What a game's files, items, fields and values are called comes from the server, with the game.
import { signal } from '@preact/signals';
import { api } from '../api';
import type { Part } from '../i18n';
import { language } from '../i18n';
import type { EditionWords } from '../wire';

export const words: Part = {
  en: () => import('../messages/en/workshop').then((found) => found.workshop),
  de: () => import('../messages/de/workshop').then((found) => found.workshop),
  fr: () => import('../messages/fr/workshop').then((found) => found.workshop),
};

const known = signal<EditionWords['words']>({});

/** Bring the words of a game; without a connection keys speak for themselves. */
export async function bringWords(game: string): Promise<void> {
  known.value = (await api<EditionWords>('GET', `/workshop/${game}/words`)).words;
}

function said(section: string, ...keys: string[]): string | undefined {
  const words = known.value[language.value]?.[section] ?? {};
  return keys.map((key) => words[key]).find(Boolean);
}

const plain = (key: string) => key.replaceAll('_', ' ');
export const fileWord = (file: string): string => said('files', file) ?? plain(file);
export const itemWord = (file: string, noun: string): string => said('items', `${file}.${noun}`, noun) ?? plain(noun);
/** What a key of a row is called. */
export const label = (file: string, key: string): string => said('fields', `${file}.${key}`, key) ?? plain(key);
/** What a way of keys is called. */
export const labels = (file: string, at: string): string =>
  at
    .split('/')
    .map((key) => label(file, key))
    .join(' · ');
/** A value that has a word, or nothing. */
export const wordOf = (key: string, value: string): string | undefined => said('values', `${key}.${value}`, value);
/** A value out of a choice, in the page's language. */
export const valueWord = (key: string, value: string): string => wordOf(key, value) ?? plain(value);
