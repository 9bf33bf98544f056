// What every thing on the table is and does, and how one wins.
import type { things as english } from './en-things';

export const things: Record<keyof typeof english, string> = {
  'joan.does.tile': 'Prenez-la : son Partisan fait une action pour vous.',
  'joan.does.monk':
    'Recrutez votre prochain Moine au lieu d’une tuile : il agit comme tout Partisan, et la tuile est mise de côté.',
  'joan.does.row':
    'Une pièce reçue est entourée depuis la gauche ; une pièce dépensée est barrée depuis la gauche. Rangées pleines et colonnes dépensées rapportent des bonus.',
  'joan.does.good':
    'Les marchandises se cochent depuis la gauche ; une rangée pleine rapporte à la fin, une colonne pleine son bonus.',
  'joan.does.depot': 'Chaque blason entouré vaut les points inscrits dessus.',
  'joan.does.track':
    'Un développement coche la case suivante ; les étoiles élèvent votre niveau, et des cases rapportent des bonus.',
  'joan.does.place':
    'Un Commerçant l’acquiert contre des pièces ; il est alors à vous seul, et son Partisan peut y agir.',
  'joan.does.deed':
    'Un Partisan montré ici peut être coché au lieu de son action : chaque coche rapporte l’effet, la troisième aussi le bonus jaune, et elle la ferme aux autres.',
  'joan.does.town':
    'Si vos voies la relient à Orléans, vous pouvez y bâtir un comptoir ; qui bâtit en premier la barre pour tous les autres.',
  'joan.does.route':
    'Coloriée depuis une ville de votre réseau, elle relie la suivante et rapporte les marchandises montrées.',
  'joan.does.item': 'Ouvert pendant ce tour : utilisez-le dans l’ordre voulu, ou renoncez-y.',
  'joan.does.bags':
    'La partie dure {n, plural, one {# sac} other {# sacs}} ; un sac vide est barré, et toutes les tuiles y retournent.',
  'joan.does.inbag': 'Ce qui peut encore être tiré de ce sac, par Partisan.',
  'joan.does.rounds':
    'À chaque manche, {n, plural, one {# tuile est tirée et prise} other {# tuiles sont tirées et prises l’une après l’autre}}.',
  'joan.does.starter': 'Commence cette manche ; la suivante commence une place plus loin.',
  'joan.does.stations': 'Comptoirs sur votre plan ; ils comptent dans le produit.',
  'joan.does.citizens':
    'Un citoyen compte comme un comptoir dans le produit. Les bonus jaunes en rapportent, au premier seulement.',
  'joan.does.level':
    'Ce par quoi comptoirs et citoyens sont multipliés ; les étoiles de la piste de Développement l’élèvent.',
  'joan.does.product':
    'Comptoirs et citoyens ensemble, multipliés par votre niveau : la plus grande part des points, le plus souvent.',
  'joan.does.allspent': 'Le bonus d’une colonne vient quand toutes ses pièces sont dépensées.',
  'joan.does.first': 'Seul le premier qui dépense toute une colonne reçoit son blason ; tous les autres le barrent.',
  'joan.does.bonus':
    'Ce qui est imprimé ici se gagne une fois, dès que rangée, colonne, case ou Bonne Œuvre est finie ; le jaune, par le premier seul.',
  'joan.does.price': 'Un Lieu de cette catégorie coûte {n, plural, one {# pièce} other {# pièces}}.',
  'joan.does.monks': 'Les points à la fin, selon les Moines recrutés : {list}.',
  'joan.does.star': 'À partir de la case {n}, c’est votre niveau.',
  'joan.does.hatch': 'Cette partie du plan est hors jeu à {n, plural, one {# joueur} other {# joueurs}}.',
  'joan.does.inuse': 'Prise et en train d’agir.',
  'joan.does.gone': 'Partie pour cette manche : utilisée ou retirée avec un Moine.',
  'joan.does.rival': 'Ouvre toute la feuille ; ce que d’autres prennent avant vous est barré sur la vôtre.',
  'joan.does.card':
    'Jeanne lit la liste dans le sens de la flèche du prochain dos, prend le premier Partisan présent à l’étalage et fait ce qui est indiqué à côté.',
  'joan.does.back': 'Il dit dans quel sens la liste est lue, et ce que fait une de ses actions Moine.',
  'joan.does.area': 'Jeanne y coche ses pistes, blasons, comptoirs et citoyens ; ce sont ses points.',
  'joan.thing.bonus': 'Bonus',
  'joan.thing.star': 'Niveau {n}',
  'joan.thing.hatch': 'Partie hachurée du plan',
  'joan.thing.card': 'Carte de Jeanne',
  'joan.thing.card_town': 'Son Artisan barre {town}, ou la ville libre suivante.',
  'joan.thing.back': 'Dos de la prochaine carte',
  'joan.thing.area': 'Zone de Jeanne',
  'joan.win.1': 'La victoire va à qui a le plus de points quand le dernier sac est vide.',
  'joan.win.2':
    'La plupart viennent de vos comptoirs et citoyens, multipliés par votre niveau ; les rangées pleines, la banque, les blasons et les Moines s’y ajoutent.',
  'joan.win.3':
    'À chaque tour, vous prenez un Partisan et cochez votre feuille : les coches déclenchent des bonus, et villes, Lieux et bonus jaunes vont au premier seulement.',
};
