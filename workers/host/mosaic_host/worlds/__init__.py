"""Environments of every kind behind one face: made, stepped, described."""
