// What is said around a game: my games, the waiting room, the lobby, the replay, editions.
import type { around as english } from '../en/around';

export const around = {
  'edition.owners': 'Werkstatt für Besitzer',
  'edition.line': 'Ausgabe {name}: {known} von {all} Werten bekannt, {owner} vom Besitzer bestätigt.',
  'edition.choose': 'Ausgabe',
  'edition.shipped': '{name} (mitgeliefert)',
  'edition.make': 'In der Werkstatt eine eigene machen',
} satisfies Record<keyof typeof english, string>;
