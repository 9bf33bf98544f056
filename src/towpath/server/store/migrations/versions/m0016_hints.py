"""A table says whether all at it may ask for hints."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Nobody agreed to hints at older tables."""
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Hints are for those who play without other people."""
    op.drop_column("tables", "hints")
