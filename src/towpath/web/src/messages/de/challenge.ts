// Herausforderungen der Woche und Statistik.
import type { challenge as en } from '../en/challenge';

export const challenge: Record<keyof typeof en, string> = {
  'challenge.this_week': 'Herausforderung der Woche',
  'challenge.same': 'für alle gleich ausgeteilt',
  'challenge.title': 'Für alle gleich ausgeteilt',
  'challenge.for_one': '{game} solo',
  'challenge.for_two': '{game} zu zweit',
  'challenge.against_bot': 'Gegner: Bot ({level})',
  'challenge.against': 'Gegner: {name} ({level})',
  'challenge.one_try': 'ein Versuch für alle',
  'challenge.week': 'Woche {n} von {year}',
  'challenge.days': '{days} Tg. {hours} Std.',
  'challenge.hours': '{hours} Std. {minutes} Min.',
  'challenge.minutes': '{minutes} Min.',
  'challenge.ended': 'vorbei',
  'challenge.left': 'übrig',
  'challenge.status.new': 'Noch nicht gespielt',
  'challenge.status.playing': 'Du bist dabei',
  'challenge.status.done': 'Gespielt: zu den Ergebnissen',
  'challenge.status.late': 'Nicht rechtzeitig beendet',
  'challenge.how': 'Einmal ausgeteilt, ein Versuch',
  'challenge.rule.once':
    'Du hast einen Versuch, in diesem Browser oder mit deinem Konto. Du darfst unterbrechen und wiederkommen, auch über deinen persönlichen Link.',
  'challenge.rule.alone':
    'Keine Tipps. Deine letzte Wahl lässt sich zurücknehmen, solange nichts aufgedeckt wurde; mehr nicht.',
  'challenge.rule.week':
    'Es zählt, was bis Sonntag, 24 Uhr UTC zu Ende ist. Der Vorsprung entscheidet; bei gleichem steht der frühere vorn.',
  'challenge.rule.shown':
    'Dein Name, dein Ergebnis und deine Partie sind für alle zu sehen, die gespielt haben; nach der Woche für jeden.',
  'challenge.rule.bot':
    'Der Bot antwortet auf dieselbe Stellung immer gleich, wer auch spielt. Wer anders wählt, kommt in andere Stellungen und begegnet anderen Antworten.',
  'challenge.rule.automa':
    'Gezogen wird für alle in derselben Reihenfolge; wer anders wählt, begegnet ihr zu anderen Zeiten.',
  'challenge.play': 'Spielen',
  'challenge.promise':
    'Was ausgeteilt wird, steht fest. Diese Zusage, für alle gleich, lässt sich nach der Woche prüfen:',
  'challenge.at_it': 'Du bist dabei',
  'challenge.at_it_text':
    'Dein Versuch wartet, wie du ihn verlassen hast. Die Ergebnisse siehst du, sobald er zu Ende ist.',
  'challenge.late': 'Dein Versuch hat kein Ergebnis',
  'challenge.late_text':
    'Er war am Ende der Woche nicht zu Ende, oder ein anderer von dir zählt. Zu Ende spielen kannst du ihn trotzdem.',
  'challenge.to_table': 'Zum Tisch',
  'challenge.results': 'Ergebnisse',
  'challenge.by_lead': '{n, plural, one {# Spieler} other {# Spieler}} · der Vorsprung entscheidet',
  'challenge.closed':
    '{n, plural, =0 {Noch hat niemand ein Ergebnis.} one {Einmal gespielt. Ergebnisse nach deiner Partie.} other {Von # gespielt. Ergebnisse nach deiner Partie.}}',
  'challenge.place': 'Platz',
  'challenge.player': 'Spieler',
  'challenge.lead': 'Vorsprung',
  'challenge.sources': 'Punkte nach Quelle',
  'challenge.other': 'Sonstiges',
  'challenge.you': 'du',
  'challenge.replay_of': 'Wiedergabe: {name}',
  'challenge.first': 'Die ersten {n} und deins.',
  'challenge.leads': 'Alle Vorsprünge',
  'challenge.between': '{from} bis {to}: {n}',
  'challenge.own': 'Dein Ergebnis',
  'challenge.of': 'von {n}',
  'challenge.won_by':
    '{n, plural, =0 {Gleichauf mit dem Gegner.} one {# Punkt Vorsprung.} other {# Punkte Vorsprung.}} {behind, plural, =0 {} one {Besser als # weiterer Spieler.} other {Besser als # weitere Spieler.}}',
  'challenge.lost_by':
    '{n, plural, one {# Punkt Rückstand.} other {# Punkte Rückstand.}} {behind, plural, =0 {} one {Besser als # weiterer Spieler.} other {Besser als # weitere Spieler.}}',
  'challenge.beside_best': 'Du und das beste Ergebnis',
  'challenge.beside_next': 'Du und das nächste Ergebnis',
  'challenge.bot_points': 'Punkte des Bots',
  'challenge.their_points': 'Punkte von {name}',
  'challenge.review': 'Rückblick auf meine Partie',
  'challenge.earlier': 'Frühere Wochen',
  'challenge.next': 'Die nächste',
  'challenge.next_text': 'Beginnt am Montag um 0 Uhr UTC. Solo und zu zweit wechseln sich ab.',
  'statistics.title': '{game}: wie du spielst',
  'statistics.counting': 'zähle {n} von {of} Partien',
  'statistics.newest': '{n, plural, one {eine Partie} other {deine neuesten # Partien}}',
  'statistics.losses': 'Verlorene Punkte je Entscheidung',
  'statistics.losses_hint': 'weiter oben ist besser; Linien: die Bots',
  'statistics.no_review': 'Ab deiner ersten Partie mit Rückblick, neben den Linien der Bots.',
  'statistics.soon_points': 'Ab deiner ersten beendeten Partie.',
  'statistics.review_newest': 'Rückblick auf die neueste Partie',
  'statistics.game': '{day}: {score} zu {other}{won, select, yes {, gewonnen} other {}}.',
  'statistics.loss': '{day}: {n} Punkte je Entscheidung verloren',
  'statistics.level': 'Bot, {level}: {n}',
  'statistics.of_games': '{n} von {of, plural, one {# Partie} other {# Partien}}',
  'refused.challenge_begun': 'Du hast die Herausforderung dieser Woche schon begonnen; alle haben einen Versuch.',
  'refused.challenge_alone': 'Eine Herausforderung spielst du allein; kein Bot macht weiter.',
  'refused.challenge_undo':
    'In einer Herausforderung wird nichts zurückgenommen, sobald etwas aufgedeckt wurde oder jemand anders gewählt hat.',
  'refused.challenge_empty': 'In jener Woche hat niemand die Herausforderung gespielt.',
  'refused.no_challenges': 'Auf diesem Server gibt es keine Herausforderungen.',
};
