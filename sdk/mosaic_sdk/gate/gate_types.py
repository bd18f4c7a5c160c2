"""Messages of the gate: links, declarations, questions, answers and outcomes."""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Optional, Union

ROLES = ("rule", "program", "person")
#: Why something runs that a link did not let pass: a person insisted or let a paused gate go on; an
#: open run has a link that is dead or silent; real time went on without the verdict.
OVERRIDE, UNREVIEWED, LATE = MARKS = ("override", "unreviewed", "late")
SUBSTITUTES = ("noop", "resample", "safe", "previous", "ask")


class Fault(str, enum.Enum):
    """Fault of a supervisor's or operator's answer."""

    DEADLINE = "deadline"
    NO_DECISION = "no_decision"
    DEAD = "dead"
    MALFORMED = "malformed"
    ILLEGAL = "illegal"


@dataclass(frozen=True)
class Link:
    """One supervisor in the chain."""

    name: str
    role: str
    deadline_ms: int = 1000
    #: `each`: asked every time. `doubt`: asked when the proposal is improbable or was changed or
    #: deferred before. `called`: asked only when somebody defers to it.
    when: str = "each"

    def __post_init__(self) -> None:
        if self.role not in ROLES:
            raise ValueError(f"a supervisor is one of {', '.join(ROLES)}, not {self.role!r}")


@dataclass(frozen=True)
class GatePolicy:
    """Policy for steps without a decision: declared in advance, shown, recorded."""

    on_fault: Mapping[str, str] = field(default_factory=dict[str, str])
    default: str = "closed"  # open | closed | pause | abort
    substitute: str = "resample"
    noop: Any = None
    safe: Any = None
    doubt_below: float = 0.5
    person_present: bool = False
    override_allowed: bool = False
    resample_tries: int = 8
    #: How often a replacement or a mask may begin again at the first link in one step.
    passes: int = 8
    #: Where every legal action was refused: pause | end_episode | abort. Empty: a person who is
    #: present is waited for, else the episode ends.
    exhausted: str = ""

    def on(self, fault: Fault) -> str:
        return self.on_fault.get(fault.value, self.default)


@dataclass(frozen=True)
class Decision:
    """One decision in the record: author, verdict, action, reason."""

    order: int
    role: str
    who: str
    verdict: str
    action: Any
    reason: str = ""
    latency_us: int = 0
    default_taken: str = ""
    hint_visible: bool = False
    mind: bytes = b""


@dataclass(frozen=True)
class Propose:
    """The operator's answer, or the `fault` without one."""

    who: str
    action: Any = None
    probabilities: Sequence[float] = ()
    text: str = ""
    latency_us: int = 0
    fault: Optional[Fault] = None
    hint_visible: bool = False
    value: Optional[float] = None
    #: The operator is a person: what is refused goes back to the same hand.
    by_person: bool = False
    #: Nobody proposed in time and this stands for it: which declared default it is.
    default_taken: str = ""
    #: What an operator that is a program knew, as it is recorded.
    mind: bytes = b""


@dataclass(frozen=True)
class Answer:
    """A supervisor's verdict on the question with this id."""

    question: int
    verdict: str
    action: Any = None
    allowed: Sequence[Any] = ()
    reason: str = ""
    latency_us: int = 0
    mind: bytes = b""
    fault: Optional[Fault] = None
    hint_visible: bool = False


@dataclass(frozen=True)
class Timeout:
    """The deadline of a question has passed."""

    question: int


@dataclass(frozen=True)
class Late:
    """The frame is over in real time: in an open run, the declared action runs."""

    question: int
    action: Any
    #: Which declared default it is.
    which: str = ""


@dataclass(frozen=True)
class Override:
    """A person insists on what was refused."""

    who: str
    reason: str = ""


@dataclass(frozen=True)
class Resume:
    """A person resumes a paused gate, as if it were open or closed."""

    how: str = "closed"


Event = Union[Propose, Answer, Timeout, Late, Override, Resume]


@dataclass(frozen=True)
class Ask:
    """Put the question to this supervisor; `action` is the present one (None: there is none)."""

    question: int
    link: Link
    action: Any
    proposal: Propose


@dataclass(frozen=True)
class Execute:
    action: Any
    decisions: tuple[Decision, ...]
    #: One of `MARKS` where a link did not let it pass in this form; else empty.
    mark: str = ""


@dataclass(frozen=True)
class Refuse:
    """A person's own action was vetoed: they may choose again, or override if allowed."""

    action: Any
    who: str
    reason: str
    may_override: bool


@dataclass(frozen=True)
class Pause:
    reason: str


@dataclass(frozen=True)
class Abort:
    reason: str
    decisions: tuple[Decision, ...]


@dataclass(frozen=True)
class EndEpisode:
    reason: str
    decisions: tuple[Decision, ...]


Effect = Union[Ask, Execute, Refuse, Pause, Abort, EndEpisode]
