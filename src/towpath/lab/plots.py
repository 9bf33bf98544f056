"""Plots as inline SVG, drawn with nothing but text. Colours follow the reader's light or dark theme."""

from __future__ import annotations

import html
from collections.abc import Sequence

WIDTH = 640
LABEL = 170
ROW = 20


def svg(height: float, parts: Sequence[str], title: str) -> str:
    """A drawing with its title for those who cannot see it."""
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{html.escape(title)}">'
        + "".join(parts)
        + "</svg>"
    )


def text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    """Words at a point."""
    css = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{css}>{html.escape(words)}</text>'


def line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    """A line of some kind: axis, even, whisker."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def bar(x: float, y: float, width: float, height: float, kind: str = "bar") -> str:
    """A filled bar; a negative width goes to the left."""
    left = min(x, x + width)
    return f'<rect x="{left:.1f}" y="{y:.1f}" width="{abs(width):.1f}" height="{height:.1f}" class="{kind}"/>'


def bars(rows: Sequence[tuple[str, float]], title: str, unit: str = "") -> str:
    """Horizontal bars, one a row, with their numbers; negative ones go to the left."""
    if not rows:
        return ""
    low = min(0.0, *(value for _, value in rows))
    high = max(0.0, *(value for _, value in rows)) or 1.0
    scale = (WIDTH - LABEL - 60) / (high - low or 1.0)
    zero = LABEL - low * scale
    parts = []
    for i, (name, value) in enumerate(rows):
        y = i * ROW
        parts.append(text(LABEL - 6, y + 14, name, "end"))
        parts.append(bar(zero, y + 3, value * scale, ROW - 6))
        parts.append(text(max(zero, zero + value * scale) + 4, y + 14, f"{value:.1f}{unit}", kind="number"))
    parts.append(line(zero, 0, zero, len(rows) * ROW, "axis"))
    return svg(len(rows) * ROW + 2, parts, title)


def intervals(rows: Sequence[tuple[str, float, float, float, bool]], title: str, even: float | None = None) -> str:
    """Shares (0 to 1, or differences) with their 95 % intervals; what misses its target is marked."""
    if not rows:
        return ""
    low = min(0.0, *(row[2] for row in rows))
    high = max(row[3] for row in rows)
    high = max(high, even or 0.0, 0.05)
    scale = (WIDTH - LABEL - 150) / (high - low)

    def at(value: float) -> float:
        return LABEL + (value - low) * scale

    height = len(rows) * ROW
    parts = [line(at(0.0), 0, at(0.0), height, "axis")]
    if even is not None:
        parts.append(line(at(even), 0, at(even), height, "even"))
    for i, (name, value, from_, to, is_ok) in enumerate(rows):
        y = i * ROW + ROW / 2
        kind = "whisker" if is_ok else "whisker off"
        parts.append(text(LABEL - 6, y + 4, name, "end"))
        parts.append(line(at(from_), y, at(to), y, kind))
        parts.append(f'<circle cx="{at(value):.1f}" cy="{y:.1f}" r="4" class="{"dot" if is_ok else "dot off"}"/>')
        words = f"{100 * value:.1f} % ({100 * from_:.0f} to {100 * to:.0f})"
        parts.append(text(WIDTH, y + 4, words, "end", "number"))
    return svg(height + 2, parts, title)


def histogram(values: Sequence[float], title: str, n_bins: int = 24) -> str:
    """How often values fall into each of some equal bins."""
    if not values:
        return ""
    low, high = min(values), max(values)
    if high - low <= n_bins:
        n_bins = int(high - low) + 1
    step = max(1, round((high - low + 1) / n_bins))
    counts = [0] * (int((high - low) // step) + 1)
    for value in values:
        counts[int((value - low) // step)] += 1
    most = max(counts)
    wide = (WIDTH - 20) / len(counts)
    parts = []
    for i, count in enumerate(counts):
        tall = 110 * count / most
        parts.append(bar(10 + i * wide + 1, 115 - tall, wide - 2, tall))
        if len(counts) <= 12 or i % (len(counts) // 8 or 1) == 0:
            parts.append(text(10 + (i + 0.5) * wide, 130, f"{low + i * step:.0f}", "middle", "number"))
    parts.append(line(10, 115, WIDTH - 10, 115, "axis"))
    return svg(136, parts, title)
