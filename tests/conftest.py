"""What every test shares: the `rule` marker, and a hypothesis profile that never watches the clock."""

import asyncio
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# Built on the profile in force, so that hypothesis keeps its own settings for CI (no random seed there).
settings.register_profile("towpath", settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("towpath")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rule clauses that the test would see broken")


def beside_the_browser(item: pytest.Item) -> Iterator[None]:
    """Playwright marks its event loop as running in this thread for as long as a browser is open, so that no other
    loop could start: tests without a browser run with the mark put aside."""
    loop = asyncio._get_running_loop()
    if loop is None or "playwright" in getattr(item, "fixturenames", ()):
        return (yield)
    asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        asyncio._set_running_loop(loop)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    return (yield from beside_the_browser(item))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    return (yield from beside_the_browser(item))
