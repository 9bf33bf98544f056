// The rulebook and the player aids as pages.
import type { rulebook as english } from '../en/rulebook';

export const rulebook = {
  // Rules
  'rule.loading': 'Wird nachgeschlagen …',
  'rule.none': 'Diese Regel wurde nicht gefunden.',
  'rules.title': 'Spielregel',
  'rules.of': '{game}: Spielregel',
  'rules.none': 'Die Spielregel konnte nicht gelesen werden. Läuft der Server?',
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
  'rules.own_page': 'Die Spielregel auf einer eigenen Seite öffnen',

  // Player aids
  'aid.print': 'Auf eine Seite drucken',
  'aid.of': '{game}: Spielhilfe',
  'aid.loading': 'Wird ausgelegt …',
  'aid.turn_5': 'Die Aktionsplättchen unter der Lücke rücken auf; deines kommt ans Ende.',
  'aid.rows': 'Was eine Zeile segelt und kostet, von oben',
  'aid.explore': 'Entdecken: ein Plättchen aufdecken, neben ein liegendes legen, nehmen, was das Feld zeigt.',
  'aid.develop':
    'Erschließen: ein Bewohner von der Ranch auf einen freien Bauplatz; bezahlen und nehmen, was er zeigt.',
  'aid.cattle_price':
    'Rind: ein Bewohner mehr, als Rinder auf der Weide stehen; zusätzlich für dein erstes bis fünftes: {list}.',
  'aid.extra_vp':
    'Statt jedes zusätzlichen Bewohners für Siedlungen oder Rinder darfst du {n, plural, one {# Punkt} other {# Punkte}} abgeben.',
  'aid.scoring_3':
    'Einkommen: beide Leisten, leere Aussparungen und ein Punkt für jede Siedlung neben jedem deiner Rinder. Die vierte Wertung zahlt nur Punkte.',
  'aid.scoring_4':
    'Dann ein Punkt für jeden Hebel, der oben ist; alle Hebel kommen nach oben; alle Regionen sind wieder offen.',
  'aid.end_levers': 'Hebel: {list}.',
  'aid.end_lever': 'je {n, plural, one {# Punkt} other {# Punkte}} ab {from} Hebeln',
  'aid.end_tiers': 'Leere Aussparungen: {list}.',
  'aid.end_tier': 'je {n, plural, one {# Punkt} other {# Punkte}} in Reihe {tier}',
  'aid.end_nothing': 'Münzen und Handkarten sind nichts wert. Bei Gleichstand gewinnen alle Gleichen.',
  'aid.solo': 'Solo',
  'aid.solo_1':
    'Die weise Eminenz beginnt. Ihr Plättchen zeigt drei Aktionen: Sie nimmt die, die am höchsten liegt. Du darfst den Teil für alle nutzen.',
  'aid.solo_2':
    'Sie segelt jeden Schritt der Zeile und wertet nur Einkommen. Du gewinnst mit mindestens so vielen Punkten.',

  // Joan of Arc
  'aid.joan_turn_1':
    'Nimm ein Plättchen aus der Auslage; oder wirb deinen nächsten Mönch an und leg ein Plättchen deiner Wahl ab.',
  'aid.joan_turn_2': 'Orte mit einem + wirken zuerst. Sie kosten keine Aktion.',
  'aid.joan_turn_3':
    'Eine Aktion: die des Gefolgsmanns, einer deiner Orte, der ihn zeigt, oder ein Kreuz bei einem Werk.',
  'aid.joan_turn_4': 'Boni im selben Zug in beliebiger Reihenfolge; jeder darf verfallen. Das Plättchen wird abgelegt.',
  'aid.joan_setups': 'Nach der Spielerzahl',
  'aid.joan_seats': 'Spieler',
  'aid.joan_drawn': 'Plättchen je Runde',
  'aid.joan_bags': 'Beutel',
  'aid.joan_rounds': 'Runden je Beutel',
  'aid.joan_turns': 'Züge je Spieler',
  'aid.joan_followers': 'Gefolgsleute',
  'aid.joan_do_farmer': 'Eine Ware nach Wahl.',
  'aid.joan_do_knight': 'Einen Landweg ausmalen.',
  'aid.joan_do_boatman': 'Einen Wasserweg ausmalen oder eine Münze bekommen.',
  'aid.joan_do_craftsman':
    'Eine Münze bekommen; oder eine bezahlen und ein Kontor bauen, in einer Stadt, die deine Wege mit Orléans verbinden.',
  'aid.joan_do_trader': 'Einen Ort erwerben oder eine Münze bekommen.',
  'aid.joan_do_scholar': 'Ein Feld der Entwicklungsleiste ankreuzen.',
  'aid.joan_do_monk': 'Gilt als jeder Gefolgsmann; bei einem Werk nur als Mönch. Ein angeworbener löst kein + aus.',
  'aid.joan_mark_x': 'angekreuzt: eine Ware, ein Feld, ein Gefolgsmann bei einem Werk',
  'aid.joan_mark_o': 'eingekreist: erhalten oder verfügbar',
  'aid.joan_mark_s': 'durchgestrichen: ausgegeben, benutzt oder geschlossen',
  'aid.joan_yellow': 'gelb: bekommt nur, wer zuerst kommt; alle anderen streichen es durch',
  'aid.joan_item_coin': 'eine Münze einkreisen, in einer Reihe deiner Wahl',
  'aid.joan_item_good': 'eine Ware ankreuzen; ist ihre Reihe voll, ein Wappen',
  'aid.joan_item_development': 'ein Feld der Leiste ankreuzen',
  'aid.joan_item_land_route': 'ein Landweg an deinem Netz, mit dem, was er zeigt',
  'aid.joan_item_water_route': 'ein Wasserweg, ebenso',
  'aid.joan_item_free_station': 'ein Kontor ohne zu bezahlen',
  'aid.joan_item_monk_action': 'eine Aktion als beliebiger Gefolgsmann',
  'aid.joan_item_shield': 'das nächste Wappen einkreisen',
  'aid.joan_item_citizen': 'ein Bürger zählt wie ein Kontor',
  'aid.joan_bonuses': 'Was das Blatt bringt',
  'aid.joan_columns': 'Volle Spalten des Warenlagers',
  'aid.joan_bank_rows': 'Ganz eingekreiste Bankreihen',
  'aid.joan_bank_columns': 'Ganz ausgegebene Bankspalten',
  'aid.joan_bank_first': 'Zuerst eine Bankspalte ausgegeben',
  'aid.joan_spaces': 'Entwicklungsfelder',
  'aid.joan_stars': 'Status ab Feld',
  'aid.joan_places': 'Preis eines Orts',
  'aid.joan_open': 'Erworbene Karten jeder niedrigeren Kategorie, die die nächste öffnen',
  'aid.joan_need': '{n} bei {from} bis {to} Spielern',
  'aid.joan_deed':
    'Werk: Jedes Kreuz bringt seine Wirkung; das dritte auch den gelben Bonus, und es schließt das Werk für alle anderen.',
  'aid.joan_product': 'Kontore und Bürger zusammen, mal deinem Status.',
  'aid.joan_majority': 'Wer allein die meisten Kontore hat, bekommt einen Bürger mehr.',
  'aid.joan_rows': 'Volle Warenreihen',
  'aid.joan_bank_points': 'Bank',
  'aid.joan_depot': 'Wappen der Reihe nach',
  'aid.joan_monks': 'Angeworbene Mönche, ab keinem',
  'aid.joan_tie': 'Bei Gleichstand gewinnt, wer auf der Leiste weiter ist.',
  'aid.joan_solo_1':
    'Du beginnst; dann wechseln du und Johanna euch ab. Deck ihre Karte auf; der Pfeil auf der nächsten Rückseite sagt, in welcher Richtung du sie liest. Sie nimmt den ersten Gefolgsmann, der in der Auslage liegt.',
  'aid.joan_solo_2':
    '{tracks}: Sie kreuzt auf dieser Leiste an und tut dann, was ihre Karte zeigt. Ein Handwerker baut ihr ein Kontor und streicht die Stadt der Karte durch, oder die nächsthöhere freie.',
  'aid.joan_solo_3':
    'Ihre Mönchsaktionen zählen nur in den beiden schwereren Stufen: Sie stehen auf der nächsten Rückseite.',
  'aid.joan_solo_4':
    'Sie wertet ihre Leisten, ihre Wappen sowie Kontore und Bürger mal ihrem Status. Du gewinnst mit mindestens so vielen Punkten.',
} satisfies Record<keyof typeof english, string>;
