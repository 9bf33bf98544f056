// The rulebook and the player aids as pages.
import type { rulebook as english } from '../en/rulebook';

export const rulebook = {
  // Rules
  'rule.loading': 'Recherche…',
  'rule.none': 'Cette règle est introuvable.',
  'rules.title': 'Règles',
  'rules.of': '{game} : règles',
  'rules.none': 'Les règles n’ont pas pu être lues. Le serveur fonctionne-t-il ?',
  'rules.contents': 'Sommaire',
  'rules.search': 'Chercher une règle ou un numéro',
  'rules.search_hint': 'Essayez un mot plus court, le nom d’une chose ou le début d’un numéro comme BL-EXP.',
  'rules.clear': 'Effacer la recherche',
  'rules.results': 'Résultats',
  'rules.found': '{n, plural, one {# règle trouvée} other {# règles trouvées}}.',
  'rules.found_none': 'Aucune règle ne contient tous les mots de « {query} ».',
  'rules.found_more':
    '{n, plural, one {Encore # règle} other {Encore # règles}} : ajoutez un mot pour affiner la recherche.',
  'rules.instead': 'Lu comme « {words} ».',
  'rules.note': 'Note',
  'rules.referring': 'Citée par',
  'rules.before': '‹ {title}',
  'rules.after': '{title} ›',
  'rules.back': 'Retour à la règle précédente',
  'rules.own_page': 'Ouvrir les règles sur leur propre page',

  // Player aids
  'aid.print': 'Imprimer sur une page',
  'aid.of': '{game} : aide de jeu',
  'aid.loading': 'Mise en page…',
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
  'aid.solo': 'Solo',
  'aid.solo_1':
    'La Sage Éminence commence. Sa tuile montre trois plaquettes : elle prend la plus haute. Vous pouvez utiliser la partie pour tous.',
  'aid.solo_2':
    'Elle avance de tous les pas de la ligne et ne compte que le revenu. Vous gagnez avec au moins autant de points.',

  // Joan of Arc
  'aid.joan_turn_1':
    'Prenez une tuile de l’étalage ; ou recrutez votre prochain Moine et mettez de côté une tuile de votre choix.',
  'aid.joan_turn_2': 'Les Lieux avec un + agissent d’abord. Ils ne prennent pas d’action.',
  'aid.joan_turn_3': 'Une action : celle du Partisan, un de vos Lieux qui le montre, ou une croix à une Bonne Œuvre.',
  'aid.joan_turn_4':
    'Les bonus dans l’ordre voulu pendant le tour ; vous pouvez y renoncer. La tuile est mise de côté.',
  'aid.joan_setups': 'Selon le nombre de joueurs',
  'aid.joan_seats': 'Joueurs',
  'aid.joan_drawn': 'Tuiles par manche',
  'aid.joan_bags': 'Sacs',
  'aid.joan_rounds': 'Manches par sac',
  'aid.joan_turns': 'Tours chacun',
  'aid.joan_followers': 'Partisans',
  'aid.joan_do_farmer': 'Une marchandise au choix.',
  'aid.joan_do_knight': 'Colorier une route terrestre.',
  'aid.joan_do_boatman': 'Colorier une voie fluviale ou recevoir une pièce.',
  'aid.joan_do_craftsman':
    'Recevoir une pièce ; ou en payer une et bâtir un comptoir dans une ville que vos routes relient à Orléans.',
  'aid.joan_do_trader': 'Acquérir un Lieu ou recevoir une pièce.',
  'aid.joan_do_scholar': 'Cocher une case de la piste de Développement.',
  'aid.joan_do_monk':
    'Compte comme n’importe quel Partisan ; à une Bonne Œuvre, seulement comme Moine. Un Moine recruté ne déclenche aucun +.',
  'aid.joan_mark_x': 'coché : une marchandise, une case, un Partisan d’une Bonne Œuvre',
  'aid.joan_mark_o': 'entouré : reçu ou disponible',
  'aid.joan_mark_s': 'barré : dépensé, utilisé ou fermé',
  'aid.joan_yellow': 'jaune : seul le premier le reçoit, tous les autres le barrent',
  'aid.joan_item_coin': 'entourer une pièce, dans la rangée de votre choix',
  'aid.joan_item_good': 'cocher une marchandise ; si sa rangée est pleine, un blason',
  'aid.joan_item_development': 'cocher une case de la piste',
  'aid.joan_item_land_route': 'une route terrestre contre votre réseau, avec ce qu’elle montre',
  'aid.joan_item_water_route': 'une voie fluviale, de même',
  'aid.joan_item_free_station': 'un comptoir sans payer',
  'aid.joan_item_monk_action': 'une action comme tout Partisan',
  'aid.joan_item_shield': 'entourer le blason suivant',
  'aid.joan_item_citizen': 'un citoyen compte comme un comptoir',
  'aid.joan_bonuses': 'Ce que rapporte la feuille',
  'aid.joan_columns': 'Colonnes pleines de l’entrepôt',
  'aid.joan_bank_rows': 'Rangées de la banque entourées',
  'aid.joan_bank_columns': 'Colonnes de la banque dépensées',
  'aid.joan_bank_first': 'Premier à dépenser une colonne',
  'aid.joan_spaces': 'Cases de Développement',
  'aid.joan_stars': 'Niveau à la case',
  'aid.joan_places': 'Prix d’un Lieu',
  'aid.joan_open': 'Cartes acquises de chaque catégorie inférieure qui ouvrent la suivante',
  'aid.joan_need': '{n} de {from} à {to} joueurs',
  'aid.joan_deed':
    'Bonne Œuvre : chaque croix donne l’effet ; la troisième aussi le bonus jaune, et elle la ferme pour tous les autres.',
  'aid.joan_product': 'Comptoirs et citoyens ensemble, multipliés par votre niveau.',
  'aid.joan_majority': 'Qui a seul le plus de comptoirs reçoit un citoyen de plus.',
  'aid.joan_rows': 'Rangées de l’entrepôt pleines',
  'aid.joan_bank_points': 'Banque',
  'aid.joan_depot': 'Blasons dans l’ordre',
  'aid.joan_monks': 'Moines recrutés, à partir de zéro',
  'aid.joan_tie': 'En cas d’égalité, le plus avancé sur la piste l’emporte.',
  'aid.joan_solo_1':
    'Vous commencez ; puis vous alternez avec Jeanne. Révélez sa carte ; la flèche du dos suivant dit dans quel sens la lire. Elle prend le premier Partisan présent à l’étalage.',
  'aid.joan_solo_2':
    '{tracks} : elle coche cette piste, puis fait ce que montre sa carte. Un Artisan lui bâtit un comptoir et barre la ville de la carte, ou la suivante qui est libre.',
  'aid.joan_solo_3':
    'Ses actions Moine ne comptent que dans les deux niveaux difficiles : elles figurent au dos suivant.',
  'aid.joan_solo_4':
    'Elle compte ses pistes, ses blasons, et ses comptoirs et citoyens multipliés par son niveau. Vous gagnez avec au moins autant de points.',
} satisfies Record<keyof typeof english, string>;
