"""What a seat of Boonlake may know, and whether a state is sound."""
