"""What every test shares: the `rule` marker, and a hypothesis profile that never watches the clock."""

import pytest
from hypothesis import HealthCheck, settings

# Built on the profile in force, so that hypothesis keeps its own settings for CI (no random seed there).
settings.register_profile("towpath", settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("towpath")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rule clauses that the test would see broken")
