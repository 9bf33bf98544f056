"""A place where the server tries whether it can write."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """It is empty but for moments."""
    op.create_table(
        "trials",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("filling", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Nothing of worth is in it."""
    op.drop_table("trials")
