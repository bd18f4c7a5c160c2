"""Operators of line-ups, checked against the host's declarations."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, cast

from core.envs.host_operators import kinds
from mosaic_sdk.session.open_objects import DeciderSpec, OperatorSpec
from mosaic_sdk.session.operator_kinds import (
    INTRODUCED,
    LANGUAGE,
    POLICY,
    Form,
    OperatorKind,
    Parameter,
)

DECIDER = INTRODUCED[0]

# What may stand beside `kind`.
ANY = ("kind", "name", "percepts")
_TITLES = {"python": "class", "argv": "command", "uci": "UCI engine", "gtp": "GTP engine"}
# What tells two players of one kind apart.
_TELLING = ("level", "movetime_ms", "nodes", "depth")
_PROGRAMS = ("engine",)
_LONGEST = 60


def own_forms() -> dict[str, tuple[OperatorKind, Form]]:
    """Forms of the user's own operators, whose key gives the kind."""
    return {form.key: (kind, form) for kind in kinds().values() for form in kind.forms if form.key}


def named_forms() -> dict[str, Form]:
    """Forms that are named by their kind."""
    return {
        name: form
        for name, kind in kinds().items()
        for form in kind.forms
        if not form.key and not kind.is_person
    }


def held() -> dict[str, str]:
    """Parameters that name files, by their content."""
    return {
        parameter.name: parameter.holds
        for kind in kinds().values()
        for form in kind.forms
        for parameter in form.parameters
        if parameter.holds
    }


def is_person(operator: Mapping[str, Any]) -> bool:
    known = kinds().get(str(operator.get("kind", "")))
    return known is not None and known.is_person


def wrong(operator: Mapping[str, Any]) -> tuple[str, str] | None:
    """Problem of an operator and how to fix it; None if it is valid."""
    kind, known, ours = operator.get("kind"), named_forms(), own_forms()
    own = [key for key in ours if key in operator]
    hint = f"kind must be one of {', '.join(known)}; your own: " + ", ".join(
        f"{key} = ..." for key in ours
    )
    if is_person(operator):
        more = [key for key in operator if key not in ("kind", "name")]
        return (f"a person has no key {more[0]!r}", "It has: name") if more else None
    if kind in INTRODUCED or any(ours[key][0].kind == kind for key in own):
        kind = None
    if kind is None:
        if len(own) != 1:
            problem_text = f"{' and '.join(own)} at once" if own else "an operator has no kind"
            return problem_text, hint
        form, who = ours[own[0]][1], own[0]
    elif kind in known:
        form, who = known[kind], f"kind {kind}"
    else:
        return f"there is no kind of operator {kind!r}", hint
    must = [parameter.name for parameter in form.parameters if parameter.required]
    may = [parameter.name for parameter in form.parameters if not parameter.required]
    for key in must:
        if not operator.get(key):
            return f"{who} needs {key}", f"{key} = ..."
    for key in operator:
        if key not in (*ANY, *must, *may):
            return f"{who} has no key {key!r}", f"It has: {', '.join((*must, *may, 'name'))}"
    if kind == LANGUAGE and operator.get("otherwise") == "person":
        return "nobody is there to move instead of the model", 'otherwise = "forfeit"'
    for parameter in form.parameters:
        if parameter.name == form.key and (problem := _shape(operator, parameter)):
            return problem
    return None


def _shape(operator: Mapping[str, Any], parameter: Parameter) -> tuple[str, str] | None:
    own = parameter.name
    given: Any = operator[own]
    if parameter.holds == "argv":
        if not isinstance(given, list) or not all(isinstance(word, str) for word in given):  # pyright: ignore[reportUnknownVariableType]
            return "argv must be a list of strings", 'argv = ["./mybot", "--fast"]'
        return None
    if not isinstance(given, str):
        return f"{own} must be text", f'{own} = "..."'
    if parameter.holds == "code" and ":" not in given:
        return f"{given} names no class or function", 'python = "my.py:Agent"'
    if parameter.holds == "socket" and not given.startswith(("unix:", "/")):
        return f"{given} is not a Unix socket", 'decider = "unix:/path/to/socket"'
    return None


def in_words(operator: Mapping[str, Any]) -> str:
    """Name of who plays: a checkpoint, a program, a class, by its file's name."""
    for key, (_, form) in own_forms().items():
        if (given := operator.get(key)) and operator.get("kind") != POLICY:
            holds = next(each.holds for each in form.parameters if each.name == key)
            return f"{_TITLES.get(key, key)} {_shortened(given, holds)}"
    kind = str(operator.get("kind", ""))
    if is_person(operator):
        return "person"
    if kind == LANGUAGE:
        return f"language model {str(operator.get('model'))[:_LONGEST]}"
    if checkpoint := operator.get("checkpoint"):
        worker = f" of {operator['worker']}" if operator.get("worker") else ""
        return f"checkpoint {_shortened(checkpoint, 'file')}{worker}"
    details = [f"{key} {operator[key]}" for key in _TELLING if operator.get(key) is not None]
    return ", ".join((f"{kind}, built in" if kind not in _PROGRAMS else kind, *details))


def _shortened(given: Any, holds: str) -> str:
    """Without folders, which say where it lies and not what it is."""
    if holds == "argv":
        words = [str(word).rpartition("/")[2] for word in given]
        return " ".join(words)[:_LONGEST]
    return str(given).rpartition("/")[2][:_LONGEST]


def hosted(operator: Mapping[str, Any]) -> OperatorSpec:
    """Specification for the host, where the user's own operators have a kind too."""
    # The file was checked against the forms of the kinds.
    given = cast("OperatorSpec", dict(operator))
    if given.get("kind") == POLICY:
        return given
    own = {key: kind.kind for key, (kind, _) in own_forms().items() if key in given}
    if list(own) == [DECIDER]:
        return {"kind": DECIDER, "decider": introduced(operator)["name"]}
    return {"kind": next(iter(own.values())), **given} if own else given


def introduced(operator: Mapping[str, Any]) -> DeciderSpec:
    """A running decider, as introduced to the launcher."""
    address = str(operator["decider"])
    name = f"decider-{hashlib.blake2b(address.encode(), digest_size=4).hexdigest()}"
    token = {"token": operator["token"]} if operator.get("token") else {}
    return {"name": name, "socket": address.removeprefix("unix:"), **token}
