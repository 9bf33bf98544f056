"""A table counts the changes of its seats, by which processes see that another one was faster."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """All begin with none."""
    op.add_column("tables", sa.Column("seating", sa.Integer, nullable=False, server_default="0"))
    op.create_index("tables_status", "tables", ["status"])


def downgrade() -> None:
    """Older servers do not count."""
    op.drop_index("tables_status", "tables")
    op.drop_column("tables", "seating")
