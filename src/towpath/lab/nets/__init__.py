"""Training the nets of a game's bots: games of search bots to imitate, then self-play. Torch is imported late."""
