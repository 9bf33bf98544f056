// What is said before the game is loaded: its cover, its house rules, its opponent.
import type { front as english } from './en-front';

export const front = {
  'joan.title': 'Johanna von Orléans',
  'joan.sub': 'Orléans zum Zeichnen und Schreiben',
  'joan.alt': 'Orléans und seine Brücke über die Loire in der Abenddämmerung',
  'joan.text':
    'Nimm einen Gefolgsmann aus der Mitte, kreuze auf deinem Blatt an, löse Ketten von Boni aus und bau in den Städten, bevor andere sie durchstreichen.',
  'joan.weight': 'Leicht bis mittel',
  'joan.do_1': 'Einen Gefolgsmann nehmen',
  'joan.do_2': 'Ankreuzen, Boni auslösen',
  'joan.do_3': 'Städte erreichen, Kontore bauen',
  'joan.time': '30–45 Min.',
  'joan.opponent_hint': 'Gegen Johanna',
  'joan.opponent': 'Johanna',
  'joan.reconstructed':
    'Beutel, Orte, Solokarten und vier Werke sind wie veröffentlicht; Landkarte, Waren und Leisten des Blatts sind rekonstruiert, da die gedruckten Werte nicht öffentlich sind.',

  // House rules
  'house.places': 'Orte',
  'house.places.cards': 'Als Karten ausgelegt',
  'house.places.printed': 'Auf dem Blatt gedruckt',
  'house.scholar_by_monk': 'Ein Gelehrtenfeld, das Johanna mit einer Mönchsaktion ankreuzt',
  'house.scholar_by_monk.no': 'Bleibt ohne Effekt',
  'house.scholar_by_monk.yes': 'Hat seinen Effekt',
  'house_why.places':
    'Ortskarten wechseln von Partie zu Partie und zeigen, was sie tun; die gedruckten Orte sind immer dieselben und gut für eine erste Partie.',
  'house_why.scholar_by_monk':
    'Kreuzt Johanna ein Gelehrtenfeld an, ohne einen Gelehrten zu nehmen, löst sie dessen Effekt auch aus oder nicht.',
  'difficulty_why.standard': 'Johanna hat keine Mönchsaktionen.',
  'difficulty_why.connoisseur': 'Johanna führt auch ihre Mönchsaktionen aus.',
  'difficulty_why.special-challenge': 'Wie die Kennervariante, und vier ihrer Karten werden gegen schwerere getauscht.',
  'house.school_deeds': 'Ein Gelehrter, den die Schule verleiht',
  'house.school_deeds.no': 'Ersetzt bei Werken niemanden',
  'house.school_deeds.yes': 'Ersetzt auch bei Werken andere',
  'house_why.school_deeds':
    'Die Werke sagen, dass ihre Anhänger nicht ersetzt werden; die Karte der Schule nimmt Werke nicht aus.',
} satisfies Record<keyof typeof english, string>;
