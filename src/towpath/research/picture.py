"""A table as a picture in SVG: its map in shapes, which the game gives, and what else there is in lines."""

from __future__ import annotations

import textwrap
from html import escape
from typing import Final

from towpath.kernel.state import Json, State

SEATS: Final = ("#2b6cb0", "#c53030", "#b7791f", "#2f855a", "#6b46c1")  # colours of the seats
FILLS: Final = {"tile": "#f0e6c8", "space": "#e7eef0", "water": "#bee3f8", "dot": "#ffffff"}
INK, GREY = "#1a202c", "#a0aec0"
HEIGHT: Final = 720  # of the map in pixels
MARGIN: Final = 20
WIDEST: Final = 96  # letters of a line
LETTER, LINE = 7.3, 17.0  # width of a letter and height of a line of text, in pixels


def svg(state: State, seat: int) -> str:
    """A state as a seat sees it (-1: a spectator), as the text of an SVG file."""
    page, view = state.game.page, state.view(seat)
    shapes = page.drawing(state.game, view)
    lines = [part for line in page.lines(view) for part in folded(line)]
    corners = [point for shape in shapes for point in shape["points"]]
    left, top = (min(point[i] for point in corners) for i in (0, 1))
    right, bottom = (max(point[i] for point in corners) for i in (0, 1))
    scale = HEIGHT / (bottom - top)
    beside = MARGIN * 3 + (right - left) * scale
    width = beside + LETTER * max(map(len, lines)) + MARGIN
    height = max(HEIGHT + 2 * MARGIN, MARGIN * 2 + LINE * len(lines))
    found = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" font-family="monospace">',
        f'<rect width="100%" height="100%" fill="#ffffff"/><g transform="translate({MARGIN} {MARGIN})">',
    ]
    found += [drawn(shape, left, top, scale) for shape in shapes]
    found.append("</g>")
    for number, line in enumerate(lines):
        y = MARGIN + LINE * (number + 1)
        found.append(f'<text x="{beside:.0f}" y="{y:.0f}" font-size="12" xml:space="preserve">{escape(line)}</text>')
    return "\n".join([*found, "</svg>", ""])


def folded(line: str) -> list[str]:
    """A line that is too long in several, the others indented as the first one and a little more."""
    indent = line[: len(line) - len(line.lstrip())]
    return textwrap.wrap(line, WIDEST, subsequent_indent=f"{indent}    ", drop_whitespace=True) or [""]


def drawn(shape: Json, left: float, top: float, scale: float) -> str:
    """One shape of a map as an element."""
    points = [((x - left) * scale, (y - top) * scale) for x, y in shape["points"]]
    x, y = points[0]
    kind, seat = shape["shape"], shape["seat"]
    if kind == "label":
        place = f'x="{x:.1f}" y="{y:.1f}" font-size="9" text-anchor="middle"'
        return f'<text {place} fill="{INK}">{escape(shape["text"])}</text>'
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    colour = SEATS[seat] if seat >= 0 else GREY
    if kind == "line":
        return f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{4 if seat >= 0 else 2}"/>'
    fill = SEATS[seat] if seat >= 0 else FILLS[kind]
    if "size" in shape:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{shape["size"] * scale:.1f}" fill="{fill}" stroke="{GREY}"/>'
    return f'<polygon points="{path}" fill="{fill}" stroke="{GREY}"/>'
