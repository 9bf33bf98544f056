"""A seat may have a colour that was chosen for it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Seats have the colours of their places until somebody chooses."""
    op.add_column("seats", sa.Column("colour", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """All have the colours of their places again."""
    op.drop_column("seats", "colour")
