from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"


def test_the_example_of_the_page_runs():
    code = DOCS.read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    names = {"__name__": "example"}
    exec(code.replace('"medium"', '"random"'), names)  # noqa: S102 (our own page, with a quicker bot)
    assert names["state"].over
    scores = names["state"].scores()
    assert scores[0] > scores[1]
