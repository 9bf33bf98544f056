"""What the server says in several languages: names beside the catalogue, and clauses of the rulebook."""

from __future__ import annotations

import hashlib

import pytest

from tests.server.client import Browser


def test_the_catalogue_has_names_and_an_address_of_its_own(ada: Browser) -> None:
    for game in ada.http.get("/api/v1/games").json()["games"]:
        answer = ada.http.get(game["catalogue"])
        assert answer.headers["content-type"] == "application/json"
        assert "immutable" in answer.headers["cache-control"]
        content = hashlib.sha256(answer.content).hexdigest()[:16]
        assert game["catalogue"].rsplit("/", 1)[1] == f"{game['hash'][:16]}-{content}"
        assert set(answer.json()["names"]) == {"de", "fr"}
        assert answer.json()["hash"] == game["hash"]


@pytest.mark.parametrize(("language", "beginning"), [("de", "Ein"), ("fr", "Une"), ("en", "A"), ("nl", "A")])
def test_a_clause_in_its_language_or_in_english(ada: Browser, language: str, beginning: str) -> None:
    clause = ada.http.get("/api/v1/games/boonlake/rules/BL-DEF-03", params={"language": language}).json()
    assert clause["id"] == "BL-DEF-03"
    assert clause["text"].split(" ")[0] == beginning
