"""The command `towpath`, also `python -m towpath`. A base install, which has no command line, tells its version."""

from __future__ import annotations

import sys

from towpath import installed
from towpath.kernel.errors import ParseError


def main() -> None:
    """Carry out the command line; without the extra `cli`, say which one is missing."""
    if sys.argv[1:] == ["--version"]:
        print(installed.version())  # noqa: T201 - a command prints
        return
    try:
        installed.need("the command line", "cli", "rich", "typer")
    except ParseError as error:
        sys.stderr.write(f"towpath: {error}\n")
        sys.exit(2)
    try:
        from towpath import cli
    except KeyboardInterrupt:  # while all is still being loaded
        sys.stderr.write("towpath: stopped\n")
        sys.exit(130)
    cli.main()


if __name__ == "__main__":
    main()
