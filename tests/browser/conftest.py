from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.player import CHROMIUM, FLAGS, Server, serving
from towpath.web import build


@pytest.fixture(scope="session")
def built_page() -> None:
    if (build.WEB / "build.mjs").is_file() and (shutil.which("node") or not build.is_built()):
        build.install(tools=True)  # axe comes with them
        build.build()


@pytest.fixture(scope="session")
def server(built_page: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def own_server(built_page: None, tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path) as running:
        yield running


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return {"executable_path": CHROMIUM, "args": FLAGS, "headless": True}


@pytest.fixture(scope="session")
def browser_context_args() -> dict[str, Any]:
    return {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"}


@pytest.fixture
def context(context: Any) -> Any:
    """Somebody who has played here before: how the games are won has been told."""
    context.add_init_script("localStorage.setItem('towpath.goals', '[\"boonlake\", \"joan\"]')")
    return context
