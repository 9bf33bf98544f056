// What the review says; loaded with it.
import type { Part } from '../i18n';

export const words: Part = {
  en: () => import('../messages/en/review').then((found) => found.review),
  de: () => import('../messages/de/review').then((found) => found.review),
  fr: () => import('../messages/fr/review').then((found) => found.review),
};
