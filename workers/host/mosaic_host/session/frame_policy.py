"""Saved pictures of a session: which steps get one, and their names.

States with a renderer need none, unless requested.
"""

from __future__ import annotations

import time
from typing import Any

from mosaic_sdk.pictures.frame_recorder import FrameRecorder
from mosaic_sdk.pictures.frame_sampling import FREE, NEVER, OFF, PACED, Policy


class Kept:
    """Saved frames of one session, named as in the record."""

    def __init__(self, keeper: FrameRecorder, slot: int, drawn: bool, lockstep: bool) -> None:
        self._keeper = keeper
        # Games in lock-step are many at once, and every one can be played again from its seed.
        self._none = drawn or lockstep
        self._failed = False
        self._slot = keeper.slot(slot, self._policy(False))
        self._at: tuple[int, int, int, int] = (-1, -1, -1, -1)

    def _policy(self, free: bool) -> Policy:
        return self._keeper.policy(OFF if self._none else FREE if free else PACED)

    def began(self, episode: int, free: bool) -> None:
        self._at = (0, episode, -1, 0)
        if self._failed:
            return
        self._slot.follow(self._policy(free))
        self._slot.sampler.began(time.monotonic_ns())

    def fail(self, reason: str) -> None:
        self._failed = True
        self._slot.fail(reason)

    def ends(self) -> None:
        self._slot.sampler.ends()

    def wanted(self, branch: int, episode: int, step: int, rendered: bool) -> bool:
        sampler = self._slot.sampler
        if sampler.due_ns == NEVER or self._at[:3] == (branch, episode, step):
            return False
        return sampler.wanted(time.monotonic_ns(), step, rendered)

    def keep(self, frame: Any, where: tuple[int, int, int, int], cost_ns: int) -> None:
        """`where`: branch, episode, step, attempt."""
        self._at = where
        self._slot.keep(frame, where, cost_ns)
