"""An item on one line, for fast typing: `Porcelain Works sunset 10 coins 2 loam : vases_to_vp, vase`.

Words are the keys and names of the TOML row, and any beginning is enough that fits only one: `10c 2l`. A number stands
before its field, `field=value` is always possible. After the colon stand the entries of its lists, with commas between:
a first word, then what it needs in order. Names of a list stand one after the other, `cheese wool`, and the numbers of
an item's only list are joined, `15-16`. What the rules fix is left out. So is what is not there: a number that may be 0
or missing is, unless it is named; anything else stays as it was.
"""

from __future__ import annotations

import copy
import json
import re
import tomllib
from typing import Final, NamedTuple

from towpath.editions.forms import Lists, Parts, put, value_at
from towpath.editions.reading import At, Field

TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*"|\[(?:[^\[\]]|\[[^\[\]]*\])*\]|[^\s"\[,=]+(?==)|=|,|[^\s",=\[]+|\S')
NUMBER: Final = re.compile(r"-?\d+(?:\.\d+)?")
JOINED: Final = re.compile(r"(-?\d+)([A-Za-z_][A-Za-z_.]*)")
SERIES: Final = re.compile(r"\d+(?:-\d+)+")
PLAIN: Final = re.compile(r"[A-Za-z0-9_+-]+")
NOTHING: Final = "-"  # an entry that has nothing


class Token(NamedTuple):
    """A word with its place in the line."""

    text: str
    start: int
    end: int


class LineError(Exception):
    """A word that cannot be read: `key` says why, `allowed` what could stand there."""

    def __init__(self, key: str, token: Token, allowed: list[str]) -> None:
        super().__init__(f"{token.text!r} {WHY[key]}; allowed: {', '.join(allowed) or 'nothing'}")
        self.key = key
        self.token = token
        self.allowed = allowed


WHY: Final = {
    "unknown": "is not known here",
    "several": "could be several",
    "twice": "is said twice",
    "number": "is no number of anything",
    "value": "is no value",
    "missing": "lacks something",
}


def tokens_of(text: str) -> list[Token]:
    """The words of a line; a colon that stands alone, or ends a word, is a word of its own."""
    found: list[Token] = []
    for match in TOKEN.finditer(text):
        word, start = match.group(), match.start()
        if word.endswith(":") and len(word) > 1 and not word.startswith('"'):
            found += [Token(word[:-1], start, match.end() - 1), Token(":", match.end() - 1, match.end())]
        else:
            found.append(Token(word, start, match.end()))
    return found


def is_open(field: Field) -> bool:
    """Whether there is anything to say about a field."""
    if field.sort in {"parts", "id"} or field.at[-1] in {"source", "note"}:
        return False
    return fixed_value(field) is None


def fixed_value(field: Field) -> object:
    """The only value that the rules leave, if it is so."""
    if not field.needed:
        return None
    if field.sort == "whole" and field.low == field.high:
        return field.low
    if field.sort == "flag" and field.low == field.high:
        return field.low == 1
    if field.sort in {"choice", "lists"} and len(field.names) == 1:
        return field.names[0] if field.sort == "choice" else field.names[0].split(" + ")
    return None


def name_of(field: Field, among: list[Field]) -> str:
    """The shortest name of a field: its last key, or its whole way where another ends alike."""
    alike = [other for other in among if other.at[-1] == field.at[-1]]
    return str(field.at[-1]) if len(alike) == 1 else ".".join(map(str, field.at))


def notation(field: Field, among: list[Field]) -> str:
    """How a field is written on a line, for whoever asks."""
    name = name_of(field, among)
    if field.sort == "which":
        return " | ".join(f"3 {one}" for one in field.names)
    if field.sort in {"choice", "names"}:
        return " | ".join(field.names)
    if field.sort == "flag":
        return f"{name} | no-{name}"
    if field.sort in {"whole", "number"}:
        return f"3 {name}"
    return "1-2-3" if field.sort == "wholes" else f"{name}=…"


class Reader:
    """Reads the words about one table: `row` is changed as they come."""

    def __init__(self, fields: list[Field], row: dict[str, object]) -> None:
        self.fields = [field for field in fields if is_open(field) and not _below_which(field, fields)]
        self.row = row
        self.said: set[At] = set()

    def find(self, token: Token, word: str, among: list[Field]) -> Field:
        """The field that a word or its beginning names."""
        word = word.lower()
        ways = [(".".join(map(str, field.at)), str(field.at[-1]), field) for field in among]
        for way, _, field in ways:
            if way == word:
                return field
        hits = [field for _, last, field in ways if last == word]
        hits = hits or [field for way, last, field in ways if last.startswith(word) or _begins(word, way)]
        names = [name_of(field, among) for field in hits or among]
        if len(hits) != 1:
            raise LineError("several" if hits else "unknown", token, names)
        return hits[0]

    def set(self, token: Token, field: Field, value: object) -> None:
        """A value of a field, once."""
        if field.at in self.said:
            raise LineError("twice", token, [])
        self.said.add(field.at)
        put(self.row, field.at, value)

    def add(self, field: Field, name: object) -> None:
        """One more name of a list of them; the first takes the place of those that were there."""
        before = value_at(self.row, field.at) if field.at in self.said else []
        self.said.add(field.at)
        put(self.row, field.at, [*(before if isinstance(before, list) else []), name])

    def numbered(self) -> list[Field]:
        """The fields that a number may stand before; of a table with one key, each key that it may have."""
        found = [field for field in self.fields if field.sort in {"whole", "number"}]
        for field in self.fields:
            if field.sort == "which":
                found += [Field("", (*field.at, name), "whole", field.allowed) for name in field.names]
        return found

    def read(self, tokens: list[Token], in_order: bool) -> None:
        """All words; `in_order` lets a number without a field be that of the next one."""
        i = 0
        while i < len(tokens):
            token = tokens[i]
            after = tokens[i + 1].text if i + 1 < len(tokens) else ""
            if after == "=":
                self.explicit(token, tokens[i + 2 : i + 3])
                i += 3
            elif (joined := JOINED.fullmatch(token.text)) is not None:
                self.amount(token, joined.group(1), joined.group(2))
                i += 1
            elif NUMBER.fullmatch(token.text):
                i += self.number(tokens, i, in_order)
            elif SERIES.fullmatch(token.text) and (series := self.series()) is not None:
                self.set(token, series, [_number(part) for part in token.text.split("-")])
                i += 1
            else:
                self.word(token)
                i += 1

    def number(self, tokens: list[Token], i: int, in_order: bool) -> int:
        """A number, with the field behind it or, in order, without; how many words that is."""
        token = tokens[i]
        waiting = [field for field in self.fields if field.sort in {"whole", "number"} and field.at not in self.said]
        if in_order and waiting:
            follows = tokens[i + 1].text if i + 1 < len(tokens) else ""
            if not follows or NUMBER.fullmatch(follows) or self.is_choice(follows):
                self.set(token, waiting[0], _number(token.text))
                return 1
        lists = [field for field in self.fields if field.sort in {"wholes", "list"} and field.at not in self.said]
        run = [one for one in tokens[i:] if NUMBER.fullmatch(one.text)]
        bare = tokens[i : i + len(run)] == run and len(run) + i == len(tokens)
        if len(lists) == 1 and bare and not in_order:
            self.set(token, lists[0], [_number(one.text) for one in run])
            return len(run)
        if i + 1 >= len(tokens):
            raise LineError("number", token, [name_of(field, self.numbered()) for field in self.numbered()])
        self.amount(tokens[i + 1], token.text, tokens[i + 1].text)
        return 2

    def series(self) -> Field | None:
        """The list of numbers that needs no name, as there is no other."""
        lists = [field for field in self.fields if field.sort == "wholes"]
        return lists[0] if len(lists) == 1 else None

    def amount(self, token: Token, number: str, word: str) -> None:
        """A number of something."""
        field = self.find(token, word, self.numbered())
        whole = next((one for one in self.fields if one.sort == "which" and one.at == field.at[:-1]), None)
        if whole is not None:
            self.set(token, whole, {str(field.at[-1]): _number(number)})
        else:
            self.set(token, field, _number(number))

    def is_choice(self, word: str) -> bool:
        """Whether a word begins the name of something that may be chosen."""
        return any(
            name.lower().startswith(word.lower())
            for field in self.fields
            if field.sort == "choice" and field.at not in self.said
            for name in field.names
        )

    def word(self, token: Token) -> None:
        """A name out of a choice, or a switch."""
        word = token.text.strip('"').lower()
        hits: list[tuple[Field, object, str]] = []
        for field in self.fields:
            last = str(field.at[-1])
            if field.sort == "names" or (field.sort == "choice" and field.at not in self.said):
                hits += [(field, name, name) for name in field.names if name.lower().startswith(word)]
            elif field.sort == "flag":
                hits += [(field, True, last)] * last.startswith(word)
                hits += [(field, False, f"no-{last}")] * (word.startswith("no-") and f"no-{last}".startswith(word))
        exact = [hit for hit in hits if hit[2].lower() == word]
        # A name that two fields know belongs to the first of them that has not been said.
        hits = exact[:1] or hits
        if len(hits) != 1:
            names = [hit[2] for hit in hits] or self.choosable()
            raise LineError("several" if hits else "unknown", token, names)
        field, value, _ = hits[0]
        if field.sort == "names":
            self.add(field, value)
        else:
            self.set(token, field, value)

    def choosable(self) -> list[str]:
        """Every name that a word could be, and every field that a number could stand before."""
        names = [name for field in self.fields if field.sort in {"choice", "names"} for name in field.names]
        numbered = self.numbered()
        return list(dict.fromkeys([*names, *(name_of(field, numbered) for field in numbered)]))

    def explicit(self, token: Token, value: list[Token]) -> None:
        """`field=value`."""
        keys = [Field("", (*f.at, n), "key", f.allowed) for f in self.fields if f.sort == "which" for n in f.names]
        field = self.find(token, token.text, [*self.fields, *keys])
        if not value:
            raise LineError("value", token, [field.allowed])
        read = _value(value[0].text)
        if field.sort == "key":
            field, read = next(one for one in self.fields if one.at == field.at[:-1]), {str(field.at[-1]): read}
        self.set(token, field, read)

    def finish(self) -> None:
        """What was not said: numbers that may be 0 are, and what may be missing is."""
        for field in self.fields:
            if field.at not in self.said:
                if field.sort == "which" and not field.needed:
                    put(self.row, field.at, {})
                elif not field.needed:
                    put(self.row, field.at, None)
                elif field.sort == "whole" and field.low == 0:
                    put(self.row, field.at, 0)
                elif field.sort == "names" and field.low == 0:
                    put(self.row, field.at, [])


def _below_which(field: Field, fields: list[Field]) -> bool:
    return any(other.sort == "which" and other.at == field.at[:-1] for other in fields)


def _begins(word: str, way: str) -> bool:
    """Whether every piece of a word with points begins the same piece of a way."""
    pieces, keys = word.split("."), way.split(".")
    return len(pieces) == len(keys) > 1 and all(key.startswith(piece) for piece, key in zip(pieces, keys, strict=True))


def _number(text: str) -> int | float:
    return float(text) if "." in text else int(text[:12])


def _value(text: str) -> object:
    """A value as TOML writes it; words need no quotes."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except ValueError:
        pass
    if text.startswith("["):
        return [_value(part.strip()) for part in text.strip("[]").split(",") if part.strip()]
    return text.strip('"')


def read_line(text: str, row: dict[str, object], fields: list[Field], lists: Lists) -> dict[str, object]:
    """The row that a line describes; LineError for a word that cannot be read."""
    new = copy.deepcopy(row)
    tokens = tokens_of(text)
    colon = next((i for i, token in enumerate(tokens) if token.text == ":"), len(tokens))
    head, tail = tokens[:colon], tokens[colon + 1 :]
    title = next((field for field in fields if field.sort == "text" and field.at == ("name",)), None)
    plain = [field for field in fields if field is not title and not _in_list(field, lists)]
    start = _title_ends(head, plain, new) if title is not None else 0
    reader = Reader(plain, new)
    reader.read(head[start:], in_order=False)
    if start:
        put(new, ("name",), _title(text, head[:start]))
    reader.finish()
    _read_lists(tail, new, lists)
    return new


def _in_list(field: Field, lists: Lists) -> bool:
    return field.at[0] in lists


def _title(text: str, words: list[Token]) -> str:
    if len(words) == 1 and words[0].text.startswith('"'):
        return str(_value(words[0].text))
    return text[words[0].start : words[-1].end]


def _title_ends(head: list[Token], fields: list[Field], row: dict[str, object]) -> int:
    """How many words the title has: as few as leave only names out of choices before the first number."""
    if head and head[0].text.startswith('"'):
        return 1
    stop = next((i for i, token in enumerate(head) if NUMBER.match(token.text)), len(head))
    stop = min([stop, *(i - 1 for i, token in enumerate(head) if token.text == "=" and i > 0)])
    for start in range(stop):
        try:
            Reader(fields, copy.deepcopy(row)).read(head[start:stop], in_order=False)
        except LineError:
            continue
        return start
    return stop


def _read_lists(tokens: list[Token], row: dict[str, object], lists: Lists) -> None:
    """The entries after the colon; a list of which none is named is taken away."""
    found: dict[str, list[dict[str, object]]] = {key: [] for key in lists}
    entry: list[Token] = []
    for token in [*tokens, Token(",", 0, 0)]:
        if token.text != ",":
            entry.append(token)
        elif entry:
            key, made = _entry(entry, lists)
            found[key].append(made)
            entry = []
    for key, entries in found.items():
        put(row, (key,), entries or None)


def _entry(tokens: list[Token], lists: Lists) -> tuple[str, dict[str, object]]:
    """One entry: of the list that knows its first word, or of the only one that needs none."""
    first = tokens[0].text.lower()
    hits = [(one, word) for one in lists.values() for word in one.words if word.lower().startswith(first)]
    exact = [hit for hit in hits if hit[1].lower() == first]
    plain = [one for one in lists.values() if not one.word]
    if len(exact or hits) == 1:
        parts, word = (exact or hits)[0]
        made: dict[str, object] = {parts.word: word}
        _read_entry(tokens[1:], parts.words[word], made, tokens[0])
        return parts.key, made
    if not hits and plain:
        made = {}
        if first != NOTHING:
            _read_entry(tokens, plain[0].fields, made, tokens[0])
        return plain[0].key, made
    names = [word for _, word in exact or hits] or [word for one in lists.values() for word in one.words]
    raise LineError("several" if hits else "unknown", tokens[0], names)


def _read_entry(tokens: list[Token], fields: list[Field], made: dict[str, object], first: Token) -> None:
    reader = Reader(fields, made)
    reader.read(tokens, in_order=True)
    for field in fields:
        value = fixed_value(field)
        if value is not None:
            put(made, field.at, value)
        elif field.needed and field.sort != "which" and value_at(made, field.at) is None:
            raise LineError("missing", first, [name_of(one, reader.fields) for one in reader.fields])


def write_line(row: dict[str, object], fields: list[Field], lists: Lists) -> str:
    """The line of a row, from which the same row can be read."""
    title = next((field for field in fields if field.sort == "text" and field.at == ("name",)), None)
    plain = Reader([field for field in fields if field is not title and not _in_list(field, lists)], {})
    words = [word for field in plain.fields for word in _words(row, field, plain)]
    entries = [_written(entry, lists[key]) for key in lists for entry in _entries(row, key)]
    rest = " ".join([*words, *([":", ", ".join(entries)] if entries else [])])
    if title is None:
        return rest
    name = str(row.get("name", ""))
    line = f"{name} {rest}".strip()
    try:
        if read_line(line, {**row, "name": ""}, fields, lists).get("name") == name and not re.search(
            r'[":,=\[\]]', name
        ):
            return line
    except LineError:
        pass
    return f"{json.dumps(name, ensure_ascii=False)} {rest}".strip()


def _entries(row: dict[str, object], key: str) -> list[dict[str, object]]:
    found = row.get(key)
    return [entry for entry in found if isinstance(entry, dict)] if isinstance(found, list) else []


def _words(row: dict[str, object], field: Field, reader: Reader) -> list[str]:
    """A field in words; nothing for what reading the line would make of it anyway."""
    value = value_at(row, field.at)
    if field.sort == "which":
        keys = list(value.items()) if isinstance(value, dict) else []
        return [_assigned(str(key), inner) for key, inner in keys]
    if value is None or (field.sort == "whole" and value == 0 and field.low == 0):
        return []
    named = value if field.sort == "names" and isinstance(value, list) else [value]
    if field.sort in {"choice", "names"} and all(name in field.names for name in named):
        if field.sort == "names" and field.low == 0 and not named:
            return []
        if named and all(_is_plain(name, reader) for name in named):
            return [_shown(name) for name in named]
        return [f"{name_of(field, reader.fields)}={_shown(value)}"]
    if field is reader.series() and isinstance(value, list) and SERIES.fullmatch("-".join(map(str, value))):
        return ["-".join(map(str, value))]
    if field.sort == "flag":
        return [str(field.at[-1])] if value is True else [f"no-{field.at[-1]}"]
    return [_assigned(name_of(field, reader.numbered()), value)]


def _is_plain(name: object, reader: Reader) -> bool:
    """Whether a name alone says which field it is of."""
    shared = [one for one in reader.fields if one.sort in {"choice", "names"} and name in one.names]
    return len(shared) == 1 and not NUMBER.match(str(name))


def _assigned(name: str, value: object) -> str:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return f"{value} {name}" if is_number else f"{name}={_shown(value)}"


def _shown(value: object) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(_shown(part) for part in value) + "]"
    if isinstance(value, str):
        return (
            value if PLAIN.fullmatch(value) and not NUMBER.fullmatch(value) else json.dumps(value, ensure_ascii=False)
        )
    return json.dumps(value)


def _written(entry: dict[str, object], parts: Parts) -> str:
    """An entry of a list in words."""
    word = str(entry.get(parts.word, "")) if parts.word else ""
    reader = Reader(parts.words.get(word, []) if parts.word else parts.fields, {})
    words = [word] if word else []
    for field in reader.fields:
        value = value_at(entry, field.at)
        if value is None:
            continue
        if field.needed and field.sort in {"whole", "number", "choice"}:
            words.append(str(value))
        elif isinstance(value, bool) or not isinstance(value, int | float):
            words.append(f"{name_of(field, reader.fields)}={_shown(value)}")
        else:
            words.append(f"{value} {name_of(field, reader.fields)}")
    return " ".join(words) or NOTHING
