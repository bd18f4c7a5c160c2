"""The state of a session as reported by its host: the whole state, and the changes of a step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Optional

from mosaic_sdk.gate.gate_types import GatePolicy, Link
from mosaic_sdk.session.host_parameters import ClockRule
from mosaic_sdk.session.session_terms import Mode, Pace, Status

Row = tuple[float, ...]


@dataclass(frozen=True)
class Report:
    """Base class of reports; `slot` is the session."""

    name: ClassVar[str] = ""

    slot: int = 0


@dataclass(frozen=True)
class SeatState:
    """Operator of a seat, and the person who controls it."""

    operator: str = ""
    kind: str = ""
    determinism: str = "none"
    by_hand: bool = False
    taken_over: bool = False
    #: Presses that wait for the seat's turn, and actions of the keys that are held down.
    waiting: int = 0
    pressed: tuple[Any, ...] = ()
    counts: dict[str, int] = field(default_factory=dict)
    #: Of the program behind the operator, as it says it itself.
    version: str = ""
    #: What the values that it gives positions count; empty: returns.
    value_unit: str = ""
    #: The newest question about it: of those up to this one, only what `asks` has still waits.
    questions: int = 0
    #: Whether the program behind the operator is being started.
    starting: bool = False


@dataclass(frozen=True)
class LastStep:
    """Last decision."""

    seat: str = ""
    proposed: Any = None
    executed: Any = None
    probabilities: Row = ()
    value: Optional[float] = None
    text: str = ""
    by: str = ""
    key: int = 0
    #: One of `gate.DECIDERS`.
    decided_by: str = ""


@dataclass(frozen=True)
class Payload:
    """The position, for renderers."""

    kind: str = ""
    encoding: str = ""
    data: str = ""


@dataclass(frozen=True)
class InputSpace:
    """Kind of input that the seat on turn takes."""

    kind: str = ""
    #: Of numbered actions.
    n: int = 0
    start: int = 0
    #: Of axes.
    low: Row = ()
    high: Row = ()
    shape: tuple[int, ...] = ()
    text: str = ""


@dataclass(frozen=True)
class Thoughts:
    """Thoughts of an agent on the shown state, by action."""

    q: Row = ()
    probabilities: Row = ()
    value: Optional[float] = None


@dataclass(frozen=True)
class Remark:
    """Remark of a supervisor before the person."""

    who: str = ""
    verdict: str = ""
    reason: str = ""


@dataclass(frozen=True)
class Proposed:
    who: str = ""
    action: Any = None
    probabilities: Row = ()
    value: Optional[float] = None
    text: str = ""


@dataclass(frozen=True)
class Question(Report):
    """Question to a person; times are those of the machine's clock."""

    name = "ask"

    seat: str = ""
    question: int = 0
    link: str = ""
    role: str = ""
    #: What stands now; None: nothing does.
    action: Any = None
    proposal: Proposed = Proposed()
    reason: str = ""
    deadline_ms: int = 0
    asked_ns: int = 0
    said: tuple[Remark, ...] = ()


@dataclass(frozen=True)
class SessionTally:
    """Totals of all episodes of a session that are over."""

    episodes: int = 0
    #: Of each seat: wins, and the sum of its returns.
    wins: dict[str, int] = field(default_factory=dict)
    returns: dict[str, float] = field(default_factory=dict)

    def plus(self, winner: str, returns: Mapping[str, float]) -> SessionTally:
        return SessionTally(
            self.episodes + 1,
            {name: self.wins.get(name, 0) + (name == winner) for name in returns},
            {name: self.returns.get(name, 0.0) + value for name, value in returns.items()},
        )


@dataclass(frozen=True)
class Move:
    """A move that was made, for viewers that come late."""

    step: int = 0
    seat: str = ""
    action: Any = None
    #: As people write it, in board games.
    name: str = ""
    seconds: float = 0.0


@dataclass(frozen=True)
class SessionState(Report):
    name = "state"

    env: str = ""
    api: str = ""
    status: Status = "waiting"
    message: str = ""
    mode: Mode = "agent"
    pace: Pace = "command"
    rate: float = 0.0
    episode: int = -1
    episodes: int = 0
    step: int = 0
    branch: int = 0
    seed: Optional[int] = None
    #: Episodes begun so far, from 0: a restart begins another one, whatever its `episode` is.
    game: int = -1
    #: Of this episode: those after the first derive theirs from `seed`.
    episode_seed: Optional[int] = None
    returns: dict[str, float] = field(default_factory=dict)
    seats: dict[str, SeatState] = field(default_factory=dict)
    can_undo: bool = False
    undo_reason: str = ""
    #: Seconds left by seat; the rule that they are counted by, and whether it waits for a new game.
    clock: Optional[dict[str, float]] = None
    clock_rule: Optional[ClockRule] = None
    clock_waits: bool = False
    draw_offer: str = ""
    last: Optional[LastStep] = None
    #: Who decided the newest steps, by stretches: the step that each begins with. Of the whole
    #: episode where `incidents` are told too: what happened at which step.
    deciders: tuple[tuple[int, str], ...] = ()
    incidents: Optional[tuple[tuple[int, str], ...]] = None
    #: The newest moves of the episode, where people can follow them; None: as told before.
    moves: Optional[tuple[Move, ...]] = None
    tally: SessionTally = field(default_factory=SessionTally)
    touched: bool = False
    #: In real time: nothing goes by before a person's first key.
    awaits_key: bool = False
    #: In real time: seconds until agents begin.
    starts_in: float = 0.0
    result: str = ""
    policy: GatePolicy = field(default_factory=GatePolicy)
    links: tuple[Link, ...] = ()
    asks: tuple[Question, ...] = ()
    # Of the world; nothing of one that has failed.
    #: The seat on turn where there is one only, and all of them.
    turn: str = ""
    turns: tuple[str, ...] = ()
    legal: Optional[tuple[Any, ...]] = None
    legal_names: tuple[str, ...] = ()
    input: Optional[InputSpace] = None
    action_names: tuple[str, ...] = ()
    noop: Any = None
    payload: Optional[Payload] = None
    thoughts: Optional[Thoughts] = None
    #: What an agent thinks of every state; None: nothing new is said of it.
    table: Optional[tuple[Row, ...]] = None
    #: States that the session has reported so far, for two of them may come by different ways.
    number: int = 0


@dataclass(frozen=True)
class Moved(Report):
    """Changes of a step, for viewers that know the rest: used by many sessions in lock-step."""

    name = "moved"

    status: Status = "waiting"
    episode: int = -1
    step: int = 0
    returns: dict[str, float] = field(default_factory=dict)
    last: Optional[LastStep] = None
    deciders: tuple[tuple[int, str], ...] = ()
    payload: Optional[Payload] = None
