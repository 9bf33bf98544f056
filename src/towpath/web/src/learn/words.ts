// What the lessons' pages say; loaded with them. What a lesson itself says comes from the server.
import type { Part } from '../i18n';

export const words: Part = {
  en: () => import('../messages/en/learn').then((found) => found.learn),
  de: () => import('../messages/de/learn').then((found) => found.learn),
  fr: () => import('../messages/fr/learn').then((found) => found.learn),
};
