// What the puzzles say; loaded with them. What decides between options is said in words of the game, which come with its guide.
import type { Part } from '../i18n';

export const words: Part = {
  en: () => import('../messages/en/puzzles').then((found) => found.puzzles),
  de: () => import('../messages/de/puzzles').then((found) => found.puzzles),
  fr: () => import('../messages/fr/puzzles').then((found) => found.puzzles),
};
