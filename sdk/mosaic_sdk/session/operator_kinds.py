"""Operators as declared by the session host: kinds, parameters, players.

An operator is named by its kind (`{"kind": "engine", "level": 5}`), or by a key of its own
(`{"python": "my.py:Agent"}`). Choosers, experiment files and the host read the same declaration.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from mosaic_sdk.session.open_objects import OperatorSpec
from mosaic_sdk.session.versioned_json import encode, read

#: Kinds that a process of its own plays: a checkpoint's worker, or somebody who was introduced.
POLICY = "policy"
#: The worker that plays a checkpoint where none is named.
DEFAULT_ACT = "sb3"
INTRODUCED = ("decider", "remote")
#: A language model, the worker that asks it, and what a person may say about it.
LANGUAGE = "llm"
LANGUAGE_KEYS = (
    "address", "model", "login", "strategy", "schema", "template", "instruction", "history",
    "again", "otherwise", "temperature", "top_p", "max_tokens", "limit_name", "price_in",
    "price_cached", "price_out", "most_tokens", "most_cost", "most_turns",
)  # fmt: skip


@dataclass(frozen=True)
class Parameter:
    name: str
    required: bool = False
    #: "file", "code" (`file.py:Name`), "program" (an executable) or "argv" (a whole command): what
    #: decides how it plays, sealed with an experiment. "path": a path only. "agentspeak": a program
    #: for the bridge. "socket": an address. Empty: a plain value.
    holds: str = ""


@dataclass(frozen=True)
class Form:
    """A way to name an operator; `key` empty: by its kind."""

    key: str = ""
    parameters: tuple[Parameter, ...] = ()


@dataclass(frozen=True)
class Environment:
    """An environment by its id, without creating it."""

    id: str

    @property
    def name(self) -> str:
        """Without the namespace."""
        return self.id.rpartition("/")[2]


@dataclass(frozen=True)
class Offer:
    """A player of an environment: an entry in choosers."""

    key: str
    title: str
    note: str
    operator: OperatorSpec = field(default_factory=OperatorSpec)
    #: The program that has to be installed, and the command that does it.
    program: str = ""
    install: str = ""
    #: Place among the others; checkpoints come at 50.
    rank: int = 60


@dataclass(frozen=True)
class OperatorKind:
    kind: str
    title: str
    forms: tuple[Form, ...] = ()
    #: A person: nothing that is played unattended can name it.
    is_person: bool = False
    #: The worker whose checkpoints the host opens by itself, with this kind.
    opens: str = ""


@dataclass(frozen=True)
class Operators:
    """All operators of a host; `offers` by environment."""

    kinds: tuple[OperatorKind, ...] = ()
    offers: dict[str, tuple[Offer, ...]] = field(default_factory=dict)
    #: Modules that could not be read, and why.
    broken: dict[str, str] = field(default_factory=dict)


def encode_operators(operators: Operators) -> bytes:
    return encode(operators)


def decode_operators(data: bytes) -> Operators:
    return read(Operators, data, "operators")
