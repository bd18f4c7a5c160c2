"""Commands to a session host with their answers. One class is one command.

A command is a name and a JSON object; `slot` selects one of the host's sessions. A new one
is a class here, a place in `COMMANDS`, and a handler in the host's `command_handlers`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Optional, TypeVar, Union

from mosaic_sdk.session.host_parameters import ClockRule
from mosaic_sdk.session.open_objects import GateSpec, OperatorSpec, PolicySpec
from mosaic_sdk.session.session_state import SessionState
from mosaic_sdk.session.session_terms import Mode, Verdict
from mosaic_sdk.session.typed_json import REQUIRED, MessageError
from mosaic_sdk.session.versioned_json import encode, read


@dataclass(frozen=True)
class Done:
    """The answer of a command without a result."""


@dataclass(frozen=True)
class Word:
    """An answer in one word: taken, too late, offered, agreed ..."""

    value: str = ""


@dataclass(frozen=True)
class ActTaken:
    """Queued presses, or keys held down in real time."""

    waiting: int = 0
    dropped: bool = False
    pressed: tuple[Any, ...] = ()


Answer_ = TypeVar("Answer_")


@dataclass(frozen=True)
class Command(Generic[Answer_]):
    """Base class; `answer` is the class of the answer."""

    name: ClassVar[str] = ""
    answer: ClassVar[type[Any]] = Done
    #: Whether everybody is told the session's state after it.
    changes_state: ClassVar[bool] = True

    slot: int = 0


# -- time


@dataclass(frozen=True)
class Play(Command[Done]):
    name = "play"


@dataclass(frozen=True)
class PauseSession(Command[Done]):
    name = "pause_session"


@dataclass(frozen=True)
class StepSession(Command[Done]):
    name = "step_session"

    n: int = 1


@dataclass(frozen=True)
class Speed(Command[Done]):
    """Set a multiple of the rate; factor 0 is full speed, pace `command` returns to turns."""

    name = "speed"

    factor: float = 1.0
    #: None: the rate stays; in lock-step there is no limit then.
    rate: Optional[float] = None
    pace: str = ""


@dataclass(frozen=True)
class Breath(Command[Done]):
    """Set the minimum time between agents' steps."""

    name = "breath"

    seconds: float = 0.0


@dataclass(frozen=True)
class Restart(Command[Done]):
    """Restart with the `same` seed, a `new` one, or a given one."""

    name = "restart"

    seed: Union[int, str, None] = "same"


@dataclass(frozen=True)
class Autoplay(Command[Done]):
    """Play a number of episodes; 0 for no end."""

    name = "autoplay"

    episodes: int = 0


@dataclass(frozen=True)
class Clock(Command[Done]):
    name = "clock"

    clock: Optional[ClockRule] = None


@dataclass(frozen=True)
class Undo(Command[Done]):
    """Go back a number of steps; 0 takes back an end by a person."""

    name = "undo"

    n: int = 1


# -- hands


@dataclass(frozen=True)
class Act(Command[ActTaken]):
    """A person's key press. `held`: `down` or `up` of a key in real time."""

    name = "act"
    answer = ActTaken
    changes_state = False

    seat: str = ""
    action: Any = None
    key: int = 0
    presented_ns: int = 0
    at_ns: int = 0
    shown_step: int = -1
    held: str = ""


@dataclass(frozen=True)
class TakeOver(Command[Done]):
    name = "take_over"

    seat: str = ""
    on: bool = True
    how: str = "toggle"


@dataclass(frozen=True)
class Resign(Command[Done]):
    name = "resign"

    seat: str = ""


@dataclass(frozen=True)
class Draw(Command[Word]):
    """Offer a draw, or answer an offer."""

    name = "draw"
    answer = Word

    seat: str = ""
    accept: bool = True


# -- who sits where


@dataclass(frozen=True)
class Assign(Command[Done]):
    """Change the operator from the next decision on; its parameters depend on its kind."""

    name = "assign"

    seat: str = ""
    operator: OperatorSpec = field(default_factory=OperatorSpec, metadata=REQUIRED)


@dataclass(frozen=True)
class SetMode(Command[Done]):
    name = "mode"

    mode: Mode = field(default="agent", metadata=REQUIRED)
    seats: dict[str, OperatorSpec] = field(default_factory=dict)


# -- the gate


@dataclass(frozen=True)
class GiveVerdict(Command[Word]):
    """A person's answer to the question with this number."""

    name = "verdict"
    answer = Word

    seat: str = ""
    question: int = 0
    verdict: Verdict = field(default="approve", metadata=REQUIRED)
    action: Any = None
    reason: str = ""
    latency_us: int = 0
    hint_visible: bool = False
    presented_ns: int = 0
    at_ns: int = 0


@dataclass(frozen=True)
class Override(Command[Word]):
    """A person insists on what was refused."""

    name = "override"
    answer = Word

    seat: str = ""
    reason: str = ""


@dataclass(frozen=True)
class ResumeGate(Command[Done]):
    """Resume a paused gate, as if it were open or closed."""

    name = "resume_gate"

    how: str = "closed"


@dataclass(frozen=True)
class SetGate(Command[Done]):
    """Change the supervisors: links and policy."""

    name = "gate"

    gate: GateSpec = field(default_factory=GateSpec)


@dataclass(frozen=True)
class SetPolicy(Command[Done]):
    name = "policy"

    policy: PolicySpec = field(default_factory=PolicySpec)


# -- for who looks, and for who leads several hosts


@dataclass(frozen=True)
class Look(Command[SessionState]):
    """Request the whole state, and a picture if no step may bring one soon."""

    name = "look"
    answer = SessionState
    changes_state = False


@dataclass(frozen=True)
class Grant(Command[Done]):
    """The host may run this tick; `begin`: start the next episode of waiting sessions."""

    name = "grant"
    changes_state = False

    tick: int = field(default=0, metadata=REQUIRED)
    begin: bool = False


@dataclass(frozen=True)
class Hold(Command[Done]):
    """In lock-step: go no further than this step of this episode; episode -1: as far as it goes.

    So a host that joined later follows the others and is never ahead of them.
    """

    name = "hold"
    changes_state = False

    episode: int = field(default=-1, metadata=REQUIRED)
    step: int = 0


COMMANDS: dict[str, type[Command[Any]]] = {
    kind.name: kind
    for kind in (
        Play, PauseSession, StepSession, Speed, Breath, Restart, Autoplay, Clock, Undo,
        Act, TakeOver, Resign, Draw, Assign, SetMode,
        GiveVerdict, Override, ResumeGate, SetGate, SetPolicy, Look, Grant, Hold,
    )
}  # fmt: skip


def encode_command(command: Command[Any]) -> bytes:
    return encode(command)


def decode_command(name: str, data: bytes) -> Command[Any]:
    kind = COMMANDS.get(name)
    if kind is None:
        raise MessageError(f"there is no command {name!r:.80}; there are {', '.join(COMMANDS)}")
    return read(kind, data, name)


def encode_answer(answer: Any) -> bytes:
    return encode(answer)


def decode_answer(command: Command[Answer_], data: bytes) -> Answer_:
    """Decode the answer to a command."""
    return read(command.answer, data, f"the answer of {command.name}")
