"""Attempts at an episode, numbered as in the record: after a restart it is played once more."""

from __future__ import annotations


class Attempts:
    def __init__(self) -> None:
        self._spans: list[tuple[int, int]] = []
        self._first = self._last = 0
        self._has_begun = False
        self._branches: dict[tuple[int, int], int] = {}
        self._branch: tuple[int, int, int] = (-1, -1, 0)

    def began(self, episode: int) -> None:
        if episode <= self._last and self._has_begun:
            self._spans.append((self._first, self._last))
            self._first = episode
        self._last = episode
        self._has_begun = True
        self._branch = (-1, -1, 0)

    def of(self, branch: int, episode: int) -> int:
        """Attempt at this branch, whose steps are being recorded."""
        if not branch:
            return sum(first <= episode <= last for first, last in self._spans)
        if self._branch[:2] != (episode, branch):
            count = self._branches.get((episode, branch), 0)
            self._branches[episode, branch] = count + 1
            self._branch = (episode, branch, count)
        return self._branch[2]
