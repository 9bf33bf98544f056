"""Editions of one's own: brought as one file, read by the real loader, private to a browser, played at tables."""

from __future__ import annotations

import copy
import random
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Browser as Client
from tests.server.client import Server
from towpath import games
from towpath.editions import pack
from towpath.kernel.errors import TowpathError
from towpath.server.refusals import Refused
from towpath.server.room import workshop

JOAN: Any = games.editions("joan").parts(None, [])
BOONLAKE: Any = games.editions("boonlake").parts(None, [])


class Browser(Client):
    """A browser that asks under /api/v1."""

    def __init__(self, server: Server) -> None:
        super().__init__(server.url)

    def ask(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        reply = self.http.request(method, f"/api/v1{path}", json=body)
        assert reply.status_code == status, (reply.status_code, reply.text[:500])
        return reply.json() if reply.content else {}


def own(parts: Any = JOAN, **header: object) -> Any:
    made = copy.deepcopy(parts)
    made["edition"] |= {"name": "mine", **header}
    return made


def bring(browser: Browser, parts: Any, status: int = 200) -> Any:
    return browser.ask("POST", "/editions", {"file": pack.pack(parts)}, status=status)


def sitting(browser: Browser, edition: str, status: int = 200, game: str = "joan") -> Any:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
    return browser.ask("POST", "/tables", {"game": game, "seats": seats, "edition": edition}, status=status)


def test_a_table_is_played_with_an_edition_of_ones_own(server: Server) -> None:
    owner, guest = Browser(server), Browser(server)
    made = own()
    made["warehouse"]["row"][4] |= {"points": 23, "source": "owner"}
    brought = bring(owner, made)
    assert brought["name"] == "mine"
    assert brought["known"]["owner"] == 1
    assert [one["hash"] for one in owner.ask("GET", "/editions")["editions"]] == [brought["hash"]]
    table = sitting(owner, brought["hash"])["table"]
    # Whoever looks sees which edition it is, and how much of it is confirmed.
    for browser in (owner, guest):
        seen = browser.ask("GET", f"/tables/{table['id']}")["table"]
        assert (seen["edition"], seen["hash"], seen["known"]) == ("mine", brought["hash"], brought["known"])
        catalogue = browser.ask("GET", seen["catalogue"].removeprefix("/api/v1"))
        assert catalogue["warehouse"]["rows"][4]["points"] == 23


def test_an_edition_is_private_to_its_browser(server: Server) -> None:
    owner, other = Browser(server), Browser(server)
    brought = bring(owner, own())
    assert other.ask("GET", "/editions")["editions"] == []
    assert sitting(other, brought["hash"], 404)["key"] == "no_edition"
    assert other.ask("GET", f"/editions/{brought['hash']}/file", status=404)["key"] == "no_edition"
    assert other.ask("DELETE", f"/editions/{brought['hash']}", status=404)["key"] == "no_edition"
    # One of another game is none of this one.
    assert sitting(owner, brought["hash"], 404, "boonlake")["key"] == "no_edition"


@pytest.mark.parametrize("odd", ["x\x00", "no hash", "0" * 16, "é"])
def test_what_is_no_hash_is_not_found(server: Server, odd: str) -> None:
    assert sitting(Browser(server), odd, 404)["key"] == "no_edition"


def test_an_edition_that_is_taken_away_is_still_played(server: Server) -> None:
    owner = Browser(server)
    brought = bring(owner, own())
    table = sitting(owner, brought["hash"])["table"]
    owner.ask("DELETE", f"/editions/{brought['hash']}", status=204)
    assert owner.ask("GET", "/editions")["editions"] == []
    assert sitting(owner, brought["hash"], 404)["key"] == "no_edition"
    assert owner.ask("GET", f"/tables/{table['id']}")["table"]["edition"] == "mine"


def test_the_exported_file_loads_on_another_server(server: Server, other_server: Server) -> None:
    here, there = Browser(server), Browser(other_server)
    brought = bring(here, own(BOONLAKE))
    file = here.http.get(f"/api/v1/editions/{brought['hash']}/file").text
    again = there.ask("POST", "/editions", {"file": file})
    assert (again["hash"], again["known"]) == (brought["hash"], brought["known"])
    assert sitting(there, again["hash"], game="boonlake")["table"]["edition"] == "mine"


def test_more_is_confirmed_of_the_same_values(server: Server) -> None:
    owner, other = Browser(server), Browser(server)
    made = own(name="confirmed")
    bring(owner, made)
    made["depot"]["depot"]["source"] = "owner"
    assert bring(owner, made)["known"]["owner"] == 1
    assert owner.ask("GET", "/editions")["editions"][0]["known"]["owner"] == 1
    # Another who has the same values says nothing in the owner's place.
    made["monks"]["monks"]["source"] = "owner"
    bring(other, made)
    bring(other, made)
    assert owner.ask("GET", "/editions")["editions"][0]["known"]["owner"] == 1


@pytest.mark.parametrize(
    ("file", "problem"),
    [
        ("x" * 1_000_001, "allowed: at most 1,000,000 bytes"),
        ("import os", "the file is not TOML"),
        ('[edition]\ngame = "chess"', "allowed: boonlake, joan"),
    ],
)
def test_what_is_no_edition_is_refused(server: Server, file: str, problem: str) -> None:
    refusal = Browser(server).ask("POST", "/editions", {"file": file}, status=400)
    assert refusal["key"] == "bad_edition"
    assert problem in refusal["message"]


def leaves(value: Any, holder: Any = None, key: Any = None) -> list[tuple[Any, Any]]:
    """Every place in an edition where a value stands."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    return [(value, key) for key in keys] + [leaf for key in keys for leaf in leaves(value[key])]


# What TOML can say and no edition does, behind a mark that is taken off when it is written.
RAW = tuple(
    f"raw:{text}" for text in ("1979-05-27", "07:32:00", "inf", "nan", "9" * 40, "[[1, 2], [3]]", "{a = {b = 1}}")
)
ODD: tuple[Any, ...] = (
    -1,
    10**9,
    1.5,
    "",
    "nothing",
    True,
    [],
    {},
    [[1]],
    {"a": 1},
    ["x", 3],
    [-7],
    "1",
    "reconstruct",
    *RAW,
)


def mutated(parts: Any, chance: random.Random) -> str:
    """An edition with one or two things changed: a value, a key too few, one too many, or the text itself."""
    made = copy.deepcopy(parts)
    for _ in range(chance.randint(1, 2)):
        holder, key = chance.choice(leaves(made))
        kind = chance.randrange(4)
        if kind == 0 and isinstance(holder, dict):
            del holder[key]
        elif kind == 1 and isinstance(holder, dict):
            holder[f"{key}_too"] = chance.choice(ODD)
        else:
            holder[key] = chance.choice(ODD)
    text = pack.pack({name: data if isinstance(data, dict) else {"x": data} for name, data in made.items()})
    text = re.sub(r'"raw:([^"]*)"', r"\1", text)
    if chance.random() < 0.15:
        at = chance.randrange(len(text))
        text = text[:at] + chance.choice(["[", '"', "= =", "\n[[x]]\n", "2020-01-01", "\x00", "#"]) + text[at:]
    return text


def test_a_thousand_mutated_uploads_get_one_clear_error_each() -> None:
    chance = random.Random(17)
    refused = 0
    while refused < 1000:
        file = mutated(JOAN if chance.random() < 0.9 else BOONLAKE, chance)
        refusal: Refused | None = None
        try:
            brought = workshop.brought(file)
            game = games.from_texts(brought.game, brought.texts)
        except Refused as error:
            refusal = error
        if refusal is None:
            # What is accepted is a playable edition.
            assert game.edition_hash == brought.hash
            game.start(2, seed=1)
            continue
        refused += 1
        assert refusal.shown.key == "bad_edition"
        said = str(refusal.shown.args["problem"])
        assert "\n" not in said
        assert len(said) < 600
        assert said.startswith("the file ") or ".toml: " in said, said
        assert "allowed: " in said or "not TOML" in said, said


def test_some_of_them_over_the_wire(server: Server) -> None:
    browser = Browser(server)
    chance = random.Random(18)
    for _ in range(40):
        file = mutated(JOAN, chance)
        try:
            parts = pack.unpack(file, games.editions("joan").files, "joan")
            games.from_texts("joan", pack.split(parts))
            status = 200
        except TowpathError:
            status = 400
        answer = browser.ask("POST", "/editions", {"file": file}, status=status)
        assert ("hash" in answer) == (status == 200)
    assert len(browser.ask("GET", "/editions")["editions"]) < 40


# The workshop.


def study(browser: Browser, parts: Any, item: str = "", game: str = "joan", **more: Any) -> Any:
    return browser.ask("POST", f"/workshop/{game}/study", {"parts": parts, "item": item, **more})


def test_the_shipped_edition_to_begin_with(server: Server) -> None:
    browser = Browser(server)
    parts = browser.ask("GET", "/workshop/joan")["parts"]
    assert parts == JOAN
    found = study(browser, parts)
    assert found["problems"] == []
    assert found["hash"] == games.load("joan").edition_hash
    assert found["catalogue"] == games.load("joan").page.catalogue(games.load("joan"))
    assert {"file": "map", "at": "route", "noun": "route"} in found["rows"]


def test_fields_are_those_of_the_loader(server: Server) -> None:
    found = study(Browser(server), JOAN, "warehouse/row/0")
    fields = {field["at"]: field for field in found["fields"]}
    points = fields["points"]
    assert (points["sort"], points["low"], points["high"], points["fixed"]) == ("whole", 1, 30, False)
    assert found["line"] == "3 points"
    followers = study(Browser(server), JOAN, "followers/kind/0")["fields"]
    assert next(field for field in followers if field["at"] == "id")["fixed"]


def test_a_line_is_explained(server: Server) -> None:
    found = study(Browser(server), BOONLAKE, "project_cards/card/0", "boonlake")
    notations = {field["at"]: field["notation"] for field in found["fields"]}
    assert (notations["kind"], notations["price/loam"]) == ("day | sunset | night", "3 loam")
    entries = {entry["word"]: (entry["key"], entry["notation"]) for entry in found["entries"]}
    assert entries["track"] == ("immediate", ": track [track] [steps]")
    assert entries["vases_to_vp"] == ("immediate", ": vases_to_vp")


def test_words_come_in_every_language(server: Server) -> None:
    words = Browser(server).ask("GET", "/workshop/joan/words")["words"]
    assert [words[language]["values"]["wool"] for language in ("en", "de", "fr")] == ["wool", "Wolle", "laine"]
    Browser(server).ask("GET", "/workshop/chess/words", status=404)


def test_a_wrong_value_is_named_at_its_field(server: Server) -> None:
    parts = copy.deepcopy(JOAN)
    parts["warehouse"]["row"][0]["points"] = 99
    found = study(Browser(server), parts, "warehouse/row/0")
    assert [(one["at"], one["between"]) for one in found["problems"]] == [("row/0/points", False)]
    assert "allowed: a whole number from 1 to 30" in found["problems"][0]["text"]
    assert found["catalogue"] is None


def test_a_problem_between_items_leads_to_one(server: Server) -> None:
    parts = copy.deepcopy(BOONLAKE)
    parts["map"]["bridge"][1] |= {"a": 1, "b": 1}
    found = study(Browser(server), parts, game="boonlake")
    led = [(one["file"], one["at"], one["between"]) for one in found["problems"]]
    assert ("map", "bridge/1", True) in led
    assert found["catalogue"] is not None


def test_a_line_becomes_a_row(server: Server) -> None:
    line = "Porcelain Works su 10c 2l 2s 2vp : vases, vase"
    found = study(Browser(server), BOONLAKE, "project_cards/card/0", "boonlake", line=line)
    assert found["wrong"] is None
    assert found["row"]["price"] == {"coins": 10, "loam": 2, "stone": 2}
    assert found["catalogue"]["cards"]["footpath"]["name"] == "Porcelain Works"
    wrong = study(Browser(server), BOONLAKE, "project_cards/card/0", "boonlake", line="Mill 2v : vase")
    assert (wrong["wrong"]["word"], wrong["wrong"]["allowed"]) == ("2v", ["vases", "vp"])
    assert wrong["row"] == BOONLAKE["project_cards"]["card"][0]


def test_a_line_with_a_value_that_may_not_be_changes_nothing(server: Server) -> None:
    found = study(Browser(server), JOAN, "map/route/2", line="0-99 land")
    wrong = found["wrong"]
    assert (wrong["key"], wrong["word"], wrong["allowed"]) == ("bad", "ends", ["2 whole numbers from 0 to 22"])
    assert found["row"] == JOAN["map"]["route"][2]
    assert found["problems"] == []


def test_another_word_brings_other_fields(server: Server) -> None:
    parts = copy.deepcopy(BOONLAKE)
    parts["project_cards"]["card"][0]["immediate"][0]["verb"] = "vases_to_vp"
    found = study(Browser(server), parts, "project_cards/card/0", "boonlake")
    assert found["row"]["immediate"] == [{"verb": "vases_to_vp", "vases": 2, "vp": 4}]
    assert found["problems"] == []


def test_export_and_import_of_what_is_half_done(server: Server) -> None:
    browser = Browser(server)
    made = own()
    made["followers"]["kind"][0]["tiles"] = 9  # 27 in all are asked for
    file = browser.ask("POST", "/workshop/joan/pack", {"parts": made})["file"]
    assert tomllib.loads(file)["followers"]["kind"][0]["tiles"] == 9
    assert browser.ask("POST", "/workshop/joan/unpack", {"file": file})["parts"] == made
    assert "allowed: 27" in browser.ask("POST", "/editions", {"file": file}, status=400)["message"]
    wrong = file.replace("tiles = 9", "tiles = 99")
    refusal = browser.ask("POST", "/workshop/joan/unpack", {"file": wrong}, status=400)
    assert "kind 'farmer': tiles is 99; allowed: " in refusal["message"]
    assert browser.ask("POST", "/workshop/boonlake/unpack", {"file": file}, status=400)["key"] == "bad_edition"


def test_random_editions_can_be_studied() -> None:
    chance = random.Random(5)
    for name, parts in (("joan", JOAN), ("boonlake", BOONLAKE)):
        shipped = games.load(name)
        for _ in range(60):
            try:
                made = pack.unpack(mutated(parts, chance), games.editions(name).files, name)
            except TowpathError:
                continue
            item = chance.choice(["map/route/3", "project_cards/card/4", "bank/printed_coin", "none"])
            found = workshop.Study(shipped, made, item)
            found.take("3 points")
            found.tidy()
            assert found.shown().items


def test_bots_judge_an_edition_by_its_own_values(tmp_path: Path) -> None:
    made = own()
    made["warehouse"]["row"][3]["points"] = 30
    file = tmp_path / "mine.toml"
    file.write_text(pack.pack(made), encoding="utf-8")
    mine, shipped = games.load("joan", edition=str(file)), games.load("joan")
    assert mine.mind is not None
    assert shipped.mind is not None
    states = [mine.start(2, seed=3), shipped.start(2, seed=3)]
    judges = [mine.mind.Evaluation(None), shipped.mind.Evaluation(None)]
    differ = 0
    while not states[0].over and not differ:
        action = states[0].choices()[-1]
        for state in states:
            state.apply(action)
        differ += judges[0].value(states[0], 0) != judges[1].value(states[1], 0)
    assert differ


@pytest.fixture
def other_server(tmp_path: Path) -> Iterator[Server]:
    started = Server(f"sqlite:///{tmp_path}/towpath.sqlite", tmp_path / "log")
    yield started
    started.stop()
