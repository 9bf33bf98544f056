// What is said of accounts, invitations and the door; loaded with their pages.
import type { Part } from '../i18n';

export const words: Part = {
  en: () => import('../messages/en/people').then((found) => found.people),
  de: () => import('../messages/de/people').then((found) => found.people),
  fr: () => import('../messages/fr/people').then((found) => found.people),
};
