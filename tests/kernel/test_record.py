import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.toy import FerryGame
from towpath.kernel import record
from towpath.kernel.errors import ParseError, RecordError
from towpath.kernel.match import Match
from towpath.testing.harness import dumped, random_choice

GAME = FerryGame()

TEXT = """\
[Game "ferry"]
[Edition "printed abc123"]
[Rules "3"]
[Seats "2"]
[Seed "3"]
[Options "purse=rich pace=calm"]
[Names "Ann / Bo"]
[Result "*"]

1. 1 pass
2. 0 pass
3. 0 use token
4. 0 buy
5. 0 pay 2 wood
"""


def load_game(name):
    if name != "ferry":
        raise ParseError(f"there is no game {name!r}; there are: ferry")
    return GAME


def load(text):
    return record.load(text, load_game)


def refused(text):
    with pytest.raises(RecordError) as error:
        load(text)
    return str(error.value)


def whole(seed=1, seats=2):
    match = Match(GAME, seats, seed)
    while not match.state.over:
        seat, action = random_choice(match.state, seed, len(match.log))
        match.play(action, seat)
    return match


def test_a_record_reads_like_this():
    match = Match(GAME, 2, 3, {"purse": "rich"}, ["Ann", "Bo"])
    match.play_text("pass", 1)
    match.play_text("pass", 0)
    for text in ("use token", "buy", "pay 2 wood"):
        match.play_text(text)
    assert record.dump(match) == TEXT


def test_a_record_replays():
    match = load(TEXT)
    assert (match.seats, match.seed, match.names) == (2, 3, ["Ann", "Bo"])
    assert match.options == {"purse": "rich", "pace": "calm"}
    assert [(c.seat, c.action) for c in match.log] == [(1, 0), (0, 0), (0, 20), (0, 2), (0, 17)]
    assert (match.state.wood[0], match.state.coins[0], match.state.ferries[0]) == (0, 6, 1)
    assert record.dump(match) == TEXT


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_finished_record_has_its_result(seats):
    match = whole(5, seats)
    text = record.dump(match)
    scores = " ".join(str(score) for score in match.state.scores())
    assert record.result(match) == scores
    assert f'[Result "{scores}"]' in text
    loaded = load(text)
    assert dumped(loaded.state) == dumped(match.state)
    assert [c.final for c in loaded.log] == [c.final for c in match.log]


def test_comments_blank_lines_and_case_do_not_matter():
    lines = TEXT.replace("5. 0 pay 2 wood", "\n  5. 0 Pay  2 wood ; all of it\n; the end\n").splitlines()
    assert dumped(load("; a game\n\n" + "\r\n".join(lines)).state) == dumped(load(TEXT).state)


def test_headers_may_be_more_and_in_any_order():
    lines = TEXT.splitlines()
    text = "\n".join(['[Date "today"]', *reversed(lines[:8]), *lines[8:]])
    assert dumped(load(text).state) == dumped(load(TEXT).state)
    assert record.headers(text)["Date"] == "today"


def test_a_record_without_choices_is_a_new_game():
    text = "\n".join(TEXT.splitlines()[:8])
    assert list(load(text).log) == []
    assert load(text.replace("purse=rich pace=calm", "")).options == {"purse": "poor", "pace": "calm"}


@given(st.lists(st.text(max_size=12), min_size=2, max_size=2))
def test_any_name_comes_back(names):
    match = Match(GAME, 2, 3, names=names)
    expected = [" ".join(name.replace("/", "-").split()) for name in names]
    assert load(record.dump(match)).names == expected


def test_quotes_are_escaped():
    text = record.dump(Match(GAME, 2, 3, names=['"A\\"', "B ] ; /"]))
    assert '[Names "\\"A\\\\\\" / B ] ; -"]' in text.splitlines()
    assert load(text).names == ['"A\\"', "B ] ; -"]


def test_other_rules_are_told_before_another_edition():
    text = TEXT.replace("printed abc123", "printed 000000").replace('Rules "3"', 'Rules "2"')
    with pytest.raises(RecordError, match="follows rules version 2, this program plays version 3"):
        load(text)


