"""`python -m towpath.cli` is `towpath`."""

from towpath.cli import main

main()
