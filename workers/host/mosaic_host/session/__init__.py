"""One session: its seats, pace, decisions, ends and record."""
