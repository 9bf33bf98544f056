"""What a seat of Joan of Arc may know, and whether a state is sound."""
