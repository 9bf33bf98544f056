"""Do the server's tests bite? Take out or turn round one check at a time and see whether a test fails."""
