"""Error of an environment, whoever finds it."""

from __future__ import annotations


class WorldError(Exception):
    """The environment can't be made, or does what an environment must not do."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.hint = hint
