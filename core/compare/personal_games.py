"""Games of people in a report, and their repetition.

People do not repeat their decisions, so the recorded actions are played again: the resulting
steps and score must equal those of the report.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from core.compare.evaluation import Door, ended
from core.compare.experiment import Experiment
from core.compare.game_plan import of_people, part_of, slot_of
from core.compare.game_reader import ADJUDICATED, AGREED, RESIGNED, GameReader
from core.compare.report import Script, trace_key
from core.compare.verdict_parts import Played
from core.errors import InvalidInput, NotFound
from core.replay.slot_specs import slot_specs
from core.replay.verify import MADE_OF, kind_of_observations, repetition, script_of
from core.runs.run_ids import new_run_id
from core.store.reader import Reader

# How such a game may end otherwise than by its own rules.
ENDED_BY_HAND = (ADJUDICATED, RESIGNED, AGREED)


def of_people_in(experiment: Experiment, games: Iterable[Played]) -> list[Played]:
    """Games that count and in which a person took part."""
    return [
        game
        for game in games
        if game.outcome != "void" and game.run_id and of_people(experiment, part_of(game))
    ]


def scripts(reader: Reader, experiment: Experiment, games: Iterable[Played]) -> dict[str, Script]:
    """Recorded actions by game, from the record. Blocks."""
    by_key: dict[str, Script] = {}
    for game in of_people_in(experiment, games):
        rows = list(reader.steps(game.run_id, slot=game.slot, episode=game.episode, branch=0))
        try:
            made = script_of(rows, game.seed)
        except InvalidInput:
            continue
        specs = slot_specs(reader.facts(game.run_id))
        spec = specs[game.slot] if game.slot < len(specs) else {}
        api, kind = str(spec.get("api") or "auto"), kind_of_observations(rows)
        by_key[trace_key(game)] = Script(made["seed"], made["steps"], made["options"], api, kind)
    return by_key


async def repeat(
    experiment: Experiment,
    games: Sequence[Played],
    known: dict[str, Script],
    door: Door,
    reader: Reader,
    runs: Path,
) -> list[Played]:
    """Repeats the games of people from their actions; `runs`: folder of the runs."""
    repeated: list[Played] = []
    for game in of_people_in(experiment, games):
        script = known.get(trace_key(game))
        if script is None:
            repeated.append(_void(game, "its actions are not in the report"))
        else:
            repeated.append(await _repeat(experiment, game, script, door, reader, runs))
    return repeated


async def _repeat(
    experiment: Experiment, game: Played, script: Script, door: Door, reader: Reader, runs: Path
) -> Played:
    run_id = new_run_id(time.time_ns())
    spec = {**slot_of(experiment, part_of(game)), "api": script.api}
    made = {"seed": script.seed, "options": script.options, "steps": script.steps}
    of: dict[str, Any] = {"slot": game.slot, "episode": game.episode}
    if await asyncio.to_thread(_is_known, reader, game.run_id):
        of["run"] = game.run_id
    submission = await asyncio.to_thread(
        repetition, run_id, runs / run_id, {key: spec.get(key) for key in MADE_OF}, made,
        f"{experiment.name}: seed {game.seed}, replayed"[:120], script.observations, of,
    )  # fmt: skip
    await door.submit(submission)
    await ended(reader, run_id)
    return await asyncio.to_thread(_outcome, experiment, game, script, reader, run_id)


def _outcome(
    experiment: Experiment, game: Played, script: Script, reader: Reader, run_id: str
) -> Played:
    if script.seed != game.seed:
        return _void(game, f"its actions were played on seed {script.seed}")
    for event in reader.events(run_id, name="redo_failed", limit=1):
        detail: dict[str, Any] = event.detail or {}
        return _void(game, f"step {detail.get('step')}: {detail.get('message')}")
    seats = reader.episodes(run_id, slot=0, episode=0, branch=0)
    if not seats:
        return _void(game, reader.run(run_id).reason or "nothing of it was recorded")
    again = msgspec.structs.replace(game, run_id=run_id, slot=0, episode=0)
    if game.outcome == "fault" or game.why.startswith(ENDED_BY_HAND):
        # Its score follows from how it ended, which is no action: the record has it.
        return again
    value = GameReader(reader, experiment).value_of(part_of(game), seats)
    return again if value is None else msgspec.structs.replace(again, value=value)


def _is_known(reader: Reader, run_id: str) -> bool:
    try:
        reader.run(run_id)
    except NotFound:
        return False
    return True


def _void(game: Played, why: str) -> Played:
    return msgspec.structs.replace(game, outcome="void", why=why, run_id="")
