"""Chance as a pure function of (seed, counter).

A state stores no random generator: the n-th draw of a game with a given seed is always the same number, so a clone
costs nothing extra and a replay is exact. The mixer is a 32-bit integer hash whose products stay below 2**63, which
keeps it fast both interpreted and compiled.
"""

from __future__ import annotations

from typing import Final

_MASK: Final = 0xFFFFFFFF


def _mix(x: int) -> int:
    x ^= x >> 16
    x = (x * 0x7FEB352D) & _MASK
    x ^= x >> 15
    x = (x * 0x3D4D51CB) & _MASK
    return x ^ (x >> 16)


def draw(seed: int, counter: int, n: int) -> int:
    """The `counter`-th number of the sequence `seed`, in range(n)."""
    # The counter is mixed before the low half of the seed meets it: seeds 0, 1, 2, … would else reorder one sequence.
    return _mix(_mix((counter ^ (seed >> 32)) & _MASK) ^ (seed & _MASK) ^ 0x5BD1E995) % n


def derive(seed: int, stream: int) -> int:
    """A new 62-bit seed from another one, for determinizations and series of games."""
    low = _mix((seed & _MASK) ^ _mix(stream & _MASK))
    high = _mix(((seed >> 32) & _MASK) ^ _mix((stream + 0x9E3779B9) & _MASK) ^ low)
    return ((high & 0x3FFFFFFF) << 32) | low
