"""Whether the engine has become slower than it was at another commit: `python -m tools.slower COMMIT`."""
