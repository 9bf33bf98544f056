"""A table may be somebody's try at the challenge of a week, of which each has one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Nobody has tried any yet."""
    op.add_column("tables", sa.Column("challenge", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "tries",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("week", sa.Text, primary_key=True),
        sa.Column("deal", sa.Text, primary_key=True),
        sa.Column("holder", sa.Text, primary_key=True),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("begun", sa.BigInteger, nullable=False),
        sa.Column("done", sa.BigInteger, nullable=False),
        sa.Column("lead", sa.Integer, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
    )
    op.create_index("tries_match", "tries", ["match"])
    op.create_table(
        "secrets",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("secret", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Tries are games like others."""
    op.drop_table("secrets")
    op.drop_table("tries")
    op.drop_column("tables", "challenge")
