// What is said around a game: my games, the waiting room, the lobby, the replay, editions.
export const around = {
  'edition.owners': 'Workshop for owners',
  'edition.line': 'Edition {name}: {known} of {all} values known, {owner} confirmed by its owner.',
  'edition.choose': 'Edition',
  'edition.shipped': '{name} (as shipped)',
  'edition.make': 'Make one of your own in the workshop',
} as const;
