"""Errors of lanes, named for what the caller can do about them."""

from __future__ import annotations


class LaneError(Exception):
    """A lane can't be used as it is: what happened, and the cure."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(f"{message}. {hint}" if hint else message)
        self.message = message
        self.hint = hint


class LaneMissing(LaneError):
    """There is no such lane, not yet or no more: try again, or let go of it."""


class LaneInvalid(LaneError):
    """Segment that is no lane, or has a false header: leave it alone."""


class LaneTaken(LaneError):
    """Another writer has this lane: take another name."""


class LaneFull(LaneError):
    """Shared memory has no room for the frames: free some, or make frames smaller."""


class FrameRefused(LaneError):
    """The frame has a type or size that a lane can't carry: publish another."""


class TargetTooSmall(LaneError):
    """The reader's buffer can't take the frame: make one for this size and read again."""

    def __init__(self, width: int, height: int, needed: int, got: int) -> None:
        super().__init__(f"A frame of {width}x{height} needs {needed} bytes, the buffer has {got}")
        self.width = width
        self.height = height
