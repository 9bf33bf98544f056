// Was zwischen Möglichkeiten entscheidet, in ein, zwei Worten.
import type { terms as english } from './en-terms';

export const terms = {
  'boonlake.term.score': 'Punkte am Spielende',
  'boonlake.term.others': 'was die anderen davon haben',
  'boonlake.term.points': 'sichere Punkte',
  'boonlake.term.tiers': 'geleerte Reihen',
  'boonlake.term.income': 'Einkommen',
  'boonlake.term.cards': 'Karten',
  'boonlake.term.scoring_tiles': 'Wertungsplättchen',
  'boonlake.term.coins': 'Münzen',
  'boonlake.term.people': 'Bewohner',
  'boonlake.term.vases': 'Vasen',
  'boonlake.term.works': 'Produktionsgebäude',
  'boonlake.term.boats': 'Boote',
  'boonlake.term.levers': 'Hebel',
  'boonlake.term.presences': 'Präsenz in den Regionen',
  'boonlake.term.settlements': 'künftige Siedlungen',
  'boonlake.term.cattle': 'künftige Rinder',
} satisfies Record<keyof typeof english, string>;
