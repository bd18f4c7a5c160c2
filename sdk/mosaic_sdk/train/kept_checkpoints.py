"""Checkpoints of a training that stay: the best, the last and the newest few. Pure."""

from __future__ import annotations


class KeptCheckpoints:
    """Names of saved checkpoints, and those that are in the way when another one comes."""

    def __init__(self, newest: int) -> None:
        # 0: all of them.
        self._newest = newest
        self._paths: list[str] = []
        self._spared: set[str] = set()
        self._best = ""

    def spare(self, path: str) -> None:
        """Leave this one alone from now on."""
        self._spared.add(path)

    def added(self, path: str, is_best: bool) -> list[str]:
        """Checkpoints that go for this one, oldest first."""
        if is_best:
            self._best = path
        self._paths = [*(each for each in self._paths if each != path), path]
        if not self._newest:
            return []
        others = [each for each in self._paths if each not in (self._best, *self._spared)]
        # The one that was just saved is the last so far, and stays.
        gone = [each for each in others[: -self._newest] if each != path]
        self._paths = [each for each in self._paths if each not in gone]
        return gone
