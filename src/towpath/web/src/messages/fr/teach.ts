// Les conseils et l’entraîneur.
import type { teach as english } from '../en/teach';

export const teach = {
  'teach.hint': 'Conseil',
  'teach.thinking': 'Réflexion …',
  'settings.coach': 'Entraîneur, contre les bots',
  'settings.coach_hint': 'Intervient une fois, avant un choix qui coûte plus que ce nombre de points.',
  'settings.coach_off': 'non',
  'new.hints': 'Tous peuvent demander un conseil',
  'room.hints': 'Conseils',
  'room.hints_yes': 'Tous peuvent demander ce que ferait un joueur expérimenté.',
  'lobby.hints': 'avec conseils',
  'refused.no_hints':
    'Les conseils sont réservés aux parties sans autres personnes, ou à celles où tous ont accepté avant le début.',
  'refused.not_asked': 'On ne vous demande rien en ce moment.',
  'refused.many_hints': 'Cela fait beaucoup de conseils ; attendez un instant.',
} satisfies Record<keyof typeof english, string>;
