// Was das geführte Spiel sagt, wenn etwas zum ersten Mal zählt.
import type { guide as english } from './en-guide';

export const guide = {
  'joan.guide.take_tile':
    'Gefolgsleute liegen aus; du und Kennet nehmt abwechselnd einen, und jeder bringt eine Aktion. Was du liegen lässt, kann Kennet nehmen.',
  'joan.guide.good':
    'Eine Ware füllt ihre Reihe im Warenlager von links. Volle Reihen zählen am Ende; eine volle Spalte bringt den Bonus darunter.',
  'joan.guide.develop':
    'Ein Gelehrter kreuzt das nächste Feld der Entwicklungsleiste an. Ihre Sterne vervielfachen Kontore und Bürger: Sei rechtzeitig dort.',
  'joan.guide.route':
    'Ein Weg beginnt in Orléans oder einer Stadt, die du erreicht hast. Er bringt die Waren darauf und öffnet die Stadt für ein Kontor.',
  'joan.guide.pay_station':
    'Für eine Münze baut ein Handwerker in einer erreichten Stadt und streicht sie für Kennet durch. Orléans bleibt immer offen: Es kann warten.',
  'joan.guide.acquire':
    'Ein Händler erwirbt einen Ort für Münzen: Von da an darf sein Gefolgsmann dort handeln, nur für dich. Kategorie I öffnet zuerst.',
  'joan.guide.deed':
    'Statt zu handeln, darf ein Gefolgsmann an einem Werk angekreuzt werden und bringt dessen Effekt. Das dritte Kreuz bringt den gelben Bonus, nur dem Ersten.',
  'joan.guide.coin':
    'Münzen werden in einer Bankreihe deiner Wahl eingekreist, von links. Volle Reihen und ausgegebene Spalten bringen, was daneben oder darunter steht.',
  'joan.guide.open_items':
    'Boni warten in einer Liste. Nutze sie in beliebiger Reihenfolge, alle in diesem Zug: Einer kann den nächsten auslösen.',
  'joan.guide.use':
    'Ein Ort, den du hast, kann die Aktion seines Gefolgsmanns ersetzen. Vergleiche beides, bevor du wählst.',
} satisfies Record<keyof typeof english, string>;
