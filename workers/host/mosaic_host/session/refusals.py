"""Refusals: commands that a session can't carry out now, with the reason."""

from __future__ import annotations


class Refusal(Exception):
    """A command that can't be carried out now, with the reason."""
