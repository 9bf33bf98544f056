"""How fast learning environments are, beside others in the same run: `python -m tools.rates [SECONDS]`."""
