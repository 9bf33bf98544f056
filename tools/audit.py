"""What the project is built on: licences of all dependencies, and known advisories against the versions it locks.

    python -m tools.audit [--osv EXPORT ...]

Nothing is fetched. Licences are read from the installed packages, those of the page from its lock. Advisories come from
exports of the OSV database, a zip or a folder of JSON files for each ecosystem; without one it is said what was not
checked. Fails on a licence that is not allowed, on one that cannot be told, and on an advisory.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import json
import re
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from packaging.version import InvalidVersion, Version

ROOT = Path(__file__).resolve().parent.parent
PYPI, NPM = "PyPI", "npm"
PINNED = re.compile(r"^([a-z0-9][a-z0-9._-]*)==([^\s;\\]+)", re.MULTILINE)

# May be used and given on with the project; MPL and PSF ask only for their own files.
ALLOWED = {
    "MIT",
    "MIT-0",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "0BSD",
    "ISC",
    "Zlib",
    "CC0-1.0",
    "PSF-2.0",
} | {"MPL-2.0"}
# What packages of old call these.
CALLED = {
    "MIT License": "MIT",
    "Apache Software License": "Apache-2.0",
    "Apache License": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "BSD": "BSD-3-Clause",
    "ISC License (ISCL)": "ISC",
    "ISC License": "ISC",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
EXCEPTIONS = {
    "psycopg": "LGPL-3.0-only: a library that the server loads unchanged, and that anybody may replace",
    "psycopg-binary": "LGPL-3.0-only: a library that the server loads unchanged, and that anybody may replace",
    "text-unidecode": "Artistic or GPL, as one likes: only the browser's tests load it",
}


class Package(NamedTuple):
    """One dependency."""

    ecosystem: str
    name: str
    version: str
    licence: str  # empty: it does not say


def normal(name: str) -> str:
    """A name as a lock writes it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def licence_of(metadata: Any) -> str:
    """The licence that a package states: as an expression, by its classifiers, or in words."""
    expression = metadata.get("License-Expression")
    if expression:
        return str(expression)
    named = [
        line.rpartition(" :: ")[2] for line in metadata.get_all("Classifier") or [] if line.startswith("License ::")
    ]
    words = (metadata.get("License") or "").partition("\n")[0].strip()
    found = [CALLED.get(name, name) for name in named] or ([CALLED.get(words, words)] if words else [])
    return " OR ".join(found)


def is_allowed(package: Package) -> bool:
    """Whether one of the licences offered, or all that must be kept together, are allowed."""
    if package.name in EXCEPTIONS:
        return True
    offers = package.licence.replace("(", "").replace(")", "").split(" OR ")
    return any(all(part.strip() in ALLOWED for part in offer.split(" AND ")) for offer in offers)


def pinned(lock: Path) -> dict[str, str]:
    """The versions of a lock."""
    return dict(PINNED.findall(lock.read_text(encoding="utf-8")))


def python_packages(lock: Path, environment: Path | None = None) -> list[Package]:
    """The packages of a lock; those for other systems are not installed here, and do not say their licence."""
    found_here = (
        importlib.metadata.distributions()
        if environment is None
        else importlib.metadata.distributions(path=[str(path) for path in environment.glob("lib/*/site-packages")])
    )
    installed = {normal(found.name): found.metadata for found in found_here}
    return [
        Package(PYPI, name, version, licence_of(installed[name]) if name in installed else "not installed here")
        for name, version in sorted(pinned(lock).items())
    ]


def page_packages(lock: Path) -> list[Package]:
    """The packages of the page's lock."""
    found = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    return [
        Package(NPM, path.rpartition("node_modules/")[2], entry["version"], entry.get("license", ""))
        for path, entry in sorted(found.items())
        if path
    ]


# Advisories.


