// What every thing on the table is and does, and how one wins.
export const things = {
  'does.strip': 'Take it: play a card of its kind or discard one, do your own part, then all do theirs, then sail.',
  'does.space':
    'A tile or a pasture can be laid here if a tile lies next to it; whoever lays it takes what the space shows.',
  'does.pasture':
    'Up to {most} cattle stand here; each scores a point for every settlement beside it at each interim scoring.',
  'does.site':
    'Develop: put an inhabitant here, pay and take what is shown. Upgrade it later to a house, then to a settlement.',
  'does.region':
    'Region scoring: whoever takes that strip chooses an open region and takes its reward; all get coins for presences in the others.',
  'does.river': 'A ship that stops here takes what the space shows. Spaces with a ship are not counted.',
  'does.tile':
    'At each interim scoring you score one tile that you have not scored yet: points if its demand is met, as many lost if not.',
  'does.track': 'Each interim scoring pays what the space under your marker shows.',
  'does.resource': 'A production site makes its resource available for every card: one at level 1, two at level 2.',
  'does.canal':
    'A boat makes one more of the resource available where it lies. Downstream it moves free, upstream for {upstream} coins.',
  'does.recess':
    'A piece leaves its recess when it is built; an empty recess pays at each interim scoring what it shows.',
  'does.lever': 'A lever is built by modernizing; used, it goes down, and after an interim scoring it is up again.',
  'does.card': 'Play it for its price, or discard it for {discard} coins. Its resources only have to be available.',
  'does.pile': 'Cards are drawn from here; once it is empty, the discards are shuffled.',
  'does.mound': 'Exploring turns up the next tile.',
  'does.row': 'The lower the row of a strip, the fewer spaces its taker may sail; the lowest rows cost points.',
  'does.lock': 'The first ship that crosses it in a round starts an interim scoring for all. It is no space itself.',
  'does.flag':
    'Whoever crosses this lock first starts interim scoring {n}: all play or upgrade up to twice, score one tile, then receive income.',
  'does.bridge': 'It makes the spaces at its ends adjacent; presences there count for the scoring tile of bridges.',
  'does.ford': 'The spaces on its two sides are adjacent. After round 1 the ships go back along it.',
  'does.ship': 'It sails at the end of its owner’s turn, at least 1 space and as many as the row of the strip allows.',
  'does.demands':
    'The four numbers are what the tile demands at the four interim scorings, from the first to the last.',
  'does.project': 'Everybody may realize it once, in place of playing a card.',
  'does.income':
    'What the next interim scoring would pay as things stand: both tracks, empty recesses, cattle beside settlements.',
  'does.presences': 'Own pieces in each region. A settlement needs {n} around it, and scoring tiles count them.',
  'does.coins': 'They pay for cards, sites, levers and boats going upstream; at the end they are worth nothing.',
  'does.vases': 'Some cards and projects are paid with vases, too.',
  'does.ranch': 'Inhabitants at hand: they go on sites, or are handed in for houses, settlements and cattle.',
  'does.supply': 'Inhabitants that can still be gained; those handed in come back here.',
  'does.cards': 'Hidden from the others; at the end they are worth nothing.',
  'does.left': 'Still on the board; each one built empties a recess.',
  'does.rival': 'Opens the whole board: tracks, levers and recesses.',
  'does.rounds': 'Each of the two rounds has two interim scorings; after the fourth the game ends.',
  'does.pastures': 'Cattle-breeding lays them on the map.',
  'does.discards': 'Open to all; they become the new pile.',
  'does.bonus':
    'This inhabitant comes to the ranch as soon as tier {n} is empty; its recess then pays at each interim scoring.',
  'does.final': 'At the end each empty recess of this tier is worth {n} points.',
  'does.solotile':
    'The numbers in its corners are spaces of the map; the marked one is where the Eminence prefers to lay and build.',
  'does.prefers': 'Of these three strips she takes the one that lies highest; you may use its part for everybody.',
  'does.cactus': 'Her own track: at each interim scoring she gets the points of the space reached.',
  'thing.row': 'Row {n}',
  'thing.lock': 'Lock',
  'thing.bridge': 'Bridge',
  'thing.ford': 'Ford',
  'thing.ship': 'Ship, {name}',
  'thing.demands': 'Demands: {tile}',
  'thing.project': 'Project',
  'thing.cell': '{track}, space {n}',
  'thing.pays':
    'Pays {pays, select, coins {{amount, plural, one {# coin} other {# coins}}} other {{amount, plural, one {# card} other {# cards}}}}{vp, plural, =0 {} one { and # point} other { and # points}}.',
  'thing.toll': 'Gained on the way',
  'thing.coins': 'Coins',
  'thing.vases': 'Vases',
  'thing.ranch': 'Inhabitants on the ranch',
  'thing.supply': 'Inhabitants in the supply',
  'thing.cards': 'Cards in hand',
  'thing.rounds': 'Interim scorings',
  'thing.pastures': '{n, plural, one {# pasture} other {# pastures}} left',
  'thing.bonus': 'Bonus of tier {n}',
  'thing.recess_pays': 'Empty, it pays {what}.',
  'thing.slot': 'Recess: {piece}',
  'thing.preferred': 'Preferred now: space {n}.',
  'win.1': 'You win with the most points after two rounds with four interim scorings.',
  'win.2':
    'Points come from scoring tiles whose demands you meet in time, from income that grows with every piece you build, from the river, and at the end from cards and levers.',
  'win.3':
    'Each turn you take one of seven strips: what it gives you it gives in part to all, and the longer a strip has lain unused, the further your ship sails.',
} as const;
