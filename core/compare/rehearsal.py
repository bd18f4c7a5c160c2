"""Check that creates every operator and environment of an experiment once, without a game.

Runs are submitted like those of games; their tag marks them, and they never count.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from core.compare.evaluation import Door, Split, ended, in_one
from core.compare.experiment import Experiment
from core.compare.experiment_text import line_of
from core.compare.game_deciders import with_deciders
from core.compare.game_plan import Part, slot_of
from core.compare.last_words import LOOKED_AT, last_words
from core.compare.openings import starts_of
from core.compare.schedule import boards
from core.runs.run_ids import new_run_id
from core.runs.submission import Submission
from core.store.reader import Reader
from mosaic_sdk.session.open_objects import Detail, SlotObject

TAG = "check"


@dataclass(frozen=True, slots=True)
class Trouble:
    """Problem that prevents a start: its place in the file, its cause, and how to fix it."""

    where: str
    message: str
    hint: str = ""

    def line(self, text: str) -> int:
        return line_of(text, self.where)


def parts_once(experiment: Experiment) -> list[Part]:
    """Each line-up in each environment, on the first seed; against itself where two meet, so that
    each problem has one owner."""
    seeds = experiment.seeds.all()[:1]
    return [
        Part(number, lineup.name, seeds, lineup.name if boards(experiment) else "")
        for number in range(len(experiment.environments))
        for lineup in experiment.lineups
    ]


async def rehearse(
    experiment: Experiment,
    door: Door,
    reader: Reader,
    split: Split = in_one,
    clock: Callable[[], int] = time.time_ns,
) -> list[Trouble]:
    """Problems that would keep games from starting, each cause once."""
    parts = parts_once(experiment)
    slots = [_slot(experiment, part) for part in parts]
    troubles: dict[Trouble, None] = {}
    for members in await asyncio.to_thread(split, slots):
        run_id = new_run_id(clock())
        own = [slots[member] for member in members]
        chosen = [parts[member] for member in members]
        await _submit(experiment, door, run_id, own, chosen)
        await ended(reader, run_id)
        for trouble in await asyncio.to_thread(_troubles, experiment, reader, run_id, chosen):
            troubles[trouble] = None
    return list(troubles)


def _slot(experiment: Experiment, part: Part) -> SlotObject:
    # All openings, by the one that plays the environment first.
    is_first = part.lineup == experiment.lineups[0].name
    starts = starts_of(experiment, experiment.seeds.all()) if is_first else []
    count = len(experiment.openings.positions)
    return {**slot_of(experiment, part), "starts": starts[: count or None]}


async def _submit(
    experiment: Experiment, door: Door, run_id: str, slots: list[SlotObject], parts: list[Part]
) -> None:
    made, deciders = with_deciders(experiment, parts, slots)
    submission = Submission(
        run_id=run_id,
        name=f"{experiment.name}: check"[:120],
        kind="evaluation",
        worker="host",
        parameters={"slots": made, "check": True, "hang_s": experiment.limits.hang_s},
        tags=(TAG,),
        deciders=deciders,
    )
    await door.submit(submission)


def _troubles(
    experiment: Experiment, reader: Reader, run_id: str, parts: list[Part]
) -> list[Trouble]:
    troubles: list[Trouble] = []
    for event in reader.events(run_id, name="session_failed", limit=10_000):
        detail = cast("Detail", event.detail or {})
        slot = int(detail.get("slot", 0))
        if slot < len(parts):
            message, hint = str(detail.get("message", "")), str(detail.get("hint", ""))
            where = _where(experiment, parts[slot], str(detail.get("about", "")), message)
            troubles.append(Trouble(where, message, hint))
    run = reader.run(run_id)
    if not troubles and run.exit_status:
        last_line = last_words(reader.last_logs(run_id, *LOOKED_AT)) or run.reason
        troubles.append(Trouble("lineups[0]", last_line or str(run.state)))
    return troubles


def _where(experiment: Experiment, part: Part, about: str, message: str) -> str:
    environment = experiment.environments[part.environment]
    number = next(i for i, lineup in enumerate(experiment.lineups) if lineup.name == part.lineup)
    if about == "supervisor" and experiment.supervisors:
        return "supervisors[0]"
    if about == "operator":
        return f"lineups[{number}].operator"
    if "FEN" in message or "Action" in message or "position" in message:
        return "openings.file"
    return f"environments[{part.environment}].id" if environment.id else "environments[0]"
