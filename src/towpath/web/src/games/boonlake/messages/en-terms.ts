// What decides between options, in a word or two.
export const terms = {
  'boonlake.term.score': 'points of the finished game',
  'boonlake.term.others': 'what the others get of it',
  'boonlake.term.points': 'points already sure',
  'boonlake.term.tiers': 'emptied rows',
  'boonlake.term.income': 'income',
  'boonlake.term.cards': 'cards',
  'boonlake.term.scoring_tiles': 'scoring tiles',
  'boonlake.term.coins': 'coins',
  'boonlake.term.people': 'inhabitants',
  'boonlake.term.vases': 'vases',
  'boonlake.term.works': 'production sites',
  'boonlake.term.boats': 'boats',
  'boonlake.term.levers': 'levers',
  'boonlake.term.presences': 'presence in the regions',
  'boonlake.term.settlements': 'settlements to come',
  'boonlake.term.cattle': 'cattle to come',
} as const;
