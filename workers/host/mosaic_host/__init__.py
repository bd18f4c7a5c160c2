"""The session host: steps environments for people and agents."""
