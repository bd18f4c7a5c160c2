"""Replay of a run: its steps in order, their authors, and verification by repetition."""
