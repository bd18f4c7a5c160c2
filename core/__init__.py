"""Mosaic without its window."""
