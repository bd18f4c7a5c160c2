"""Earlier games of people: recorded sessions that enter an experiment by its rule.

One game of each seed enters, the first or the last, whatever its result. Blocks: reads the store.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from core.compare.experiment import Experiment, LineUp
from core.compare.game_plan import Part, slot_of
from core.compare.game_reader import GameReader, Watched
from core.compare.verdict_parts import Played
from core.store.reader import Reader
from core.store.rows import Run
from mosaic_sdk.session.open_objects import Parameters, SlotObject

KIND, HOST = "session", "host"
# What makes another game of it; how it is shown or paced does not.
SAME = ("env", "kwargs", "max_steps", "opening_plies", "start", "path")


def recorded_games(reader: Reader, experiment: Experiment) -> list[Played]:
    """Games that enter, seed by seed; live sessions are left for later."""
    games: list[Played] = []
    for lineup in experiment.lineups:
        if lineup.recorded is not None:
            games += _of_lineup(reader, experiment, lineup)
    return games


def entered_note(experiment: Experiment, entered: int) -> str:
    """Note for readers of the figures; empty if no game entered."""
    rules = [lineup.recorded for lineup in experiment.lineups if lineup.recorded is not None]
    if not rules or not entered:
        return ""
    which = " or ".join(dict.fromkeys(rule.take for rule in rules))
    tags = ", ".join(dict.fromkeys(rule.tag for rule in rules if rule.tag))
    tagged = f" tagged {tags}" if tags else ""
    games = "game entered" if entered == 1 else "games entered"
    return (
        f"{ENTERED}: {entered} {games} afterwards, the {which} complete one of each seed in "
        f"sessions{tagged}."
    )


# How the note begins.
ENTERED = "From recorded sessions"


def _of_lineup(reader: Reader, experiment: Experiment, lineup: LineUp) -> list[Played]:
    rule = lineup.recorded
    assert rule is not None
    runs = reader.runs(tag=rule.tag) if rule.tag else reader.runs(kind=KIND)
    ended = [run for run in runs if run.kind == KIND and run.worker == HOST and run.state.ended]
    ended.sort(key=lambda run: run.created_ns, reverse=rule.take == "last")
    best: dict[tuple[int, int, str, str], Played] = {}
    finished = GameReader(reader, experiment)
    for run in ended:
        games = [game for session in _sessions(reader, experiment, lineup, run)
                 for game in finished.read(session, run)]  # fmt: skip
        for game in games if rule.take == "first" else reversed(games):
            key = game.environment, game.seed, game.lineup, game.against
            if game.outcome != "void" and key not in best:
                best[key] = game
    wanted = set(experiment.seeds.all())
    return [game for game in best.values() if game.seed in wanted]


def _sessions(
    reader: Reader, experiment: Experiment, lineup: LineUp, run: Run
) -> Iterator[Watched]:
    """Sessions of a run that played what the experiment plays, with the seed of each episode."""
    parameters: Parameters = reader.facts(run.run_id).get("parameters") or {}
    if parameters.get("parts"):
        return  # of an experiment: it is counted there
    for number, slot in enumerate(parameters.get("slots") or ()):
        for environment in range(len(experiment.environments)):
            part = Part(environment, lineup.name, ())
            if not _is_same(slot_of(experiment, part), slot):
                continue
            rows = reader.episodes(run.run_id, slot=number, lead=True, branch=0)
            seeds: dict[int, int] = {}
            for row in rows:
                seeds.setdefault(row.episode, -1 if row.seed is None else int(row.seed))
            listed = tuple(seeds.get(i, -1) for i in range(max(seeds, default=-1) + 1))
            yield Watched(run.run_id, msgspec.structs.replace(part, seeds=listed), number)
            break


def _is_same(wanted: SlotObject, slot: SlotObject) -> bool:
    return all((wanted.get(key) or None) == (slot.get(key) or None) for key in SAME)
