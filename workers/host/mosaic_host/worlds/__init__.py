"""Environments of every kind behind one interface: create, step, describe."""
