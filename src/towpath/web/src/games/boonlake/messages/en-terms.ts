// What decides between options, in a word or two.
export const terms = {
  'boonlake.term.score': 'Points of the finished game',
  'boonlake.term.others': 'What the others get of it',
  'boonlake.term.points': 'Points already sure',
  'boonlake.term.tiers': 'Emptied rows',
  'boonlake.term.income': 'Income',
  'boonlake.term.cards': 'Cards',
  'boonlake.term.scoring_tiles': 'Scoring tiles',
  'boonlake.term.coins': 'Coins',
  'boonlake.term.people': 'Inhabitants',
  'boonlake.term.vases': 'Vases',
  'boonlake.term.works': 'Production sites',
  'boonlake.term.boats': 'Boats',
  'boonlake.term.levers': 'Levers',
  'boonlake.term.presences': 'Presence in the regions',
  'boonlake.term.settlements': 'Settlements to come',
  'boonlake.term.cattle': 'Cattle to come',
} as const;
