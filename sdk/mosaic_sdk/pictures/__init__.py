"""Pictures that a run keeps: which, how, and in which file."""
