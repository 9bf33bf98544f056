"""A table has a salt, with which the seed is committed to before the match begins."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Nothing was promised of older tables."""
    op.add_column("tables", sa.Column("salt", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """What was promised of running matches can be proved no longer."""
    op.drop_column("tables", "salt")
