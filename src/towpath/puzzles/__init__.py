"""Puzzles: positions of bot games in which one choice is clearly the best one, and was not the first thought.

`files` reads those that are shipped with a game, `judge` and `mine` find them, `choose` picks a varied lot of what was
found. docs/bots.md has the method and what came of it.
"""
