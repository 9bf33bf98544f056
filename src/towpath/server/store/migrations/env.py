"""Alembic runs this: the connection comes from `storage.migrate`."""

from __future__ import annotations

from alembic import context

from towpath.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
