"""Reports of several experiments of one suite, as one table."""
