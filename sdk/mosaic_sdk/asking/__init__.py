"""Questions to deciders from inside a worker, and their answers."""
