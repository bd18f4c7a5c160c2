"""Programs at the gates and in the seats of sessions, and the deciders to start for them."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from core.errors import InvalidInput
from core.guard.bridge_start import BridgeStart
from core.guard.misspelt import uses_of
from core.guard.supervised_training import command_name, unused
from core.sessions.session_spec import SessionSpec
from core.workers.preflight import Check
from core.workers.programs import (
    INTERACTIVE_MS,
    START_S,
    Wrong,
    check_bridge,
    decider,
    decider_name,
    map_for,
    program_path,
)
from mosaic_sdk.session.open_objects import DeciderSpec, SlotObject

PROGRAM = "program"
COMMAND = "argv"


def programs_of(slots: Any) -> list[str]:
    """Every program that these slots name, as they name it."""
    programs: dict[str, None] = {}
    for slot in slots:
        for holder in (*_links(slot), *_operators(slot).values()):
            if holder.get(PROGRAM):
                programs[str(holder[PROGRAM])] = None
    return list(programs)


def with_programs(spec: SessionSpec) -> SessionSpec:
    """The same session with the programs of its gates and seats among the deciders.

    A link of role `program`, or an operator of kind `decider`, may name an AgentSpeak program:
    {"program": file or bundled name, "percepts": map, file or name, "soft_ms", "shared"}. A link
    may name any other program by its command line instead: {"argv": [words], "cwd": folder}.
    """
    if not programs_of(spec.slots) and not any(
        link.get(COMMAND) for slot in spec.slots for link in _links(slot)
    ):
        return spec
    started: dict[tuple[Any, ...], DeciderSpec] = {}
    taken = [str(decider.get("name")) for decider in spec.deciders]
    slots = [prepared(slot, started, taken) for slot in spec.slots]
    return replace(spec, slots=slots, deciders=(*spec.deciders, *started.values()))


def prepared(
    slot: SlotObject, started: dict[tuple[Any, ...], DeciderSpec], taken: list[str]
) -> SlotObject:
    """A slot whose programs have a decider and percepts; new deciders go into `started`."""
    env_id = str(slot.get("env", ""))
    made = dict(slot)
    if slot.get("gate"):
        links = [
            with_decider(
                {"role": PROGRAM, **link} if link.get(PROGRAM) or link.get(COMMAND) else link,
                env_id,
                started,
                taken,
            )
            for link in _links(slot)
        ]
        made["gate"] = {**slot["gate"], "links": links}
    if slot.get("seats"):
        made["seats"] = {
            seat: with_decider(operator, env_id, started, taken)
            for seat, operator in _operators(slot).items()
        }
    return made


def with_decider(
    introduced: Mapping[str, Any],
    env_id: str,
    started: dict[tuple[Any, ...], DeciderSpec],
    taken: list[str],
) -> dict[str, Any]:
    """A link or an operator, as somebody wrote it; links have a role."""
    if "role" in introduced and introduced.get(COMMAND):
        return _with_command(introduced, env_id, started, taken)
    given = introduced.get(PROGRAM)
    if not given:
        return dict(introduced)
    path = program_path(str(given))
    if "role" in introduced and path.suffix == ".mas2j":
        raise InvalidInput(
            f"{path.name} is a multi-agent system and can't be a supervisor",
            "Choose one .asl file, or give the system a seat",
        )
    soft_ms = float(introduced.get("soft_ms", INTERACTIVE_MS[0]))
    shared = bool(introduced.get("shared", False))
    key = (str(path), soft_ms, shared)
    started_decider = started.get(key)
    if started_decider is None:
        name = unused(decider_name(path), taken)
        taken.append(name)
        started_decider = started[key] = decider(name, path, soft_ms, shared=shared)
    made = {**introduced, "decider": started_decider["name"]}
    made["percepts"] = map_for(env_id, introduced.get("percepts") or "")
    made.setdefault("name", started_decider["name"])
    if "role" in introduced:
        made.setdefault("deadline_ms", INTERACTIVE_MS[1])
    return made


def _with_command(
    introduced: Mapping[str, Any],
    env_id: str,
    started: dict[tuple[Any, ...], DeciderSpec],
    taken: list[str],
) -> dict[str, Any]:
    """Link of any program: one process for each command line, for all slots."""
    words = [str(word) for word in introduced[COMMAND]]
    cwd = str(introduced.get("cwd") or os.getcwd())
    started_decider = started.get((*words, cwd))
    if started_decider is None:
        name = unused(command_name(words, cwd), taken)
        taken.append(name)
        started_decider = {"name": name, "argv": words, "cwd": cwd, "start_s": START_S}
        started[(*words, cwd)] = started_decider
    made = {key: value for key, value in introduced.items() if key not in (COMMAND, "cwd")}
    made["decider"] = started_decider["name"]
    made.setdefault("name", started_decider["name"])
    made.setdefault("deadline_ms", INTERACTIVE_MS[1])
    if introduced.get("percepts"):
        made["percepts"] = map_for(env_id, introduced["percepts"])
    return made


def check_programs(spec: SessionSpec, bridge: BridgeStart) -> list[Check]:
    """Checks of a session's programs; starts a JVM to read them."""
    named = programs_of(spec.slots)
    if not named:
        return []
    checks = [check_bridge()]
    if not checks[0].ok:
        return checks
    for program in named:
        path: Path = program_path(program)
        uses = uses_of(path, bridge)
        is_wrong = isinstance(uses, Wrong)
        hint = uses.hint if isinstance(uses, Wrong) else ""
        checks.append(Check(PROGRAM, not is_wrong, str(uses if is_wrong else path), hint))
    return checks


def is_program(introduced: DeciderSpec) -> bool:
    """Whether a recorded decider was started for a program that its slot names."""
    parameters = introduced.get("parameters")
    return isinstance(parameters, Mapping) and PROGRAM in parameters


def _links(slot: SlotObject) -> list[Mapping[str, Any]]:
    gate: Any = slot.get("gate") or {}
    if not isinstance(gate, Mapping):
        raise InvalidInput("The gate of a session must be an object", "Correct it")
    return list(cast("Mapping[str, Any]", gate).get("links") or ())


def _operators(slot: SlotObject) -> dict[str, Mapping[str, Any]]:
    return dict(slot.get("seats") or {})
