"""Reviews: a blunder is found, hidden things change nothing, a stopped review goes on."""

import json

import msgspec
import pytest

from towpath import games
from towpath.bots import levels
from towpath.bots.advice import adviser
from towpath.bots.base import Seen
from towpath.bots.knowledge import lead
from towpath.cli import run
from towpath.kernel import record
from towpath.kernel.errors import ParseError, RecordError
from towpath.kernel.match import Match
from towpath.review.draft import Case, Draft, Effort, Trial
from towpath.review.far import BATCH, ENOUGH, FarJudge
from towpath.review.near import NearJudge
from towpath.review.reviewer import Reviewer, so_far
from towpath.review.verdicts import Decision, Looked, Review, SeatReview, from_plain, to_plain

NAMES = games.names()
LATE = 40  # choices before the end from which on the blunder is made


def finish(match, level):
    """Let bots play to the end."""
    bots = [levels.make(match.game, level, seed) for seed in range(match.seats)]
    while not match.state.over:
        seat = match.state.current_seat
        bot, budget = bots[seat]
        match.play(bot.choose(Seen(match.game, match.state, seat), budget), seat)
    return match


def played(name, seats=2):
    return finish(Match(games.load(name), seats, 3, {}, [f"Seat {seat}" for seat in range(seats)]), "easy")


@pytest.fixture(scope="module")
def matches():
    return {name: played(name) for name in NAMES}


def blundered(match):
    """The match with one late choice that is as bad as can be, and where that is."""
    judge = adviser(match.game)
    worst, where, action = 0.0, 0, 0
    for moment in range(len(match.log) - LATE, len(match.log) - 10):
        state, seat = match.at(moment), match.log[moment].seat
        options = judge.known.sensible(state, seat)
        worths = [lead(judge.known, judge.after(state, seat, option), seat) for option in options]
        if max(worths) - min(worths) > worst:
            worst, where, action = max(worths) - min(worths), moment, options[worths.index(min(worths))]
    bad = match.fork(where)
    bad.play(action, match.log[where].seat)
    return finish(bad, "medium"), where


def only(found, moment):
    """The case of one moment."""
    return [case for case in found.cases() if case.moment == moment]


@pytest.mark.parametrize("name", NAMES)
def test_a_blunder_is_called_dear_by_both_judges_and_the_better_choice_is_not(matches, name):
    match, moment = blundered(matches[name])
    seat = match.log[moment].seat
    found = Reviewer(match, Effort(seconds=60, most=40))
    review = found.seat(seat, only(found, moment))
    assert [one.moment for one in review.dear] == [moment]
    blunder = review.dear[0]
    assert blunder.chosen == match.log[moment].action != blunder.other
    assert blunder.near > 1
    assert blunder.far > 2 * blunder.far_error > 0
    assert review.loss_per_decision > 1
    looked = {one.action: one for one in blunder.looked}
    assert looked[blunder.other].less == 0
    assert looked[blunder.chosen].less == pytest.approx(blunder.near, abs=0.02)
    better = match.fork(moment)
    better.play(blunder.other, seat)
    again = Reviewer(finish(better, "medium"), Effort(seconds=60, most=40))
    assert not again.seat(seat, only(again, moment)).dear


