"""E-mail addresses are asked before they are sent notices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0003"


def upgrade() -> None:
    """Addresses that seats have given so far are asked when they are given again."""
    op.create_table(
        "mailboxes",
        sa.Column("address", sa.Text, primary_key=True),
        sa.Column("code", sa.Text, nullable=False, unique=True),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Nobody is sent anything then."""
    op.drop_table("mailboxes")
