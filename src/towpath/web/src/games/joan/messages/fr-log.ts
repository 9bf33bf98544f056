// The log: what was done in few words.
export const log = {
  // What was done, under the name of who did it
  'joan.round_n': 'Manche {n}',
  'joan.gone': '{follower}, pris par {name}',
  'joan.did.display': '{tiles} à l’étalage',
  'joan.did.take': 'Action',
  'joan.did.recruit': 'Action',
  'joan.monk_for': 'Moine, retiré : {follower}',
  'joan.did.unused': 'Action non utilisée',
  'joan.did.use_place': 'Lieu utilisé : {place}',
  'joan.did.decline_goods': 'Marchandises laissées : {route}',
  'joan.did.decline_plus': 'Sans {places}',
  'joan.did.lapse': 'Perdu : {items}',
  'joan.did.bank_row': 'La rangée {row} de la banque est pleine{bonus, select, none {} other { : {bonus}}}',
  'joan.did.bank_column': 'La colonne {column} de la banque est barrée{bonus, select, none {} other { : {bonus}}}',
  'joan.did.warehouse_column':
    'La colonne {column} de l’entrepôt est complète{bonus, select, none {} other { : {bonus}}}',
  'joan.did.swap': 'Échange : {good} contre {shield, select, yes {un blason} other {{new}}}',
  'joan.did.route': '{route}',
  'joan.did.station': 'Comptoir à {town}',
  'joan.did.acquire': 'Lieu acquis : {place}',
  'joan.did.deed': 'Bonne Œuvre {deed}, {name}',
  'joan.did.complete_deed': 'Bonne Œuvre {deed}, {name}, achevée{bonus, select, none {} other { : {bonus}}}',
  'joan.did.lost': 'Perdu : {what}',
};
