"""Refusals: commands that a session can't obey now, each with its reason."""

from __future__ import annotations


class Refusal(Exception):
    """A command that can't be obeyed now, and why."""
