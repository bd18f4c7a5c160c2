"""The contract of operators: observation and legal actions in, proposal out.

A kind of operator is a class in a module of this folder. It registers itself:
`class Mine(Operator, kind="mine", title="Mine")`. The module imports heavy packages (numpy,
gymnasium, its own library) where they are used, because any Python may list the kinds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mosaic_sdk.gate import Fault, Legal
from mosaic_sdk.session.open_objects import OperatorSpec
from mosaic_sdk.session.operator_kinds import Environment, Form, Offer, OperatorKind, Parameter
from mosaic_sdk.session.session_state import Thoughts

if TYPE_CHECKING:
    from mosaic_host.session.clocks import Times
    from mosaic_host.session.slot import Slot
    from mosaic_host.worlds.env_adapters import World

__all__ = [
    "Environment", "Failed", "Form", "Offer", "Operator", "OperatorError", "Parameter", "Proposal",
    "Resigned",
]  # fmt: skip


class OperatorError(Exception):
    """This operator can't take this seat: the reason and the fix."""

    def __init__(self, message: str, hint: str = "", offer: str = "") -> None:
        super().__init__(message)
        self.hint = hint
        #: A command that would cure it, for example another environment to switch to.
        self.offer = offer


class Failed(Exception):
    """The operator could not propose this time."""

    #: What the gate does about it, where the operator declared that: as in `GatePolicy.default`.
    how = ""
    hint = ""
    # As in a proposal.
    mind = b""
    usage: Mapping[str, float] | None = None

    def __init__(self, message: str, fault: Fault = Fault.NO_DECISION) -> None:
        super().__init__(message)
        self.fault = fault


class Resigned(Exception):
    """It gives the game up: the seat has lost."""


# Made once a step: a frozen one takes three times as long.
@dataclass
class Proposal:
    action: Any
    probabilities: Sequence[float] = ()
    value: float | None = None
    text: str = ""
    # What a program knew, as it is recorded.
    mind: bytes = b""
    # What it took beside time: tokens, cost.
    usage: Mapping[str, float] | None = None
    # The rule that gave the action, declared for when the operator itself gives none.
    default_taken: str = ""


#: By the name of the kind.
KINDS: dict[str, type[Operator]] = {}


class Operator:
    """Operator of one seat. `quick` ones answer at once, in the stepping thread."""

    kind = ""
    title = ""
    #: How it is named in a session or in an experiment, and with which parameters.
    forms: tuple[Form, ...] = (Form(),)
    is_person = False
    #: The worker whose checkpoints it plays.
    opens = ""
    #: exact: same seed, same game. seeded: the same on this machine. none: no promise.
    determinism = "exact"
    quick = True
    #: What the values of its proposals count; empty: returns.
    value_unit = ""
    #: Of the program behind it, as it says it itself.
    version = ""
    #: The process that answers for it, if there is one.
    remote: Any = None
    #: What the game's clock allows, before each question; none where there is no clock.
    times: Times | None = None
    #: Whether the program behind it has to be started before it can be asked.
    needs_start = False

    def __init_subclass__(cls, kind: str = "", title: str = "", **more: Any) -> None:
        super().__init_subclass__(**more)
        if kind:
            cls.kind, cls.title = kind, title
            KINDS[kind] = cls

    def __init__(self, name: str = "") -> None:
        self.name = name or self.kind

    # -- of the kind

    @classmethod
    def offers(cls, environment: Environment) -> list[Offer]:
        """Players of this kind for an environment; none if a person has to name one first."""
        return []

    @classmethod
    def made(cls, spec: OperatorSpec, slot: Slot) -> Operator | None:
        """Create an operator from its specification; raises OperatorError. None: a person
        decides.
        """
        return cls(str(spec.get("name", "")))

    @classmethod
    def declared(cls) -> OperatorKind:
        return OperatorKind(cls.kind, cls.title, cls.forms, cls.is_person, cls.opens)

    # -- in a session

    def check(self, world: World, seat: str) -> None:
        """Raises OperatorError if it can't play this seat of this world."""

    def begin(self, world: World, seat: str, seed: int) -> None:
        """A new episode; `seed` is the operator's own stream in it."""

    def start(self) -> None:
        """Start the program behind it, in a thread of its own; raises OperatorError or Failed. The
        operator may be closed meanwhile.
        """

    def act(self, world: World, seat: str, legal: Legal, deadline_s: float) -> Proposal:
        """Action of an operator that answers at once."""
        raise NotImplementedError

    def thoughts(self, world: World, seat: str, legal: Legal) -> Thoughts | None:
        """Thoughts on the shown state: probabilities, value, q; only if that
        takes almost no time and changes nothing."""
        return None

    def table(self, world: World, seat: str) -> list[list[float]] | None:
        """Values of every state, by its number; an empty row for unknown states."""
        return None

    def look(self, world: World, seat: str, legal: Legal) -> Any:
        """Input of `think` for slow operators, taken from the world in the stepping thread."""
        raise NotImplementedError

    def think(self, seen: Any, deadline_s: float) -> Proposal:
        """Propose in a separate thread, while the world may continue."""
        raise NotImplementedError

    def close(self) -> None:
        """End everything that the operator started."""
