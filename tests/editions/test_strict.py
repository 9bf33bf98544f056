"""A TOML table read strictly: every problem is named with its file, item, field, what was found and what is allowed."""

import pytest

from towpath.editions.strict import NAME, Table


def table(**data: object) -> Table:
    return Table([], "cards", "card 'x'", "", data)


def said(read: Table) -> str:
    """The one problem that was reported."""
    assert len(read.problems) == 1, read.problems
    return read.problems[0]


@pytest.mark.parametrize("value", [0, 3, 7])
def test_a_whole_number_within_its_bounds(value: int) -> None:
    read = table(coins=value)
    assert read.whole("coins", 0, 7) == value
    assert read.problems == []


@pytest.mark.parametrize(("value", "found"), [(-1, "-1"), (8, "8"), (True, "true"), ("3", '"3"'), (1.0, "1.0")])
def test_a_whole_number_that_is_none(value: object, found: str) -> None:
    read = table(coins=value)
    assert read.whole("coins", 0, 7) == 0
    assert said(read) == f"cards.toml: card 'x': coins is {found}; allowed: a whole number from 0 to 7"


def test_a_number_the_rules_fix_names_its_clause() -> None:
    read = table(coins=3)
    assert read.whole("coins", 2, 2, "BL-TRN-07") == 2
    assert said(read) == "cards.toml: card 'x': coins is 3; allowed: 2 (BL-TRN-07)"


def test_a_number_may_have_a_default() -> None:
    read = table(vp="?")
    assert (read.whole("coins", 1, 7, default=4), read.problems) == (4, [])
    assert read.whole("vp", 1, 7, default=5) == 5
    assert len(read.problems) == 1


def test_a_missing_key_is_named() -> None:
    read = table()
    assert read.whole("coins", 0, 7) == 0
    assert said(read) == "cards.toml: card 'x': coins is missing; allowed: a whole number from 0 to 7"


@pytest.mark.parametrize(("value", "expected", "good"), [(2, 2.0, True), (-1000, -1000.0, True), (1000.5, 0.0, False)])
def test_a_coordinate(value: float, expected: float, good: bool) -> None:
    read = table(x=value)
    assert read.real("x") == expected
    assert (read.problems == []) == good


@pytest.mark.parametrize("value", [True, "1", None])
def test_a_coordinate_that_is_none(value: object) -> None:
    read = table(x=value)
    assert read.real("x") == 0.0
    assert "a number from -1000 to 1000" in said(read)


def test_a_switch() -> None:
    read = table(on=True, off=False, bad=1)
    assert (read.flag("on"), read.flag("off"), read.problems) == (True, False, [])
    assert read.flag("bad") is False
    assert said(read) == "cards.toml: card 'x': bad is 1; allowed: true or false"


def test_a_text() -> None:
    read = table(name="Mill", blank="  ", odd="a b", number=3)
    assert (read.text("name"), read.text("none", optional=True), read.problems) == ("Mill", "", [])
    assert [read.text(key, NAME, "a name") for key in ("blank", "odd", "number")] == ["", "", ""]
    assert [problem.partition("; ")[2] for problem in read.problems] == ["allowed: a name"] * 3


def test_a_text_the_rules_fix() -> None:
    read = table(steps="explore 2", other="explore 3")
    assert (read.fixed("steps", "explore 2", "BL-PIO-02"), read.problems) == ("explore 2", [])
    assert read.fixed("other", "explore 2", "BL-PIO-02") == "explore 2"
    assert said(read).endswith('other is "explore 3"; allowed: "explore 2" (BL-PIO-02)')


def test_one_of_several_names() -> None:
    read = table(kind="night", bad="noon", worse=2)
    names = ("day", "night")
    assert (read.choice("kind", names), read.problems) == (1, [])
    assert (read.choice("bad", names), read.choice("worse", names, -1)) == (0, -1)
    assert read.problems[0] == 'cards.toml: card \'x\': bad is "noon"; allowed: "day", "night"'


def test_lists_of_numbers() -> None:
    read = table(good=[0, 9], long=[1, 2, 3, 4], high=[10, 1], flags=[True, 1], text="1")
    assert (read.wholes("good", 2, 3, 9), read.problems) == ([0, 9], [])
    for key in ("long", "high", "flags", "text"):
        read.wholes(key, 2, 3, 9)
    assert len(read.problems) == 4
    assert all(problem.endswith("allowed: 2 to 3 whole numbers from 0 to 9") for problem in read.problems)
    assert table(n=[1]).wholes("n", 1, 1, 9) == [1]


