"""Editions that an owner of the box has made: which browser has which."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Nobody has one yet."""
    op.create_table(
        "shelf",
        sa.Column("browser", sa.Text, primary_key=True),
        sa.Column("edition", sa.Text, primary_key=True),
        sa.Column("added", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Tables go on with the editions that they were opened with."""
    op.drop_table("shelf")
