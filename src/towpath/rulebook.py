"""The rulebooks as data: `load(GAME).get("BL-EXP-03")` is one rule, with the clauses it refers to.

A rulebook is Markdown, `games/<game>/book/<language>.md`, so that people read the same file as the program. A clause
is one line of a fixed form, `- **BL-EXP-03** text`; tables and paragraphs between clauses are for the reader alone.
The form is checked strictly: a clause skipped in silence would be a rule that no test has to cite.
"""

from __future__ import annotations

import difflib
import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import groupby
from pathlib import Path
from typing import Literal

from towpath.kernel.errors import ParseError

Kind = Literal["rule", "example", "ruling"]

GAMES = Path(__file__).with_name("games")

CLAUSE = re.compile(r"- \*\*(?P<id>[A-Z]{2}-[A-Z]+-\d{2})\*\* (?P<note>\[note\] )?(?P<text>\S.*)")
# Whatever starts like a list item in bold or like an id is meant as a clause, however it is misspelt.
LOOKS_LIKE_CLAUSE = re.compile(r"\s*(?:[-*+]\s+\*\*|[-*+]?\s*\**[A-Za-z]{2}-[A-Za-z]+-\d)")
HEADING = re.compile(r"(?P<level>#{1,3}) (?P<title>\S.*)")

# A reference: one id, or `BL-CST-01..13` for a run of them.
LINK = re.compile(r"\b(?P<code>[A-Z]{2}-[A-Z]+)-(?P<first>\d+)(?:\.\.(?P<last>\d+))?")
# `BL-CST-01, -02` and the like read well but would lose a link, so they are refused.
SHORTENED = re.compile(r"\b[A-Z]{2}-[A-Z]+-\d+(?:\.\.\d+)?(?:, -|/| to -?| and -)\d{2}\b")
PAGES = re.compile(r"\(p\. [^)]*\)")


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered line of a rulebook."""

    id: str
    chapter: str
    text: str
    is_note: bool
    kind: Kind
    links: tuple[str, ...]

    @property
    def code(self) -> str:
        """The id without its number: `BL-EXP`."""
        return self.id.rpartition("-")[0]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading and the clauses below it."""

    title: str
    clauses: tuple[Clause, ...]


