"""Workers with a manifest, their interpreters, and preflight checks."""
