// What is said around a game: my games, the waiting room, the lobby, the replay, editions.
import type { around as english } from '../en/around';

export const around = {
  'edition.owners': 'Atelier, pour qui a la boîte',
  'edition.line': 'Édition {name} : {known} valeurs connues sur {all}, {owner} confirmées par son propriétaire.',
  'edition.choose': 'Édition',
  'edition.shipped': '{name} (fournie)',
  'edition.make': 'En créer une dans l’atelier',

  // My games
  'mine.title': 'Mes parties',
  'mine.kept': 'Les places que tient ce navigateur. Un lien privé ouvre une place sur un autre appareil aussi.',
  'mine.tally': 'terminées',
  'mine.won': 'gagné',
  'mine.all': 'Tous les jeux',
  'mine.finished': 'Terminées',
  'mine.newest': 'les plus récentes d’abord',
  'mine.day': 'Jour',
  'mine.game': 'Jeu',
  'mine.against': 'Contre',
  'mine.score': 'Points',
  'mine.result': 'Résultat',
  'mine.place': '{n, plural, =1 {1ᵉʳ} other {#ᵉ}} sur {of}',
  'mine.ended': 'ne peut continuer',
  'mine.record': 'Enregistrement',
  'mine.link': 'Copier mon lien',
  'mine.forget': 'Retirer de la liste',
  'mine.copied': 'Copié. Qui possède ce lien peut jouer à votre place.',
  'mine.forgotten': 'Retirée de la liste. Le lien privé ouvre toujours la place.',
  'mine.more': '{n, plural, one {# autre partie} other {# autres parties}}',
  'mine.first': 'Rien pour l’instant. Jouez une première partie.',
  'mine.first_text':
    'Ici viendront vos parties en cours, puis les parties terminées avec leur résultat, leur relecture et leur enregistrement.',
} satisfies Record<keyof typeof english, string>;
