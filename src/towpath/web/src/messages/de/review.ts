import type { review as en } from '../en/review';

export const review: Record<keyof typeof en, string> = {
  'review.title': 'Rückblick',
  'review.seen_by': 'Entscheidungen von',
  'review.running': 'Die Partie wird durchgesehen',
  'review.running_why':
    'Zwei Prüfer sehen sich jede Entscheidung an. Es geht auch ohne dich weiter, immer wenn kein Tisch die Bots braucht; du kannst diese Seite schließen.',
  'review.share': '{n} Prozent sind durchgesehen.',
  'review.stopped': 'Die Durchsicht ist stehen geblieben. Was gefunden wurde, bleibt.',
  'review.go_on': 'Weiter',
  'review.broken': 'Was davon aufgehoben war, ließ sich nicht lesen; es wird neu gemacht.',
  'review.not_over': 'Eine Partie kann durchgesehen werden, wenn sie zu Ende ist.',
  'review.seat_waits': 'Die Entscheidungen von {name} sind noch nicht durchgesehen.',
  'review.leads': 'Erwarteter Vorsprung im Lauf der Partie',
  'review.leads_axis': 'Punkte vor dem besten anderen Platz',
  'review.leads_note':
    'Wohin schnelles Weiterspielen von jedem Zug an im Mittel führte: ein Bild der Partie, kein Urteil. Ein Klick führt dorthin.',
  'review.dear': 'Teure Entscheidungen',
  'review.dear_n': 'Teure Entscheidung {n}',
  'review.fine': 'Starke Entscheidungen',
  'review.fine_n': 'Starke Entscheidung {n}',
  'review.chosen': 'Gewählt',
  'review.chosen_well': 'Gut gewählt',
  'review.better': 'Besser, sagen beide Prüfer',
  'review.next_best': 'Das Nächstbeste',
  'review.try': 'Noch einmal',
  'review.show': 'Zeigen',
  'review.points_few': 'weniger als {n} Punkte',
  'review.points': '{from} bis {to} Punkte',
  'review.points_most': '{n} Punkte oder mehr',
  'review.none': 'Keine Entscheidung dieses Platzes hat Punkte gekostet, in denen sich beide Prüfer einig sind.',
  'review.none_sure': 'Von keiner Entscheidung dieses Platzes ist sicher, dass sie Punkte gekostet hat.',
  'review.judges':
    'Teuer heißt eine Entscheidung nur, wenn zwei verschiedene Prüfer einig sind: Der eine sieht einige Züge voraus, der andere spielt die Partie zu Ende. Beide wissen nur, was der Platz wissen konnte.',
  'review.open':
    '{undecided, plural, =0 {} one {Eine weitere ist unentschieden.} other {# weitere sind unentschieden.}} {differ, plural, =0 {} one {Bei einer sind die Prüfer uneins.} other {Bei # sind die Prüfer uneins.}}',
  'review.rating': 'Verlorene Punkte je Entscheidung',
  'review.rating_why':
    'Nach dem Prüfer, der einige Züge voraussieht. Weiter rechts ist besser; das helle Band zeigt, wie viel eine einzige Partie offen lässt.',
  'review.rating_note':
    'Die Bots wurden zu zweit gemessen. Stärkere Bots als diese kann der Prüfer nicht unterscheiden.',
  'review.worse': 'mehr verloren',
  'review.better_end': 'weniger verloren',
  'review.loss': '{n} ± {error}, in {of} Entscheidungen',
  'review.too_few': '{n, plural, one {eine Entscheidung ist} other {# Entscheidungen sind}} zu wenig',
  'review.level': 'Bot {level}: {n}',
  'review.chance': 'Eine Partie kann Zufall und Spiel nicht trennen: Glück und Pech werden hier nicht verrechnet.',
  'try.ask': '{name}: Hier wurde „{chosen}“ gewählt. Beide Prüfer kennen Besseres, um {points}. Was würdest du tun?',
  'try.better': 'Richtig: Beide Prüfer finden es besser als „{chosen}“, um {points}.',
  'try.same': 'Das wurde in der Partie gewählt. Beide Prüfer finden etwas anderes besser, um {points}.',
  'try.close':
    'So gut wie das Beste, soweit es der Prüfer sagen kann, der einige Züge voraussieht. Der andere hat es nicht zu Ende gespielt.',
  'try.less':
    'Dem Besten fehlen hier {points}, sagt der Prüfer, der einige Züge voraussieht. Der andere hat es nicht zu Ende gespielt.',
  'try.unknown': 'Das wurde nicht genau angesehen: Auf den ersten Blick schien es schlechter.',
  'try.answer': 'Besser, sagen beide Prüfer: {name}',
  'try.show': 'Antwort zeigen',
  'try.again': 'Neuer Versuch',
  'try.back': 'Zum Rückblick',
  'try.leave': 'Zurück zum Rückblick',
  'try.none': 'Der Rückblick nennt zu diesem Zeitpunkt keine teure Entscheidung.',
  'refused.many_reviews':
    '{most, plural, one {Eine Partie wird} other {# Partien werden}} schon für dich durchgesehen; warte auf eine davon.',
  'try.not_played': 'Gespielt wurde nichts.',
};
