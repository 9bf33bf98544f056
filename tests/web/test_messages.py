"""The page's messages: the same keys and arguments in every language, each of them used. No browser needed.

That a game finds words for all it says is tested with that game: tests/browser/test_words.py,
tests/games/joan/test_words.py.
"""

from __future__ import annotations

import json
import re
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from towpath import games, rulebook
from towpath.games.boonlake.edition.loader import load_edition as load_boonlake
from towpath.games.joan.edition.loader import load_edition as load_joan
from towpath.games.joan.page import components as joan
from towpath.web import build

SOURCES = build.WEB / "src"
PYTHON = Path(games.__file__).parents[1]
OTHERS = ("de", "fr")

Message = dict[str, Any]  # text, inserts, chooses; or text and problem

pytestmark = pytest.mark.skipif(not SOURCES.is_dir(), reason="the page's sources are not installed, only what is built")


@cache
def catalogues() -> dict[str, dict[str, dict[str, Message]]]:
    """All messages by language, part and key, as the page's own parser reads them."""
    build.install(tools=True)  # the reference reader of messages comes with them
    script = Path(__file__).with_name("catalogues.mjs").read_text()
    command = [*build.node(), "--input-type=module", "-"]
    run = subprocess.run(command, input=script, cwd=build.WEB, capture_output=True, text=True, check=True)
    found: dict[str, dict[str, dict[str, Message]]] = json.loads(run.stdout)
    return found


def messages(language: str) -> dict[str, Message]:
    return {key: message for part in catalogues()[language].values() for key, message in part.items()}


def test_there_are_three_languages_in_the_same_parts() -> None:
    assert set(catalogues()) == {"en", *OTHERS}
    for language in OTHERS:
        parts = {part: set(found) for part, found in catalogues()[language].items()}
        assert parts == {part: set(found) for part, found in catalogues()["en"].items()}


def test_no_key_stands_twice() -> None:
    for parts in catalogues().values():
        assert len({key for part in parts.values() for key in part}) == sum(len(part) for part in parts.values())
    for path in SOURCES.glob("**/messages/**/*.ts"):
        keys = re.findall(r"^ {2}'([\w.-]+)':", path.read_text(), re.MULTILINE)
        assert len(keys) == len(set(keys)), path


@pytest.mark.parametrize("language", ["en", *OTHERS])
def test_every_message_can_be_read(language: str) -> None:
    wrong = {key: message["problem"] for key, message in messages(language).items() if "problem" in message}
    assert wrong == {}


@pytest.mark.parametrize("language", OTHERS)
def test_arguments_are_the_same(language: str) -> None:
    """All that English inserts is said, nothing is asked for that English does not know, and cases are the same."""
    for key, english in messages("en").items():
        message = messages(language)[key]
        known = {*english["inserts"], *english["chooses"]}
        assert set(english["inserts"]) <= {*message["inserts"], *message["chooses"]} <= known, key
        for name in {*message["chooses"]} & {*english["chooses"]}:
            cases, wanted = set(message["chooses"][name]), set(english["chooses"][name])
            # Numbers have other forms in other languages, names have the same ones.
            assert cases == wanted or "one" in cases | wanted, key


def test_texts_are_set_as_each_language_does() -> None:
    """Real quotation marks and apostrophes everywhere; French has narrow spaces that do not break."""
    for language in ("en", *OTHERS):
        wrong = [key for key, message in messages(language).items() if re.search("[\"'`]|\\.\\.\\.", message["text"])]
        assert wrong == []
    tight = re.compile("[^\u202f][;!?»]|« |\\w:(?!//)")
    assert [key for key, message in messages("fr").items() if tight.search(message["text"])] == []
    assert [key for key, message in messages("de").items() if re.search("[“][^“]*[”]|« |»", message["text"])] == []


# One term for one thing: words that would be a second name for it, by language and by the part whose words they are.
# The names themselves stand in the vocabulary at the end of each rulebook.
SECOND_NAMES = {
    ("de", "boonlake"): r"Mulde|Ebene|[Aa]usbau|passier|durchf(?:a|ä)hr|Aktionstafel|Figur|Forderung",
    ("de", "joan"): r"[Rr]ekrut|Joans?\b|Produkt|malgenommen|markier",
    ("de", "shell"): r"Spielregel|Aktionstafel",
    ("fr", "boonlake"): r"[Ff]leuve|étage|Scoring de Région|[Tt]uiles? de décompte",
    ("fr", "joan"): r"[Rr]outes?\b(?! terrestre)|[Ll]iaison|[Cc]roix|Suivant|(?:sur votre|partie de la|toute la) carte",
    ("fr", "shell"): r"[Ff]leuve|Suivants|[Ll]iaison|[Tt]uiles de décompte|une route\b|Rivaux",
}


@pytest.mark.parametrize(("language", "part"), SECOND_NAMES)
def test_one_thing_has_one_name(language: str, part: str) -> None:
    files = catalogues()[language]
    games_here = ("boonlake", "joan")
    mine = [name for name in files if name.startswith(part) or (part == "shell" and not name.startswith(games_here))]
    assert mine
    second = re.compile(SECOND_NAMES[language, part])
    said = {key: re.sub(r"\{\w+", "", message["text"]) for name in mine for key, message in files[name].items()}
    assert {key: text for key, text in said.items() if second.search(text)} == {}


