"""Objects of sessions whose keys depend on a kind, a game or an author.

What window, core and host say to each other is declared as dataclasses. These are passed on for
somebody else, who checks them: the maker of the operator, rule, environment or program. A key that
more than one room reads is declared here; a kind of operator declares its own beside its class.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Optional, TypedDict, Union

#: Map of percepts: the name of one, a file, or the map itself.
PerceptSpec = Union[str, Mapping[str, Any]]


class OperatorSpec(TypedDict, total=False):
    """Operator of a seat, tagged by `kind`. A kind that has more keys declares them beside its
    class, in a class of its own: `class MineSpec(OperatorSpec, total=False)`.
    """

    kind: str
    name: str
    #: Process that answers for it, by the name that the launcher knows it by; or its address.
    decider: str
    token: str
    # -- of a checkpoint
    checkpoint: str
    #: What it was trained in, where that is not what is played.
    environment: str
    worker: str
    sample: bool
    trusted: bool
    algorithm: str
    device: str
    normalised: bool
    #: The worker's module that opens it inside the host.
    inside: str
    # -- of an AgentSpeak program
    program: str
    percepts: PerceptSpec
    soft_ms: float
    shared: bool
    # -- of a program that plays a board game
    uci: str
    gtp: str
    #: Options of UCI by name; words of a command line for GTP; arguments of a class.
    options: Any
    movetime_ms: Optional[int]
    nodes: Optional[int]
    depth: Optional[int]
    level: int
    ponder: bool
    # -- of a language model; the others of its keys are its worker's
    address: str
    model: str
    login: str
    template: str
    # -- of somebody's own: a class in a file, or a command
    python: str
    interpreter: str
    argv: Sequence[str]
    cwd: str
    start_s: float


class _NamedLink(TypedDict):
    name: str
    role: str


class LinkSpec(_NamedLink, total=False):
    """Supervisor in a gate, tagged by `role`: `person`, `rule` or `program`."""

    deadline_ms: int
    when: str
    # -- of a rule
    rule: str
    reason: str
    #: What the rule `never` refuses.
    actions: Sequence[Any]
    # -- of a program
    decider: str
    program: str
    percepts: PerceptSpec
    soft_ms: float
    shared: bool
    #: Command of a program in any language, and the folder that it starts in.
    argv: Sequence[str]
    cwd: str


class PolicySpec(TypedDict, total=False):
    """Fields of a `GatePolicy` that somebody chose."""

    on_fault: Mapping[str, str]
    default: str
    substitute: str
    noop: Any
    safe: Any
    doubt_below: float
    person_present: bool
    override_allowed: bool
    resample_tries: int
    passes: int
    exhausted: str


class GateSpec(TypedDict, total=False):
    """Supervision of a session."""

    links: Sequence[LinkSpec]
    policy: PolicySpec


#: Process that decides, as the command `introduce` takes it: `name`, `argv`, `parameters` ...
DeciderSpec = dict[str, Any]
#: A `SlotSpec` as a run's parameters hold it.
SlotObject = dict[str, Any]
#: Parameters of a run, by the schema of its worker.
Parameters = dict[str, Any]
#: Detail of a recorded event, by its name.
Detail = Mapping[str, Any]
#: Keyword arguments of an environment.
Arguments = dict[str, Any]
#: Options of a reset: a start position, or what the environment itself takes.
StartOptions = dict[str, Any]
#: Info of an environment beside its observation, as Gymnasium and PettingZoo have it.
Info = dict[str, Any]
#: Actions of one step, or observations after it, by seat.
BySeat = dict[str, Any]
#: Position of a game as its renderer draws it, by the kind of its payload.
Drawing = dict[str, Any]
