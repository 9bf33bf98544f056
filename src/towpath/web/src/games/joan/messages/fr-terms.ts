// Ce qui décide entre les choix, en un mot ou deux.
import type { terms as english } from './en-terms';

export const terms = {
  'joan.term.score': 'points de fin de partie',
  'joan.term.others': 'ce qu’en tirent les autres',
  'joan.term.points': 'points déjà acquis',
  'joan.term.pieces': 'comptoirs et citoyens × niveau',
  'joan.term.goods': 'marchandises',
  'joan.term.bank': 'banque',
  'joan.term.coins': 'pièces',
  'joan.term.places': 'Lieux',
  'joan.term.deeds': 'Bonnes Œuvres',
  'joan.term.routes': 'villes et voies à portée',
  'joan.term.development': 'Développement',
  'joan.term.open_items': 'bonus encore à utiliser',
} satisfies Record<keyof typeof english, string>;
