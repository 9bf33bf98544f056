"""What every game shares: frames, states, matches, records. Knows no game."""