# Used keys. Most stand in the sources as they are; those of a family are made of it and of a name that a game or the
# server says, so that name must stand somewhere in their sources.


def sources() -> str:
    files = [path for path in SOURCES.rglob("*.ts*") if "messages" not in path.parts]
    return "\n".join(path.read_text() for path in files)


@cache
def names() -> set[str]:
    """Every name that can be the end of a key: words in quotes, ids of editions, classes as prompts name them."""
    files = [*PYTHON.glob("games/**/*.py"), *PYTHON.glob("server/**/*.py"), *PYTHON.glob("bots/*.py")]
    text = "\n".join(path.read_text() for path in files) + sources()
    text += "\n".join(path.read_text() for path in PYTHON.glob("games/*/edition/*.toml"))
    quoted = set(re.findall(r"[\"'`]([\w -]+)[\"'`]", text))
    # Lists of names are written in one string here and there.
    quoted |= {word for line in re.findall(r"\"([\w ,=.:-]+)\"", text) for word in re.split(r"[ ,=.:]+", line)}
    classes = {
        re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower() for name in re.findall(r"^class (\w+)", text, re.MULTILINE)
    }
    return {re.sub(r"[^\w-]+", "_", name) for name in quoted | classes}


def test_every_key_is_used() -> None:
    page = sources()
    families = set(re.findall(r"word\(\s*'([\w.]+)',", page)) | {"joan.item", "joan.nothing"}
    starts = tuple(re.findall(r"t\(`([\w.]+[._])\$\{", page))
    assert len(families) > 40
    unused = []
    for key in messages("en"):
        if f"'{key}'" in page or key.startswith(starts):
            continue
        family, _, name = key.rpartition(".")
        # The value of an option of the rules stands behind the option.
        family = re.sub(r"^house\..*", "house", family)
        if family not in families or name not in names():
            unused.append(key)
    assert unused == []


def calls() -> list[tuple[str, str]]:
    """Every message that is asked for by its key, with what stands behind the key in the call."""
    found = []
    page = sources()
    for call in re.finditer(r"\b(?:t|rich)\('([\w.-]+)'", page):
        end, depth = call.end(), 1
        while depth:
            depth += {"(": 1, ")": -1}.get(page[end], 0)
            end += 1
        found.append((call[1], page[call.end() : end - 1]))
    return found


def test_every_message_gets_its_arguments() -> None:
    """A message that lacks one shows its key. Arguments that are made elsewhere or taken over are not looked at."""
    assert len(calls()) > 300
    for key, given in calls():
        message = messages("en")[key]
        needed = {*message["inserts"], *message["chooses"]}
        if given.strip(" ,\n") and ("..." in given or "{" not in given):
            continue
        names = set(re.findall(r"[{,]\s*(\w+)\s*(?=[:,}])", given))
        assert needed <= names, key


# Components are worded from their rows.


def test_no_message_belongs_to_one_component() -> None:
    """A card or Place is worded by what its row says. Only a Place without a gain has a sentence of its own."""
    places = joan.catalogue(load_joan())["places"]
    ids = {card.id for card in load_boonlake().cards} | set(places)
    own = {f"joan.place_text.{name}" for name, place in places.items() if not place["gains"]}
    # Joan's sheet has a bank, too.
    found = {key for key in messages("en") if key.rpartition(".")[2] in ids - {"bank"}}
    assert found == own


@pytest.mark.parametrize("language", OTHERS)
def test_every_name_is_translated(language: str) -> None:
    for edition in (load_boonlake(), load_joan()):
        assert language in edition.names
    names = load_boonlake().names[language]
    assert len(names["cards"]) == 165
    # Two cards, or two Places, that are called alike could not be told apart in the log.
    for edition in (load_boonlake(), load_joan()):
        for kind, table in edition.names[language].items():
            assert len(set(table.values())) == len(table), kind


# The rulebooks.


@pytest.mark.parametrize("game", ["boonlake", "joan"])
@pytest.mark.parametrize("language", OTHERS)
def test_the_rulebook_has_the_same_clauses(game: str, language: str) -> None:
    english, other = rulebook.load(game), rulebook.load(game, language)
    shape = [(clause.id, clause.is_note, clause.kind, set(clause.links)) for clause in english.clauses]
    assert [(clause.id, clause.is_note, clause.kind, set(clause.links)) for clause in other.clauses] == shape
    assert [len(chapter.clauses) for chapter in other.chapters] == [
        len(chapter.clauses) for chapter in english.chapters
    ]
    same = [clause.id for clause in other.clauses if clause.text == english.get(clause.id).text]
    assert same == []


@pytest.mark.parametrize("game", ["boonlake", "joan"])
def test_the_french_rulebook_has_narrow_spaces(game: str) -> None:
    wrong = re.compile("[^\\s|] [;:!?»]|« ")
    assert [clause.id for clause in rulebook.load(game, "fr").clauses if wrong.search(clause.text)] == []
