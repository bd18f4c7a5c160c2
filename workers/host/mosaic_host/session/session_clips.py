"""Clips of one session: a take-over or a veto, and what the other rules keep.

A clip belongs to the branch on which it was recorded: going back ends it, and what follows is
another line of play.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from mosaic_sdk.pictures.clip_recorder import ClipRecorder
from mosaic_sdk.pictures.frame_recorder import rgb_picture

if TYPE_CHECKING:
    from mosaic_host.session.slot import Slot


class SessionClips:
    def __init__(self, recorder: ClipRecorder, slot: Slot) -> None:
        self._slot = slot
        self._clips = recorder.slot(slot.number)
        # Branch, episode and attempt of the present clip.
        self._line: tuple[int, int, int] | None = None
        self._is_taken_over = False
        self._steps = 0
        # Of the present line, at its last step.
        self._returned = 0.0
        self._trouble = ""

    def began(self, attempt: int) -> None:
        """Note the beginning of an episode."""
        self._follow(attempt)

    def took_over(self) -> None:
        self._is_taken_over = True

    def vetoed(self, attempt: int) -> None:
        """Note that the step that was just made is another one than was proposed."""
        self._follow(attempt)
        self._clips.earn(self._steps)
        self._clips.vetoed()

    def ends(self) -> None:
        """The next picture is the last of its episode."""
        self._clips.ends()

    def over(self) -> None:
        """The episode was played to its end."""
        if self._line is not None:
            self._clips.close((self._total(), True))
            self._line = None

    def close(self) -> None:
        if self._line is not None:
            self._clips.close((self._returned, False))
            self._line = None

    def wanted(self, attempt: int) -> bool:
        """Whether there is to be a picture of the step that was just recorded."""
        self._steps += 1
        self._follow(attempt)
        self._returned = self._total()
        episode = self._slot.episode
        if self._is_taken_over and episode.step:
            self._is_taken_over = False
            self._clips.earn(self._steps)
            self._clips.took_over()
        return self._clips.wanted(time.monotonic_ns(), episode.step)

    def keep(self, frame: Any, cost_ns: int) -> None:
        try:
            self._clips.keep(rgb_picture(frame), self._slot.episode.step, cost_ns)
        except (TypeError, ValueError, AttributeError) as error:
            self.fail(f"{type(error).__name__}: {error}")

    def fail(self, reason: str) -> None:
        """No clips of an episode that can't be drawn; said once."""
        self._clips.fail()
        if not self._trouble:
            self._trouble = reason
            self._slot.recorder.run.log(f"No clips are kept: {reason}", "warning", "recorder")

    def _follow(self, attempt: int) -> None:
        episode = self._slot.episode
        line = (episode.branch, episode.number, attempt)
        if line != self._line:
            before = None if self._line is None else (self._returned, False)
            self._line = line
            self._clips.began(episode.number, self._steps, before, (episode.branch, attempt))

    def _total(self) -> float:
        """Return of the first seat: with several, there is no other one figure."""
        return float(next(iter(self._slot.seating.seats.values())).returned)
