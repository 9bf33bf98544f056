"""The clocks of a table as they stand now, and the pulse of the server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Tables take their clocks over from the last line of their log."""
    op.add_column("tables", sa.Column("clocks", sa.Text, nullable=False, server_default=""))
    op.execute(
        "update tables set clocks = coalesce("
        "(select clock from choices where choices.match = tables.id order by number desc limit 1), '')"
    )
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.execute("insert into pulse (id, at) values (1, 0)")


def downgrade() -> None:
    """The lines of the log still hold the clocks."""
    op.drop_table("pulse")
    op.drop_column("tables", "clocks")
