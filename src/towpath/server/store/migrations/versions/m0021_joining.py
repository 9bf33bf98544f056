"""Whoever has a password may join what a provider knows them by to their account."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Nobody is about to join anything."""
    op.add_column("sessions", sa.Column("joins", sa.Text, nullable=False, server_default=""))
    op.add_column("sessions", sa.Column("joining", sa.Text, nullable=False, server_default=""))
    op.add_column("sessions", sa.Column("joining_until", sa.BigInteger, nullable=False, server_default="0"))


def downgrade() -> None:
    """What was joined stays so."""
    for name in ("joining_until", "joining", "joins"):
        op.drop_column("sessions", name)
