// What is said around a game: my games, the waiting room, the lobby, the replay, editions.
import type { around as english } from '../en/around';

export const around = {
  'edition.owners': 'Atelier, pour qui a la boîte',
  'edition.line': 'Édition {name} : {known} valeurs connues sur {all}, {owner} confirmées par son propriétaire.',
  'edition.choose': 'Édition',
  'edition.shipped': '{name} (fournie)',
  'edition.known': 'Voir ce qui est connu',
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

  // Clocks, the waiting room
  'clock.plus': '{each}, +{seconds} s par tour',
  'clock.none_long': 'Pas d’horloge : chacun prend le temps qu’il lui faut.',
  'clock.move_long':
    '{days, select, yes {{n, plural, one {# jour} other {# jours}}} other {{n, plural, one {# minute} other {# minutes}}}} par coup.',
  'clock.bank_long':
    '{days, select, yes {{n, plural, one {# jour} other {# jours}}} other {{n, plural, one {# minute} other {# minutes}}}} par joueur{increment, plural, =0 {.} one {, # seconde de plus après chacun de ses tours.} other {, # secondes de plus après chacun de ses tours.}}',
  'clock.up': 'À la fin du temps, un bot continue jusqu’à ce que vous repreniez votre place.',
  'room.who': 'Qui joue',
  'room.n_free': '{n, plural, =0 {aucune place libre} one {# place libre} other {# places libres}}',
  'room.here': 'ici',
  'room.waits': 'attend quelqu’un',
  'room.seats': '{n, plural, one {# place} other {# places}}',
  'room.level_of': 'Niveau de {name}',
  'room.as_printed': '{n, plural, =0 {Comme imprimé.} other {Le reste comme imprimé.}}',
  'room.may_come': 'Qui peut venir',
  'room.listed': 'Tout le monde : la table est affichée.',
  'room.private': 'Qui possède le lien.',
  'room.spectators': '{n, plural, one {# personne regarde} other {# personnes regardent}}',
  'room.scan': 'Envoyez le lien, ou faites viser le code par un téléphone : il mène à une place libre.',
  'room.qr': 'Code QR de ce lien',
  'room.begin': 'Commencer avec {n, plural, one {un bot à la place libre} other {des bots aux # places libres}}',
  'room.your_name': 'Votre nom',
  'room.sit_at': 'S’asseoir : place {n}',
  'room.invited': '{name} vous invite',
  'seat.link_text':
    'Ce lien est votre place : qui le possède peut jouer pour vous. Ouvrez-le sur l’autre appareil, ou visez le code avec sa caméra.',

  // Open tables
  'lobby.free': 'libre',
  'lobby.no_clock': 'sans horloge',
  'lobby.rules': '{n, plural, =0 {comme imprimé} one {# règle maison} other {# règles maison}}',
  'lobby.fresh': 'se met à jour seule',
  'lobby.open': 'Ouvrir une table',
  'lobby.seat_free': 'Une place est libre',
  'lobby.being_played': 'En cours',
  'lobby.open_to_all': 'vous voyez ce qui est visible de tous',
} satisfies Record<keyof typeof english, string>;
