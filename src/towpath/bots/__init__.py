"""Players that are programs: `choose(seen, budget)` returns one of the options of the seat that it is shown.

`levels.make(game, "hard", seed)` gives a bot by the name of its level or of its kind, safe to seat.
"""