@pytest.mark.parametrize("header", ["Game", "Edition", "Rules", "Seats", "Seed", "Options", "Names", "Result"])
def test_a_missing_header_is_named(header):
    text = "\n".join(line for line in TEXT.splitlines() if not line.startswith(f"[{header} "))
    assert refused(text) == (
        f"the record lacks the header {header}; "
        "a record begins with Game, Edition, Rules, Seats, Seed, Options, Names, Result"
    )


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[Seats", "[Seats:", 'line 4: \'[Seats: "2"]\' is no header; expected [Name "value"]'),
        ('"ferry"', '"raft"', "header Game: there is no game 'raft'; there are: ferry"),
        (
            "abc123",
            "abc124",
            "the record was played with edition 'printed abc124', but 'printed abc123' is loaded",
        ),
        (
            "printed",
            "typed",
            "the record was played with edition 'typed abc123', but 'printed abc123' is loaded",
        ),
        ('Rules "3"', 'Rules "2"', "the record follows rules version 2, this program plays version 3"),
        ('Rules "3"', 'Rules "new"', "header Rules is 'new'; expected a whole number"),
        ('Seats "2"', 'Seats "two"', "header Seats is 'two'; expected a whole number"),
        ('Seats "2"', 'Seats ""', "header Seats is ''; expected a whole number"),
        ('Seats "2"', 'Seats "7"', "the record's set-up is not possible: Ferry is for 2 to 4 seats, not 7"),
        ('Seed "3"', 'Seed "3.5"', "header Seed is '3.5'; expected a whole number"),
        (
            "purse=rich",
            "purse=full",
            "the record's set-up is not possible: option purse cannot be 'full'; allowed: poor, rich",
        ),
        (
            "purse=rich",
            "rich",
            "the record's set-up is not possible: Ferry has no option 'rich'; there are: purse, pace",
        ),
        ("Ann / Bo", "Ann", "header Names has 1 names for 2 seats; expected 'A / B / …'"),
        ('Result "*"', 'Result "1 2"', "the record says the result is '1 2', but replaying gives '*'"),
        ("2. 0 pass", "2 0 pass", "line 11: '2 0 pass' is no choice; expected '2. SEAT ACTION'"),
        ("2. 0 pass", "2. pass", "line 11: '2. pass' is no choice; expected '2. SEAT ACTION'"),
        ("2. 0 pass", "3. 0 pass", "line 11: choice 3 where choice 2 was expected"),
        ("1. 1 pass", "0. 1 pass", "line 10: choice 0 where choice 1 was expected"),
        (
            "2. 0 pass",
            "2. 1 pass",
            "line 11: choice 2 cannot be made: seat 1 has nothing to choose now; to act: [0]",
        ),
        (
            "4. 0 buy",
            "4. 0 bye",
            "line 13: choice 4 cannot be made: 'bye' is no action of Ferry; did you mean 'buy'?",
        ),
        (
            "5. 0 pay 2 wood",
            "5. 0 roll",
            (
                "line 14: choice 5 cannot be made: 'roll' cannot be chosen by seat 0 now; "
                "possible: pay 0 wood, pay 1 wood, pay 2 wood"
            ),
        ),
    ],
)
def test_what_is_wrong_is_named_with_its_line(old, new, message):
    assert TEXT.count(old) == 1
    assert refused(TEXT.replace(old, new)) == message


def test_numbers_of_any_length_are_an_error_not_a_crash():
    assert refused(TEXT.replace('Seats "2"', f'Seats "{"9" * 5000}"')).startswith("header Seats is '999")
    assert refused(TEXT.replace("2. 0", "9" * 5000 + ". 0")).startswith("line 11: '999")


def test_a_wrong_result_of_a_finished_game_is_seen():
    match = whole()
    good = record.dump(match)
    bad = good.replace(f'[Result "{record.result(match)}"]', '[Result "*"]')
    assert refused(bad) == f"the record says the result is '*', but replaying gives '{record.result(match)}'"
    assert refused(good + f"{len(match.log) + 1}. 0 pass\n") == (
        f"line {len(match.log) + 10}: choice {len(match.log) + 1} cannot be made: "
        "the game is over; nobody has anything to choose"
    )


def test_a_negative_and_a_long_seed_are_fine():
    for seed in (-5, 2**70):
        assert load(record.dump(Match(GAME, 2, seed))).seed == seed
    assert dumped(load(record.dump(Match(GAME, 2, -5))).state) == dumped(GAME.start(2, -5))
