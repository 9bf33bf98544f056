// Following what others do, and the log.
export const follow = {
  // Others’ choices, one after another
  'follow.turn': 'Tour de {name}',
  'follow.then_you': 'Ensuite, c’est à vous.',
  'follow.skip': 'Sauter',
  'follow.key': 'Espace',
  'follow.pace': 'Rythme',
  'follow.instant': 'Immédiat',
  'follow.quick': 'Rapide',
  'follow.calm': 'Calme',
  'follow.more': '{n, plural, =0 {dernière étape} one {encore # étape} other {encore # étapes}}',
  'settings.pace': 'Coups des autres',
  'settings.pace_hint':
    'La vitesse à laquelle ils sont montrés. La barre d’espace les saute, avec Maj une seule étape.',
  // The log by turns
  'log.setup': 'Mise en place',
  'log.turn': 'tour {n}',
  'log.points': '{n, plural, one {# point} other {# points}}',
  'log.by': '{name} : {what}',
  'log.all': 'Tout',
  'log.mine': 'Les miens',
  'log.filter': 'Quelles lignes',
  'log.nothing': 'Rien pour l’instant.',
  'log.show': 'Montrer',
  'live.turn': '{title} : {rows}.',
  // At once, whatever is being read
  'live.time': 'Plus que {n, plural, one {# seconde} other {# secondes}} à votre pendule.',
  'live.taken': 'Un bot joue maintenant à votre place.',
};
