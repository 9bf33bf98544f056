"""What a release consists of: a source distribution and two wheels, pure and compiled, and what shows that they work."""
