// Tipps und der Trainer.
import type { teach as english } from '../en/teach';

export const teach = {
  'teach.hint': 'Tipp',
  'settings.coach': 'Trainer, gegen Bots',
  'settings.coach_hint': 'Fragt einmal nach, bevor ein Zug mehr Punkte kostet.',
  'settings.coach_off': 'aus',
  'new.hints': 'Alle dürfen um Tipps bitten',
} satisfies Record<keyof typeof english, string>;
