// Several cards discarded at once: picked in any order, changed at will, then confirmed. The rules take them one by one in
// the order of the hand, so that each set has one way; what was picked is sent like that.
import { signal } from '@preact/signals';
import type { Session } from '../../session';
import type { Prompt, View } from './types';

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

/** The choices that discard what was picked. */
export const choices = (picked: string[], { from }: Several): string[] =>
  from.filter((card) => picked.includes(card)).map((card) => `discard ${card}`);
