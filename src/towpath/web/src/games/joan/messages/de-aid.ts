// The player aid.
import type { aid as english } from './en-aid';

export const aid = {
  'joan.aid_turn_1':
    'Nimm ein Plättchen aus der Auslage; oder wirb deinen nächsten Mönch an und leg ein Plättchen deiner Wahl ab.',
  'joan.aid_turn_2': 'Orte mit einem + wirken zuerst. Sie kosten keine Aktion.',
  'joan.aid_turn_3':
    'Eine Aktion: die des Gefolgsmanns, einer deiner Orte, der ihn zeigt, oder ein Kreuz bei einem Werk.',
  'joan.aid_turn_4': 'Boni im selben Zug in beliebiger Reihenfolge; jeder darf verfallen. Das Plättchen wird abgelegt.',
  'joan.aid_setups': 'Nach der Spielerzahl',
  'joan.aid_seats': 'Spieler',
  'joan.aid_drawn': 'Plättchen je Runde',
  'joan.aid_bags': 'Beutel',
  'joan.aid_rounds': 'Runden je Beutel',
  'joan.aid_turns': 'Züge je Spieler',
  'joan.aid_followers': 'Gefolgsleute',
  'joan.aid_do_farmer': 'Eine Ware nach Wahl.',
  'joan.aid_do_knight': 'Einen Landweg ausmalen.',
  'joan.aid_do_boatman': 'Einen Wasserweg ausmalen oder eine Münze bekommen.',
  'joan.aid_do_craftsman':
    'Eine Münze bekommen; oder eine bezahlen und ein Kontor bauen, in einer Stadt, die deine Wege mit Orléans verbinden.',
  'joan.aid_do_trader': 'Einen Ort erwerben oder eine Münze bekommen.',
  'joan.aid_do_scholar': 'Ein Feld der Entwicklungsleiste ankreuzen.',
  'joan.aid_do_monk': 'Gilt als jeder Gefolgsmann; bei einem Werk nur als Mönch. Ein angeworbener löst kein + aus.',
  'joan.aid_mark_x': 'angekreuzt: eine Ware, ein Feld, ein Gefolgsmann bei einem Werk',
  'joan.aid_mark_o': 'eingekreist: erhalten oder verfügbar',
  'joan.aid_mark_s': 'durchgestrichen: ausgegeben, benutzt oder geschlossen',
  'joan.aid_yellow': 'gelb: bekommt nur, wer zuerst kommt; alle anderen streichen es durch',
  'joan.aid_item_coin': 'eine Münze einkreisen, in einer Reihe deiner Wahl',
  'joan.aid_item_good': 'eine Ware ankreuzen; ist ihre Reihe voll, ein Wappen',
  'joan.aid_item_development': 'ein Feld der Leiste ankreuzen',
  'joan.aid_item_land_route': 'ein Landweg an deinem Netz, mit dem, was er zeigt',
  'joan.aid_item_water_route': 'ein Wasserweg, ebenso',
  'joan.aid_item_free_station': 'ein Kontor ohne zu bezahlen',
  'joan.aid_item_monk_action': 'eine Aktion als beliebiger Gefolgsmann',
  'joan.aid_item_shield': 'das nächste Wappen einkreisen',
  'joan.aid_item_citizen': 'ein Bürger zählt wie ein Kontor',
  'joan.aid_bonuses': 'Was das Blatt bringt',
  'joan.aid_columns': 'Volle Spalten des Warenlagers',
  'joan.aid_bank_rows': 'Ganz eingekreiste Bankreihen',
  'joan.aid_bank_columns': 'Ganz ausgegebene Bankspalten',
  'joan.aid_bank_first': 'Zuerst eine Bankspalte ausgegeben',
  'joan.aid_spaces': 'Entwicklungsfelder',
  'joan.aid_stars': 'Status ab Feld',
  'joan.aid_places': 'Preis eines Orts',
  'joan.aid_open': 'Erworbene Karten jeder niedrigeren Kategorie, die die nächste öffnen',
  'joan.aid_need': '{n} bei {from} bis {to} Spielern',
  'joan.aid_deed':
    'Werk: Jedes Kreuz bringt den Effekt; das dritte auch den gelben Bonus, und es schließt das Werk für alle anderen.',
  'joan.aid_product': 'Kontore und Bürger zusammen, multipliziert mit deinem Status.',
  'joan.aid_majority': 'Wer allein die meisten Kontore hat, bekommt einen Bürger mehr.',
  'joan.aid_rows': 'Volle Warenreihen',
  'joan.aid_bank_points': 'Bank',
  'joan.aid_depot': 'Wappen der Reihe nach',
  'joan.aid_monks': 'Angeworbene Mönche, von null an',
  'joan.aid_tie': 'Bei Gleichstand gewinnt, wer auf der Leiste weiter ist.',
  'joan.aid_solo_1':
    'Du beginnst; dann wechseln du und Johanna euch ab. Deck ihre Karte auf; der Pfeil auf der nächsten Rückseite sagt, in welcher Richtung du sie liest. Sie nimmt den ersten Gefolgsmann, der in der Auslage liegt.',
  'joan.aid_solo_2':
    '{tracks}: Sie kreuzt auf dieser Leiste an und tut dann, was ihre Karte zeigt. Ein Handwerker baut ihr ein Kontor und streicht die Stadt der Karte durch, oder die nächsthöhere freie.',
  'joan.aid_solo_3':
    'Ihre Mönchsaktionen zählen nur in den beiden schwereren Stufen: Sie stehen auf der nächsten Rückseite.',
  'joan.aid_solo_4':
    'Sie wertet ihre Leisten, ihre Wappen sowie Kontore und Bürger, multipliziert mit ihrem Status. Du gewinnst mit mindestens so vielen Punkten.',
  'joan.aid_ends':
    'In jeder Runde werden einige Plättchen aus dem Beutel gezogen. Er wird einmal je Spieler leer (solo {solo}-mal); dann, nach {from} bis {to} Zügen je Spieler, ist das Spiel zu Ende.',
  'joan.aid_more':
    'Dazu: volle Reihen des Warenlagers, einige Boni von Warenlager und Bank, Wappen (je {from} bis {to} Punkte) und deine Mönche: {monks} Punkte, je weniger du angeworben hast, desto mehr.',
} satisfies Record<keyof typeof english, string>;
