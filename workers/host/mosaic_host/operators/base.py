"""The contract of operators: an observation and what is legal in, a proposal out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from mosaic_host.worlds.env_adapters import World
from mosaic_sdk.gate import Fault, Legal
from mosaic_sdk.session.session_state import Thoughts


class OperatorError(Exception):
    """This operator can't take this seat: why, and what to do."""

    def __init__(self, message: str, hint: str = "", offer: str = "") -> None:
        super().__init__(message)
        self.hint = hint
        #: A command that would cure it, for example another environment to switch to.
        self.offer = offer


class Failed(Exception):
    """It could not propose this time."""

    def __init__(self, message: str, fault: Fault = Fault.NO_DECISION) -> None:
        super().__init__(message)
        self.fault = fault


# Made once a step: a frozen one takes three times as long.
@dataclass
class Proposal:
    action: Any
    probabilities: Sequence[float] = ()
    value: float | None = None
    text: str = ""
    # What a program knew, as it is recorded.
    mind: bytes = b""


class Operator:
    """Decides for one seat. `quick` ones answer at once, in the stepping thread."""

    kind = ""
    #: exact: same seed, same game. seeded: the same on this machine. none: no promise.
    determinism = "exact"
    quick = True
    #: Of the program behind it, as it says it itself.
    version = ""

    def __init__(self, name: str = "") -> None:
        self.name = name or self.kind

    def check(self, world: World, seat: str) -> None:
        """Raises OperatorError where it can't play this seat of this world."""

    def begin(self, world: World, seat: str, seed: int) -> None:
        """A new episode; `seed` is the operator's own stream in it."""

    def act(self, world: World, seat: str, legal: Legal, deadline_s: float) -> Proposal:
        """Action of an operator that answers at once."""
        raise NotImplementedError

    def thoughts(self, world: World, seat: str, legal: Legal) -> Thoughts | None:
        """Thoughts on the shown state: probabilities, value, q; only where that
        costs next to nothing and changes nothing."""
        return None

    def table(self, world: World, seat: str) -> list[list[float]] | None:
        """Values of every state, by its number; an empty row where it knows nothing."""
        return None

    def look(self, world: World, seat: str, legal: Legal) -> Any:
        """Input of `think` for slow operators, taken from the world in the stepping thread."""
        raise NotImplementedError

    def think(self, seen: Any, deadline_s: float) -> Proposal:
        """In a thread of its own, while the world may go on."""
        raise NotImplementedError

    def close(self) -> None:
        """Ends whatever it started."""
