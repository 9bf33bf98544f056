// What every thing on the table is and does, and how one wins.
export const things = {
  'joan.does.tile': 'Take it: its Follower does one action for you.',
  'joan.does.monk': 'Recruit your next Monk in place of a tile: he acts as any Follower, and the tile is put aside.',
  'joan.does.row':
    'A coin that comes in is circled from the left; one that is spent is struck out from the left. Full rows and spent columns bring bonuses.',
  'joan.does.good': 'Goods are marked from the left; a full row scores at the end, a full column brings its bonus.',
  'joan.does.depot': 'Each shield circled is worth the points that stand on it.',
  'joan.does.track': 'A development marks the next space; stars raise your level, and spaces below bring bonuses.',
  'joan.does.place': 'A Trader acquires it for coins; then it is yours alone, and its Follower may act there.',
  'joan.does.deed':
    'A Follower shown here can be marked in place of his action: each mark brings the effect, the third the yellow bonus and closes it for the others.',
  'joan.does.town':
    'Linked by your routes it can hold your trading station; the first one there strikes it out for all others.',
  'joan.does.route': 'Filled in from a town of your network, it links the next one and brings the goods it shows.',
  'joan.does.item': 'Open in this turn: use it in any order, or let it lapse.',
  'joan.does.bags':
    'The game lasts {n, plural, one {# bag} other {# bags}}; an empty bag is struck out, and all tiles go back into it.',
  'joan.does.inbag': 'What can still be drawn from this bag, by Follower.',
  'joan.does.rounds':
    'In each round {n, plural, one {# tile is} other {# tiles are}} drawn and taken one after the other.',
  'joan.does.starter': 'Begins this round; the next round begins one seat further.',
  'joan.does.stations': 'Trading stations on your map; they count in the product.',
  'joan.does.citizens':
    'A citizen counts like a station in the product. Yellow bonuses bring them, to the first alone.',
  'joan.does.level': 'What stations and citizens are multiplied by; stars of the Development track raise it.',
  'joan.does.product': 'Stations and citizens together, times your level: the largest part of most scores.',
  'joan.does.allspent': 'The bonus of a column comes when all its coins are spent.',
  'joan.does.first': 'Only the first who spends a whole column gets its shield; all others strike it out.',
  'joan.does.bonus':
    'What is printed here is gained once, as soon as its row, column, space or Deed is done; a yellow one by the first alone.',
  'joan.does.price': 'A Place of this category costs {n, plural, one {# coin} other {# coins}}.',
  'joan.does.monks': 'The points at the end, by Monks recruited: {list}.',
  'joan.does.star': 'From space {n} on this is your level.',
  'joan.does.hatch': 'This part of the map is out of the game with {n, plural, one {# player} other {# players}}.',
  'joan.does.inuse': 'Taken and acting now.',
  'joan.does.gone': 'Gone for this round, used or removed with a Monk.',
  'joan.does.rival': 'Opens the whole sheet; what others take first is struck out on yours.',
  'joan.does.card':
    'Joan takes the first Follower of the list that is on display, read as the arrow of the next back points, and does what stands beside it.',
  'joan.does.back': 'It says in which direction the list is read, and what a Monk action of hers does.',
  'joan.does.area': 'Joan marks her tracks, shields, stations and citizens here; they are her points.',
  'joan.thing.bonus': 'Bonus',
  'joan.thing.star': 'Level {n}',
  'joan.thing.hatch': 'Hatched part of the map',
  'joan.thing.card': 'Joan’s card',
  'joan.thing.card_town': 'Her Craftsman strikes out {town}, or the next higher town that is free.',
  'joan.thing.back': 'Back of the next card',
  'joan.thing.area': 'Joan’s area',
  'joan.win.1': 'You win with the most points when the last bag is empty.',
  'joan.win.2':
    'Most of them are your trading stations and citizens, multiplied by your level; full rows of goods, the bank, shields and Monks add to it.',
  'joan.win.3':
    'Each turn you take one Follower and mark your sheet with it: marks set off bonuses, and towns, Places and yellow bonuses go to the first alone.',
} as const;
