"""Tables, seats, clocks, bots: what goes on in a room."""
