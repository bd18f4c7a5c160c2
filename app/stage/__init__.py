"""The Stage page: games and environments, players, decisions."""
