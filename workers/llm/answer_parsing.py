"""Strict reading of answers: a legal action by its name, or why there is none. Pure."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Optional, cast

MARK = "ACTION:"
_SHOWN = 80


@dataclass(frozen=True)
class Parsed:
    """`index`: place among the names. `problem` is set where there is no action."""

    index: int = -1
    name: str = ""
    reasoning: str = ""
    problem: str = ""


def parse(strategy: str, answer: str, names: Sequence[str]) -> Parsed:
    """Read an answer as its strategy asks for it; a name counts with its case ignored."""
    if strategy == "thought":
        return _thought(answer, names)
    if strategy == "json":
        return _json(answer, names)
    return _named(answer.strip(), names, "")


def _thought(answer: str, names: Sequence[str]) -> Parsed:
    lines = answer.strip().splitlines()
    last = lines[-1].strip() if lines else ""
    if not last.upper().startswith(MARK):
        return Parsed(problem=f"the last line is not `{MARK} NAME`")
    return _named(last[len(MARK) :].strip(), names, "\n".join(lines[:-1]).strip())


def _json(answer: str, names: Sequence[str]) -> Parsed:
    try:
        decoded: Any = json.loads(answer)
    except ValueError as error:
        return Parsed(problem=f"it is not JSON ({error})")
    if not isinstance(decoded, dict):
        return Parsed(problem="it is JSON, but no object")
    table = cast("dict[str, Any]", decoded)
    strange = sorted(set(table) - {"reasoning", "action"})
    if strange:
        return Parsed(problem=f"the object has the key {strange[0]!r}, which was not asked for")
    action, reasoning = table.get("action"), table.get("reasoning", "")
    if not isinstance(action, str) or not isinstance(reasoning, str):
        return Parsed(problem='the object has no text "action", or a "reasoning" that is no text')
    return _named(action.strip(), names, reasoning)


def _named(given: str, names: Sequence[str], reasoning: str) -> Parsed:
    if not given:
        return Parsed(reasoning=reasoning, problem="it names no action")
    exact: Optional[int] = next((i for i, name in enumerate(names) if name == given), None)
    if exact is not None:
        return Parsed(exact, names[exact], reasoning)
    alike = [i for i, name in enumerate(names) if name.casefold() == given.casefold()]
    if len(alike) == 1:
        return Parsed(alike[0], names[alike[0]], reasoning)
    shown = given if len(given) <= _SHOWN else f"{given[:_SHOWN]}..."
    return Parsed(reasoning=reasoning, problem=f"{shown!r} is not the name of a legal action")


def schema_of(names: Sequence[str]) -> dict[str, Any]:
    """The form of an answer in JSON, for servers that keep to one."""
    return {
        "type": "json_schema",
        "json_schema": {
            "name": "move",
            "strict": True,
            "schema": {
                "type": "object",
                "properties": {
                    "reasoning": {"type": "string"},
                    "action": {"type": "string", "enum": list(names)},
                },
                "required": ["reasoning", "action"],
                "additionalProperties": False,
            },
        },
    }
