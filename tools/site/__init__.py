"""The site of the documentation: `make docs`. What docs/ does not hold is made from the code, each time it is built."""
