"""What is kept: the database and its migrations."""
