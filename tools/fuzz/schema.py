"""Requests that schemathesis makes from the server's OpenAPI schema: each operation by itself, then one after another.

In the second part answers feed requests: a table that was opened is looked at, sat at, left.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import seed as seeded
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance

from tools.fuzz.records import played
from tools.fuzz.world import World
from towpath.stress.rest import Rest
from towpath.stress.servers import Server

STEPS = 15  # requests one after another


def check(case: Any, answer: Any) -> None:
    """No fault of the server; and what is given has the shape that the schema promises."""
    checks = [not_a_server_error, response_schema_conformance] if answer.status_code < 400 else [not_a_server_error]
    case.validate_response(answer, checks=checks)


class Counted(NamedTuple):
    """How many requests were made, by their status."""

    alone: dict[int, int]
    in_a_row: dict[int, int]


async def _settle(port: int) -> World:
    world = World(port, [played("joan", 2, 5, 100_000)])
    await world.settle()
    await world.hang_up()
    return world


def _settings(examples: int, **more: Any) -> settings:
    return settings(
        max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck), **more
    )


def run(port: int, examples: int, seed: int) -> Counted:
    """So many requests to each operation, and half as many rows; an exception of schemathesis is a finding."""
    world = asyncio.run(_settle(port))
    headers = {"Cookie": world.names["cookies"]}
    tables = [world.names[name] for name in ("mine", "joan", "open", "other", "over")]
    schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{port}/api/openapi.json")
    alone: dict[int, int] = {}
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()

        @seeded(seed)
        @_settings(examples)
        @given(case=operation.as_strategy(), table=st.sampled_from([*tables, ""]))
        def ask(case: Any, table: str) -> None:
            if table and case.path_parameters and "table_id" in case.path_parameters:
                case.path_parameters["table_id"] = table
            answer = case.call(headers=headers)
            alone[answer.status_code] = alone.get(answer.status_code, 0) + 1
            check(case, answer)

        ask()
    in_a_row: dict[int, int] = {}

    class Row(schema.as_state_machine()):  # type: ignore[misc]
        """Requests one after another."""

        def get_call_kwargs(self, case: Any) -> dict[str, Any]:
            return {"headers": headers}

        def after_call(self, response: Any, case: Any) -> None:
            in_a_row[response.status_code] = in_a_row.get(response.status_code, 0) + 1

        def validate_response(self, response: Any, case: Any, **_: Any) -> None:
            check(case, response)

    random.seed(seed)
    run_state_machine_as_test(Row, settings=_settings(max(1, examples // 2), stateful_step_count=STEPS))
    return Counted(alone, in_a_row)


def report(examples: int, seed: int) -> int:
    """Start a server for it, and print what was found; how much it was."""
    with tempfile.TemporaryDirectory(prefix="towpath-fuzz-") as folder:
        server, rest = Server(f"sqlite:///{folder}/towpath.sqlite", Path(folder) / "log"), Rest()
        try:
            asyncio.run(server.start(rest))
            counted = run(server.port, examples, seed)
        except ExceptionGroup as failures:
            print("\n".join(str(failure) for failure in failures.exceptions))
            return len(failures.exceptions)
        finally:
            rest.close()
            server.stop()
    n_requests = sum(counted.alone.values()) + sum(counted.in_a_row.values())
    print(f"from the schema: {n_requests} requests, alone {counted.alone}, in a row {counted.in_a_row}, 0 findings")
    return 0
