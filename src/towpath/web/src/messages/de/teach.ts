// Tipps und der Trainer.
import type { teach as english } from '../en/teach';

export const teach = {
  'teach.hint': 'Tipp',
  'teach.thinking': 'Denkt nach …',
  'settings.coach': 'Trainer, gegen Bots',
  'settings.coach_hint': 'Meldet sich einmal, bevor ein Zug mehr als so viele Punkte kostet.',
  'settings.coach_off': 'aus',
  'new.hints': 'Alle dürfen um Tipps bitten',
  'room.hints': 'Tipps',
  'room.hints_yes': 'Alle dürfen fragen, was jemand mit viel Erfahrung täte.',
  'lobby.hints': 'mit Tipps',
  'refused.no_hints': 'Tipps gibt es, wo keine anderen Menschen mitspielen oder alle vor dem Start zugestimmt haben.',
  'refused.not_asked': 'Du wirst gerade nichts gefragt.',
  'refused.many_hints': 'Das waren viele Tipps; warte einen Moment.',
} satisfies Record<keyof typeof english, string>;
