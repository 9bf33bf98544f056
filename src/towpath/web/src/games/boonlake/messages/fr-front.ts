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
  'boonlake.reconstructed':
    'Cartes, plateau et rivière sont reconstitués là où les valeurs imprimées ne sont pas publiques.',

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
  'house_why.discard_bonus':
    'Certaines cartes rapportent 1 pièce de plus par carte défaussée : pour chaque carte défaussée, ou seulement si vous auriez pu la jouer.',
  'house_why.river_cards':
    'Deux cartes jouées peuvent récompenser la même case de rivière : les deux comptent, ou une seule.',
  'house_why.forgo':
    'Qui prend des pièces grâce à un levier sans jouer de carte peut encore faire le reste de l’action, ou non.',
  'house_why.top_levers':
    'Un levier de la rangée supérieure peut s’ajouter à un levier Pièces pour la même partie d’une action, ou vient seul.',
  'difficulty_why.easy': 'Quatre des cinq tuiles difficiles de l’Éminence sont retirées.',
  'difficulty_why.medium': 'Trois de ses tuiles difficiles et une plus douce sont retirées.',
  'difficulty_why.challenge': 'Deux de ses tuiles difficiles et deux plus douces sont retirées.',
  'difficulty_why.difficult': 'Une de ses tuiles difficiles et trois plus douces sont retirées.',
  'difficulty_why.very_difficult': 'Quatre tuiles douces sont retirées : ce qui reste est presque toujours difficile.',
} satisfies Record<keyof typeof english, string>;
