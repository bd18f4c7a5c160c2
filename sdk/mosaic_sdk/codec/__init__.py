"""Bytes of steps, values and batches. Knows no socket."""
