"""Terms that window, core and host share: version, modes, paces, verdicts."""

from __future__ import annotations

from typing import Literal, Optional, get_args

# A minor version adds fields that the other side may pass over; a major one changes meaning.
MAJOR, MINOR = 1, 2
VERSION = f"{MAJOR}.{MINOR}"

Mode = Literal["human", "hybrid", "agent"]
Pace = Literal["command", "timed", "free"]
Verdict = Literal["approve", "veto", "replace", "allow", "defer", "end_episode"]
#: `waiting`: before its first episode. `over`: until somebody begins the next one.
Status = Literal["waiting", "running", "paused", "over", "ended", "failed"]
Api = Literal["auto", "gym", "aec", "parallel"]

MODES: tuple[Mode, ...] = get_args(Mode)
PACES: tuple[Pace, ...] = get_args(Pace)
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)
APIS: tuple[Api, ...] = get_args(Api)
STATUSES: tuple[Status, ...] = get_args(Status)


def mode_of(text: str) -> Optional[Mode]:
    """Mode of a text; None if there is no such mode."""
    return text if text in MODES else None


def api_of(text: str) -> Api:
    """API from text; an unknown one is detected."""
    return text if text in APIS else "auto"


def pace_of(text: str) -> Optional[Pace]:
    return text if text in PACES else None


def verdict_of(text: str) -> Optional[Verdict]:
    return text if text in VERDICTS else None
