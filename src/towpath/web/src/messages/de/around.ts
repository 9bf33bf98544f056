// What is said around a game: my games, the waiting room, the lobby, the replay, editions.
import type { around as english } from '../en/around';

export const around = {
  'edition.owners': 'Werkstatt für Besitzer',
  'edition.line': 'Ausgabe {name}: {known} von {all} Werten bekannt, {owner} vom Besitzer bestätigt.',
  'edition.choose': 'Ausgabe',
  'edition.shipped': '{name} (mitgeliefert)',
  'edition.known': 'Was bekannt ist',
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

  // Clocks, the waiting room
  'clock.plus': '{each}, +{seconds} s pro Zug',
  'clock.none_long': 'Keine Uhr: Alle nehmen sich die Zeit, die sie brauchen.',
  'clock.move_long':
    '{days, select, yes {{n, plural, one {# Tag} other {# Tage}}} other {{n, plural, one {# Minute} other {# Minuten}}}} für jeden Zug.',
  'clock.bank_long':
    '{days, select, yes {{n, plural, one {# Tag} other {# Tage}}} other {{n, plural, one {# Minute} other {# Minuten}}}} für jeden{increment, plural, =0 {.} one {, # Sekunde mehr nach jedem eigenen Zug.} other {, # Sekunden mehr nach jedem eigenen Zug.}}',
  'clock.up': 'Ist die Zeit um, spielt ein Bot weiter, bis du deinen Platz zurücknimmst.',
  'room.who': 'Wer spielt',
  'room.n_free': '{n, plural, =0 {kein Platz ist frei} one {# Platz ist frei} other {# Plätze sind frei}}',
  'room.here': 'da',
  'room.waits': 'wartet auf jemanden',
  'room.seats': '{n, plural, one {# Platz} other {# Plätze}}',
  'room.level_of': 'Stärke von {name}',
  'room.as_printed': '{n, plural, =0 {Wie gedruckt.} other {Sonst alles wie gedruckt.}}',
  'room.may_come': 'Wer kommen darf',
  'room.listed': 'Alle: Der Tisch steht in der Liste.',
  'room.private': 'Wer den Link hat.',
  'room.spectators': '{n, plural, one {# Person schaut zu} other {# Personen schauen zu}}',
  'room.scan': 'Verschick den Link, oder lass jemanden das Handy auf den Code richten: Er führt zu einem freien Platz.',
  'room.qr': 'QR-Code dieses Links',
  'room.begin': 'Beginnen mit {n, plural, one {einem Bot auf dem freien Platz} other {Bots auf den # freien Plätzen}}',
  'room.your_name': 'Dein Name',
  'room.sit_at': 'Hinsetzen: Platz {n}',
  'room.invited': '{name} lädt dich ein',
  'seat.link_text':
    'Dieser Link ist dein Platz: Wer ihn hat, kann für dich spielen. Öffne ihn auf dem anderen Gerät, oder richte dessen Kamera auf den Code.',

  // Open tables
  'lobby.free': 'frei',
  'lobby.no_clock': 'keine Uhr',
  'lobby.rules': '{n, plural, =0 {wie gedruckt} one {# Hausregel} other {# Hausregeln}}',
  'lobby.fresh': 'aktualisiert sich selbst',
  'lobby.open': 'Tisch eröffnen',
  'lobby.seat_free': 'Ein Platz ist frei',
  'lobby.being_played': 'Läuft gerade',
  'lobby.open_to_all': 'du siehst, was für alle offen liegt',
} satisfies Record<keyof typeof english, string>;