@pytest.mark.parametrize("name", NAMES)
def test_what_a_seat_could_not_know_changes_no_verdict(matches, name):
    match = matches[name]
    judge = NearJudge(adviser(match.game), 1)
    for case in [case for case in Reviewer(match).cases() if case.moment > len(match.log) // 2][:2]:
        state, found = match.at(case.moment), []
        other = state.determinize(case.seat, 99)
        assert other.to_json() != state.to_json()
        for one in (state, other):
            again = Case(case.moment, case.seat, case.chosen)
            judge.screen(again, Seen(match.game, one, case.seat))
            judge.look_closely(again, Seen(match.game, one, case.seat))
            found.append(again)
        assert found[0] == found[1]


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("name", NAMES)
def test_any_number_of_seats_can_be_reviewed(monkeypatch, name, seats):
    match = played(name, seats)
    found = Reviewer(match, Effort(seconds=0, moments=1, playouts=1))
    last = found.cases()[-8:]
    monkeypatch.setattr(found, "cases", lambda: last)
    review = found.review()
    assert [one.seat for one in review.seats] == list(range(seats))
    assert sum(one.decisions for one in review.seats) == len(last)
    # Without playouts to the end nothing is called dear.
    assert all(not one.dear and not one.fine for one in review.seats)
    assert review.leads[-1] == [lead(found.known, match.state, seat) for seat in range(seats)]
    assert from_plain(json.loads(json.dumps(to_plain(review)))) == review


def test_an_unfinished_game_cannot_be_reviewed():
    with pytest.raises(ParseError, match="only a finished game"):
        Reviewer(Match(games.load("joan"), 2, 1, {}, ["A", "B"]))


def done(seat):
    return SeatReview(seat, 3, 0.5, 0.1, [], [], 0, 0)


QUICK = Effort(seconds=0.2, most=2, draws=2, close_draws=2, moments=3, playouts=1)


def test_a_review_that_was_stopped_goes_on(matches):
    kept: list[Review] = []
    reviewer = Reviewer(matches["joan"], QUICK)
    review = reviewer.review(Review([done(0)], [], []), kept.append)
    assert review.seats[0] == done(0)
    assert [(len(one.seats), bool(one.moments)) for one in kept] == [(2, False), (2, True)]
    assert review == kept[-1]
    assert reviewer.review(review, kept.append) == review
    assert len(kept) == 2


def test_steps_can_be_kept_in_between_and_lead_to_the_same(matches):
    # The far judge counts pairs here, no seconds: both ways look at the same.
    match, effort = matches["joan"], QUICK._replace(seconds=1e9)
    whole = Reviewer(match, effort).review()
    draft = Reviewer(match, effort).begin()
    shares = []
    while not draft.is_done:
        Reviewer(match, effort).go_on(draft, 0.2)
        draft = msgspec.json.decode(msgspec.json.encode(draft), type=Draft)
        shares.append(draft.share())
    assert so_far(draft) == whole
    assert 0 < shares[0] < 1
    assert shares == sorted(shares)
    assert shares[-1] == pytest.approx(1)


def test_the_far_judge_ends_batches_and_helps_who_has_least():
    far = FarJudge(adviser(games.load("joan")), 1, 1200)
    trials = [Trial(moment, 0, 1, 2, 3.0, 0.5) for moment in range(2)]
    for trial, pairs in zip(trials, (BATCH, 1), strict=True):
        for number in range(pairs):
            trial.add(float(number % 2))
    assert far.next(trials) is trials[1]
    while trials[1].pairs < BATCH:
        trials[1].add(1.0)
    assert far.next(trials) is trials[0]
    while trials[0].pairs < ENOUGH:
        trials[0].add(5.0)
    # Clear after enough pairs; the other one is not, however clear its few pairs are.
    assert far.next(trials) is trials[1]
    assert trials[0].verdict(2.0) == "dear"


@pytest.mark.parametrize(
    "data", [None, [], {}, {"format": 1}, {"format": 2, "seats": [{}], "moments": [], "leads": []}]
)
def test_what_is_no_review_is_refused(data):
    with pytest.raises(RecordError, match="this is no review"):
        from_plain(data)


def test_what_the_near_judge_looked_at_is_kept():
    looked = [Looked(5, 0.0, 0.0), Looked(3, 2.5, 0.4)]
    dear = Decision(4, 3, 5, "dear", 2.5, 0.4, 3.0, 1.0, 40, looked)
    review = Review([SeatReview(0, 9, 0.5, 0.1, [dear], [], 1, 0)], [0], [[1.0, -1.0]])
    assert from_plain(json.loads(json.dumps(to_plain(review)))) == review


@pytest.fixture
def quick(monkeypatch):
    """Reviews that look at nothing."""

    def step(self, draft):
        if draft.seats:
            draft.done.append(done(draft.seats.pop(0).seat))
        else:
            draft.leads.append([0.0, 0.0])

    monkeypatch.setattr(Reviewer, "step", step)


def test_the_command_says_what_it_found_and_keeps_it(quick, matches, tmp_path, capsys):
    file, out = tmp_path / "game.txt", tmp_path / "review.json"
    file.write_text(record.dump(matches["joan"]))
    assert run(["review", str(file), "--out", str(out)]) == 0
    said = capsys.readouterr().out
    assert "Seat 0: 0.50 points lost in each of 3 decisions" in said
    assert "No choice that both judges call dear." in said
    assert from_plain(json.loads(out.read_text())).seats[1].seat == 1
    assert run(["review", str(file), "--out", str(out), "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["seats"]) == 2


def test_the_command_overwrites_no_other_file(quick, matches, tmp_path, capsys):
    file, out = tmp_path / "game.txt", tmp_path / "review.json"
    file.write_text(record.dump(matches["joan"]))
    for text, reason in [("{", "holds no review"), ('{"of": "another"}', "no review of this record")]:
        out.write_text(text)
        assert run(["review", str(file), "--out", str(out)]) == 2
        assert reason in capsys.readouterr().err
        assert out.read_text() == text
