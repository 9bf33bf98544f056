// The player aid.
import type { aid as english } from './en-aid';

export const aid = {
  'aid.turn_1': 'Nimm ein Aktionsplättchen. In tieferen Zeilen segelst du weniger weit; die untersten kosten Punkte.',
  'aid.turn_2': 'Karte: Spiel eine von der Art des Plättchens aus oder wirf eine für {n} Münzen ab.',
  'aid.turn_3': 'Dein eigener Teil, dann der Teil für alle.',
  'aid.turn_4': 'Segle und nimm, was dein Feld bringt.',
  'aid.strips': 'Aktionsplättchen',
  'aid.costs': 'Kosten',
  'aid.cost_card': 'Karte: Münzen und Vasen werden bezahlt, Rohstoffe müssen nur verfügbar sein.',
  'aid.cost_boat': 'Boote geben ihren Rohstoff; flussabwärts kostenlos, flussaufwärts {n} Münzen.',
  'aid.cost_house': 'Haus: ein weiterer Bewohner.',
  'aid.cost_settlement': 'Siedlung: {list} Bewohner für die erste bis vierte.',
  'aid.cost_presences': 'Eine Siedlung braucht {n} Präsenzen auf den Plättchen um ihr Haus.',
  'aid.second': 'Eine zweite Siedlung in einer Region: {n} Punkte.',
  'aid.cattle': 'Rinder: höchstens {n} auf einer Weide; ein Haus daneben bringt {coins} Münzen.',
  'aid.scoring': 'Zwischenwertung',
  'aid.scoring_1':
    'Zweimal ausspielen oder aufwerten, ein Plättchen werten (±{list} Punkte, das eigene doppelt), dann Einkommen.',
  'aid.scoring_2': 'Eine Zwischenwertung beginnt, wenn ein Schiff eine Schleuse überquert oder Runde 1 beendet.',
  'aid.end_1': 'Punkte auf Karten und ihre Effekte, Hebel, leere Aussparungen der unteren Reihen.',
  'aid.symbol_coin': 'Münze',
  'aid.symbol_card': 'Karte',
  'aid.symbol_vase': 'Vase',
  'aid.symbol_inhabitant': 'Bewohner',
  'aid.symbol_vp': 'Punkt',
  'aid.symbol_explore': 'entdecken',
  'aid.symbol_develop': 'erschließen',
  'aid.symbol_upgrade': 'aufwerten',
  'aid.symbol_modernize': 'modernisieren',
  'aid.symbol_site': 'Produktionsgebäude',
  'aid.symbol_presence': 'Präsenz',
  'aid.symbol_play-card': 'Karte ausspielen',
  'aid.symbol_pasture': 'Rinderweide',
  'aid.symbol_cattle': 'Rind',
  'aid.symbol_harbour': 'Hafen',
  'aid.symbol_coin-track': 'Münzleiste',
  'aid.symbol_card-track': 'Kartenleiste',
  'aid.gain': 'Das erhältst du: runde Marke mit Plus.',
  'aid.cost': 'Das bezahlst du: Zettel mit Minus.',
  'aid.need': 'Muss verfügbar sein; du behältst es.',
  'aid.levers': 'Hebel',
  'aid.turn_5': 'Die Aktionsplättchen unter der Lücke rücken auf; deines kommt ans Ende.',
  'aid.rows': 'Felder und Kosten je Zeile, von oben',
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
  'aid.solo_1':
    'Die weise Eminenz beginnt. Ihr Plättchen zeigt drei Aktionen: Sie nimmt die, die am höchsten liegt. Du darfst den Teil für alle nutzen.',
  'aid.solo_2':
    'Sie segelt jeden Schritt der Zeile und wertet nur Einkommen. Du gewinnst mit mindestens so vielen Punkten.',
  'aid.ends':
    'Eine Runde endet, wenn ein Schiff das letzte Feld des Flusses erreicht. Nach {rounds} Runden, mit Zwischenwertung {n}, kommt die Schlusswertung:',
} satisfies Record<keyof typeof english, string>;
