"""Lessons: positions with a task that the engine checks. Files of a game hold them; nothing here names a game."""
