"""What every test shares: the `rule` marker, and a hypothesis profile that never watches the clock."""

import asyncio
from collections.abc import Iterator

import pytest
from _pytest.runner import runtestprotocol
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


SECOND = "passed the second time only"


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """A test in a browser, against bots that play as they like, may be run a second time; that it was is told."""
    if "browser" not in item.path.parts or not isinstance(item, pytest.Function):
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    if any(report.when == "call" and report.failed for report in reports):
        item._initrequest()  # its fixtures are made anew
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
        for report in reports:
            report.user_properties.append((SECOND, item.nodeid))
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the tests that passed the second time only: they wait for too little, or something is not always right."""
    found = {
        report.nodeid
        for report in terminalreporter.stats.get("passed", [])
        if any(name == SECOND for name, _ in report.user_properties)
    }
    for name in sorted(found):
        terminalreporter.write_line(f"{name} {SECOND}")
