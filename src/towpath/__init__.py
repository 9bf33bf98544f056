"""Rules engines for board games: load a game with `towpath.games.load`, play it by ints or by text."""

__version__ = "0.1.0"
