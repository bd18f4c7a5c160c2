"""Playable environments: families, their environments, and the results of probing them."""
