"""The database keeps the editions that its matches are played with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """They are kept from now on."""
    op.create_table(
        "editions",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Matches with other editions than the shipped ones are then locked."""
    op.drop_table("editions")