def test_lists_of_different_names() -> None:
    read = table(good=["b", "c"], twice=["b", "b"], unknown=["b", "z"], short=["b"])
    assert (read.choices("good", 2, ["a", "b", "c"]), read.problems) == ([1, 2], [])
    assert [read.choices(key, 2, ["a", "b", "c"]) for key in ("twice", "unknown", "short")] == [[0, 1]] * 3
    assert len(read.problems) == 3
    assert read.problems[0].endswith("allowed: 2 different ones of a, b, c")


def test_inner_tables_name_their_fields() -> None:
    read = table(price={"coins": -1}, flat=3, empty={})
    read.table("price").whole("coins", 0, 9)
    assert said(read).startswith("cards.toml: card 'x': price.coins is -1")
    read.table("flat")
    assert read.problems[1].endswith("flat is 3; allowed: a table")
    read.table("empty")
    assert len(read.problems) == 2
    read.table("empty", filled=True)
    assert read.problems[2].endswith("empty is {}; allowed: a table that says something")


def test_a_missing_table_is_one_problem_however_much_it_lacks() -> None:
    read = table()
    read.table("price").whole("coins", 0, 9)
    assert said(read).endswith("price is missing; allowed: a table")
    read = table()
    read.table("price", optional=True).whole("coins", 0, 9)
    assert said(read).endswith("price.coins is missing; allowed: a whole number from 0 to 9")


def test_rows_are_items_of_their_own() -> None:
    read = Table([], "cards", "", "", {"card": [{"id": "a", "vp": 1}, {"vp": 9}]})
    rows = read.rows("card", "card", 2, "BL-X")
    assert ([row.whole("vp", 0, 9) for row in rows], read.problems) == ([1, 9], [])
    rows[1].say("is odd")
    assert read.problems == ["cards.toml: card 2: is odd"]
    rows[0].say("is even")
    assert read.problems[1] == "cards.toml: card 'a': is even"


def test_the_number_of_rows_counts() -> None:
    read = Table([], "cards", "", "", {"card": [{}], "bad": 4})
    assert len(read.rows("card", "card", -1)) == 1
    assert read.rows("none", "card", -1) == []
    assert read.problems == []
    assert len(read.rows("card", "card", 2, "BL-X")) == 1
    assert said(read) == "cards.toml: 1 [[card]]; allowed: 2 [[card]] (BL-X)"
    assert read.rows("bad", "card", -1) == []
    assert read.problems[1].endswith("bad is 4; allowed: any number of [[bad]]")


def test_parts_of_an_item() -> None:
    read = table(sites=[{"vp": 1}, {"vp": -1}], many=[{}, {}, {}], odd=[1])
    first, second = read.parts("sites", 1, 2)
    assert (first.whole("vp", 0, 9), read.problems) == (1, [])
    second.whole("vp", 0, 9)
    assert "sites[1].vp is -1" in said(read)
    assert (read.parts("many", 1, 2), read.parts("odd", 1, 2), read.parts("none", 1, 2, True)) == ([], [], [])
    assert len(read.problems) == 3
    assert read.problems[1].endswith("allowed: a list of 1 to 2 tables")


def test_ids_are_new_and_well_formed() -> None:
    ids: list[str] = []
    assert table(id="corn-mill_2").known(ids) == "corn-mill_2"
    again = table(id="corn-mill_2")
    again.known(ids)
    assert said(again).endswith("allowed: an id that no other item has")
    bad = table(id="Corn")
    bad.known(ids)
    assert said(bad).endswith("allowed: lower-case letters and digits, joined by - or _")
    assert table(id="A1").known(ids, NAME) == "A1"


@pytest.mark.parametrize(
    "source", ["published", "reconstructed", "rulebook", "rulebook p. 7", "rulebook p. 7, 12 (French booklet)"]
)
def test_sources_that_are_allowed(source: str) -> None:
    read = table(source=source, name_source="published", note="why")
    assert (read.source("name_source"), read.problems) == (source, [])


def test_a_source_comes_last_and_leaves_no_key_over() -> None:
    read = table(source="guessed", extra=1)
    assert read.source() == ""
    assert read.problems[0].endswith('allowed: "rulebook p. 7", "published", "owner" or "reconstructed"')
    assert read.problems[1] == "cards.toml: card 'x': unknown key extra; allowed: note, source"


def test_an_unknown_key_where_nothing_is_allowed() -> None:
    read = table(extra=1)
    read.end()
    assert said(read) == "cards.toml: card 'x': unknown key extra; allowed: nothing"


def test_long_values_are_shortened() -> None:
    read = table(name="x" * 200)
    read.choice("name", ("a",))
    assert 'name is "' + "x" * 76 + "...; allowed" in said(read)
    read = table(name="x" * 78)
    read.choice("name", ("a",))
    assert '"' + "x" * 78 + '"; allowed' in said(read)
