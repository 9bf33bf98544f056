"""An item on one line: both ways, with short words, and with one clear error for a word that cannot be read."""

from __future__ import annotations

import random
from typing import Any

import pytest

from towpath import games
from towpath.editions.forms import fields_of, lists_of, value_at
from towpath.editions.line import LineError, read_line, write_line
from towpath.editions.reading import Field, Item, Reading


def studied(game: str) -> tuple[dict[str, Any], Reading]:
    loader = games.editions(game)
    reading = Reading()
    parts = loader.parts(None, reading)
    loader.study(parts, reading)
    assert list(reading) == []
    return parts, reading


BOONLAKE, BOONLAKE_READ = studied("boonlake")


def asked(game: str, reading: Reading, item: Item) -> tuple[list[Field], Any]:
    return fields_of(reading, item), lists_of(games.editions(game)).get((item.file, item.noun), {})


def card(text: str) -> dict[str, object]:
    """The first card, with what a line says of it."""
    item = next(item for item in BOONLAKE_READ.items if item.file == "project_cards")
    row = value_at(BOONLAKE[item.file], item.at)
    assert isinstance(row, dict)
    return read_line(text, row, *asked("boonlake", BOONLAKE_READ, item))


@pytest.mark.parametrize("game", games.names())
def test_every_item_goes_into_a_line_and_back(game: str) -> None:
    parts, reading = studied(game)
    assert len(reading.items) > 100
    for item in reading.items:
        row = value_at(parts[item.file], item.at)
        assert isinstance(row, dict)
        fields, lists = asked(game, reading, item)
        line = write_line(row, fields, lists)
        assert read_line(line, row, fields, lists) == row, line


def test_a_card_typed_in_full_and_in_short() -> None:
    full = card("Porcelain Works sunset 10 coins 2 loam 2 stone 2 vp : vases_to_vp, vase")
    assert full["name"] == "Porcelain Works"
    assert (full["kind"], full["vp"]) == ("sunset", 2)
    assert full["price"] == {"coins": 10, "loam": 2, "stone": 2}
    # What the clause fixes is filled in.
    assert full["immediate"] == [{"verb": "vases_to_vp", "vases": 2, "vp": 4}, {"verb": "vase", "amount": 1}]
    assert card("Porcelain Works su 10c 2l 2s 2vp: vases, vase") == full


def test_names_follow_each_other_and_an_only_list_of_numbers_is_joined() -> None:
    parts, reading = studied("joan")
    item = next(item for item in reading.items if item.noun == "route")
    row = value_at(parts["map"], item.at)
    assert isinstance(row, dict)
    made = read_line("15-16 water che wool wool", row, *asked("joan", reading, item))
    assert (made["ends"], made["kind"], made["goods"]) == ([15, 16], "water", ["cheese", "wool", "wool"])
    # What is not said of a list that may be empty is not there.
    assert read_line("15-16 water", row, *asked("joan", reading, item))["goods"] == []


def test_an_effect_takes_what_it_needs_in_order() -> None:
    row = card("Academy night 3c : track card 2, threshold_pieces house 2 3 4 7, harbour cards")
    assert row["immediate"] == [{"verb": "track", "track": "card", "steps": 2}]
    thresholds = {"first": {"need": 2, "vp": 3}, "second": {"need": 4, "vp": 7}}
    assert row["game_end"] == [{"verb": "threshold_pieces", "piece": "house", **thresholds}]
    assert row["permanent"] == [{"verb": "harbour", "gain": "cards", "amount": 2}]


def test_what_is_not_named_is_not_there_or_stays() -> None:
    row = card("3 coins : coins 4")
    assert (row["name"], row["kind"], row["vp"]) == ("Footpath", "day", 0)
    assert row["price"] == {"coins": 3}
    assert row["id"] == "footpath"


@pytest.mark.parametrize("title", ["Night Market", "Day", "Vase", "10 Coins", 'The "Inn"', "A: B", "One, Two", "x=1"])
def test_a_title_may_be_any_words(title: str) -> None:
    item = next(item for item in BOONLAKE_READ.items if item.file == "project_cards")
    row = value_at(BOONLAKE[item.file], item.at)
    assert isinstance(row, dict)
    fields, lists = asked("boonlake", BOONLAKE_READ, item)
    renamed = {**row, "name": title}
    assert read_line(write_line(renamed, fields, lists), row, fields, lists) == renamed


@pytest.mark.parametrize(
    ("line", "word", "key", "allowed"),
    [
        ("Mill day 2v : vase", "2v", "several", "vases"),
        ("Mill day 2x : vase", "2x", "unknown", "coins"),
        ("Mill day 2c : vaze", "vaze", "unknown", "vase"),
        ("Mill day 2c : track", "track", "missing", "steps"),
        ("Mill day 2c : track coin 2 3", "3", "number", ""),
        ("Mill day 2c 3c : vase", "3c", "twice", ""),
        ("Mill day price.coins= : vase", ":", "value", ""),
        ("Mill day 2c : per_", "per_", "several", "per_cattle"),
    ],
)
def test_a_word_that_cannot_be_read_is_named(line: str, word: str, key: str, allowed: str) -> None:
    with pytest.raises(LineError) as raised:
        card(line)
    error = raised.value
    assert line[error.token.start : error.token.end] == error.token.text
    if key != "value":
        assert (error.key, error.token.text) == (key, word)
        assert allowed in " ".join(error.allowed)


def test_random_lines_are_read_or_refused() -> None:
    chance = random.Random(4)
    refused = 0
    words = [
        "day",
        "3",
        "3c",
        ":",
        ",",
        "=",
        "[",
        "]",
        "[1,2]",
        '"',
        '"a b"',
        "track",
        "coin",
        "-",
        "vp",
        "-5",
        "é",
        ".",
    ]
    for _ in range(3000):
        line = " ".join(chance.choice(words) for _ in range(chance.randrange(9)))
        try:
            assert isinstance(card(line), dict)
        except LineError:
            refused += 1
    assert 0 < refused < 3000
