"""The worker API: a run, its parameters, its connection to the launcher."""
