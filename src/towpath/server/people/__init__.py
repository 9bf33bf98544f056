"""People who have accounts, and who may come in at all."""
