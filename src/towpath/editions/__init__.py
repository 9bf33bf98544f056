"""Reading the editions of any game: folders of TOML, read strictly, with provenance and names in other languages."""
