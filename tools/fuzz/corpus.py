"""Inputs that were not read as they should be, once: the tests read them again for ever."""

from __future__ import annotations

import hashlib
from pathlib import Path

CORPUS = Path(__file__).resolve().parents[2] / "tests" / "fuzz" / "corpus"


def keep(target: str, text: str, folder: Path = CORPUS) -> Path:
    """Keep an input; its file."""
    data = text.encode("utf-8", "surrogatepass")
    file = folder / target / f"{hashlib.sha256(data).hexdigest()[:12]}.txt"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    return file


def kept(folder: Path = CORPUS) -> list[Path]:
    """All inputs that were kept."""
    return sorted(folder.glob("*/*.txt"))


def read(file: Path) -> str:
    """A kept input as it was."""
    return file.read_bytes().decode("utf-8", "surrogatepass")
