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
  'joan.reconstructed':
    'Bag, Places, solo cards and four Deeds are as published; map, goods and tracks of the sheet are reconstructed, as their printed values are not public.',

  // House rules
  'house.places': 'Places',
  'house.places.cards': 'Laid out as cards',
  'house.places.printed': 'Printed on the sheet',
  'house.scholar_by_monk': 'A Scholar space that Joan marks by a Monk action',
  'house.scholar_by_monk.no': 'Has no effect',
  'house.scholar_by_monk.yes': 'Has its effect',
  'house_why.places':
    'Place cards differ from game to game and show what each does; printed Places are always the same ones and suit a first game.',
  'house_why.scholar_by_monk':
    'When Joan marks a Scholar space without taking a Scholar, the effect printed there is set off too, or not.',
  'difficulty_why.standard': 'Joan has no Monk actions.',
  'difficulty_why.connoisseur': 'Joan carries out her Monk actions too.',
  'difficulty_why.special-challenge': 'As Connoisseur, and four of her cards are replaced by harder ones.',
  'house.school_deeds': 'A Scholar that the School lends',
  'house.school_deeds.no': 'May not stand in at a Deed',
  'house.school_deeds.yes': 'May stand in at a Deed',
  'house_why.school_deeds':
    'Deeds say that their Followers cannot be replaced; the card of the School makes no exception for Deeds.',
} as const;