class Rulebook:
    """The clauses of one game in one language, in file order."""

    def __init__(self, game: str, language: str, clauses: Iterable[Clause]) -> None:
        self.game = game
        self.language = language
        self.clauses = tuple(clauses)
        self._by_id = {clause.id: clause for clause in self.clauses}

    def __contains__(self, clause_id: object) -> bool:
        return isinstance(clause_id, str) and clause_id.upper() in self._by_id

    def get(self, clause_id: str) -> Clause:
        """The clause of that id, upper or lower case."""
        if clause_id not in self:
            raise unknown(clause_id, list(self._by_id))
        return self._by_id[clause_id.upper()]

    def section(self, code: str) -> tuple[Clause, ...]:
        """All clauses of one code, such as `BL-EXP`; empty if there is no such code."""
        return tuple(clause for clause in self.clauses if clause.code == code.upper())

    def referring_to(self, clause_id: str) -> tuple[Clause, ...]:
        """The clauses that link to that one: its rulings' rules, its examples."""
        return tuple(clause for clause in self.clauses if clause_id in clause.links)

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """The clauses grouped by the headings they stand under."""
        groups = groupby(self.clauses, key=lambda clause: clause.chapter)
        return tuple(Chapter(title, tuple(clauses)) for title, clauses in groups)

    def find(self, text: str) -> list[Clause]:
        """Clauses with words of `text`: those with most of them first, and among these the most telling first."""
        wanted = [self._nearest(word) for word in dict.fromkeys(words(text))]
        hits = [[matches(word, counts) for word in wanted] for _, counts in self._word_counts]
        # A rare word weighs more, and a short clause that has it says more about it than a long one.
        n_clauses = [sum(1 for row in hits if row[i]) for i in range(len(wanted))]
        rarity = [math.log(1 + len(hits) / n) if n else 0.0 for n in n_clauses]
        ranked = []
        for (clause, counts), row in zip(self._word_counts, hits, strict=True):
            length = counts.total() / self._usual_length
            score = sum(weight * n / (n + 0.5 + length) for weight, n in zip(rarity, row, strict=True))
            # Who asks for a word wants its rule before the discussion of it.
            ranked.append((sum(1 for n in row if n), score if clause.kind == "rule" else 0.7 * score, clause))
        ranked.sort(key=lambda entry: entry[:2], reverse=True)
        return [clause for n_found, _, clause in ranked if n_found]

    @cached_property
    def _word_counts(self) -> list[tuple[Clause, Counter[str]]]:
        # References and page numbers are no words: a search for "BL" must not find every clause with a link.
        prose = [(c, PAGES.sub(" ", LINK.sub(" ", c.text))) for c in self.clauses]
        return [(c, Counter(words(f"{c.id} {c.chapter} {text}"))) for c, text in prose]

    @cached_property
    def _usual_length(self) -> float:
        return sum(counts.total() for _, counts in self._word_counts) / len(self._word_counts)

    def _nearest(self, word: str) -> str:
        """The word itself if any clause has it, else the likeliest correction: harbor for harbour."""
        vocabulary = {known for _, counts in self._word_counts for known in counts}
        if any(known.startswith(word) for known in vocabulary):
            return word
        # Short words have too many neighbours, and people seldom misspell a first letter.
        alike = sorted(known for known in vocabulary if known[0] == word[0] and len(word) > 4)
        return next(iter(difflib.get_close_matches(word, alike, n=1, cutoff=0.8)), word)


