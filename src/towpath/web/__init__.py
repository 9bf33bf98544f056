"""The page, and how it is built."""
