"""A row is a line of the log, nothing else: what follows from a choice is found again by replaying it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Drop what the log implies; an answer names the ask that it answers, which so far was the latest."""
    op.rename_table("choices", "lines")
    for name in ("final", "concealed", "events"):
        op.drop_column("lines", name)
    op.execute(
        "update lines set action = cast((select max(asks.number) from lines as asks"
        " where asks.match = lines.match and asks.kind = 'ask' and asks.number < lines.number) as text)"
        " where kind in ('agree', 'refuse')"
    )
    op.drop_table("snapshots")


def downgrade() -> None:
    """What was dropped cannot be found without replaying: older servers need the database of before."""
    raise sa.exc.InvalidRequestError("a database of this version cannot be made an older one; restore a copy")
