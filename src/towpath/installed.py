"""What is installed here: which version, whether the rules are compiled, and the packages that a command needs."""

from __future__ import annotations

import importlib.util

import towpath.kernel.state
from towpath import __version__
from towpath.kernel.errors import ParseError


def kernel_file() -> str:
    """The file that the kernel was loaded from."""
    return str(towpath.kernel.state.__file__)


def is_compiled() -> bool:
    """Whether the kernel runs as machine code."""
    return not kernel_file().endswith(".py")


def version() -> str:
    """What `towpath --version` says."""
    return f"towpath {__version__} ({'compiled' if is_compiled() else 'pure Python'})"


def need(what: str, extra: str, *packages: str) -> None:
    """Refuse what needs packages that are not here; ParseError names the extra that brings them."""
    missing = [package for package in packages if importlib.util.find_spec(package) is None]
    if missing:
        are = "is" if len(missing) == 1 else "are"
        raise ParseError(
            f"{what} needs {', '.join(missing)}, which {are} not installed: pip install 'towpath[{extra}]'"
        )
