"""Permission to run code: questions, answers in the profile, seals."""
