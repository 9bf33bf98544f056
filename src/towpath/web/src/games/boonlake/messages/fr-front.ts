// What is said before the game is loaded: its cover, its house rules, its opponent.
import type { front as english } from './en-front';

export const front = {
  'boonlake.title': 'Boonlake',
  'boonlake.sub': 'Peuplez quatre régions le long d’une rivière',
  'boonlake.alt': 'Une rivière serpente à travers quatre régions, bordée de navires, de maisons et de bovins',
  'boonlake.text':
    'Ouvrez une terre nouvelle au fil de sa rivière. Quelle que soit votre action, tous en ont une part ; plus elle est restée inutilisée, plus vous naviguez loin.',
  'boonlake.weight': 'Exigeant',
  'boonlake.do_1': 'Prendre une action, jouer un projet',
  'boonlake.do_2': 'S’installer, élever, moderniser',
  'boonlake.do_3': 'Naviguer ; décompte à chaque écluse',
  'boonlake.time': '60 min par joueur',
  'boonlake.opponent_hint': 'La Sage Éminence',
  'boonlake.opponent': 'La Sage Éminence',

  // House rules
  'house.discard_bonus': 'Pièces en plus pour une carte défaussée',
  'house.discard_bonus.options': 'Si elle pouvait être jouée',
  'house.discard_bonus.always': 'À chaque défausse',
  'house.river_cards': 'Plusieurs cartes pour la même case de rivière',
  'house.river_cards.add_up': 'S’ajoutent',
  'house.river_cards.once': 'Comptent une fois',
  'house.forgo': 'Un levier Pièces au lieu d’une carte',
  'house.forgo.only': 'C’est tout ce que vous recevez',
  'house.forgo.and_act': 'Laisse l’autre choix ouvert',
  'house.top_levers': 'Un levier de la rangée supérieure',
  'house.top_levers.alone': 'Vient seul',
  'house.top_levers.with_coin_levers': 'Peut s’ajouter à un levier Pièces',
} satisfies Record<keyof typeof english, string>;
