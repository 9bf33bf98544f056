"""Messages of a socket: made from their types, then broken."""

from __future__ import annotations

import json
import random
from typing import get_args

import msgspec

from tools.fuzz import junk
from tools.fuzz.shapes import Known, struct
from towpath.server import wire

KINDS: tuple[type[msgspec.Struct], ...] = get_args(wire.Incoming)
RAW = ["", "{", "[]", "null", "1", '""', '{"type": 1}', '{"type": "choose"', "x" * 20_000]
RAW += ['{"type": "ping", "type": "undo"}']


def text(chance: random.Random, known: Known) -> str:
    """A message as text: sound, changed in a value or in a letter, or nothing like one."""
    kind = chance.randrange(20)
    if kind == 0:
        return chance.choice(RAW)
    if kind == 1:
        return junk.deep(chance)
    made = struct(chance.choice(KINDS), known, chance)
    if kind == 2:
        made[chance.choice(list(made))] = "@"
        return json.dumps(made).replace('"@"', junk.deep(chance), 1)
    if kind < 9:
        made = junk.tree(made, chance)
    written = junk.dumped(made, chance)
    if kind < 12:
        written = junk.noise(written, chance)
    # Half of a character in two parts cannot be sent as UTF-8.
    return written.encode("utf-8", "replace").decode()
