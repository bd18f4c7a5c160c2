"""Shared parts of pages: cards, choices of operators, the client of a session host."""
