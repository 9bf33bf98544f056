"""Listed tables note from which address they were opened, so that no address fills the lobby."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Older tables count as those of one address."""
    op.add_column("tables", sa.Column("opener", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """The lobby shows the latest then, whosever they are."""
    op.drop_column("tables", "opener")
