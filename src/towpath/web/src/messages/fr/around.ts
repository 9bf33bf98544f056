// What is said around a game: my games, the waiting room, the lobby, the replay, editions.
import type { around as english } from '../en/around';

export const around = {
  'edition.owners': 'Atelier, pour qui a la boîte',
  'edition.line': 'Édition {name} : {known} valeurs connues sur {all}, {owner} confirmées par son propriétaire.',
  'edition.choose': 'Édition',
  'edition.shipped': '{name} (fournie)',
  'edition.make': 'En créer une dans l’atelier',
} satisfies Record<keyof typeof english, string>;
