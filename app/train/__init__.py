"""The Train page: running, queued and recent trainings, and the form for new ones."""
