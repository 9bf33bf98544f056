"""The audit of dependencies: licences that are allowed, and advisories that hit a locked version."""

import json
import zipfile
from email.message import Message
from pathlib import Path
from typing import Any

import pytest

from tools import audit
from tools.audit import NPM, PYPI, Package


def test_all_licences_of_the_project_are_allowed(capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.main([]) == 0
    out = capsys.readouterr().out
    assert "PyPI  litestar " in out
    assert "npm   preact " in out
    assert "0 licences that are not allowed" in out
    assert "PyPI: NOT CHECKED for advisories" in out
    assert "npm: NOT CHECKED for advisories" in out


@pytest.mark.parametrize(
    ("licence", "expected"),
    [
        ("MIT", True),
        ("Apache-2.0 OR GPL-3.0-only", True),
        ("MIT AND PSF-2.0", True),
        ("MIT AND GPL-3.0-only", False),
        ("GPL-3.0-only", False),
        ("(MIT OR CC0-1.0)", True),
        ("", False),
        ("whatever", False),
    ],
)
def test_a_licence_is_allowed_or_not(licence: str, expected: bool) -> None:
    assert audit.is_allowed(Package(PYPI, "x", "1", licence)) == expected


def test_an_exception_has_its_reason() -> None:
    assert audit.is_allowed(Package(PYPI, "psycopg", "3", "LGPL-3.0-only"))
    assert all(len(reason) > 30 for reason in audit.EXCEPTIONS.values())
    assert set(audit.EXCEPTIONS) <= set(audit.pinned(audit.ROOT / "requirements.lock"))


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ([("License-Expression", "MIT"), ("License", "x")], "MIT"),
        ([("Classifier", "License :: OSI Approved :: BSD License"), ("License", "see file")], "BSD-3-Clause"),
        (
            [("Classifier", "License :: OSI Approved :: GNU General Public License (GPL)")],
            "GNU General Public License (GPL)",
        ),
        ([("License", "Apache License\nVersion 2.0")], "Apache-2.0"),
        ([], ""),
    ],
)
def test_what_a_package_states(fields: list[tuple[str, str]], expected: str) -> None:
    metadata = Message()
    for key, value in fields:
        metadata[key] = value
    assert audit.licence_of(metadata) == expected


def advisory(name: str, ecosystem: str = PYPI, **affected: Any) -> dict[str, Any]:
    return {
        "id": "X-1",
        "summary": "bad",
        "affected": [{"package": {"name": name, "ecosystem": ecosystem}, **affected}],
    }


SPAN = [{"type": "ECOSYSTEM", "events": [{"introduced": "2.0"}, {"fixed": "2.1"}, {"introduced": "3.0"}]}]


@pytest.mark.parametrize(
    ("version", "hit"), [("1.9", False), ("2.0", True), ("2.0.5", True), ("2.1", False), ("3.0", True), ("odd", True)]
)
def test_a_version_in_a_range_is_hit(version: str, hit: bool) -> None:
    package = Package(PYPI, "my-lib", version, "MIT")
    assert audit.affects(advisory("My_Lib", ranges=SPAN)["affected"][0], package) == hit
    assert not audit.affects(advisory("other", ranges=SPAN)["affected"][0], package)
    assert not audit.affects(advisory("my-lib", NPM, ranges=SPAN)["affected"][0], package)


def test_exports_are_read_from_folders_and_zips(tmp_path: Path) -> None:
    packages = [Package(PYPI, "my-lib", "1.0", "MIT"), Package(NPM, "@a/b", "2.0.1", "MIT")]
    folder = tmp_path / "pypi"
    folder.mkdir()
    (folder / "1.json").write_text(json.dumps(advisory("my-lib", versions=["0.9", "1.0"])))
    withdrawn = {**advisory("my-lib", versions=["1.0"]), "id": "X-2", "withdrawn": "2026-01-01"}
    (folder / "2.json").write_text(json.dumps(withdrawn))
    archive = tmp_path / "npm.zip"
    with zipfile.ZipFile(archive, "w") as written:
        written.writestr("3.json", json.dumps({**advisory("@a/b", NPM, ranges=SPAN), "id": "X-3"}))
    found, ecosystems = audit.known(packages, [folder, archive])
    assert found == ["@a/b 2.0.1: X-3 bad", "my-lib 1.0: X-1 bad"]
    assert ecosystems == {PYPI, NPM}
    assert audit.known(packages, [folder])[1] == {PYPI}


def test_an_advisory_fails_the_audit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    version = audit.pinned(audit.ROOT / "requirements.lock")["litestar"]
    (tmp_path / "1.json").write_text(json.dumps(advisory("litestar", versions=[version])))
    assert audit.main(["--osv", str(tmp_path)]) == 1
    out = capsys.readouterr().out
    assert f"ADVISORY: litestar {version}: X-1 bad" in out
    assert "PyPI: NOT CHECKED" not in out


def test_a_licence_that_is_not_allowed_fails_the_audit(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(audit, "ALLOWED", audit.ALLOWED - {"MIT"})
    assert audit.main([]) == 1
    assert "litestar" in "".join(line for line in capsys.readouterr().out.splitlines() if "NOT ALLOWED" in line)
