"""The Stage page: games and environments, who plays, what is decided, and by whom."""
