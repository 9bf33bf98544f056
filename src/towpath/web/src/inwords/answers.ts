// One-letter questions: each is answered by a region of the table, by what can be chosen, or by what was said before.
import { t } from '../i18n';
import type { Passage, Section } from '../ui/spoken';

export interface Answer {
  title: string;
  passages: Passage[];
  /** Counts answers, so that the same one is read out again. */
  n: number;
}

/** What is asked besides the regions of the table. */
export const ASK = { turn: 't', since: 'n', again: 'q', keys: 'k' } as const;

/** Every letter with what it asks, for the help. */
export const letters = (sections: Section[]): [string, string][] => [
  [ASK.turn, t('inwords.turn')],
  [ASK.since, t('story.since')],
  ...sections.map(({ letter, title }): [string, string] => [letter, title]),
  [ASK.again, t('inwords.again')],
  [ASK.keys, t('inwords.keys')],
];

/** A region by its letter. Of the others one is told at a time: `v` the first, once more the next; `v 2` the second. */
export function region(sections: Section[], letter: string, which = 0): Passage[] | null {
  const found = sections.find((section) => section.letter === letter);
  if (!found) return null;
  const { passages } = found;
  return found.id === 'others' && passages.length > 1 ? [passages[which % passages.length]] : passages;
}
