// What is said before the game is loaded: its cover, its house rules, its opponent.
export const front = {
  'boonlake.title': 'Boonlake',
  'boonlake.sub': 'Settle four regions along one river',
  'boonlake.alt': 'A river winds through four regions; ships, houses and cattle along it',
  'boonlake.text':
    'Open up a new land along its river. Whatever action you pick, everybody gets a part of it; the longer it has lain unused, the further you sail.',
  'boonlake.weight': 'Heavy',
  'boonlake.do_1': 'Take an action, play a project',
  'boonlake.do_2': 'Settle, breed cattle, modernize',
  'boonlake.do_3': 'Sail; at each lock all score',
  'boonlake.time': '60 min a player',
  'boonlake.opponent_hint': 'The Wise Eminence',
  'boonlake.opponent': 'The Wise Eminence',
  'boonlake.reconstructed': 'Cards, map and river are reconstructed where their printed values are not public.',

  // House rules
  'house.discard_bonus': 'More coins for a discarded card',
  'house.discard_bonus.options': 'When it could be played',
  'house.discard_bonus.always': 'Whenever discarded',
  'house.river_cards': 'Several cards for the same river space',
  'house.river_cards.add_up': 'Add up',
  'house.river_cards.once': 'Count once',
  'house.forgo': 'A coin lever in place of a card',
  'house.forgo.only': 'Is all you get',
  'house.forgo.and_act': 'Leaves the other choice open',
  'house.top_levers': 'A lever of the top row',
  'house.top_levers.alone': 'Comes alone',
  'house.top_levers.with_coin_levers': 'May be joined by a coin lever',
  'house_why.discard_bonus':
    'Some cards bring 1 coin more for a discarded one: for every card you discard, or only where you could have played it.',
  'house_why.river_cards': 'Two played cards may both reward the same river space: both count, or only one.',
  'house_why.forgo':
    'Who takes coins by a lever and plays no card may still do what else the action offers, or may not.',
  'house_why.top_levers':
    'A lever of the top row may be used together with a coin lever for the same part of an action, or must come alone.',
  'difficulty_why.easy': 'Four of the Eminence’s five harder tiles are taken out.',
  'difficulty_why.medium': 'Three of her harder tiles and one gentler one are taken out.',
  'difficulty_why.challenge': 'Two of her harder tiles and two gentler ones are taken out.',
  'difficulty_why.difficult': 'One of her harder tiles and three gentler ones are taken out.',
  'difficulty_why.very_difficult': 'Four gentler tiles are taken out: nearly all that is left is hard.',
} as const;
