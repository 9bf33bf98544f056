// What the guided game says when something first matters.
export const guide = {
  'boonlake.guide.keep': 'Keep one of these scoring tiles: it counts double for you, plus or minus.',
  'boonlake.guide.site':
    'A production site shows its resource as often as you like: nothing is spent. Take what your best cards ask for.',
  'boonlake.guide.strip':
    'Take one of seven strips. Its row says how far you may sail; the two lowest rows cost points.',
  'boonlake.guide.card':
    'First you may play or sell one card of this kind. Resources are only shown, never spent: sites and boats show them.',
  'boonlake.guide.develop':
    'Place an inhabitant on a free site and take what it shows. Inhabitants become houses, houses settlements.',
  'boonlake.guide.others':
    'Right of the arrow is everybody’s, also on the turns of others: it costs nothing to use your part.',
  'boonlake.guide.sail':
    'Now sail. Only the space where you stop pays. The first ship over a lock starts a scoring for everybody.',
  'boonlake.guide.explore': 'Exploring turns up a tile. Lay it beside any other, and take what it covers.',
  'boonlake.guide.upgrade':
    'A house replaces an inhabitant and costs another from your ranch. The recess it leaves pays at every scoring.',
  'boonlake.guide.hire': 'Hire lets everybody buy inhabitants, for 3 coins or 3 cards each. They wait on your ranch.',
  'boonlake.guide.cattle':
    'Cattle costs inhabitants, one more for each head there. Houses beside it pay 2 coins each, settlements score.',
  'boonlake.guide.region': 'The region you choose gives its reward; in the others each piece of yours pays a coin.',
  'boonlake.guide.vase': 'Choose: a vase helps to pay, a production site shows one resource more from now on.',
  'boonlake.guide.interim': 'A scoring: first, up to twice, play a card or upgrade. Perhaps that meets a tile.',
  'boonlake.guide.score': 'Score one tile, each once a game: met is plus, unmet minus. Yours counts double.',
  'boonlake.guide.lever': 'Modernize: buy a lever. Use it once; every scoring pushes it up again.',
} as const;
