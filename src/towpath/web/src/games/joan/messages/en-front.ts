// What is said before the game is loaded: its cover, its house rules, its opponent.
export const front = {
  'joan.title': 'Joan of Arc',
  'joan.sub': 'Orléans, drawn and written',
  'joan.alt': 'Orléans and its bridge over the Loire at nightfall',
  'joan.text':
    'Take a Follower from the middle, mark your own sheet, set off chains of bonuses, and build in the towns before the others strike them out.',
  'joan.weight': 'Light to medium',
  'joan.do_1': 'Take one of the Followers drawn',
  'joan.do_2': 'Mark the sheet, gain bonuses',
  'joan.do_3': 'Reach towns, build stations',
  'joan.time': '30–45 min',
  'joan.opponent_hint': 'Against Joan',
  'joan.opponent': 'Joan',

  // House rules
  'house.places': 'Places',
  'house.places.cards': 'Laid out as cards',
  'house.places.printed': 'Printed on the sheet',
  'house.scholar_by_monk': 'A Scholar space that Joan marks by a Monk action',
  'house.scholar_by_monk.no': 'Has no effect',
  'house.scholar_by_monk.yes': 'Has its effect',
} as const;
