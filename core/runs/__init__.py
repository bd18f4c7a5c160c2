"""Runs: what they are, in which order they start, and that they end when they should."""
