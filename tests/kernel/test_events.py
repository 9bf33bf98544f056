import pickle

from towpath.kernel.events import Event

DRAW = Event("draw", 1, "FE-DRW-01", {"cards": [3, 5], "names": ["a"], "coins": 2, "from": "deck"}, secret_to=1)


def test_a_secret_event_shows_others_only_how_many():
    for seat in (-1, 0, 2):
        seen = DRAW.seen_by(seat)
        assert seen.args == {"cards": 2, "names": 1, "coins": 2, "from": "deck"}
        assert (seen.kind, seen.seat, seen.clause, seen.secret_to) == ("draw", 1, "FE-DRW-01", 1)
    assert DRAW.args["cards"] == [3, 5]


def test_a_secret_event_shows_its_seat_everything():
    assert DRAW.seen_by(1) is DRAW
    hidden = Event("draw", 0, "FE-DRW-01", {"cards": [3]}, secret_to=0)
    assert hidden.seen_by(0) is hidden
    assert hidden.seen_by(1).args == {"cards": 1}


def test_an_open_event_is_seen_by_all():
    event = Event("roll", 0, "FE-TRN-02", {"dice": [1, 2]})
    assert event.secret_to == -1
    assert event.seen_by(1) is event
    assert event.seen_by(-1) is event


def test_events_are_equal_by_value_and_travel():
    one = Event("draw", 1, "FE-DRW-01", {"cards": [3]}, 1)
    assert one == Event("draw", 1, "FE-DRW-01", {"cards": [3]}, 1) == pickle.loads(pickle.dumps(one))
    assert len({one, Event("draw", 1, "FE-DRW-01", {"cards": [3]}, 1)}) == 1
    assert one != Event("roll", 1, "FE-DRW-01", {"cards": [3]}, 1)
    assert one != Event("draw", 1, "FE-DRW-01", {"cards": [4]}, 1)
    assert one != "draw"


def test_an_event_as_data_and_as_words():
    event = Event("roll", 0, "FE-TRN-02", {"coins": 4, "dice": [1, 3]})
    assert event.to_json() == {"kind": "roll", "seat": 0, "clause": "FE-TRN-02", "coins": 4, "dice": [1, 3]}
    assert repr(event) == "roll(seat=0, coins=4, dice=[1, 3]) FE-TRN-02"
