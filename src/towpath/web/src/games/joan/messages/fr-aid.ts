// The player aid.
import type { aid as english } from './en-aid';

export const aid = {
  'joan.aid_turn_1':
    'Prenez une tuile de l’étalage ; ou recrutez votre prochain Moine et mettez de côté une tuile de votre choix.',
  'joan.aid_turn_2': 'Les Lieux avec un + agissent d’abord. Ils ne prennent pas d’action.',
  'joan.aid_turn_3': 'Une action : celle du Partisan, un de vos Lieux qui le montre, ou une coche à une Bonne Œuvre.',
  'joan.aid_turn_4':
    'Les bonus dans l’ordre voulu pendant le tour ; vous pouvez y renoncer. La tuile est mise de côté.',
  'joan.aid_setups': 'Selon le nombre de joueurs',
  'joan.aid_seats': 'Joueurs',
  'joan.aid_drawn': 'Tuiles par manche',
  'joan.aid_bags': 'Sacs',
  'joan.aid_rounds': 'Manches par sac',
  'joan.aid_turns': 'Tours chacun',
  'joan.aid_followers': 'Partisans',
  'joan.aid_do_farmer': 'Une marchandise au choix.',
  'joan.aid_do_knight': 'Colorier une route terrestre.',
  'joan.aid_do_boatman': 'Colorier une voie fluviale ou recevoir une pièce.',
  'joan.aid_do_craftsman':
    'Recevoir une pièce ; ou en payer une et bâtir un comptoir dans une ville que vos voies relient à Orléans.',
  'joan.aid_do_trader': 'Acquérir un Lieu ou recevoir une pièce.',
  'joan.aid_do_scholar': 'Cocher une case de la piste de Développement.',
  'joan.aid_do_monk':
    'Compte comme n’importe quel Partisan ; à une Bonne Œuvre, seulement comme Moine. Un Moine recruté ne déclenche aucun +.',
  'joan.aid_mark_x': 'coché : une marchandise, une case, un Partisan d’une Bonne Œuvre',
  'joan.aid_mark_o': 'entouré : reçu ou disponible',
  'joan.aid_mark_s': 'barré : dépensé, utilisé ou fermé',
  'joan.aid_yellow': 'jaune : seul le premier le reçoit, tous les autres le barrent',
  'joan.aid_item_coin': 'entourer une pièce, dans la rangée de votre choix',
  'joan.aid_item_good': 'cocher une marchandise ; si sa rangée est pleine, un blason',
  'joan.aid_item_development': 'cocher une case de la piste',
  'joan.aid_item_land_route': 'une route terrestre qui touche votre réseau, avec ce qu’elle montre',
  'joan.aid_item_water_route': 'une voie fluviale, de même',
  'joan.aid_item_free_station': 'un comptoir sans payer',
  'joan.aid_item_monk_action': 'une action comme tout Partisan',
  'joan.aid_item_shield': 'entourer le blason suivant',
  'joan.aid_item_citizen': 'un citoyen compte comme un comptoir',
  'joan.aid_bonuses': 'Ce que rapporte la feuille',
  'joan.aid_columns': 'Colonnes pleines de l’entrepôt',
  'joan.aid_bank_rows': 'Rangées de la banque entourées',
  'joan.aid_bank_columns': 'Colonnes de la banque dépensées',
  'joan.aid_bank_first': 'Premier à dépenser une colonne',
  'joan.aid_spaces': 'Cases de Développement',
  'joan.aid_stars': 'Niveau à la case',
  'joan.aid_places': 'Prix d’un Lieu',
  'joan.aid_open': 'Cartes acquises de chaque catégorie inférieure qui ouvrent la suivante',
  'joan.aid_need': '{n} de {from} à {to} joueurs',
  'joan.aid_deed':
    'Bonne Œuvre : chaque coche donne l’effet ; la troisième aussi le bonus jaune, et elle la ferme pour tous les autres.',
  'joan.aid_product': 'Comptoirs et citoyens ensemble, multipliés par votre niveau.',
  'joan.aid_majority': 'Qui a seul le plus de comptoirs reçoit un citoyen de plus.',
  'joan.aid_rows': 'Rangées de l’entrepôt pleines',
  'joan.aid_bank_points': 'Banque',
  'joan.aid_depot': 'Blasons dans l’ordre',
  'joan.aid_monks': 'Moines recrutés, à partir de zéro',
  'joan.aid_tie': 'En cas d’égalité, le plus avancé sur la piste l’emporte.',
  'joan.aid_solo_1':
    'Vous commencez ; puis vous alternez avec Jeanne. Révélez sa carte ; la flèche du dos suivant dit dans quel sens la lire. Elle prend le premier Partisan présent à l’étalage.',
  'joan.aid_solo_2':
    '{tracks} : elle coche cette piste, puis fait ce que montre sa carte. Un Artisan lui bâtit un comptoir et barre la ville de la carte, ou la suivante qui est libre.',
  'joan.aid_solo_3':
    'Ses actions Moine ne comptent que dans les deux niveaux difficiles : elles figurent au dos suivant.',
  'joan.aid_solo_4':
    'Elle compte ses pistes, ses blasons, et ses comptoirs et citoyens multipliés par son niveau. Vous gagnez avec au moins autant de points.',
  'joan.aid_ends':
    'À chaque manche, des tuiles sont tirées du sac. Il se vide une fois par joueur (en solo, {solo} fois) ; alors, après {from} à {to} tours chacun, la partie est terminée.',
  'joan.aid_more':
    'En plus : les rangées pleines de l’entrepôt, quelques bonus de l’entrepôt et de la banque, les blasons ({from} à {to} points chacun) et vos Moines : {monks} points, d’autant plus que vous en avez peu recruté.',
} satisfies Record<keyof typeof english, string>;
