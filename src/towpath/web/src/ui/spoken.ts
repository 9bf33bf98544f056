// The position in words: what both games share. A game makes its sections by pure functions from view, catalogue and messages.
import { t } from '../i18n';
import type { Missed } from './table';

/** Some sentences, under a heading of their own where they have one. */
export interface Passage {
  title?: string;
  lines: string[];
}
/** A region of the table. Its letter asks for it alone. */
export interface Section {
  id: string;
  letter: string;
  title: string;
  passages: Passage[];
}

/** Things that have commas in themselves. */
export const joined = (parts: string[]) => parts.join(t('said.semicolon'));

/** What is just out of reach, if anything is. */
export const nearSection = (missed: Missed[]): [string, string, string, Passage[]][] =>
  missed.length
    ? [['near', 'c', t('near.title'), [{ lines: missed.map((one) => ended(t('near.line', { ...one }))) }]]]
    : [];

/** A line of a tooltip as a sentence. */
export const ended = (line: string) => (/[.!?]$/.test(line) ? line : `${line}.`);

/** As it is read out: every sentence begins with a capital, and a name keeps its syllables together. */
export const spoken = (text: string) =>
  text.replaceAll('\u00ad', '').replace(/(^|[.!?]\s)(\p{Ll})/gu, (_, before, letter) => before + letter.toUpperCase());
