"""People may have accounts, and an operator may let in only those who are invited."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """There are no accounts yet, and nobody has been invited."""
    op.create_table(
        "accounts",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("holder", sa.Text, nullable=False, unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("look", sa.Text, nullable=False, unique=True),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("outside", sa.Text, unique=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("reset", sa.Text, nullable=False, server_default=""),
        sa.Column("reset_until", sa.BigInteger, nullable=False, server_default="0"),
    )
    op.create_table(
        "sessions",
        sa.Column("secret", sa.Text, primary_key=True),
        sa.Column("account", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_index("sessions_account", "sessions", ["account"])
    op.create_table(
        "invitations",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("account", sa.Text, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("uses", sa.Integer, nullable=False),
    )
    op.create_table(
        "guests",
        sa.Column("browser", sa.Text, primary_key=True),
        sa.Column("came", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Seats that an account holds are then held by whoever has their private links alone."""
    op.drop_table("guests")
    op.drop_table("invitations")
    op.drop_table("sessions")
    op.drop_table("accounts")
