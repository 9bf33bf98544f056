// Was zwischen Möglichkeiten entscheidet, in ein, zwei Worten.
import type { terms as english } from './en-terms';

export const terms = {
  'boonlake.term.score': 'Punkte am Spielende',
  'boonlake.term.others': 'Was die anderen davon haben',
  'boonlake.term.points': 'Sichere Punkte',
  'boonlake.term.tiers': 'Geleerte Reihen',
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
  'boonlake.term.settlements': 'Künftige Siedlungen',
  'boonlake.term.cattle': 'Künftige Rinder',
} satisfies Record<keyof typeof english, string>;
