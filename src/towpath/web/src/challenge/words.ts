// What challenges and statistics say; loaded with them.
import type { Part } from '../i18n';

export const words: Part = {
  en: () => import('../messages/en/challenge').then((found) => found.challenge),
  de: () => import('../messages/de/challenge').then((found) => found.challenge),
  fr: () => import('../messages/fr/challenge').then((found) => found.challenge),
};
