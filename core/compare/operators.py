"""Operators as a line-up names them, judged by what the host declares."""

from __future__ import annotations

import hashlib
from typing import Any

from core.envs.host_operators import kinds
from mosaic_sdk.session.open_objects import OperatorSpec
from mosaic_sdk.session.operator_kinds import INTRODUCED, POLICY, Form, OperatorKind, Parameter

DECIDER = INTRODUCED[0]

# What may stand beside `kind`.
ANY = ("kind", "name", "percepts")


def own_forms() -> dict[str, tuple[OperatorKind, Form]]:
    """Forms of one's own, whose key tells the kind."""
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
    """Parameters that name files, by what they hold."""
    return {
        parameter.name: parameter.holds
        for kind in kinds().values()
        for form in kind.forms
        for parameter in form.parameters
        if parameter.holds
    }


def is_person(operator: OperatorSpec) -> bool:
    known = kinds().get(str(operator.get("kind", "")))
    return known is not None and known.is_person


def wrong(operator: OperatorSpec) -> tuple[str, str] | None:
    """Problem of an operator and how to fix it; None if it is valid."""
    kind, known, ours = operator.get("kind"), named_forms(), own_forms()
    own = [key for key in ours if key in operator]
    hint = f"kind must be one of {', '.join(known)}; your own: " + ", ".join(
        f"{key} = ..." for key in ours
    )
    if is_person(operator):
        more = [key for key in operator if key not in ("kind", "name")]
        return (f"a person has no key {more[0]!r}", "It has: name") if more else None
    if kind in INTRODUCED:
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
    for parameter in form.parameters:
        if parameter.name == form.key and (problem := _shape(operator, parameter)):
            return problem
    return None


def _shape(operator: OperatorSpec, parameter: Parameter) -> tuple[str, str] | None:
    own = parameter.name
    given: Any = operator[own]
    if parameter.holds == "argv":
        if not isinstance(given, list) or not all(isinstance(word, str) for word in given):  # pyright: ignore[reportUnknownVariableType]
            return "argv must be a list of words", 'argv = ["./mybot", "--fast"]'
        return None
    if not isinstance(given, str):
        return f"{own} must be text", f'{own} = "..."'
    if parameter.holds == "code" and ":" not in given:
        return f"{given} names no class or function", 'python = "my.py:Agent"'
    if parameter.holds == "socket" and not given.startswith(("unix:", "/")):
        return f"{given} is not a Unix socket", 'decider = "unix:/path/to/socket"'
    return None


def hosted(operator: OperatorSpec) -> OperatorSpec:
    """Specification for the host: one's own have a kind there too."""
    hosted_operator = dict(operator)
    if hosted_operator.get("kind") == POLICY:
        return hosted_operator
    own = {key: kind.kind for key, (kind, _) in own_forms().items() if key in hosted_operator}
    if list(own) == [DECIDER]:
        return {"kind": DECIDER, DECIDER: introduced(operator)["name"]}
    return {"kind": next(iter(own.values())), **hosted_operator} if own else hosted_operator


def introduced(operator: OperatorSpec) -> OperatorSpec:
    """A decider that runs already, as the launcher is told of it."""
    address = str(operator["decider"])
    name = f"decider-{hashlib.blake2b(address.encode(), digest_size=4).hexdigest()}"
    token = {"token": operator["token"]} if operator.get("token") else {}
    return {"name": name, "socket": address.removeprefix("unix:"), **token}
