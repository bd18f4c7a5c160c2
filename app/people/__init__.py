"""The People page: a person's blocks of games, rests, names hidden until the end."""
