"""Looks into environments that end by themselves: probe, thumbnails, replay, percepts."""
