// What is said around a game: my games, the waiting room, the lobby, the replay, editions.
import type { around as english } from '../en/around';

export const around = {
  'edition.owners': 'Werkstatt für Besitzer',
  'edition.line': 'Ausgabe {name}: {known} von {all} Werten bekannt, {owner} vom Besitzer bestätigt.',
  'edition.choose': 'Ausgabe',
  'edition.shipped': '{name} (mitgeliefert)',
  'edition.make': 'In der Werkstatt eine eigene machen',

  // My games
  'mine.title': 'Meine Partien',
  'mine.kept': 'Die Plätze, die dieser Browser hat. Ein privater Link öffnet einen Platz auch auf einem anderen Gerät.',
  'mine.tally': 'beendet',
  'mine.won': 'gewonnen',
  'mine.all': 'Alle Spiele',
  'mine.finished': 'Beendet',
  'mine.newest': 'neueste zuerst',
  'mine.day': 'Tag',
  'mine.game': 'Spiel',
  'mine.against': 'Gegen',
  'mine.score': 'Punkte',
  'mine.result': 'Ergebnis',
  'mine.place': '{n}. von {of}',
  'mine.ended': 'geht nicht weiter',
  'mine.record': 'Aufzeichnung',
  'mine.link': 'Meinen Link kopieren',
  'mine.forget': 'Aus der Liste nehmen',
  'mine.copied': 'Kopiert. Wer diesen Link hat, kann für dich spielen.',
  'mine.forgotten': 'Aus der Liste genommen. Der private Link öffnet den Platz weiterhin.',
  'mine.more': '{n, plural, one {# weitere Partie} other {# weitere Partien}}',
  'mine.first': 'Noch nichts. Spiel eine erste Partie.',
  'mine.first_text': 'Hier stehen dann laufende Partien und beendete mit Ergebnis, Wiedergabe und Aufzeichnung.',
} satisfies Record<keyof typeof english, string>;
