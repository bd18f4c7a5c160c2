"""Workers that can be named, their interpreters, and whether one could start."""
