"""A reload, at every kind of decision that the game has, brings back the same question with the same options."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser import positions
from tests.browser.player import Player, Server, require_browser

require_browser()


def test_every_kind_of_decision_comes_up() -> None:
    assert len(positions.kinds()) > 30
    assert set(positions.every_kind()) == positions.kinds()


@pytest.mark.parametrize("part", range(4))
def test_a_reload_brings_back_every_kind_of_decision(page: Any, server: Server, part: int) -> None:
    player = Player(page)
    for key in sorted(positions.kinds())[part::4]:
        positions.open_record(page, server.url, positions.every_kind()[key])
        assert page.get_attribute(".prompt", "data-key") == key
        options = player.options()
        assert options
        page.reload()
        positions.sit_down(page)
        assert page.get_attribute(".prompt", "data-key") == key
        assert player.options() == options
        player.assert_clean()
        # And it can be answered.
        player.choose(options[-1])
