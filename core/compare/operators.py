"""Kinds of operator that a line-up may name, with their keys. Pure."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

# What may stand beside `kind`, and what must.
ANY = ("kind", "name", "percepts")
KINDS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "random": ((), ()),
    "passive": ((), ()),
    "scripted": ((), ()),
    "tabular": (("checkpoint",), ()),
    "policy": (
        ("checkpoint",),
        ("worker", "environment", "sample", "trusted", "algorithm", "device", "decider", "inside"),
    ),
    "engine": ((), ("level", "movetime_ms")),
}
# One's own: the key says which kind it is.
OWN: dict[str, tuple[str, ...]] = {
    "python": ("options", "interpreter"),
    "argv": ("cwd", "start_s"),
    "decider": ("token",),
    "uci": ("options", "movetime_ms", "nodes", "depth"),
    "gtp": ("options",),
    "program": ("soft_ms", "shared"),
}
HINT = f"kind is one of {', '.join(KINDS)}; of your own: " + ", ".join(
    f"{key} = ..." for key in OWN
)


def wrong(operator: Mapping[str, Any]) -> tuple[str, str] | None:
    """Problem of an operator and how to fix it; None if it is valid."""
    kind = operator.get("kind")
    own = [key for key in OWN if key in operator]
    if kind == "human":
        return "a person can't play unattended", "Play in the window"
    if kind in ("decider", "remote"):
        kind = None
    if kind is None:
        if len(own) != 1:
            said = f"{' and '.join(own)} at once" if own else "an operator has no kind"
            return said, HINT
        must, may = (own[0],), OWN[own[0]]
        who = own[0]
    elif kind in KINDS:
        must, may = KINDS[kind]
        who = f"kind {kind}"
    else:
        return f"there is no kind of operator {kind!r}", HINT
    for key in must:
        if not operator.get(key):
            return f"{who} needs {key}", f"{key} = ..."
    for key in operator:
        if key not in (*ANY, *must, *may):
            return f"{who} has no key {key!r}", f"It has: {', '.join((*must, *may, 'name'))}"
    if own and (problem := _shape(operator, own[0])):
        return problem
    return None


def _shape(operator: Mapping[str, Any], own: str) -> tuple[str, str] | None:
    given: Any = operator[own]
    if own == "argv":
        if not isinstance(given, list) or not all(isinstance(word, str) for word in given):  # pyright: ignore[reportUnknownVariableType]
            return "argv is a list of words", 'argv = ["./mybot", "--fast"]'
        return None
    if not isinstance(given, str):
        return f"{own} is a text", f'{own} = "..."'
    if own == "python" and ":" not in given:
        return f"{given} names no class or function", 'python = "my.py:Agent"'
    if own == "decider" and not given.startswith(("unix:", "/")):
        return f"{given} is no Unix socket", 'decider = "unix:/path/to/socket"'
    return None


def hosted(operator: Mapping[str, Any]) -> dict[str, Any]:
    """As the host has it: one's own have a kind there too."""
    told = dict(operator)
    if "python" in told or "argv" in told:
        return {"kind": "own", **told}
    if "uci" in told or "gtp" in told:
        return {"kind": "uci" if "uci" in told else "gtp", **told}
    if "program" in told:
        return {"kind": "decider", **told}
    if "decider" in told and told.get("kind") != "policy":
        return {"kind": "decider", "decider": introduced(operator)["name"]}
    return told


def introduced(operator: Mapping[str, Any]) -> dict[str, Any]:
    """A decider that runs already, as the launcher is told of it."""
    address = str(operator["decider"])
    name = f"decider-{hashlib.blake2b(address.encode(), digest_size=4).hexdigest()}"
    token = {"token": operator["token"]} if operator.get("token") else {}
    return {"name": name, "socket": address.removeprefix("unix:"), **token}
