"""Curves: numbers over steps, episodes or time, drawn from a min/max pyramid."""
