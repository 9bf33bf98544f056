"""The balance lab: what it counts, and a report that stands alone."""

import json
from xml.etree import ElementTree as ET

import pytest

from towpath.bots.knowledge import mind_of
from towpath.cli import run
from towpath.games import load
from towpath.lab import balance, plots


def game_row(used, offered, shares, order=(0, 1)):
    return {"used": used, "offered": offered, "shares": shares, "order": list(order)}


def test_the_effect_of_a_component_is_what_its_users_win_more():
    item = ("card", "mill")
    games = [game_row([[item], []], [[item], [item]], [1.0, 0.0]) for _ in range(30)]
    games += [game_row([[item], []], [[item], [item]], [0.0, 1.0]) for _ in range(10)]
    (row,) = balance.components(games)["card"]
    assert (row["could"], row["used"]) == (80, 40)
    assert row["effect"] == pytest.approx(0.5)
    assert row["low"] > balance.EFFECT_TARGET
    assert not row["ok"]
    rare = [game_row([[], []], [[item], [item]], [1.0, 0.0]) for _ in range(50)]
    (row,) = balance.components(rare)["card"]
    assert not row["ok"]
    assert not row["tells"]


def test_seats_are_counted_in_turn_order():
    games = [{"shares": [1.0, 0.0], "scores": [9, 5], "order": [1, 0]} for _ in range(10)]
    first, second = balance.by_seat(games)
    assert (first["win_rate"], second["win_rate"]) == (0.0, 1.0)
    assert (first["mean_score"], second["mean_score"]) == (5, 9)


@pytest.mark.parametrize("name", ["boonlake", "joan"])
def test_a_game_is_observed(name):
    game = load(name)
    row = balance.observe(balance.games_to_play(game, "hasty", 2, 1, 1, game.full_options(2, {}))[0])
    assert sum(row["shares"]) == pytest.approx(1)
    for seat in range(2):
        assert sum(row["sources"][seat].values()) == row["scores"][seat]
        assert set(row["used"][seat]) <= set(row["offered"][seat])
        assert row["used"][seat]
        assert 15 < row["turns"][seat] < 40
    if name == "boonlake":
        assert len(row["attempts"]) == 16
        rows = [
            balance.observe(task) for task in balance.games_to_play(game, "hasty", 2, 6, 1, game.full_options(2, {}))
        ]
        kinds = {kind for row in rows for items in row["offered"] for kind, _ in items}
        assert kinds == {"strip", "card", "project", "lever", "tile", "scoring tile"}
    assert mind_of(game).difficulties(game)


@pytest.mark.parametrize("name", ["boonlake", "joan"])
def test_the_report_stands_alone(name, tmp_path, capsys):
    out = tmp_path / "report.html"
    arguments = ["--level", "hasty", "--games", "2", "--seats", "2", "--solo-games", "1", "--solo-levels", "random"]
    assert run(["balance", name, *arguments, "--workers", "1", "--out", str(out), "--json"]) == 0
    numbers = json.loads(capsys.readouterr().out)
    assert numbers["series"][0]["games"] == 2
    assert len(numbers["solo"]) >= 3
    page = out.read_text()
    for word in ("http://", "https://", "<script", "src="):
        assert word not in page
    assert page.count("<svg") == page.count("</svg>") > 5
    for drawing in page.split("<svg")[1:]:
        ET.fromstring("<svg" + drawing.split("</svg>")[0] + "</svg>")  # noqa: S314


def test_plots_bear_few_and_equal_values():
    for drawing in (
        plots.histogram([5], "one"),
        plots.histogram([3, 3, 3], "equal"),
        plots.histogram(list(range(300)), "many"),
        plots.bars([("a", -1.0), ("b", 0.0)], "bars"),
        plots.intervals([("<&>", 0.5, 0.5, 0.5, False)], "one", 0.5),
    ):
        ET.fromstring(drawing)  # noqa: S314
    assert plots.histogram([], "none") == plots.bars([], "none") == plots.intervals([], "none") == ""
