"""Saved pictures of a run: sampling, recording, file format."""
