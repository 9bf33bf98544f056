"""Types that are looked at once, before several threads read with them.

msgspec (0.22) finds out the fields of a type when it is first read with. If two threads do that at the same moment, one
of them meets a half-made table, and the whole process ends with a segmentation fault.
"""

from __future__ import annotations

import contextlib

import msgspec

OURS = "towpath."


def prepare(package: str = OURS) -> None:
    """Have all types of a package looked at now, by one thread."""
    waiting: list[type[msgspec.Struct]] = [msgspec.Struct]
    while waiting:
        for kind in waiting.pop().__subclasses__():
            waiting.append(kind)
            if kind.__module__.startswith(package):
                # What can only be written is read by nobody.
                with contextlib.suppress(TypeError):
                    msgspec.json.Decoder(kind)
