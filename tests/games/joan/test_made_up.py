"""Whatever the booklet leaves open may be printed otherwise: such an edition is loaded, drawn and played."""

from __future__ import annotations

import random

import pytest

from tests.games.joan.made_up import made_up
from towpath import games
from towpath.editions import pack
from towpath.kernel.game import Game


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    file = tmp_path_factory.mktemp("made-up") / "made-up.toml"
    file.write_text(pack.pack(made_up()), encoding="utf-8")
    return games.load("joan", edition=str(file))


@pytest.mark.rule("JA-R-51")
def test_it_can_be_drawn(game: Game) -> None:
    catalogue = game.page.catalogue(game)
    assert catalogue["bank"]["rows"][0]["item"] == "farmer action"
    assert catalogue["bank"]["rows"][0]["clause"] == "JA-BNK-15"


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_it_can_be_played(game: Game, seats: int) -> None:
    for seed in range(4):
        chance = random.Random(seed)
        state = game.start(seats, seed=seed)
        while not state.over:
            state.apply(chance.choice(state.choices()))
            assert state.status() == []
