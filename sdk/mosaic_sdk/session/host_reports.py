"""Reports of a session host to present viewers; they are not recorded."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Optional

from mosaic_sdk.session.session_state import (
    Moved,
    Question,
    Report,
    SeatState,
    SessionState,
    SessionTally,
)
from mosaic_sdk.session.typed_json import MessageError
from mosaic_sdk.session.versioned_json import encode, read


@dataclass(frozen=True)
class QuestionOver(Report):
    """`how`: answered, late, or void."""

    name = "ask_over"

    seat: str = ""
    question: int = 0
    how: str = ""


@dataclass(frozen=True)
class Refused(Report):
    """A person's own action was vetoed."""

    name = "refused"

    seat: str = ""
    action: Any = None
    who: str = ""
    #: The plan that spoke, where a program did.
    plan: str = ""
    reason: str = ""
    may_override: bool = False


@dataclass(frozen=True)
class DecisionLine:
    """One line of a decision; what a program knew is in the record only."""

    order: int = 0
    role: str = ""
    who: str = ""
    verdict: str = ""
    action: Any = None
    reason: str = ""
    latency_us: int = 0
    default_taken: str = ""
    hint_visible: bool = False
    plan: str = ""


@dataclass(frozen=True)
class Decided(Report):
    name = "decided"

    seat: str = ""
    episode: int = 0
    step: int = 0
    executed: Any = None
    decisions: tuple[DecisionLine, ...] = ()


@dataclass(frozen=True)
class DecisionTimes:
    """Decision times of one author, in milliseconds."""

    n: int = 0
    median: float = 0.0
    max: float = 0.0


@dataclass(frozen=True)
class MoveTimes:
    """Seconds in which the moves of a seat were decided, as its list of moves has them."""

    n: int = 0
    median: float = 0.0
    total: float = 0.0


@dataclass(frozen=True)
class SeatScore:
    returned: float = field(default=0.0, metadata={"key": "return"})
    #: Those that it acted in; the four that follow add up to them.
    steps: int = 0
    by_you: int = 0
    by_agent: int = 0
    by_supervisor: int = 0
    by_default: int = 0
    #: Steps by what settled them, each once, and refused keys of people.
    interventions: dict[str, int] = field(default_factory=dict)
    #: Of proposals and verdicts, by who made them.
    decision_ms: dict[str, DecisionTimes] = field(default_factory=dict)
    #: Of the verdicts of people.
    verdict_ms: DecisionTimes = field(default_factory=DecisionTimes)
    #: None in real time and at full speed.
    move_times: MoveTimes = field(default_factory=MoveTimes)


@dataclass(frozen=True)
class EpisodeScore(Report):
    """The score sheet of an ended episode. At full speed not every episode is reported."""

    name = "episode"

    episode: int = 0
    branch: int = 0
    steps: int = 0
    returns: dict[str, float] = field(default_factory=dict)
    seats: dict[str, SeatState] = field(default_factory=dict)
    touched: bool = False
    result: str = ""
    winner: str = ""
    seconds: float = 0.0
    seed: Optional[int] = None
    score: dict[str, SeatScore] = field(default_factory=dict)
    pgn: str = ""
    #: This episode is counted in it.
    tally: SessionTally = field(default_factory=SessionTally)


@dataclass(frozen=True)
class Trouble(Report):
    name = "trouble"

    message: str = ""
    hint: str = ""


@dataclass(frozen=True)
class KeyFate(Report):
    """Outcome of a numbered key press: taken, dropped, or void."""

    name = "key"

    seat: str = ""
    key: int = 0
    how: str = ""
    episode: int = 0
    step: int = 0
    waiting: int = 0
    at_ns: int = 0


@dataclass(frozen=True)
class Annotation(Report):
    """Remark of a program beside its verdict."""

    name = "annotation"

    seat: str = ""
    who: str = ""
    key: str = ""
    text: str = ""


@dataclass(frozen=True)
class BarrierReached(Report):
    """A host in lock-step waits: all its sessions have ended this tick."""

    name = "barrier"

    group: str = ""
    hosts: tuple[str, ...] = ()
    tick: int = 0
    #: Sessions in the middle of an episode, and those that wait for the next one.
    running: int = 0
    resting: int = 0


@dataclass(frozen=True)
class DeciderState(Report):
    """A program that decides or supervises, as the launcher of the run sees it."""

    name = "decider"

    #: Its own name.
    decider: str = field(default="", metadata={"key": "name"})
    state: str = ""
    reason: str = ""
    pid: int = 0
    counters: dict[str, Any] = field(default_factory=dict)
    p50_us: int = 0
    facts: dict[str, Any] = field(default_factory=dict)


REPORTS: dict[str, type[Report]] = {
    kind.name: kind
    for kind in (
        SessionState, Moved, Question, QuestionOver, Refused, Decided, EpisodeScore, Trouble,
        KeyFate, Annotation, BarrierReached, DeciderState,
    )
}  # fmt: skip


def encode_report(report: Report) -> bytes:
    return encode(report)


def decode_report(name: str, data: bytes) -> Report:
    kind = REPORTS.get(name)
    if kind is None:
        raise MessageError(f"there is no report {name!r:.80}")
    return read(kind, data, name)
