// Several cards discarded at once: picked in any order, changed at will, then confirmed. The rules take them one by one in
// the order of the hand, so that each set has one way; what was picked is sent like that.
import { signal } from '@preact/signals';
import { t } from '../../i18n';
import type { Session } from '../../session';
import type { Together } from '../../ui/table';
import type { Setting } from './table';
import type { Prompt, View } from './types';
import { asPrompt } from './types';

/** The cards picked so far, in the order of picking. */
export const cards = signal<string[]>([]);

export interface Several {
  n: number;
  /** All that may still be picked: the hand behind what has been discarded already. */
  from: string[];
}

/** Nothing where a single card is asked for: a click on it is enough. */
export function severalOf(prompt: Prompt, view: View, session: Session): Several | null {
  if (prompt.key !== 'discard_cards' || prompt.args.n < 2 || session.frozen) return null;
  const hand = view.boards[prompt.args.seat]?.hand ?? [];
  const first = hand.findIndex((card) => session.byTarget.value.has(`card:${card}`));
  return first < 0 ? null : { n: prompt.args.n, from: hand.slice(first) };
}

/** A card more or less; one too many takes the place of the one picked last. */
export const toggled = (picked: string[], card: string, n: number): string[] =>
  picked.includes(card) ? picked.filter((one) => one !== card) : [...picked.slice(0, n - 1), card];

const asAction = (card: string) => `discard ${card}`;

/** The same as choices, for the table in words, and for the button that confirms them. */
export function together({ cat, state, view, session }: Setting): Together | null {
  const several = severalOf(asPrompt(state.prompt), view, session);
  if (!several) return null;
  const { n, from } = several;
  const lacks = n - cards.value.length;
  return {
    n,
    from: from.map((card) => ({ action: asAction(card), label: cat.cards[card].name })),
    picked: cards.value.map(asAction),
    toggle: (action) => {
      const card = from.find((one) => asAction(one) === action);
      if (card) cards.value = toggled(cards.peek(), card, n);
    },
    clear: () => {
      cards.value = [];
    },
    button: lacks ? t('several.picked', { n: cards.value.length, of: n }) : t('several.do', { n }),
  };
}
