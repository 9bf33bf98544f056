// Ce qui décide entre les choix, en un mot ou deux.
import type { terms as english } from './en-terms';

export const terms = {
  'joan.term.score': 'Points de fin de partie',
  'joan.term.others': 'Ce qu’en tirent les autres',
  'joan.term.points': 'Points déjà acquis',
  'joan.term.pieces': 'Comptoirs et citoyens × niveau',
  'joan.term.goods': 'Marchandises',
  'joan.term.bank': 'Banque',
  'joan.term.coins': 'Pièces',
  'joan.term.places': 'Lieux',
  'joan.term.deeds': 'Bonnes Œuvres',
  'joan.term.routes': 'Villes et voies à portée',
  'joan.term.development': 'Développement',
  'joan.term.open_items': 'Bonus encore à utiliser',
} satisfies Record<keyof typeof english, string>;
