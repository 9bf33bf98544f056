"""The balance report: one HTML page that needs nothing beside itself."""

from __future__ import annotations

import html
from collections.abc import Sequence
from typing import Any

from towpath.lab import plots
from towpath.lab.balance import EFFECT_TARGET, SEAT_TARGET, USE_TARGET

STYLE = """
:root { color-scheme: light dark; --ink: #1b2733; --soft: #5d6b78; --bar: #3b78a8; --off: #b3432b; }
:root { --line: #c4ccd3; --back: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6eaee; --soft: #9aa7b3; --bar: #6aa7d6; --off: #ef8a6f; --line: #46525d; --back: #14191e; } }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--back); }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); } h3 { margin: 1.5rem 0 .4rem; }
p.note { color: var(--soft); margin: .2rem 0 .6rem; }
svg { width: 100%; max-width: 44rem; height: auto; display: block; }
svg text { font: 12px system-ui, sans-serif; fill: var(--ink); } svg text.number { fill: var(--soft); }
.bar { fill: var(--bar); } .dot { fill: var(--bar); } .dot.off { fill: var(--off); }
.axis { stroke: var(--line); } .even { stroke: var(--soft); stroke-dasharray: 4 3; }
.whisker { stroke: var(--bar); stroke-width: 2; } .whisker.off { stroke: var(--off); }
table { border-collapse: collapse; }
td, th { padding: .15rem .7rem; text-align: right; border-bottom: 1px solid var(--line); }
td:first-child, th:first-child { text-align: left; } .off-text { color: var(--off); } details { margin: .6rem 0; }
"""
ENDS = 20  # effects shown from either end where a kind has too many components for one picture


def html_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A plain table; every cell is escaped."""
    top = "".join(f"<th>{html.escape(cell)}</th>" for cell in head)
    body = "".join("<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def percent(share: float) -> str:
    """A share for a reader."""
    return f"{100 * share:.1f} %"


def seats_part(numbers: dict[str, Any]) -> list[str]:
    """Win rate by turn order, scores, sources and length."""
    even = 1 / numbers["seats"]
    rows = [
        (f"turn order {row['order']}", row["win_rate"], row["low"], row["high"], row["ok"])
        for row in numbers["by_seat"]
    ]
    return [
        "<h3>Win rate by turn order</h3>",
        f'<p class="note">Even is {percent(even)}; the target is at most {100 * SEAT_TARGET:.0f} points from it.</p>',
        plots.intervals(rows, "win rate by turn order", even),
        "<h3>Scores</h3>",
        (
            f'<p class="note">Mean {numbers["mean_score"]:.1f}, standard deviation {numbers["sd_score"]:.1f}; '
            f"the best of a game {numbers['mean_winner']:.1f}.</p>"
        ),
        plots.histogram(numbers["scores"], "distribution of scores"),
        "<h3>Sources of points</h3>",
        plots.bars([(name.replace("_", " "), value) for name, value in numbers["sources"]], "points by source"),
        "<h3>Length</h3>",
        f'<p class="note">{numbers["mean_turns"]:.1f} turns a seat, {numbers["decisions"]:.0f} decisions a game.</p>',
        plots.histogram(numbers["turns"], "turns a seat"),
    ]


def counts_part(numbers: dict[str, Any]) -> list[str]:
    """How often what is tried succeeds, and how often things are used."""
    parts: list[str] = []
    for kind, rows in numbers["attempts"].items():
        shown = [(row["name"].replace("_", " "), row["rate"], row["low"], row["high"], True) for row in rows]
        parts += [f"<h3>{html.escape(kind.capitalize())}</h3>", plots.intervals(shown, kind)]
    for kind, means in numbers["uses"].items():
        bars = [(name.replace("_", " "), mean) for name, mean in means]
        parts += [f"<h3>{html.escape(kind.capitalize())}, for a seat and game</h3>", plots.bars(bars, kind)]
    return parts


def effect_text(row: dict[str, Any]) -> str:
    """How much more users win, in points with the interval; nothing where all or none used it."""
    if not row["tells"]:
        return "-"
    return f"{100 * row['effect']:+.1f} ({100 * row['low']:+.0f} to {100 * row['high']:+.0f})"


def components_part(numbers: dict[str, Any]) -> list[str]:
    """Each kind of component: how often it is used, and how much its users win more."""
    parts: list[str] = []
    for kind, rows in numbers["components"].items():
        off = [row for row in rows if not row["ok"]]
        by_effect = sorted((row for row in rows if row["tells"]), key=lambda row: -row["effect"])
        shown = [(row["name"], row["effect"], row["low"], row["high"], row["ok"]) for row in by_effect]
        is_cut = len(shown) > 2 * ENDS
        if is_cut:
            shown = shown[:ENDS] + shown[-ENDS:]
        cells = [
            (row["name"], str(row["could"]), percent(row["use"]), effect_text(row))
            for row in sorted(rows, key=lambda row: -row["use"])
        ]
        named = html.escape(", ".join(row["name"] for row in off[:30]))
        named = f': <span class="off-text">{named}</span>' if off else ""
        parts += [
            f"<h3>{html.escape(kind.capitalize())}: {len(rows)}</h3>",
            (
                f'<p class="note">{len(off)} beyond the targets: used in under {100 * USE_TARGET:.0f} % of the seats '
                f"and games where it could be, or its use certainly moves the win rate by more than "
                f"{100 * EFFECT_TARGET:.0f} points{named}.</p>"
            ),
            *(
                [f'<p class="note">The {ENDS} highest and the {ENDS} lowest effects; the table has all.</p>']
                if is_cut
                else []
            ),
            plots.intervals(shown, f"effect on winning: {kind}"),
            (
                f"<details><summary>All numbers</summary>"
                f"{html_table((kind, 'could be used', 'used', 'win rate more, points (95 %)'), cells)}</details>"
            ),
        ]
    return parts


def solo_part(rows: Sequence[dict[str, Any]]) -> list[str]:
    """The automa by difficulty, against each level."""
    shown = [(f"{row['level']}, {row['difficulty']}", row["win_rate"], row["low"], row["high"], True) for row in rows]
    cells = [
        (
            row["level"],
            row["difficulty"],
            str(row["games"]),
            percent(row["win_rate"]),
            f"{row['mean_score']:.1f}",
            f"{row['automa_score']:.1f}",
        )
        for row in rows
    ]
    head = ("level", "difficulty", "games", "bot wins", "bot scores", "automa scores")
    return [
        "<h2>Against the automa</h2>",
        plots.intervals(shown, "win rate against the automa"),
        html_table(head, cells),
    ]


def page(title: str, about: str, all_series: Sequence[dict[str, Any]], solo_rows: Sequence[dict[str, Any]]) -> str:
    """The whole report."""
    parts = [f"<h1>{html.escape(title)}</h1>", f"<p>{html.escape(about)}</p>"]
    for numbers in all_series:
        parts.append(f"<h2>{numbers['seats']} seats, {numbers['games']} games</h2>")
        parts += seats_part(numbers) + counts_part(numbers) + components_part(numbers)
    if solo_rows:
        parts += solo_part(solo_rows)
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{html.escape(title)}</title><style>{STYLE}</style></head><body>{''.join(parts)}</body></html>\n"
    )
