"""The pulse notes by which ticks of which machine it was written, as clocks no longer follow the time of the wall."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """The clocks of running matches stand at times of the wall, from which time goes on."""
    op.add_column("pulse", sa.Column("ticks", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("pulse", sa.Column("boot", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """Running clocks are then behind by all the time that the server has been down."""
    op.drop_column("pulse", "boot")
    op.drop_column("pulse", "ticks")
