"""A plugin of pytest: tests in the order in which they are likely to fail, those on PostgreSQL last.

PostgreSQL takes seconds to start, and starts with the first test that needs it.
"""

from __future__ import annotations

import os

import pytest

FIRST = "TOWPATH_GUARDS_FIRST"  # tests that noticed changes nearby, with lines between, the best first


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sort what was found."""
    first = {test: number for number, test in enumerate(os.environ.get(FIRST, "").splitlines())}
    items.sort(key=lambda item: (first.get(item.nodeid, len(first)), "postgres" in item.nodeid))
