"""Minds of programs on the screen: what one knew, why it decided so, and trying another."""
