"""A finished match may have a review, kept while it is made and for good."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Nothing has been reviewed yet."""
    op.create_table(
        "reviews",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("of", sa.Text, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("is_done", sa.Boolean, nullable=False),
        sa.Column("steps", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("reviews_undone", "reviews", ["is_done", "at"])


def downgrade() -> None:
    """Reviews can be made again."""
    op.drop_table("reviews")