def advisories(export: Path) -> Iterator[dict[str, Any]]:
    """All advisories of an export."""
    if export.is_dir():
        for file in sorted(export.rglob("*.json")):
            yield json.loads(file.read_text(encoding="utf-8"))
        return
    with zipfile.ZipFile(export) as archive:
        for name in sorted(archive.namelist()):
            if name.endswith(".json"):
                yield json.loads(archive.read(name))


def affects(affected: dict[str, Any], package: Package) -> bool:
    """Whether an advisory is about a package in its version; where versions cannot be compared it is taken to be."""
    about = affected.get("package", {})
    name = normal(about.get("name", "")) if package.ecosystem == PYPI else about.get("name")
    if about.get("ecosystem") != package.ecosystem or name != package.name:
        return False
    if package.version in affected.get("versions", []):
        return True
    return any(_within(span, package.version) for span in affected.get("ranges", []) if span.get("type") != "GIT")


def _within(span: dict[str, Any], text: str) -> bool:
    """Whether a version lies in a range, which is a list of events in ascending order."""
    inside = False
    try:
        version = Version(text)
        for event in span["events"]:
            if "introduced" in event:
                inside = inside or event["introduced"] == "0" or version >= Version(event["introduced"])
            elif "fixed" in event:
                inside = inside and version < Version(event["fixed"])
            elif "last_affected" in event:
                inside = inside and version <= Version(event["last_affected"])
    except InvalidVersion:
        return True
    return inside


def known(packages: list[Package], exports: list[Path]) -> tuple[list[str], set[str]]:
    """What is known against these packages, and of which ecosystems an export was read."""
    found: list[str] = []
    ecosystems: set[str] = set()
    by_name = {(package.ecosystem, package.name): package for package in packages}
    for export in exports:
        for advisory in advisories(export):
            for affected in advisory.get("affected", []):
                about = affected.get("package", {})
                ecosystem, name = about.get("ecosystem", ""), about.get("name", "")
                ecosystems.add(ecosystem)
                package = by_name.get((ecosystem, normal(name) if ecosystem == PYPI else name))
                if package is not None and not advisory.get("withdrawn") and affects(affected, package):
                    said = advisory.get("summary") or advisory.get("details", "")[:100]
                    found.append(f"{package.name} {package.version}: {advisory['id']} {said}")
    return sorted(set(found)), ecosystems & {PYPI, NPM}


def main(arguments: list[str] | None = None) -> int:
    """Print everything; 1 if something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--osv", nargs="*", type=Path, default=[], help="exports of the OSV database")
    given = parser.parse_args(arguments)
    packages = python_packages(ROOT / "requirements.lock")
    known_already = {(package.name, package.version) for package in packages}
    docs = python_packages(ROOT / "requirements-docs.lock", ROOT / ".venv-docs")
    packages += [package for package in docs if (package.name, package.version) not in known_already]
    packages += page_packages(ROOT / "src" / "towpath" / "web" / "package-lock.json")
    wrong = 0
    for package in packages:
        absent = package.licence == "not installed here"
        is_wrong = not absent and not is_allowed(package)
        wrong += is_wrong
        why = f" ({EXCEPTIONS[package.name]})" if package.name in EXCEPTIONS else ""
        mark = "NOT ALLOWED: " if is_wrong else ""
        print(f"{package.ecosystem:5} {package.name} {package.version}: {mark}{package.licence or 'unknown'}{why}")
    found, ecosystems = known(packages, given.osv)
    print(f"{len(packages)} packages, {wrong} licences that are not allowed")
    for line in found:
        print(f"ADVISORY: {line}")
    for ecosystem in (PYPI, NPM):
        n_packages = sum(package.ecosystem == ecosystem for package in packages)
        if ecosystem in ecosystems:
            print(f"{ecosystem}: {n_packages} packages compared with the advisories given")
        else:
            print(f"{ecosystem}: NOT CHECKED for advisories: {n_packages} packages; give an export of OSV with --osv")
    return 1 if wrong or found else 0


if __name__ == "__main__":
    sys.exit(main())
