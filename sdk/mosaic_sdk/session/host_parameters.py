"""Parameters of a session host: its sessions and their pace, with their schema.

Operators, gates, starts and the arguments of an environment are open objects: their contents
depend on the kind of operator, rule or game, whose code checks them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields, is_dataclass
from typing import (
    Any,
    Literal,
    Optional,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from mosaic_sdk.session.open_objects import Arguments, GateSpec, SlotObject, StartOptions
from mosaic_sdk.session.session_terms import Api, Mode, Pace
from mosaic_sdk.session.typed_json import REQUIRED, as_object, from_object, is_typed_dict

Schema = dict[str, Any]

HANG_S = 30.0


def _facts(**facts: Any) -> dict[str, Any]:
    """Facts of a field for the schema."""
    return {"schema": facts}


@dataclass(frozen=True)
class ClockRule:
    """A game clock: seconds for all moves or for a number of moves, and the increment."""

    seconds: float = field(default=0.0, metadata=REQUIRED)
    increment: float = 0.0
    moves: int = field(default=0, metadata=_facts(minimum=0, default=0))
    # How late a move may come before the flag falls, in seconds.
    margin: float = field(default=0.0, metadata=_facts(minimum=0, default=0, unit="s"))


@dataclass(frozen=True)
class ResignRule:
    """Loss after `moves` moves with an own score of -`score` pawns or worse."""

    moves: int = field(default=3, metadata=_facts(minimum=1, default=3))
    score: float = 6.0
    # Only where the opponent has seen the same for as long.
    both: bool = False


@dataclass(frozen=True)
class DrawRule:
    """Draw after `moves` moves with scores within `score` pawns, from move `after` on."""

    after: int = field(default=40, metadata=_facts(minimum=0, default=40))
    moves: int = field(default=8, metadata=_facts(minimum=1, default=8))
    score: float = 0.1


@dataclass(frozen=True)
class AdjudicationRules:
    """Rules that end chess games early."""

    resign: Optional[ResignRule] = field(
        default=None, metadata=_facts(type=["object", "null"], title="Resignation")
    )
    draw: Optional[DrawRule] = field(
        default=None, metadata=_facts(type=["object", "null"], title="Draw")
    )
    # Folder of Syzygy tables.
    tablebases: str = ""


@dataclass(frozen=True)
class SlotSpec:
    """One session. Evaluations list `seeds` and `starts`, one for each episode."""

    env: str = field(default="", metadata={**REQUIRED, **_facts(title="Environment")})
    kwargs: Arguments = field(default_factory=dict, metadata=_facts(title="Arguments"))
    api: Api = "auto"
    seats: dict[str, Any] = field(default_factory=dict, metadata=_facts(title="Operators by seat"))
    seed: Optional[int] = field(default=None, metadata=_facts(minimum=0, maximum=2147483647))
    seeds: tuple[int, ...] = field(default=(), metadata=_facts(items={"minimum": 0}))
    opening_plies: int = field(default=0, metadata=_facts(minimum=0, default=0))
    episodes: int = field(default=0, metadata=_facts(minimum=0, default=0))
    max_steps: int = field(default=0, metadata=_facts(minimum=0, default=0))
    mode: Mode = field(default="agent", metadata=_facts(default="agent"))
    pace: Pace = field(default="command", metadata=_facts(default="command"))
    rate: float = field(default=5.0, metadata=_facts(exclusiveMinimum=0, default=5))
    deadline_ms: int = field(default=0, metadata=_facts(minimum=1, unit="ms"))
    breath: float = field(default=0.0, metadata=_facts(minimum=0, default=0, unit="s"))
    gate: GateSpec = field(default_factory=GateSpec, metadata=_facts(title="Supervision"))
    clock: Optional[ClockRule] = field(
        default=None, metadata=_facts(title="Game clock", type=["object", "null"])
    )
    adjudication: Optional[AdjudicationRules] = field(
        default=None, metadata=_facts(title="Adjudication", type=["object", "null"])
    )
    start: Optional[StartOptions] = field(default=None, metadata=_facts(title="Start position"))
    starts: tuple[Any, ...] = ()
    path: str = field(default="", metadata=_facts(title="Folder of the environment's module"))
    family: str = field(default="", metadata=_facts(title="Family"))
    payload: bool = field(default=True, metadata=_facts(default=True))
    players: dict[str, str] = field(
        default_factory=dict, metadata=_facts(title="Names of the seats on the score sheet")
    )
    rounds: tuple[str, ...] = ()
    measures: tuple[str, ...] = ()
    event: str = field(default="", metadata=_facts(title="Event on the score sheet"))
    autostart: bool = field(default=True, metadata=_facts(default=True))
    # In real time, an episode that a person plays begins with their first key.
    waits_for_key: bool = field(default=False, metadata=_facts(default=False))
    # Games of an experiment that a person plays: each once, as they were declared.
    counted: bool = field(default=False, metadata=_facts(default=False))


@dataclass(frozen=True)
class Wire:
    """Hosts that are in lock-step with each other, by their runs."""

    group: str = field(default="", metadata=REQUIRED)
    hosts: tuple[str, ...] = field(default=(), metadata=REQUIRED)


@dataclass(frozen=True)
class RedoSpec:
    """Recorded actions, played again instead of a session."""

    script: str = field(default="", metadata=REQUIRED)
    pictures: str = ""
    limit_mb: float = field(default=0.0, metadata=_facts(exclusiveMinimum=0))
    of: dict[str, Any] = field(
        default_factory=dict, metadata=_facts(title="Folder of the recording")
    )


@dataclass(frozen=True)
class HostParameters:
    slots: tuple[SlotSpec, ...] = field(
        default=(), metadata={**REQUIRED, **_facts(title="Sessions", minItems=1, maxItems=64)}
    )
    lockstep: bool = field(default=False, metadata=_facts(title="In lock-step", default=False))
    rate: float = field(
        default=0.0, metadata=_facts(minimum=0, title="Ticks a second, 0 for no limit")
    )
    wire: Optional[Wire] = field(
        default=None, metadata=_facts(title="In lock-step with other hosts")
    )
    tick_deadline_s: float = field(default=5.0, metadata=_facts(exclusiveMinimum=0, default=5))
    hang_s: float = field(
        default=HANG_S,
        metadata=_facts(title="Time limit of a step", unit="s", exclusiveMinimum=0, default=HANG_S),
    )
    seed: Optional[int] = field(default=None, metadata=_facts(title="Default seed"))
    check: bool = field(
        default=False, metadata=_facts(title="Create each session once, without playing")
    )
    redo: Optional[RedoSpec] = field(
        default=None, metadata=_facts(title="Recorded actions to repeat")
    )


def host_parameters(given: Mapping[str, Any]) -> HostParameters:
    """Parameters of a host; other keys belong to its starter: an experiment notes its games
    there.
    """
    return from_object(HostParameters, dict(given), "parameters", tolerant=True)


# What readers of a record look for in every session.
ALWAYS = ("env", "kwargs", "api", "seats", "seed", "mode", "pace", "rate")


def slot_object(spec: SlotSpec) -> SlotObject:
    """A slot in the format of a run's parameters, without default values."""
    bare = as_object(SlotSpec())
    return {
        key: value for key, value in as_object(spec).items() if key in ALWAYS or value != bare[key]
    }


