"""What notices and their page say, in the languages of the page.

Only the name of a table comes from others, and only confirmed addresses are told it.
"""

from __future__ import annotations

ENGLISH = "en"

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "move_title": "Your move: {name}",
        "move": "It is your move: {link}",
        "stop": "You get this because you confirmed your address. No more of it: {link}",
        "confirm_title": "Towpath: confirm your e-mail address",
        "confirm": "Somebody, probably you, asked a Towpath server to tell this address when it is their move in a "
        "game. If it was you, open this page and confirm: {link}\n\n"
        "If not, do nothing, and you will hear no more of it.",
        "page_title": "Notices by e-mail",
        "page_asked": "May this server write to {address} when it is your move?",
        "page_wanted": "This server writes to {address} when it is your move and you are not looking.",
        "page_refused": "This server does not write to {address}.",
        "page_yes": "Yes, write to me",
        "page_no": "No, nothing more",
        "page_unknown": "There is nothing at this address; the link may be mistyped.",
    },
    "de": {
        "move_title": "Du bist am Zug: {name}",
        "move": "Du bist am Zug: {link}",
        "stop": "Du bekommst das, weil du deine Adresse bestätigt hast. Nichts mehr davon: {link}",
        "confirm_title": "Towpath: Bestätige deine E-Mail-Adresse",
        "confirm": "Jemand, wahrscheinlich du, hat einen Towpath-Server gebeten, dieser Adresse zu melden, wenn er in "
        "einem Spiel am Zug ist. Wenn du es warst, öffne diese Seite und bestätige: {link}\n\n"
        "Wenn nicht, tu nichts; du hörst dann nichts mehr davon.",
        "page_title": "Nachrichten per E-Mail",
        "page_asked": "Darf dieser Server an {address} schreiben, wenn du am Zug bist?",
        "page_wanted": "Dieser Server schreibt an {address}, wenn du am Zug bist und nicht hinschaust.",
        "page_refused": "Dieser Server schreibt nicht an {address}.",
        "page_yes": "Ja, schreib mir",
        "page_no": "Nein, nichts mehr",
        "page_unknown": "Unter dieser Adresse ist nichts; vielleicht ist der Link falsch abgeschrieben.",
    },
    "fr": {
        "move_title": "À vous de jouer : {name}",
        "move": "C'est à vous : {link}",
        "stop": "Vous recevez ceci car vous avez confirmé votre adresse. Ne plus rien recevoir : {link}",
        "confirm_title": "Towpath : confirmez votre adresse e-mail",
        "confirm": "Quelqu'un, sans doute vous, a demandé à un serveur Towpath de prévenir cette adresse quand c'est à "
        "son tour de jouer. Si c'était vous, ouvrez cette page et confirmez : {link}\n\n"
        "Sinon, ne faites rien ; vous n'en entendrez plus parler.",
        "page_title": "Notifications par e-mail",
        "page_asked": "Ce serveur peut-il écrire à {address} quand c'est à vous ?",
        "page_wanted": "Ce serveur écrit à {address} quand c'est à vous et que vous ne regardez pas.",
        "page_refused": "Ce serveur n'écrit pas à {address}.",
        "page_yes": "Oui, écrivez-moi",
        "page_no": "Non, plus rien",
        "page_unknown": "Il n'y a rien à cette adresse ; le lien est peut-être mal recopié.",
    },
}


def say(language: str, key: str, **values: str) -> str:
    """A sentence in a language, or in English."""
    return WORDS.get(language, WORDS[ENGLISH])[key].format(**values)


def language_of(accepted: str) -> str:
    """The first language that a browser accepts (its `Accept-Language`) and that is spoken here."""
    for part in accepted.split(","):
        language = part.partition(";")[0].strip()[:2].lower()
        if language in WORDS:
            return language
    return ENGLISH
