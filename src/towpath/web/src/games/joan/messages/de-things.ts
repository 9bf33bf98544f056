// What every thing on the table is and does, and how one wins.
import type { things as english } from './en-things';

export const things: Record<keyof typeof english, string> = {
  'joan.does.tile': 'Nimm es: Sein Gefolgsmann führt für dich eine Aktion aus.',
  'joan.does.monk':
    'Wirb statt eines Plättchens deinen nächsten Mönch an: Er handelt wie ein beliebiger Gefolgsmann, und das Plättchen wird abgelegt.',
  'joan.does.row':
    'Eine Münze, die hereinkommt, wird von links eingekreist; eine ausgegebene von links durchgestrichen. Volle Reihen und ausgegebene Spalten bringen Boni.',
  'joan.does.good':
    'Waren werden von links angekreuzt; eine volle Reihe bringt am Ende Punkte, eine volle Spalte ihren Bonus.',
  'joan.does.depot': 'Jedes eingekreiste Wappen ist die Punkte wert, die darauf stehen.',
  'joan.does.track':
    'Eine Entwicklung kreuzt das nächste Feld an; Sterne heben deinen Status, und Felder darunter bringen Boni.',
  'joan.does.place':
    'Ein Händler erwirbt ihn für Münzen; dann gehört er dir allein, und sein Gefolgsmann darf dort handeln.',
  'joan.does.deed':
    'Ein hier gezeigter Gefolgsmann kann statt seiner Aktion angekreuzt werden: Jedes Kreuz bringt den Effekt, das dritte auch den gelben Bonus, und es schließt das Werk für die anderen.',
  'joan.does.town':
    'Verbinden deine Wege sie mit Orléans, kannst du hier ein Kontor bauen; wer zuerst baut, streicht sie für alle anderen durch.',
  'joan.does.route':
    'Von einer Stadt deines Netzes aus ausgemalt, verbindet er die nächste und bringt die Waren, die er zeigt.',
  'joan.does.item': 'In diesem Zug offen: Nutze es in beliebiger Reihenfolge oder lass es verfallen.',
  'joan.does.bags':
    'Das Spiel dauert {n, plural, one {# Beutel} other {# Beutel}}; ein leerer wird durchgestrichen, und alle Plättchen kommen wieder hinein.',
  'joan.does.inbag': 'Was aus diesem Beutel noch gezogen werden kann, nach Gefolgsleuten.',
  'joan.does.rounds':
    'In jeder Runde {n, plural, one {wird # Plättchen} other {werden # Plättchen}} gezogen und nacheinander genommen.',
  'joan.does.starter': 'Beginnt diese Runde; die nächste beginnt einen Platz weiter.',
  'joan.does.stations': 'Kontore auf deiner Landkarte; sie zählen für den Handelswert.',
  'joan.does.citizens':
    'Ein Bürger zählt für den Handelswert wie ein Kontor. Gelbe Boni bringen ihn, aber nur einmal: Wer zuerst da ist, bekommt ihn.',
  'joan.does.level': 'Damit werden Kontore und Bürger multipliziert; Sterne der Entwicklungsleiste heben ihn.',
  'joan.does.product':
    'Der Handelswert: Kontore und Bürger zusammen, multipliziert mit deinem Status. Meist ist er der größte Teil der Punkte.',
  'joan.does.allspent': 'Der Bonus einer Spalte kommt, wenn alle ihre Münzen ausgegeben sind.',
  'joan.does.first': 'Nur wer eine Spalte zuerst ganz ausgibt, bekommt ihr Wappen; alle anderen streichen es durch.',
  'joan.does.bonus':
    'Was hier steht, gibt es einmal, sobald Reihe, Spalte, Feld oder Werk fertig ist; Gelbes bekommt nur, wer zuerst fertig ist.',
  'joan.does.price': 'Ein Ort dieser Kategorie kostet {n, plural, one {# Münze} other {# Münzen}}.',
  'joan.does.monks': 'Die Punkte am Ende, nach angeworbenen Mönchen: {list}.',
  'joan.does.star': 'Ab Feld {n} ist das dein Status.',
  'joan.does.hatch':
    'Dieser Teil der Landkarte ist bei {n, plural, one {# Spieler} other {# Spielern}} nicht im Spiel.',
  'joan.does.inuse': 'Genommen und jetzt im Einsatz.',
  'joan.does.gone': 'Für diese Runde weg: benutzt oder mit einem Mönch entfernt.',
  'joan.does.rival': 'Öffnet das ganze Blatt; was andere zuerst nehmen, ist auf deinem durchgestrichen.',
  'joan.does.card':
    'Johanna liest die Liste in der Richtung, in die der Pfeil der nächsten Rückseite zeigt, nimmt den ersten Gefolgsmann, der in der Auslage liegt, und tut, was daneben steht.',
  'joan.does.back': 'Sie sagt, in welcher Richtung die Liste gelesen wird und was eine Mönchsaktion von ihr tut.',
  'joan.does.area': 'Hier hält Johanna ihre Leisten, Wappen, Kontore und Bürger fest; sie sind ihre Punkte.',
  'joan.thing.bonus': 'Bonus',
  'joan.thing.star': 'Status {n}',
  'joan.thing.hatch': 'Schraffierter Teil der Landkarte',
  'joan.thing.card': 'Johannas Karte',
  'joan.thing.card_town': 'Ihr Handwerker streicht {town} durch, oder die nächsthöhere freie Stadt.',
  'joan.thing.back': 'Rückseite der nächsten Karte',
  'joan.thing.area': 'Johannas Bereich',
  'joan.win.1': 'Es gewinnt, wer die meisten Punkte hat, wenn der letzte Beutel leer ist.',
  'joan.win.2':
    'Die meisten bringen deine Kontore und Bürger, multipliziert mit deinem Status; volle Warenreihen, Bank, Wappen und Mönche kommen dazu.',
  'joan.win.3':
    'In jedem Zug nimmst du einen Gefolgsmann und kreuzt auf deinem Blatt an: Kreuze lösen Boni aus, und Städte, Orte und gelbe Boni bekommt nur, wer zuerst da ist.',
};
