"""A state as plain data and back, in the middle of any decision."""

from __future__ import annotations

from typing import Any, Final

from towpath.games.joan import actions, bank, bonuses, places, routes, solo, stations, turn
from towpath.games.joan.state import LISTS, WHOLE, Common, Joan
from towpath.kernel.codec import check_keys, load_kernel, registry
from towpath.kernel.errors import RecordError
from towpath.kernel.state import Json

FRAMES: Final = registry(
    [
        turn.TakeTile,
        turn.PlusEffects,
        turn.EndTurn,
        actions.ChooseAction,
        bonuses.OpenItems,
        bank.PayCoins,
        routes.RouteGoods,
        stations.Build,
        places.ChoosePrice,
        places.Acquire,
        solo.JoanTurn,
    ]
)
KEYS: Final = ["game", "edition", "kernel", "options", *WHOLE, *LISTS]
KERNEL_KEYS: Final = ["n_seats", "seed", "draws", "reveals", "over", "stack", "lanes"]


def load(data: Json, common: Common) -> Joan:
    """The state that `to_json` wrote; RecordError if it cannot be."""
    kernel: Any = data["kernel"]
    state = Joan(common, common.seats, kernel["seed"])
    expected = {name: len(getattr(state, name)) for name in LISTS if not name.startswith("solo")}
    load_kernel(state, kernel, FRAMES)
    for name in WHOLE:
        if not isinstance(data[name], int):
            raise RecordError(f"the saved state's {name} is {data[name]!r}; expected a whole number")
        setattr(state, name, data[name])
    for name in LISTS:
        values = data[name]
        if not isinstance(values, list) or not all(isinstance(value, int) for value in values):
            raise RecordError(f"the saved state's {name} is {values!r}; expected a list of whole numbers")
        if len(values) != expected.get(name, len(values)):
            raise RecordError(f"the saved state's {name} has {len(values)} entries; expected {expected[name]}")
        setattr(state, name, values[:])
    broken = state.status()
    if broken:
        raise RecordError(f"the saved state cannot be: {'; '.join(broken)}")
    return state


def check_shape(data: Json) -> None:
    """RecordError unless the saved state has all its parts."""
    check_keys(data, KEYS, "the saved state")
    check_keys(data["kernel"], KERNEL_KEYS, "the saved state's kernel")
