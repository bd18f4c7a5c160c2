"""What may run: the question that names it, the answers in the profile, the seals they hold for."""
