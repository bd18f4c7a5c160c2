"""A supervised training: what its launcher starts, and the variables of its processes."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from core.command_line import split_command
from core.errors import InvalidInput
from core.guard.bridge_start import BridgeStart
from core.guard.misspelt import Uses, mistakes, uses_of
from core.runs.submission import Submission
from core.workers.manifest import Catalogue
from core.workers.programs import (
    START_S,
    TRAINING_MS,
    Wrong,
    bundled_maps,
    decider,
    decider_name,
    program_path,
    read_map,
)
from mosaic_sdk.gate.rule_language import RuleTextError, read_rule
from mosaic_sdk.tap import applies
from mosaic_sdk.tap.guarded_step import VARIABLE

POLICIES = ("closed", "open")
LEARN_FROM = ("proposed", "penalty", "executed")
#: Command line of a decider, as an example.
EXAMPLE_COMMAND = "python guard.py"
SUBSTITUTES = ("resample", "noop", "previous")


@dataclass(frozen=True, slots=True, kw_only=True)
class Supervision:
    """Supervising rules and programs, and the policy for steps that they don't decide."""

    programs: Sequence[str]
    # Lines of the language of rules; asked before the programs.
    rules: Sequence[str] = ()
    # Supervisors in any language, as command lines; asked after the programs.
    commands: Sequence[str] = ()
    percepts: str = ""
    # Where a program gives no answer: nothing of the learner's runs, or everything.
    policy: str = "closed"
    substitute: str = "resample"
    noop: int | None = None
    learn_from: str = "proposed"
    penalty: float = 1.0
    # Milliseconds: inside the program, and until the launcher gives up on it.
    soft_ms: float = TRAINING_MS[0]
    hard_ms: float = TRAINING_MS[1]

    def check(self) -> None:
        for line in self.rules:
            try:
                read_rule(line)
            except RuleTextError as error:
                raise InvalidInput(str(error), "--rule 'never right if obs == 14'") from error
        for value, known, what in (
            (self.policy, POLICIES, "policy"),
            (self.substitute, SUBSTITUTES, "substitute"),
            (self.learn_from, LEARN_FROM, "way to learn"),
        ):
            if value not in known:
                raise InvalidInput(f"There is no {what} {value}", f"One of {', '.join(known)}")
        if self.substitute == "noop" and self.noop is None:
            raise InvalidInput("The action that does nothing is unknown", "--noop ACTION")
        if not 0 < self.soft_ms <= self.hard_ms:
            raise InvalidInput(
                f"The budget {self.soft_ms:g},{self.hard_ms:g} is invalid",
                "Write --budget SOFT,HARD with SOFT at most HARD",
            )


def check_command(wanted: Submission, catalogue: Catalogue) -> None:
    """Raises if the proposals of this command would not pass the gate."""
    if wanted.worker:
        worker = catalogue.get(wanted.worker)
        if not worker.manifest.capabilities.guard:
            able = [worker.id for worker in catalogue.list() if worker.manifest.capabilities.guard]
            raise InvalidInput(
                f"{worker.id} does not support supervision",
                f"Workers that do: {', '.join(able)}",
            )
        return
    python = applies(wanted.argv)
    if python is None:
        raise InvalidInput("Only Python programs can be supervised", "mosaic run -- python FILE")
    if python.obstacle or not wanted.tap:
        raise InvalidInput(
            "This command can't be supervised: "
            + (python.obstacle or "with --no-tap Mosaic can't see its actions"),
            "Remove the option",
        )


def supervised(wanted: Submission, how: Supervision, bridge: BridgeStart) -> Submission:
    """The same run with its supervisors. Reads and checks the programs."""
    how.check()
    links: list[dict[str, Any]] = []
    deciders: list[dict[str, Any]] = []
    chosen = read_map(how.percepts) if how.percepts else None
    for given in how.programs:
        program = program_path(given)
        uses = checked(program, chosen, bridge)
        name = unused(decider_name(program), [link["name"] for link in links])
        deciders.append(decider(name, program, how.soft_ms))
        link: dict[str, Any] = {"name": name, "decider": name, "asks": dict(uses.perceived)}
        link["depends_on"] = uses.depends_on
        link["deadline_ms"] = max(1, round(how.hard_ms))
        links.append(link if chosen is None else {**link, "percepts": chosen})
    for line in how.commands:
        words = split_command(line, EXAMPLE_COMMAND)
        name = unused(command_name(words), [link["name"] for link in links])
        deciders.append({"name": name, "argv": words, "cwd": os.getcwd(), "start_s": START_S})
        # What it sees is the observation; percepts only where a map is there.
        link = {"name": name, "decider": name, "sees": True}
        link["deadline_ms"] = max(1, round(how.hard_ms))
        links.append(link if chosen is None else {**link, "percepts": chosen})
    gate = {
        "links": links,
        "rules": [{"name": line, "rule": line} for line in dict.fromkeys(how.rules)],
        "maps": [] if chosen is not None else bundled_maps(),
        "policy": {"default": how.policy, "substitute": how.substitute, "noop": how.noop},
        "learn_from": how.learn_from,
        "penalty": how.penalty,
    }
    env = {**wanted.env, VARIABLE: json.dumps(gate)}
    if chosen is not None and chosen.get("python"):
        # Its function is looked for beside the map.
        beside = str(Path(how.percepts).expanduser().absolute().parent)
        before = env.get("PYTHONPATH", os.environ.get("PYTHONPATH", ""))
        env["PYTHONPATH"] = os.pathsep.join(part for part in (beside, before) if part)
    return replace(wanted, env=env, deciders=(*wanted.deciders, *deciders))


def command_name(words: Sequence[str], cwd: str = "") -> str:
    """Name of a decider: the first file in its command, else the command."""
    named = next((word for word in words[1:] if Path(cwd, word).is_file()), words[0])
    return decider_name(Path(named))


def checked(program: Path, percept_map: Mapping[str, Any] | None, bridge: BridgeStart) -> Uses:
    """Names that a program uses. Raises if it can't be read, or would block or allow everything."""
    uses = uses_of(program, bridge)
    if isinstance(uses, Wrong):
        raise InvalidInput(str(uses), uses.hint or "Correct the program")
    fatal = [mistake for mistake in mistakes(program, uses, percept_map) if mistake.is_fatal]
    if fatal:
        position = f"{program}:{fatal[0].line}: " if fatal[0].line else f"{program.name}: "
        raise InvalidInput(position + fatal[0].message, f"mosaic guard check {program}")
    return uses


def unused(name: str, taken: Sequence[str]) -> str:
    number = 2
    unused_name = name
    while unused_name in taken:
        unused_name, number = f"{name}-{number}", number + 1
    return unused_name
