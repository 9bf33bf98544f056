// Was zwischen Möglichkeiten entscheidet, in ein, zwei Worten.
import type { terms as english } from './en-terms';

export const terms = {
  'joan.term.score': 'Punkte am Spielende',
  'joan.term.others': 'was die anderen davon haben',
  'joan.term.points': 'sichere Punkte',
  'joan.term.pieces': 'Kontore und Bürger × Stufe',
  'joan.term.goods': 'Waren',
  'joan.term.bank': 'Bank',
  'joan.term.coins': 'Münzen',
  'joan.term.places': 'Ortskarten',
  'joan.term.deeds': 'Segensreiche Werke',
  'joan.term.routes': 'Städte und Wege in Reichweite',
  'joan.term.development': 'Entwicklung',
  'joan.term.open_items': 'offene Boni',
} satisfies Record<keyof typeof english, string>;
