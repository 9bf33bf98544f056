// What the workshop says; loaded with it.
import type { Part } from '../i18n';

export const words: Part = {
  en: () => import('../messages/en/workshop').then((found) => found.workshop),
  de: () => import('../messages/de/workshop').then((found) => found.workshop),
  fr: () => import('../messages/fr/workshop').then((found) => found.workshop),
};
