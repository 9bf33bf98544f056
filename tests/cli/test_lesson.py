"""`towpath lesson check`."""


def test_the_shipped_lessons_are_fine(towpath_real):
    done = towpath_real("lesson", "check", "boonlake")
    assert done.code == 0, done.out
    assert done.out.endswith("fine\n")
    assert "settlements" in done.out
    assert "of 20:00" in done.out


def test_a_game_without_lessons_is_named(towpath_real):
    done = towpath_real("lesson", "check", "chess")
    assert done.code == 2
    assert "there are no lessons for 'chess'" in done.err


def test_problems_are_listed_and_fail(towpath_real, monkeypatch):
    from towpath.lessons import check

    monkeypatch.setattr(check, "MOST_WORDS", 20)
    done = towpath_real("lesson", "check", "boonlake")
    assert done.code == 1
    assert "boonlake: first-turn: step 1 has" in done.out
