// Ce qui décide entre les choix, en un mot ou deux.
import type { terms as english } from './en-terms';

export const terms = {
  'boonlake.term.score': 'points de fin de partie',
  'boonlake.term.others': 'ce qu’en tirent les autres',
  'boonlake.term.points': 'points déjà acquis',
  'boonlake.term.tiers': 'rangées vidées',
  'boonlake.term.income': 'revenus',
  'boonlake.term.cards': 'cartes',
  'boonlake.term.scoring_tiles': 'tuiles de Scoring',
  'boonlake.term.coins': 'pièces',
  'boonlake.term.people': 'habitants',
  'boonlake.term.vases': 'vases',
  'boonlake.term.works': 'sites de production',
  'boonlake.term.boats': 'canots',
  'boonlake.term.levers': 'leviers',
  'boonlake.term.presences': 'présence dans les régions',
  'boonlake.term.settlements': 'villages à venir',
  'boonlake.term.cattle': 'bovins à venir',
} satisfies Record<keyof typeof english, string>;
