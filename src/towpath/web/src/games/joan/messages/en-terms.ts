// What decides between options, in a word or two.
export const terms = {
  'joan.term.score': 'points of the finished game',
  'joan.term.others': 'what the others get of it',
  'joan.term.points': 'points already sure',
  'joan.term.pieces': 'stations and citizens × level',
  'joan.term.goods': 'goods',
  'joan.term.bank': 'bank',
  'joan.term.coins': 'coins',
  'joan.term.places': 'Places',
  'joan.term.deeds': 'Deeds',
  'joan.term.routes': 'towns and routes in reach',
  'joan.term.development': 'Development',
  'joan.term.open_items': 'bonuses still to use',
} as const;
