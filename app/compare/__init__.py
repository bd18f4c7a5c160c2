"""Agents side by side: the choice, the tiles, what may be said of them."""
