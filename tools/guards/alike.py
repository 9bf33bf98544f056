"""Changes after which the server does the same, so that no test can notice them; each with its reason."""

from __future__ import annotations

from tools.guards.changes import FAR_MORE

# By file, what is done, and the line to which.
ALIKE = {
    ("operate/copying.py", FAR_MORE, "BATCH = 1000  # rows that are written at once"): (
        "the same rows come over, with more of them in memory at once"
    ),
    ("operate/desk.py", FAR_MORE, "BATCH = 100  # tables that are deleted in one transaction"): (
        "the same tables go, more of them in one transaction"
    ),
}
