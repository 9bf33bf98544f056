// Ce qui se dit des comptes, des invitations et de la porte.
import type { people as english } from '../en/people';

export const people: Record<keyof typeof english, string> = {
  'account.title': 'Votre compte',
  'account.why':
    'Personne n’en a besoin pour jouer. Un compte réunit vos tables : connectez-vous sur un autre appareil, et les mêmes places y sont à vous.',
  'account.none': 'Ce serveur n’a pas de comptes. Un lien privé ouvre votre place sur un autre appareil.',
  'account.in': 'Se connecter',
  'account.new': 'Créer un compte',
  'account.make': 'Créer le compte',
  'account.name': 'Nom',
  'account.other_name': 'Nom du compte ; à une table, vous gardez le nom sous lequel vous vous êtes assis',
  'account.password': 'Mot de passe',
  'account.old_password': 'Mot de passe actuel',
  'account.new_password': 'Nouveau mot de passe',
  'account.password_hint': 'Au moins {n} caractères. Quelques mots sans rapport entre eux se retiennent facilement.',
  'account.along': 'Emporter ce que détient ce navigateur',
  'account.along_hint':
    'Ses places et ses éditions n’appartiennent alors qu’à votre compte. Laissez la case vide si d’autres jouent aussi sur cet appareil.',
  'account.forgotten':
    'Mot de passe oublié ? La personne qui gère ce serveur peut vous donner un lien pour en choisir un autre.',
  'account.outside': 'Se connecter chez le fournisseur',
  'account.failed_visit':
    'Cette visite chez le fournisseur n’a pas commencé dans ce navigateur, ou elle a duré trop longtemps. Essayez encore une fois.',
  'account.failed_provider': 'Le fournisseur n’a pas pu dire qui vous êtes. Essayez encore une fois.',
  'account.failed_door': 'Le fournisseur vous connaît, mais vous n’avez pas encore été invité ici.',
  'account.failed_often': 'Trop de connexions d’ici en ce moment. Réessayez dans quelques minutes.',
  'account.failed_join':
    'Rien n’a été associé : le passage chez le fournisseur a duré trop longtemps, ou il y connaît quelqu’un d’autre. Recommencez.',
  'account.failed_joined':
    'Rien n’a été associé : cette identité du fournisseur appartient à un autre compte, qui a un mot de passe.',
  'account.join': 'Mot de passe et fournisseur',
  'account.join_provider_hint':
    'Connectez-vous à ce compte par le fournisseur aussi. Donnez votre mot de passe ; le fournisseur demande ensuite qui vous êtes. Si vous avez déjà un compte par le fournisseur, tout son contenu suit.',
  'account.join_provider': 'Associer le fournisseur',
  'account.join_password_hint':
    'Avez-vous aussi un compte avec mot de passe ? Donnez son nom et son mot de passe ; le fournisseur vous demande ensuite une fois encore qui vous êtes. Tout se trouve alors dans le compte avec mot de passe.',
  'account.join_name': 'Nom de ce compte',
  'account.join_both': 'Réunir les deux comptes',
  'account.joined': 'Le fournisseur ouvre ce compte lui aussi.',
  'account.part': 'Dissocier le fournisseur',
  'account.reset': 'Un nouveau mot de passe',
  'account.save': 'Enregistrer',
  'account.signed_in': 'Connecté sous le nom de {name}.',
  'account.browsers': '{n, plural, one {Connecté ici seulement.} other {Connecté dans # navigateurs.}}',
  'account.out': 'Se déconnecter',
  'account.out_elsewhere': 'Se déconnecter partout ailleurs',
  'account.invite': 'Inviter quelqu’un',
  'account.invite_hint': 'Un tel lien laisse entrer une personne, dans les deux semaines.',
  'account.invite_make': 'Créer un lien',
  'account.delete': 'Supprimer le compte',
  'account.delete_hint':
    'Vous quittez toutes les tables : des bots continuent à votre place, et votre nom, vos notes et vos paroles disparaissent. C’est irréversible.',

  'door.title': 'Towpath sur invitation',
  'door.invited':
    'La personne qui gère ce serveur laisse entrer ceux qui ont une invitation. Demandez un lien et ouvrez-le ici.',
  'door.closed': 'La personne qui gère ce serveur ne laisse entrer personne de nouveau pour le moment.',
  'door.links': 'Un lien privé vers une place ouvre toujours cette place.',
  'door.account': 'Vous êtes déjà venu ?',
  'door.invitation': 'Une invitation',
  'door.welcome': 'Bienvenue ! Ce navigateur peut désormais entrer.',
  'door.keep': 'Créez un compte si vous voulez entrer aussi depuis d’autres appareils.',

  'refused.wrong_password': 'Le nom et le mot de passe ne vont pas ensemble.',
  'refused.other_password': 'Ce n’est pas le bon mot de passe.',
  'refused.weak_password': 'Un mot de passe a au moins {least} caractères, et pas toujours les mêmes.',
  'refused.name_in_password': 'Le mot de passe n’est guère plus que le nom.',
  'refused.too_many_tries': 'Trop d’essais ; réessayez dans {minutes, plural, one {# minute} other {# minutes}}.',
  'refused.bad_name': 'Un nom a au moins {least} lettres ou chiffres, et à part cela seulement des espaces et - _ . ’',
  'refused.account_taken': 'Quelqu’un s’appelle déjà {name}, ou presque ; prenez un autre nom.',
  'refused.old_link': 'Ce lien n’ouvre aucun compte ; il a peut-être déjà servi, ou il est trop ancien.',
  'refused.no_accounts': 'Ce serveur n’a pas de tels comptes.',
  'refused.no_password': 'Ce compte n’a pas de mot de passe ; c’est son fournisseur qui le connecte.',
  'refused.provider': 'Le fournisseur ne répond pas comme il faut ; réessayez plus tard.',
  'refused.joined': 'Un fournisseur ouvre déjà ce compte.',
  'refused.not_signed_in': 'Personne n’est connecté ici.',
  'refused.closed': 'Personne de nouveau ne peut entrer pour le moment.',
  'refused.old_invitation': 'Cette invitation n’ouvre plus rien ; demandez-en une autre.',
  'refused.no_invitations': 'Seule la personne qui gère ce serveur invite.',
  'refused.many_invitations':
    '{most, plural, one {# de vos invitations est ouverte} other {# de vos invitations sont ouvertes}} ; attendez que quelqu’un soit venu.',
};
