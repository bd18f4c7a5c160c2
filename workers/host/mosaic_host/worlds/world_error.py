"""Error of an environment."""

from __future__ import annotations


class WorldError(Exception):
    """The environment can't be created, or breaks the rules of environments."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint
