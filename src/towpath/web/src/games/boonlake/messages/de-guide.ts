// Was das geführte Spiel sagt, wenn etwas zum ersten Mal zählt.
import type { guide as english } from './en-guide';

export const guide = {
  'boonlake.guide.keep': 'Behalte eines dieser Wertungsplättchen: Für dich zählt es doppelt, im Plus wie im Minus.',
  'boonlake.guide.site':
    'Ein Produktionsgebäude zeigt seinen Rohstoff, sooft du willst: Er wird nie verbraucht. Nimm, was deine besten Karten verlangen.',
  'boonlake.guide.strip':
    'Nimm eines von sieben Aktionsplättchen. Seine Reihe sagt, wie weit du segeln darfst; die zwei untersten kosten Punkte.',
  'boonlake.guide.card':
    'Zuerst darfst du eine Karte dieser Art ausspielen oder verkaufen. Rohstoffe werden nur vorgezeigt: von Gebäuden und Booten.',
  'boonlake.guide.develop':
    'Setze einen Bewohner auf einen freien Bauplatz und nimm, was er zeigt. Aus Bewohnern werden Häuser, aus Häusern Siedlungen.',
  'boonlake.guide.others':
    'Rechts vom Pfeil ist für alle, auch in den Zügen der anderen: Deinen Teil zu nutzen kostet nichts.',
  'boonlake.guide.sail':
    'Nun segle. Nur das Feld, auf dem du hältst, zahlt. Das erste Schiff über eine Schleuse löst eine Wertung für alle aus.',
  'boonlake.guide.explore': 'Entdecken deckt ein Plättchen auf. Lege es an ein anderes und nimm, was es bedeckt.',
  'boonlake.guide.upgrade':
    'Ein Haus ersetzt einen Bewohner und kostet einen weiteren von der Ranch. Die frei gewordene Vertiefung zahlt bei jeder Wertung.',
  'boonlake.guide.hire':
    'Beim Anheuern dürfen alle Bewohner kaufen, für je 3 Münzen oder 3 Karten. Sie warten auf deiner Ranch.',
  'boonlake.guide.cattle':
    'Ein Rind kostet Bewohner, einen mehr für jedes Rind dort. Häuser daneben zahlen je 2 Münzen, Siedlungen bringen Punkte.',
  'boonlake.guide.region':
    'Die gewählte Region gibt ihre Belohnung; in den anderen zahlt jede deiner Präsenzen eine Münze.',
  'boonlake.guide.vase':
    'Wähle: Eine Vase hilft beim Bezahlen, ein Produktionsgebäude zeigt ab jetzt einen Rohstoff mehr.',
  'boonlake.guide.interim':
    'Eine Wertung: Zuerst darfst du bis zu zweimal ausspielen oder aufwerten. Vielleicht erfüllst du so ein Plättchen.',
  'boonlake.guide.score':
    'Werte ein Plättchen, jedes einmal im Spiel: erfüllt bringt Plus, unerfüllt Minus. Deines zählt doppelt.',
  'boonlake.guide.lever': 'Modernisieren: Kaufe einen Hebel. Nutze ihn einmal; jede Wertung schiebt ihn wieder hoch.',
} satisfies Record<keyof typeof english, string>;
