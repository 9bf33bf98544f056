// The player aid.
import type { aid as english } from './en-aid';

export const aid = {
  'aid.turn_1': 'Prenez une plaquette. Les lignes basses avancent moins ; les dernières coûtent des points.',
  'aid.turn_2': 'Carte : jouez-en une du type de la plaquette, ou défaussez-en une pour {n} pièces.',
  'aid.turn_3': 'Votre partie, puis la partie pour tous.',
  'aid.turn_4': 'Naviguez et prenez ce que donne votre case.',
  'aid.strips': 'Plaquettes',
  'aid.costs': 'Coûts',
  'aid.cost_card': 'Carte : pièces et vases sont payés, les ressources doivent seulement être disponibles.',
  'aid.cost_boat': 'Les canots donnent leur ressource ; vers l’aval gratuit, vers l’amont {n} pièces.',
  'aid.cost_house': 'Maison : un habitant de plus.',
  'aid.cost_settlement': 'Village : {list} habitants du premier au quatrième.',
  'aid.cost_presences': 'Un village demande {n} éléments sur les tuiles autour de sa maison.',
  'aid.second': 'Un second village dans une région : {n} points.',
  'aid.cattle': 'Bovins : {n} au plus par pâturage ; une maison à côté rapporte {coins} pièces.',
  'aid.scoring': 'Décompte intermédiaire',
  'aid.scoring_1':
    'Jouez ou améliorez deux fois, marquez une tuile (±{list} points, la vôtre compte double), puis revenu.',
  'aid.scoring_2': 'Un décompte intermédiaire commence quand un navire franchit une écluse ou termine la manche 1.',
  'aid.end_1': 'Points des cartes et de leurs effets, leviers, renfoncements vides des rangées inférieures.',
  'aid.symbol_coin': 'pièce',
  'aid.symbol_card': 'carte',
  'aid.symbol_vase': 'vase',
  'aid.symbol_inhabitant': 'habitant',
  'aid.symbol_vp': 'point',
  'aid.symbol_explore': 'explorer',
  'aid.symbol_develop': 'développer',
  'aid.symbol_upgrade': 'améliorer',
  'aid.symbol_modernize': 'moderniser',
  'aid.symbol_site': 'site de production',
  'aid.symbol_presence': 'élément',
  'aid.symbol_play-card': 'jouer une carte',
  'aid.symbol_pasture': 'pâturage',
  'aid.symbol_cattle': 'bovin',
  'aid.symbol_harbour': 'port',
  'aid.symbol_coin-track': 'piste de Pièces',
  'aid.symbol_card-track': 'piste de Cartes',
  'aid.gain': 'Vous le recevez : pastille avec un plus.',
  'aid.cost': 'Vous le payez : ticket avec un moins.',
  'aid.need': 'Doit être disponible, vous le gardez.',
  'aid.levers': 'Leviers',
  'aid.turn_5': 'Les plaquettes sous l’espace vide remontent ; la vôtre va tout en bas.',
  'aid.rows': 'Avancée et coût des lignes, de haut en bas',
  'aid.explore': 'Explorer : révélez une tuile, posez-la près d’une autre, prenez ce que montre l’emplacement.',
  'aid.develop': 'Développer : un habitant du ranch sur un chantier libre ; payez et prenez ce qu’il montre.',
  'aid.cattle_price':
    'Bovin : un habitant de plus que de bovins au pâturage ; en plus, du premier au cinquième : {list}.',
  'aid.extra_vp':
    'Chaque habitant supplémentaire pour un village ou un bovin peut être remplacé par {n, plural, one {# point} other {# points}}.',
  'aid.scoring_3':
    'Revenu : les deux pistes, les renfoncements vides et un point par village à côté de chacun de vos bovins. Le quatrième ne paie que des points.',
  'aid.scoring_4':
    'Puis un point par levier levé ; tous les leviers se relèvent ; toutes les régions sont de nouveau libres.',
  'aid.end_levers': 'Leviers : {list}.',
  'aid.end_lever': '{n, plural, one {# point} other {# points}} chacun à partir de {from} leviers',
  'aid.end_tiers': 'Renfoncements vides : {list}.',
  'aid.end_tier': '{n, plural, one {# point} other {# points}} chacun dans la rangée {tier}',
  'aid.end_nothing': 'Pièces et cartes en main ne valent rien. En cas d’égalité, la victoire est partagée.',
  'aid.solo_1':
    'La Sage Éminence commence. Sa tuile montre trois plaquettes : elle prend la plus haute. Vous pouvez utiliser la partie pour tous.',
  'aid.solo_2':
    'Elle avance de tous les pas de la ligne et ne compte que le revenu. Vous gagnez avec au moins autant de points.',
  'aid.ends':
    'Une manche finit quand un navire atteint la dernière case de la rivière. Après {rounds} manches, avec le décompte intermédiaire {n}, vient le décompte final :',
} satisfies Record<keyof typeof english, string>;
