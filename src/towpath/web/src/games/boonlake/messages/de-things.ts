// What every thing on the table is and does, and how one wins.
import type { things as english } from './en-things';

export const things: Record<keyof typeof english, string> = {
  'does.strip':
    'Nimm sie: Spiel eine Karte ihrer Art aus oder wirf eine ab, tu deinen Teil, dann tun alle ihren, dann segle.',
  'does.space':
    'Hierhin kann ein Plättchen oder eine Rinderweide, wenn ein Plättchen daneben liegt; wer legt, erhält, was das Feld zeigt.',
  'does.pasture':
    'Bis zu {most} Rinder stehen hier; jedes bringt bei jeder Zwischenwertung einen Punkt je Siedlung daneben.',
  'does.site':
    'Erschließen: Setz einen Bewohner hierhin, zahle und nimm, was gezeigt ist. Werte ihn später zum Haus auf, dann zur Siedlung.',
  'does.region':
    'Gebietswertung: Wer diese Aktion nimmt, wählt eine offene Region und nimmt ihre Belohnung; alle erhalten Münzen für Präsenzen in den anderen.',
  'does.river': 'Ein Schiff, das hier anhält, nimmt, was das Feld zeigt. Felder mit einem Schiff zählen nicht mit.',
  'does.tile':
    'Bei jeder Zwischenwertung wertest du ein Plättchen, das du noch nicht gewertet hast: Punkte, wenn seine Bedingung erfüllt ist, sonst ebenso viele Minuspunkte.',
  'does.track': 'Jede Zwischenwertung zahlt, was das Feld unter deinem Marker zeigt.',
  'does.resource':
    'Ein Produktionsgebäude macht seinen Rohstoff für jede Karte verfügbar: einen auf Stufe 1, zwei auf Stufe 2.',
  'does.canal':
    'Ein Boot macht dort, wo es liegt, einen Rohstoff mehr verfügbar. Flussabwärts fährt es kostenlos, flussaufwärts für {upstream} Münzen.',
  'does.recess':
    'Was gebaut wird, verlässt seine Aussparung; eine leere zahlt bei jeder Zwischenwertung, was sie zeigt.',
  'does.lever':
    'Ein Hebel wird beim Modernisieren gebaut; benutzt geht er nach unten, nach einer Zwischenwertung ist er wieder oben.',
  'does.card':
    'Spiel sie für ihren Preis aus oder wirf sie für {discard} Münzen ab. Ihre Rohstoffe müssen nur verfügbar sein.',
  'does.pile': 'Von hier werden Karten gezogen; ist er leer, werden die abgeworfenen gemischt.',
  'does.mound': 'Entdecken deckt das nächste Plättchen auf.',
  'does.row':
    'Je tiefer die Zeile einer Aktion, desto weniger Felder darf segeln, wer sie nimmt; die untersten Zeilen kosten Punkte.',
  'does.lock':
    'Das erste Schiff, das sie in einer Runde überquert, löst eine Zwischenwertung für alle aus. Sie ist selbst kein Feld.',
  'does.flag':
    'Wer diese Schleuse zuerst überquert, löst Zwischenwertung {n} aus: Alle spielen bis zu zweimal aus oder werten auf, werten ein Plättchen und erhalten dann Einkommen.',
  'does.bridge':
    'Sie macht die Felder an ihren Enden benachbart; Präsenzen dort zählen für das Wertungsplättchen der Brücken.',
  'does.ford': 'Die Felder zu beiden Seiten sind benachbart. Nach Runde 1 fahren die Schiffe hier zurück.',
  'does.ship':
    'Es segelt am Ende des Zuges, mindestens 1 Feld und höchstens so weit, wie die Zeile der Aktion erlaubt.',
  'does.demands':
    'Die vier Zahlen sind die Bedingung des Plättchens bei den vier Zwischenwertungen, von der ersten bis zur letzten.',
  'does.project': 'Alle dürfen es einmal verwirklichen, statt eine Karte auszuspielen.',
  'does.income':
    'Was die nächste Zwischenwertung jetzt zahlen würde: beide Leisten, leere Aussparungen, Rinder neben Siedlungen.',
  'does.presences':
    'Was dir in jeder Region gehört. Eine Siedlung braucht {n} Präsenzen um sich herum, und Wertungsplättchen zählen sie.',
  'does.coins': 'Sie bezahlen Karten, Bauplätze, Hebel und Boote flussaufwärts; am Ende sind sie nichts wert.',
  'does.vases': 'Manche Karten und Projekte kosten auch Vasen.',
  'does.ranch':
    'Verfügbare Bewohner: Sie kommen auf Bauplätze oder werden für Häuser, Siedlungen und Rinder abgegeben.',
  'does.supply': 'Bewohner, die du noch bekommen kannst; abgegebene kommen hierher zurück.',
  'does.cards': 'Den anderen verborgen; am Ende sind sie nichts wert.',
  'does.left': 'Noch auf dem Tableau; was gebaut wird, leert eine Aussparung.',
  'does.rival': 'Öffnet das ganze Tableau: Leisten, Hebel und Aussparungen.',
  'does.rounds': 'Jede der zwei Runden hat zwei Zwischenwertungen; nach der vierten endet das Spiel.',
  'does.pastures': 'Die Viehzucht legt sie auf den Spielplan.',
  'does.discards': 'Offen für alle; sie werden der neue Stapel.',
  'does.bonus':
    'Dieser Bewohner kommt auf die Ranch, sobald Reihe {n} leer ist; seine Aussparung zahlt dann bei jeder Zwischenwertung.',
  'does.final': 'Am Ende ist jede leere Aussparung dieser Reihe {n} Punkte wert.',
  'does.solotile':
    'Die Zahlen in den Ecken sind Felder des Spielplans; auf dem markierten legt und baut die Eminenz am liebsten.',
  'does.prefers': 'Von diesen drei Aktionen nimmt sie die, die am höchsten liegt; du darfst den Teil für alle nutzen.',
  'does.cactus': 'Ihre eigene Leiste: Bei jeder Zwischenwertung erhält sie die Punkte des erreichten Feldes.',
  'thing.row': 'Zeile {n}',
  'thing.lock': 'Schleuse',
  'thing.bridge': 'Brücke',
  'thing.ford': 'Kanal',
  'thing.ship': 'Schiff, {name}',
  'thing.demands': 'Bedingung: {tile}',
  'thing.project': 'Projekt',
  'thing.cell': '{track}, Feld {n}',
  'thing.pays':
    'Zahlt {pays, select, coins {{amount, plural, one {# Münze} other {# Münzen}}} other {{amount, plural, one {# Karte} other {# Karten}}}}{vp, plural, =0 {} one { und # Punkt} other { und # Punkte}}.',
  'thing.toll': 'Gewinn im Vorbeigehen',
  'thing.coins': 'Münzen',
  'thing.vases': 'Vasen',
  'thing.ranch': 'Bewohner auf der Ranch',
  'thing.supply': 'Bewohner im Vorrat',
  'thing.cards': 'Handkarten',
  'thing.rounds': 'Zwischenwertungen',
  'thing.pastures': '{n, plural, one {# Rinderweide} other {# Rinderweiden}} übrig',
  'thing.bonus': 'Bonus der Reihe {n}',
  'thing.recess_pays': 'Leer zahlt sie {what}.',
  'thing.slot': 'Aussparung: {piece}',
  'thing.preferred': 'Jetzt bevorzugt: Feld {n}.',
  'win.1': 'Es gewinnt, wer nach zwei Runden mit vier Zwischenwertungen die meisten Punkte hat.',
  'win.2':
    'Punkte bringen Wertungsplättchen, deren Bedingung du rechtzeitig erfüllst, Einkommen, das mit allem wächst, was du baust, der Fluss und am Ende Karten und Hebel.',
  'win.3':
    'In jedem Zug nimmst du eine von sieben Aktionen: Was sie dir bringt, bringt sie zum Teil allen, und je länger sie unbenutzt lag, desto weiter segelt dein Schiff.',
};
