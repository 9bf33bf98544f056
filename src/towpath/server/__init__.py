"""The server: tables, seats and matches over HTTP and WebSocket (docs/server.md, docs/wire.md)."""
