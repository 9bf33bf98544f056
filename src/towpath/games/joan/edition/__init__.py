"""The printed values of Joan of Arc, their loader and its checks."""
