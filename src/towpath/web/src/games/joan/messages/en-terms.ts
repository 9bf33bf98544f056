// What decides between options, in a word or two.
export const terms = {
  'joan.term.score': 'Points of the finished game',
  'joan.term.others': 'What the others get of it',
  'joan.term.points': 'Points already sure',
  'joan.term.pieces': 'Stations and citizens × level',
  'joan.term.goods': 'Goods',
  'joan.term.bank': 'Bank',
  'joan.term.coins': 'Coins',
  'joan.term.places': 'Places',
  'joan.term.deeds': 'Deeds',
  'joan.term.routes': 'Towns and routes in reach',
  'joan.term.development': 'Development',
  'joan.term.open_items': 'Bonuses still to use',
} as const;
