"""Check of the AgentSpeak programs of an experiment: players that would never move, guards that
would never give a verdict.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from core.compare.experiment import Experiment
from core.compare.rehearsal import Trouble
from core.errors import NotFound
from core.guard.bridge_start import BridgeStart
from core.guard.misspelt import (
    Member,
    Mistake,
    Uses,
    members_of,
    mistakes,
    mistakes_of_player,
    mistakes_of_team,
    uses_of,
)
from core.sessions.session_programs import PROGRAM
from core.workers.programs import Wrong, map_for, program_path

TEAM = ".mas2j"


def program_troubles(experiment: Experiment, bridge: BridgeStart) -> list[Trouble]:
    """Mistakes with which a program or a team can start, but not do what it is there for, each
    once. Starts a JVM for each; blocks."""
    read: dict[Path, Uses | list[Member] | Wrong] = {}
    troubles: dict[Trouble, None] = {}
    for where, introduced, is_player in _programs(experiment):
        program = program_path(str(introduced[PROGRAM]))
        is_team = program.suffix == TEAM and is_player
        if program not in read:
            read[program] = members_of(program, bridge) if is_team else uses_of(program, bridge)
        uses = read[program]
        if isinstance(uses, Wrong):
            continue  # it can't start, which its start says
        for file, mistake in _mistakes(experiment, program, uses, introduced, is_player):
            position = f"{file}:{mistake.line}" if mistake.line else file.name
            hint = "" if is_player else f"mosaic guard check {program}"
            troubles[Trouble(where, f"{position}: {mistake.message}", hint)] = None
    return list(troubles)


def _programs(experiment: Experiment) -> Iterator[tuple[str, Mapping[str, Any], bool]]:
    """Place in the file, operator or supervisor, and whether it plays."""
    for number, lineup in enumerate(experiment.lineups):
        if lineup.operator.get(PROGRAM):
            yield f"lineups[{number}].operator", lineup.operator, True
        for seat, operator in lineup.seats.items():
            if operator.get(PROGRAM):
                yield f"lineups[{number}].seats.{seat}", operator, True
    for number, supervisor in enumerate(experiment.supervisors):
        if supervisor.get(PROGRAM):
            yield f"supervisors[{number}].{PROGRAM}", supervisor, False


def _mistakes(
    experiment: Experiment,
    program: Path,
    uses: Uses | list[Member],
    introduced: Mapping[str, Any],
    is_player: bool,
) -> Iterator[tuple[Path, Mistake]]:
    for environment in experiment.environments:
        try:
            percept_map = map_for(environment.id, introduced.get("percepts") or "")
        except NotFound:
            percept_map = None  # its start says that none is known
        if isinstance(uses, list):
            yield from mistakes_of_team(uses, percept_map)
            continue
        wrong = (
            mistakes_of_player(uses, percept_map)
            if is_player
            else mistakes(program, uses, percept_map)
        )
        yield from ((program, mistake) for mistake in wrong if mistake.is_fatal)
