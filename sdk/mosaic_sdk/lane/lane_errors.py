"""Errors of lanes, named for what the caller can do about them."""

from __future__ import annotations


class LaneError(Exception):
    """A lane can't be used: what happened, and the fix."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(f"{message}. {hint}" if hint else message)
        self.message = message
        self.hint = hint


class LaneMissing(LaneError):
    """There is no such lane, not yet or no longer: try again, or give up."""


class LaneInvalid(LaneError):
    """A segment that is not a lane, or has an invalid header: leave it alone."""


class LaneTaken(LaneError):
    """Another writer has this lane: take another name."""


class LaneFull(LaneError):
    """Shared memory has no room for the frames: free some, or make frames smaller."""


class FrameRefused(LaneError):
    """A frame of a type or size that a lane can't carry: publish another."""


class TargetTooSmall(LaneError):
    """The reader's buffer is too small for the frame: allocate a larger one and read again."""

    def __init__(self, width: int, height: int, needed: int, got: int) -> None:
        super().__init__(f"A frame of {width}x{height} needs {needed} bytes, the buffer has {got}")
        self.width = width
        self.height = height
