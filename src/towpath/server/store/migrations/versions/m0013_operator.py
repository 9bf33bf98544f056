"""An operator can mute seats, and those who look on, at a table; what he does is counted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Nobody is muted yet."""
    op.add_column("tables", sa.Column("muted", sa.Text, nullable=False, server_default="[]"))
    op.add_column("pulse", sa.Column("operated", sa.BigInteger, nullable=False, server_default="0"))


def downgrade() -> None:
    """All may talk again."""
    op.drop_column("pulse", "operated")
    op.drop_column("tables", "muted")
