// Finding clauses while the player types: by words, by parts of words, by id. A word that no clause has is read as its nearest neighbour.
import type { Book, Clause } from './book';
import { LINK } from './book';

export interface Found {
  clauses: Clause[];
  /** The words that were looked for, as they are to be marked in the text. */
  words: string[];
  /** What was read instead of what was typed, or nothing. */
  instead: string;
}

/** Lower case and without accents, letter for letter. */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const wordsOf = (text: string): string[] => fold(text).match(WORD) ?? [];

/** Whether a word of the text is meant: it begins with the word typed or, in languages that join words, holds it. */
export const hits = (known: string, typed: string) =>
  typed.length < 4 ? known.startsWith(typed) : known.includes(typed);

interface Entry {
  clause: Clause;
  id: string[];
  words: string[];
}
const indexes = new WeakMap<Book, Entry[]>();

function indexOf(book: Book): Entry[] {
  let found = indexes.get(book);
  if (!found) {
    found = [...book.clauses.values()].map((clause) => ({
      clause,
      id: wordsOf(clause.id),
      words: wordsOf(`${book.parts[clause.part].title} ${clause.text.replace(LINK, ' ')}`),
    }));
    indexes.set(book, found);
  }
  return found;
}

/** How many letters must be changed, added or left out to make one word of the other; at most `most` + 1. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length];
}

function nearest(entries: Entry[], typed: string): string {
  if (typed.length < 5 || entries.some((entry) => entry.words.some((known) => hits(known, typed)))) return typed;
  const most = typed.length > 7 ? 2 : 1;
  let best = typed;
  let least = most + 1;
  for (const known of new Set(entries.flatMap((entry) => entry.words))) {
    const far = known[0] === typed[0] ? distance(typed, known, most) : least;
    if (far < least) [best, least] = [known, far];
  }
  return best;
}

/** The clauses that a query names: BL-LEV-08, lev 8, or BL-LEV for all of them. */
function named(entries: Entry[], query: string): Clause[] {
  const [, prefix, code, number] = /^(?:([a-z]{2})-)?([a-z]+)[- ]?(\d*)$/i.exec(query.trim()) ?? [];
  if (!code || (!prefix && !number)) return [];
  return entries
    .filter(
      ({ id }) =>
        (!prefix || id[0] === fold(prefix)) && id[1] === fold(code) && (!number || Number(id[2]) === Number(number)),
    )
    .map(({ clause }) => clause);
}

export function search(book: Book, query: string): Found {
  const entries = indexOf(book);
  const exact = named(entries, query);
  if (exact.length) return { clauses: exact, words: [], instead: '' };
  const typed = [...new Set(wordsOf(query))];
  const words = typed.map((word) => nearest(entries, word));
  const ranked: { clause: Clause; score: number }[] = [];
  for (const { clause, words: known } of entries) {
    const times = words.map((word) => known.filter((one) => hits(one, word)).length);
    if (!words.length || times.includes(0)) continue;
    const score = times.reduce((sum, n, i) => sum + n / (n + 2) + (known.includes(words[i]) ? 1 : 0), 0);
    // Who asks for a word wants its rule before the discussion of it.
    ranked.push({ clause, score: score * (clause.kind === 'rule' && !clause.note ? 1 : 0.6) });
  }
  ranked.sort((a, b) => b.score - a.score);
  return {
    clauses: ranked.map(({ clause }) => clause),
    words,
    instead: words.join() === typed.join() ? '' : words.join(' '),
  };
}
