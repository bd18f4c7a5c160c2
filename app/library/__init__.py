"""The library: every run in one table, filtered and sorted in memory."""
