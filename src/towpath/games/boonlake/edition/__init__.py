"""The printed values of Boonlake, their loader and its checks."""
