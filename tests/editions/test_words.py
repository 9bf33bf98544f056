"""Whoever types an edition in reads every file, item, field and value in his own language."""

from __future__ import annotations

import re

import pytest

from towpath import games
from towpath.editions.forms import lists_of
from towpath.editions.line import is_open
from towpath.editions.reading import Field, Reading

LANGUAGES = {"en", "de", "fr"}
SIGN = re.compile(r"[tul]\d+|\d\+?|[AB]|\d+b?")  # spaces of the river, symbols, numbers: the same in every language


def asked(name: str) -> tuple[Reading, list[tuple[str, Field]]]:
    """What the readers of a game ask for, in lists too, with the file of each."""
    loader = games.editions(name)
    reading = Reading()
    loader.study(loader.parts(None, []), reading)
    fields = [(field.file, field) for field in reading.fields if field.file != "edition"]
    for (file, _), lists in lists_of(loader).items():
        for parts in lists.values():
            fields += [(file, field) for some in (parts.fields, *parts.words.values()) for field in some]
    return reading, [(file, field) for file, field in fields if is_open(field)]


@pytest.mark.parametrize("name", games.names())
def test_all_that_is_asked_for_has_a_word_in_every_language(name: str) -> None:
    words = games.editions(name).words()
    assert set(words) == LANGUAGES
    reading, fields = asked(name)
    lists = {(field.file, str(field.at[-1])) for field in reading.fields if field.sort == "parts"}
    for language, found in words.items():

        def has(section: str, first: str, then: str, found: dict[str, dict[str, str]] = found) -> bool:
            return f"{first}.{then}" in found[section] or then in found[section]

        missing = [item.file for item in reading.items if item.file not in found["files"]]
        missing += [f"{item.file}.{item.noun}" for item in reading.items if not has("items", item.file, item.noun)]
        missing += [f"{file}.{key}" for file, key in lists if not has("fields", file, key)]
        for file, field in fields:
            keys = [key for key in field.at if isinstance(key, str)]
            key = keys[-1] if keys else ""
            missing += [f"{file}.{key}"] * (key != "" and not has("fields", file, key))
            if field.sort != "text":
                parts = [part for one in field.names for part in one.split(" + ")]
                missing += [f"{key}.{one}" for one in parts if not SIGN.fullmatch(one) and not has("values", key, one)]
        assert sorted(set(missing)) == [], language


@pytest.mark.parametrize("name", games.names())
def test_the_languages_have_the_same_keys(name: str) -> None:
    words = games.editions(name).words()
    keys = {
        language: {(section, key) for section in found for key in found[section]} for language, found in words.items()
    }
    assert keys["de"] == keys["en"]
    assert keys["fr"] == keys["en"]
    assert all(text.strip() for found in words.values() for section in found.values() for text in section.values())
