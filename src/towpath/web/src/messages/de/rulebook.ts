// The rulebook and the player aids as pages.
import type { rulebook as english } from '../en/rulebook';

export const rulebook = {
  // Rules
  'rule.loading': 'Wird nachgeschlagen …',
  'rule.none': 'Diese Regel wurde nicht gefunden.',
  'rules.title': 'Regelbuch',
  'rules.of': '{game}: Regelbuch',
  'rules.none': 'Das Regelbuch konnte nicht gelesen werden. Läuft der Server?',
  'rules.contents': 'Inhalt',
  'rules.search': 'Regel oder Nummer suchen',
  'rules.search_hint':
    'Versuch es mit einem kürzeren Wort, dem Namen einer Sache oder dem Anfang einer Nummer wie BL-EXP.',
  'rules.clear': 'Suche leeren',
  'rules.results': 'Gefundenes',
  'rules.found': '{n, plural, one {# Regel} other {# Regeln}} gefunden.',
  'rules.found_none': 'Keine Regel enthält alle Wörter von „{query}“.',
  'rules.found_more':
    '{n, plural, one {# weitere Regel} other {# weitere Regeln}}: Ein Wort mehr grenzt die Suche ein.',
  'rules.instead': 'Gelesen als „{words}“.',
  'rules.note': 'Hinweis',
  'rules.referring': 'Genannt in',
  'rules.before': '‹ {title}',
  'rules.after': '{title} ›',
  'rules.back': 'Zurück zur vorigen Regel',
  'rules.own_page': 'Das Regelbuch auf einer eigenen Seite öffnen',

  // Player aids
  'aid.print': 'Auf eine Seite drucken',
  'aid.of': '{game}: Spielhilfe',
  'aid.loading': 'Wird zusammengestellt …',
  'aid.solo': 'Solo',
  'aid.turn': 'Ein Zug',
  'aid.end': 'Am Ende',
  'aid.symbols': 'Symbole',
  'aid.keys':
    'Tasten: 1 bis 9 springen zu einer Option, 0 zum Verzichten, D zum Abwerfen, A zu dem, was jederzeit geht; Enter wählt, Esc geht zurück. U nimmt eine Wahl zurück, die Rücktaste den Zug. O springt zu den Optionen, Pfeile wandern darin. / öffnet den Tisch in Worten, R das Regelbuch, ? diese Hilfe.',

  // The opening of a rulebook, and its folds
  'rules.brief': 'Das Spiel in zwei Minuten',
  'rules.ends': 'Wie es endet',
  'rules.scores': 'Was Punkte bringt',
  'rules.clauses': '{n, plural, one {# Regel} other {# Regeln}}',
  'rules.open_all': 'Alle Kapitel öffnen',
  'rules.fold_all': 'Alle schließen',
} satisfies Record<keyof typeof english, string>;
