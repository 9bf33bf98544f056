// Ce que dit la partie guidée quand une chose compte pour la première fois.
import type { guide as english } from './en-guide';

export const guide = {
  'joan.guide.take_tile':
    'Des Partisans sont étalés ; Kennet et vous en prenez un à tour de rôle, et chacun donne une action. Ce que vous laissez reste à Kennet.',
  'joan.guide.good':
    'Une marchandise remplit sa rangée de l’entrepôt par la gauche. Les rangées pleines comptent à la fin ; une colonne pleine donne le bonus au-dessous.',
  'joan.guide.develop':
    'Un Érudit coche la case suivante de la piste de Développement. Ses étoiles multiplient comptoirs et citoyens : atteignez-les à temps.',
  'joan.guide.route':
    'Une voie part d’Orléans ou d’une ville que vous avez atteinte. Elle rapporte ses marchandises et ouvre sa ville à un comptoir.',
  'joan.guide.pay_station':
    'Pour une pièce, un Artisan construit dans une ville atteinte et la barre pour Kennet. Orléans n’est jamais barrée : elle peut attendre.',
  'joan.guide.acquire':
    'Un Commerçant acquiert un Lieu contre des pièces : dès lors son Partisan peut y agir pour vous seul. La catégorie I ouvre d’abord.',
  'joan.guide.deed':
    'Au lieu d’agir, un Partisan peut être coché à une Bonne Œuvre pour son effet. La troisième coche donne le bonus jaune, au premier seulement.',
  'joan.guide.coin':
    'Les pièces s’entourent dans une rangée de votre banque, par la gauche. Rangées pleines et colonnes dépensées donnent ce qui est à côté ou au-dessous.',
  'joan.guide.open_items':
    'Les bonus attendent dans une liste. Utilisez-les dans l’ordre voulu, tous ce tour-ci : l’un peut déclencher le suivant.',
  'joan.guide.use':
    'Un Lieu que vous possédez peut remplacer l’action de son Partisan. Comparez les deux avant de choisir.',
} satisfies Record<keyof typeof english, string>;
