"""A person's part of an experiment: blocks of games, rests, names hidden to the end."""
