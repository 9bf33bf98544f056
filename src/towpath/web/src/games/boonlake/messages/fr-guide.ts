// Ce que dit la partie guidée quand une chose compte pour la première fois.
import type { guide as english } from './en-guide';

export const guide = {
  'boonlake.guide.keep': 'Gardez une de ces tuiles de Scoring : elle compte double pour vous, en plus comme en moins.',
  'boonlake.guide.site':
    'Un Site de production montre sa Ressource aussi souvent que voulu : rien ne se dépense. Prenez ce que demandent vos meilleures cartes.',
  'boonlake.guide.strip':
    'Prenez une des sept plaquettes Action. Sa rangée dit jusqu’où naviguer ; les deux plus basses coûtent des points.',
  'boonlake.guide.card':
    'D’abord vous pouvez jouer ou vendre une carte de ce type. Les Ressources se montrent sans se dépenser : Sites et Canots les montrent.',
  'boonlake.guide.develop':
    'Placez un Habitant sur un Chantier libre et prenez ce qu’il montre. Les Habitants deviennent Maisons, puis Villages.',
  'boonlake.guide.others':
    'À droite de la flèche, c’est pour tous, aussi au tour des autres : profiter de votre part ne coûte rien.',
  'boonlake.guide.sail':
    'Naviguez maintenant. Seul l’espace d’arrêt paie. Le premier Navire qui franchit une écluse déclenche un Scoring pour tous.',
  'boonlake.guide.explore': 'Explorer révèle une tuile. Posez-la à côté d’une autre et prenez ce qu’elle recouvre.',
  'boonlake.guide.upgrade':
    'Une Maison remplace un Habitant et en coûte un autre du Ranch. Le creux qu’elle libère paie à chaque Scoring.',
  'boonlake.guide.hire':
    'Recruter permet à tous d’acheter des Habitants, contre 3 Pièces ou 3 cartes chacun. Ils attendent sur votre Ranch.',
  'boonlake.guide.cattle':
    'Un Bovin coûte des Habitants, un de plus par Bovin présent. Les Maisons voisines paient 2 Pièces, les Villages rapportent des points.',
  'boonlake.guide.region':
    'La Région choisie donne sa récompense ; dans les autres, chacun de vos éléments paie une Pièce.',
  'boonlake.guide.vase':
    'Choisissez : un Vase aide à payer, un Site de production montre désormais une Ressource de plus.',
  'boonlake.guide.interim':
    'Un Scoring : d’abord, jusqu’à deux fois, jouez une carte ou améliorez. Peut-être remplirez-vous ainsi une condition.',
  'boonlake.guide.score':
    'Décomptez une tuile, chacune une fois par partie : remplie en plus, sinon en moins. La vôtre compte double.',
  'boonlake.guide.lever': 'Moderniser : achetez un Levier. Utilisez-le une fois ; chaque Scoring le relève.',
} satisfies Record<keyof typeof english, string>;