def words(text: str) -> list[str]:
    """Words for comparing: lower case, no accents, no plural s."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    found: list[str] = re.findall(r"[^\W_]+", plain.casefold())
    return [word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word for word in found]


def matches(word: str, counts: Counter[str]) -> float:
    """How often a clause has the word; the beginning of a longer word counts half."""
    return counts[word] + 0.5 * sum(n for known, n in counts.items() if known != word and known.startswith(word))


def available(language: str = "en") -> list[str]:
    """The games that have a rulebook in that language."""
    return sorted(path.parent.parent.name for path in GAMES.glob(f"*/book/{language}.md"))


def load(game: str, language: str = "en") -> Rulebook:
    """Read the rulebook of a game."""
    return _read(file_of(game, language), game, language)


def file_of(game: str, language: str = "en") -> Path:
    """The Markdown file of a rulebook, which people may read as it is."""
    if game not in available():
        raise ParseError(f"no rulebook of a game {game!r}; there are: {', '.join(available())}")
    languages = languages_of(game)
    if language not in languages:
        raise ParseError(f"no rulebook of {game} in the language {language!r}; there are: {', '.join(languages)}")
    return GAMES / game / "book" / f"{language}.md"


def languages_of(game: str) -> list[str]:
    """The languages in which a game has a rulebook."""
    return sorted(path.stem for path in (GAMES / game / "book").glob("*.md"))


@cache
def _read(path: Path, game: str, language: str) -> Rulebook:
    return parse(path.read_text(encoding="utf-8"), game, language, source=str(path))


def load_all(language: str = "en") -> list[Rulebook]:
    """The rulebooks of all games in that language."""
    if not (games := available(language)):
        raise ParseError(f"no rulebook in the language {language!r}")
    return [load(game, language) for game in games]


def lookup(clause_id: str, language: str = "en") -> tuple[Rulebook, Clause]:
    """Find a clause by its id alone, in whichever game has it."""
    rulebooks = load_all(language)
    for rulebook in rulebooks:
        if clause_id in rulebook:
            return rulebook, rulebook.get(clause_id)
    raise unknown(clause_id, [clause.id for rulebook in rulebooks for clause in rulebook.clauses])


def unknown(clause_id: str, ids: Sequence[str]) -> ParseError:
    """The error for an id that no clause has."""
    wanted = clause_id.upper()
    # A known code with a wrong number is likelier than a wrong code.
    siblings = [known for known in ids if known.rpartition("-")[0] == wanted.rpartition("-")[0]]
    near = difflib.get_close_matches(wanted, siblings or ids, n=3)
    hint = f"; did you mean {', '.join(near)}?" if near else "; an id looks like BL-EXP-03"
    return ParseError(f"there is no clause {clause_id!r}{hint}")


def parse(text: str, game: str, language: str = "en", source: str = "<text>") -> Rulebook:
    """Read a rulebook from its text; every fault is named with its line."""
    clauses: list[Clause] = []
    faults: list[tuple[int, str]] = []
    first_line: dict[str, int] = {}
    referred: list[tuple[int, str]] = []
    title = subtitle = ""
    after_clause = False
    for number, line in enumerate(text.splitlines(), start=1):
        found = CLAUSE.fullmatch(line)
        if not found and LOOKS_LIKE_CLAUSE.match(line):
            faults.append((number, f"not a clause; one looks like `- **BL-EXP-03** text`: {line.strip()[:60]}"))
            continue
        try:
            links = tuple(linked_ids(line))
        except ValueError as problem:
            faults.append((number, str(problem)))
            links = ()
        referred += [(number, link) for link in links]
        if found:
            clause_id = found["id"]
            if clause_id in first_line:
                faults.append((number, f"{clause_id} stands already on line {first_line[clause_id]}"))
            if "[note]" in found["text"]:
                faults.append((number, f"{clause_id}: [note] must stand right after the id"))
            if not title:
                faults.append((number, f"{clause_id} stands before the first chapter heading"))
            first_line.setdefault(clause_id, number)
            chapter = f"{title}: {subtitle}" if subtitle else title
            own_links = tuple(link for link in dict.fromkeys(links) if link != clause_id)
            is_note = found["note"] is not None
            clauses.append(Clause(clause_id, chapter, found["text"].rstrip(), is_note, kind_of(clause_id), own_links))
        elif after_clause and line.strip() and not HEADING.fullmatch(line):
            faults.append((number, f"a clause is one line, but this goes on after it: {line.strip()[:60]}"))
        elif heading := HEADING.fullmatch(line):
            if heading["level"] == "##":
                title, subtitle = heading["title"].rstrip(), ""
            elif heading["level"] == "###":
                subtitle = heading["title"].rstrip()
        after_clause = bool(found)
    faults += [(number, f"there is no clause {link}") for number, link in referred if link not in first_line]
    if len(prefixes := {clause_id[:2] for clause_id in first_line}) > 1:
        faults.append((1, f"one rulebook has one prefix, not {', '.join(sorted(prefixes))}"))
    if not clauses:
        faults.append((1, "no clause at all"))
    if faults:
        raise ParseError("\n".join(f"{source}:{number}: {fault}" for number, fault in sorted(faults)))
    return Rulebook(game, language, clauses)


def kind_of(clause_id: str) -> Kind:
    """`BL-EX-01` is an example, `BL-R-01` a ruling, any other a rule."""
    kinds: dict[str, Kind] = {"EX": "example", "R": "ruling"}
    return kinds.get(clause_id.split("-")[1], "rule")


def linked_ids(text: str) -> Iterator[str]:
    """All ids named in a text, runs such as `BL-CST-01..13` written out."""
    if shortened := SHORTENED.search(text):
        raise ValueError(f"write each id in full, or a run as BL-CST-01..13: {shortened[0]}")
    for link in LINK.finditer(text):
        first, last = link["first"], link["last"] or link["first"]
        if int(last) < int(first):
            raise ValueError(f"a run goes upwards: {link[0]}")
        for number in range(int(first), int(last) + 1):
            yield f"{link['code']}-{number:0{len(first)}}"
