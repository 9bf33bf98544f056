from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs" / "kernel.md"


def test_the_example_of_the_page_runs():
    code = DOCS.read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    names = {"__name__": "example"}
    exec(code, names)  # noqa: S102 (our own page)
    state = names["state"]
    assert state.over
    assert max(state.scores()) >= 20
    assert min(state.scores()) < 20
    copy = names["game"].start(2, seed=7).clone()
    copy.apply(0)
    assert copy.current_seat == 1
    assert copy.to_json()["kernel"]["stack"] == [{"frame": "Turn", "seat": 1}]
