// Was zu Konten, Einladungen und zur Tür gesagt wird.
import type { people as english } from '../en/people';

export const people: Record<keyof typeof english, string> = {
  'account.title': 'Dein Konto',
  'account.why':
    'Zum Spielen braucht niemand eines. Ein Konto sammelt deine Tische: Melde dich auf einem anderen Gerät an, und dieselben Plätze gehören dir auch dort.',
  'account.none': 'Dieser Server hat keine Konten. Ein privater Link öffnet deinen Platz auf einem anderen Gerät.',
  'account.in': 'Anmelden',
  'account.new': 'Konto anlegen',
  'account.make': 'Konto anlegen',
  'account.name': 'Name',
  'account.other_name': 'Name des Kontos; an Tischen heißt du so, wie du dich gesetzt hast',
  'account.password': 'Passwort',
  'account.old_password': 'Bisheriges Passwort',
  'account.new_password': 'Neues Passwort',
  'account.password_hint':
    'Mindestens {n} Zeichen. Ein paar Wörter, die nichts miteinander zu tun haben, merkt man sich leicht.',
  'account.along': 'Mitnehmen, was dieser Browser hält',
  'account.along_hint':
    'Seine Plätze und Ausgaben gehören dann allein deinem Konto. Lass das leer, wenn auf diesem Gerät auch andere spielen.',
  'account.forgotten': 'Passwort vergessen? Wer diesen Server betreibt, kann dir einen Link für ein neues geben.',
  'account.outside': 'Beim Anbieter anmelden',
  'account.failed_visit':
    'Dieser Besuch beim Anbieter hat nicht in diesem Browser begonnen oder zu lange gedauert. Versuche es noch einmal.',
  'account.failed_provider': 'Der Anbieter konnte nicht sagen, wer du bist. Versuche es noch einmal.',
  'account.failed_door': 'Der Anbieter kennt dich, aber hierher bist du noch nicht eingeladen.',
  'account.failed_often': 'Von hier melden sich gerade zu viele an. Versuche es in einigen Minuten noch einmal.',
  'account.failed_join':
    'Es wurde nichts verbunden: Der Besuch beim Anbieter dauerte zu lange, oder dort ist jemand anderes bekannt. Fang noch einmal an.',
  'account.failed_joined':
    'Es wurde nichts verbunden: Wen der Anbieter kennt, der hat schon ein anderes Konto mit Passwort.',
  'account.join': 'Passwort und Anbieter',
  'account.join_provider_hint':
    'Melde dich bei diesem Konto auch über den Anbieter an. Gib dein Passwort ein; dann fragt der Anbieter, wer du bist. Hast du über den Anbieter schon ein Konto, kommt alles mit, was ihm gehört.',
  'account.join_provider': 'Anbieter verbinden',
  'account.join_password_hint':
    'Hast du auch ein Konto mit Passwort? Gib dessen Namen und Passwort ein; dann fragt dich der Anbieter noch einmal. Alles aus beiden ist danach in dem mit Passwort.',
  'account.join_name': 'Name jenes Kontos',
  'account.join_both': 'Beide Konten verbinden',
  'account.joined': 'Auch der Anbieter meldet dich bei diesem Konto an.',
  'account.part': 'Vom Anbieter lösen',
  'account.reset': 'Ein neues Passwort',
  'account.save': 'Speichern',
  'account.signed_in': 'Angemeldet als {name}.',
  'account.browsers': '{n, plural, one {Nur hier angemeldet.} other {In # Browsern angemeldet.}}',
  'account.out': 'Abmelden',
  'account.out_elsewhere': 'Überall sonst abmelden',
  'account.invite': 'Jemanden einladen',
  'account.invite_hint': 'Mit einem solchen Link kommt eine Person herein, innerhalb von zwei Wochen.',
  'account.invite_make': 'Link erzeugen',
  'account.delete': 'Konto löschen',
  'account.delete_hint':
    'Du verlässt alle Tische: Bots spielen für dich weiter, dein Name, deine Notizen und deine Worte verschwinden. Das lässt sich nicht zurücknehmen.',

  'door.title': 'Towpath für Eingeladene',
  'door.invited':
    'Wer diesen Server betreibt, lässt Leute mit Einladung herein. Bitte um einen Link und öffne ihn hier.',
  'door.closed': 'Wer diesen Server betreibt, lässt zurzeit niemand Neuen herein.',
  'door.links': 'Ein privater Link zu einem Platz öffnet diesen Platz immer.',
  'door.account': 'Warst du schon einmal hier?',
  'door.invitation': 'Eine Einladung',
  'door.welcome': 'Willkommen! Dieser Browser darf von jetzt an herein.',
  'door.keep': 'Lege ein Konto an, wenn du auch auf anderen Geräten hereinkommen möchtest.',

  'refused.wrong_password': 'Name und Passwort passen nicht zusammen.',
  'refused.other_password': 'Das Passwort ist ein anderes.',
  'refused.weak_password': 'Ein Passwort hat mindestens {least} Zeichen, und nicht immer wieder dieselben.',
  'refused.name_in_password': 'Das Passwort ist kaum mehr als der Name.',
  'refused.too_many_tries': 'Das wurde zu oft versucht; wieder in {minutes, plural, one {# Minute} other {# Minuten}}.',
  'refused.bad_name': 'Ein Name hat mindestens {least} Buchstaben oder Ziffern, daneben nur Leerzeichen und - _ . ’',
  'refused.account_taken': 'Jemand heißt schon {name} oder fast so; nimm einen anderen Namen.',
  'refused.old_link': 'Dieser Link öffnet kein Konto; vielleicht wurde er schon benutzt oder ist zu alt.',
  'refused.no_accounts': 'Dieser Server hat keine solchen Konten.',
  'refused.no_password': 'Dieses Konto hat kein Passwort; sein Anbieter meldet es an.',
  'refused.provider': 'Der Anbieter antwortet nicht, wie er soll; versuche es später noch einmal.',
  'refused.joined': 'Bei diesem Konto meldet schon ein Anbieter an.',
  'refused.not_signed_in': 'Hier ist niemand angemeldet.',
  'refused.closed': 'Zurzeit wird niemand Neues hereingelassen.',
  'refused.old_invitation': 'Diese Einladung öffnet nichts mehr; bitte um eine andere.',
  'refused.no_invitations': 'Nur wer diesen Server betreibt, lädt ein.',
  'refused.many_invitations':
    '{most, plural, one {# Einladung von dir ist offen} other {# Einladungen von dir sind offen}}; warte, bis jemand mit einer gekommen ist.',
};
