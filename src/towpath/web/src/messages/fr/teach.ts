// Les conseils et l’entraîneur.
import type { teach as english } from '../en/teach';

export const teach = {
  'teach.hint': 'Conseil',
  'settings.coach': 'Entraîneur, contre les bots',
  'settings.coach_hint': 'Demande une fois, avant un choix qui coûte plus de points.',
  'settings.coach_off': 'non',
  'new.hints': 'Tous peuvent demander un conseil',
} satisfies Record<keyof typeof english, string>;
