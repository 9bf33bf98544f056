"""The rulebook from the server: whole or by the clause, in the language asked for."""

from __future__ import annotations

import pytest

from tests.server.client import Browser, Server
from towpath import rulebook


@pytest.fixture
def ada(sqlite_server: Server) -> Browser:
    return Browser(sqlite_server.url)


@pytest.mark.parametrize("game", rulebook.available())
def test_the_whole_rulebook_is_its_text(ada: Browser, game: str) -> None:
    for language in rulebook.languages_of(game):
        answer = ada.get(f"/api/v1/games/{game}/rules", language=language)
        assert (answer["game"], answer["language"]) == (game, language)
        assert rulebook.parse(answer["text"], game, language).clauses == rulebook.load(game, language).clauses


def test_a_language_without_a_rulebook_is_told_in_english(ada: Browser) -> None:
    answer = ada.get("/api/v1/games/joan/rules", language="xx")
    assert answer["language"] == "en"
    assert answer["text"] == rulebook.file_of("joan").read_text(encoding="utf-8")


def test_only_rulebooks_are_read(ada: Browser) -> None:
    assert ada.http.get("/api/v1/games/chess/rules").status_code == 404
    assert ada.get("/api/v1/games/joan/rules", language="../../boonlake/book/en")["language"] == "en"
