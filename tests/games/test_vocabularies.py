"""Every action keeps its number and its text: records and stored games depend on both.

`python -m tests.games.test_vocabularies` writes the files again after verbs were appended.
"""

from pathlib import Path

import pytest

from towpath import games


def path_of(name: str) -> Path:
    return Path(__file__).parent / name / "vocabulary.txt"


def listed(name: str) -> str:
    """A line an action: its number, its verb and its notation."""
    game = games.load(name)
    return "".join(
        f"{action} {game.words.name(action)}: {text}\n" for action, text in enumerate(game.vocabulary) if text
    )


@pytest.mark.parametrize("name", games.names())
def test_the_numbers_stay(name: str) -> None:
    assert listed(name) == path_of(name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", games.names())
def test_verb_and_item_make_the_action(name: str) -> None:
    words = games.load(name).words
    assert [words.verb_of[action] + words.item_of[action] for action in range(len(words.verb_of))] == list(
        range(len(words.verb_of))
    )


if __name__ == "__main__":
    for each in games.names():
        path_of(each).write_text(listed(each), encoding="utf-8")
