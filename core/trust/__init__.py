"""Permission to run code: the question, the answers in the profile, the seals they hold for."""
