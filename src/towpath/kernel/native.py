"""The one hint that mypyc needs, harmless where mypyc's run-time package is not installed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

try:
    from mypy_extensions import mypyc_attr as mypyc_attr
except ImportError:

    def mypyc_attr(*attrs: str, **values: object) -> Callable[[T], T]:
        """Do nothing: without mypyc a class needs no hint."""
        return lambda cls: cls
