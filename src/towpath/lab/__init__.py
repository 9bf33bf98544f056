"""Many games at once: arena, ratings, training, balance and speed."""
