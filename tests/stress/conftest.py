"""What stress needs beside the package: the server's packages, and a PostgreSQL where there is one."""

import pytest

pytest.importorskip("litestar", reason="the server's packages are not installed: pip install 'towpath[server]'")

from tests.server.conftest import postgres as postgres