# -- the schema


_NAMES: dict[Any, str] = {str: "string", bool: "boolean", int: "integer", float: "number"}


def schema_of(kind: type[Any]) -> Schema:
    """The JSON schema of a dataclass of parameters."""
    hints = get_type_hints(kind)
    known = fields(kind)
    required = [member.name for member in known if member.metadata.get("required")]
    properties = {member.name: _property(hints[member.name], member) for member in known}
    return {
        "type": "object",
        **({"required": required} if required else {}),
        "properties": properties,
    }


def host_schema() -> Schema:
    return {"title": "Session host", **schema_of(HostParameters)}


def _property(hint: Any, member: Field[Any]) -> Schema:
    schema = dict(member.metadata.get("schema", {}))
    if "unit" in schema:
        schema["x-unit"] = schema.pop("unit")
    made = _schema(hint)
    if "items" in schema:
        made["items"] = {**made["items"], **schema.pop("items")}
    return {**made, **schema}


def _schema(hint: Any) -> Schema:
    origin, args = get_origin(hint), get_args(hint)
    if hint is Any:
        return {}
    if origin is Literal:
        return {"enum": list(args)}
    if origin is Union:
        (inner,) = (arg for arg in args if arg is not type(None))
        made = _schema(inner)
        # A part is left out where there is none; a value may also be said to be none.
        return made if is_dataclass(inner) else {**made, "type": [made["type"], "null"]}
    if origin is tuple:
        return {"type": "array", "items": _schema(args[0])}
    if origin is dict or is_typed_dict(hint):
        return {"type": "object"}
    if isinstance(hint, type) and is_dataclass(hint):
        return schema_of(cast("type[Any]", hint))
    return {"type": _NAMES[hint]}
