// What is said before the game is loaded: its cover, its house rules, its opponent.
import type { front as english } from './en-front';

export const front = {
  'joan.title': 'Jeanne d’Arc',
  'joan.sub': 'Orléans à cocher et à dessiner',
  'joan.alt': 'Orléans et son pont sur la Loire à la tombée de la nuit',
  'joan.text':
    'Prenez un Partisan au milieu, cochez votre feuille, enchaînez les bonus et bâtissez dans les villes avant que les autres ne les barrent.',
  'joan.weight': 'Léger à moyen',
  'joan.do_1': 'Prendre un des Partisans tirés',
  'joan.do_2': 'Cocher la feuille, gagner des bonus',
  'joan.do_3': 'Atteindre des villes, bâtir',
  'joan.time': '30–45 min',
  'joan.opponent_hint': 'Contre Jeanne',
  'joan.opponent': 'Jeanne',
  'joan.reconstructed':
    'Sac, Lieux, cartes Solo et quatre Bonnes Œuvres sont conformes à ce qui est publié ; carte, marchandises et pistes de la feuille sont reconstituées, car les valeurs imprimées ne sont pas publiques.',

  // House rules
  'house.places': 'Lieux',
  'house.places.cards': 'Étalés en cartes',
  'house.places.printed': 'Imprimés sur la feuille',
  'house.scholar_by_monk': 'Une case Érudit que Jeanne coche par une action Moine',
  'house.scholar_by_monk.no': 'Reste sans effet',
  'house.scholar_by_monk.yes': 'A son effet',
  'house_why.places':
    'Les cartes Lieu changent d’une partie à l’autre et montrent leur effet ; les Lieux imprimés sont toujours les mêmes, idéaux pour une première partie.',
  'house_why.scholar_by_monk':
    'Quand Jeanne coche une case Érudit sans prendre d’Érudit, l’effet qui y est imprimé se déclenche aussi, ou non.',
  'difficulty_why.standard': 'Jeanne n’a pas d’actions Moine.',
  'difficulty_why.connoisseur': 'Jeanne effectue aussi ses actions Moine.',
  'difficulty_why.special-challenge':
    'Comme Connaisseur, et quatre de ses cartes sont remplacées par de plus difficiles.',
  'house.school_deeds': 'Un Érudit prêté par l’École',
  'house.school_deeds.no': 'Ne remplace personne à une Bonne Œuvre',
  'house.school_deeds.yes': 'Remplace aussi à une Bonne Œuvre',
  'house_why.school_deeds':
    'Les Bonnes Œuvres disent que leurs Partisans ne se remplacent pas ; la carte de l’École ne fait pas d’exception pour elles.',
} satisfies Record<keyof typeof english, string>;
