// Ce qui décide entre les choix, en un mot ou deux.
import type { terms as english } from './en-terms';

export const terms = {
  'boonlake.term.score': 'Points de fin de partie',
  'boonlake.term.others': 'Ce qu’en tirent les autres',
  'boonlake.term.points': 'Points déjà acquis',
  'boonlake.term.tiers': 'Rangées vidées',
  'boonlake.term.income': 'Revenus',
  'boonlake.term.cards': 'Cartes',
  'boonlake.term.scoring_tiles': 'Tuiles de Scoring',
  'boonlake.term.coins': 'Pièces',
  'boonlake.term.people': 'Habitants',
  'boonlake.term.vases': 'Vases',
  'boonlake.term.works': 'Sites de production',
  'boonlake.term.boats': 'Canots',
  'boonlake.term.levers': 'Leviers',
  'boonlake.term.presences': 'Présence dans les régions',
  'boonlake.term.settlements': 'Villages à venir',
  'boonlake.term.cattle': 'Bovins à venir',
} satisfies Record<keyof typeof english, string>;
