"""What several pages share: cards, choices of operators, the client of a session host."""
