"""The tables of columns and verbs in the documentation are those of the games."""

from tools.columns import PAGE, pattern, renewed


def test_the_tables_are_up_to_date() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert renewed(page) == page, "write them again: python -m tools.columns"
    assert renewed(page.replace("| 0 | `", "| 9 | `")) == page


def test_names_are_taken_together() -> None:
    assert pattern("sheet 3.routes") == "sheet N.routes"
    assert pattern("site 12b") == "site N"
    assert pattern("asking.left") == "asking.left"
