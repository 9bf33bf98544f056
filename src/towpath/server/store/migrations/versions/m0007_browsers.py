"""A browser holds seats by one secret of its own; the row of a table says who is to act and how it ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Seats that are held by cookies of their own are taken over when their browsers come."""
    op.create_table(
        "holdings",
        sa.Column("browser", sa.Text, primary_key=True),
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("sealed", sa.Text, nullable=False),
    )
    op.create_index("holdings_match", "holdings", ["match"])
    op.add_column("tables", sa.Column("summary", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Whoever has no private link has lost the seat then."""
    op.drop_column("tables", "summary")
    op.drop_table("holdings")
