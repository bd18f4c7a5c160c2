"""A run seen again: its steps in order, who decided them, and the proof that they can be redone."""
