"""Check of a report's games against the record. Blocks: reads the store."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import Any

import msgspec

from core.compare.experiment import Experiment
from core.compare.experiment_text import read
from core.compare.game_plan import Key, key_of, parts_of
from core.compare.game_reader import GameReader, Watched
from core.compare.report import Data, trace_key
from core.compare.report_data import (
    Difference,
    asked_for,
    parting_of,
    place_in,
    reviews,
    rows_of,
    versions,
)
from core.compare.suite import names_of
from core.compare.verdict_parts import Played
from core.errors import NotFound
from core.replay.divergence import parts_at, trace
from core.store.reader import Reader

# What the report repeats of a game, in words.
TOLD = {
    "value": "value",
    "outcome": "outcome",
    "by": "fault",
    "steps": "number of steps",
    "measures": "measures",
}


def against_record(reader: Reader, data: Data) -> tuple[list[Difference], int]:
    """Differences, and the number of games that the record contains; those played elsewhere are
    not.
    """
    experiment = read(data.experiment)
    by_run: dict[str, list[Played]] = {}
    for game in asked_for(experiment, data):
        if game.run_id:
            by_run.setdefault(game.run_id, []).append(game)
    reported = {key_of(game) for game in data.games}
    apart: list[Difference] = []
    known = 0
    for run_id, games in by_run.items():
        try:
            recorded = _recorded(reader, experiment, run_id)
        except NotFound:
            continue  # played on another machine, or deleted
        known += len(games)
        for game in games:
            apart += _apart(reader, experiment, data, game, recorded)
        apart += _left_out(experiment, games, reported, recorded or {})
    if known and known == sum(map(len, by_run.values())):
        apart += _rest(reader, data)
    return apart, known


def _rest(reader: Reader, data: Data) -> list[Difference]:
    """Differences in the rest of a report, if the record contains all of its games."""
    lines: list[str] = []
    games = {(game.environment, game.seed, game.lineup): game for game in data.games}
    for parting in data.partings:
        pair = [
            games.get((parting.environment, parting.seed, who))
            for who in (parting.first, parting.second)
        ]
        a, b = pair
        now = parting_of(reader, a, b) if a is not None and b is not None else None
        if msgspec.json.encode(now) != msgspec.json.encode(parting):
            who = f"seed {parting.seed}, {parting.first} and {parting.second}"
            lines.append(f"{who}: their divergence differs from the record")
    if reviews(reader, data.games) != data.reviews:
        lines.append("the supervision differs from the record")
    if _of_hosts(versions(reader, data.games)) != _of_hosts(data.versions):
        lines.append("the versions differ from the record")
    return [Difference("", 0, "", None, what) for what in lines]


def _of_hosts(known: Mapping[str, str]) -> dict[str, str]:
    """Versions of the hosts, without those of this program."""
    return {name: value for name, value in known.items() if name not in ("python", "machine")}


def _recorded(
    reader: Reader, experiment: Experiment, run_id: str
) -> dict[tuple[int, int], Played] | None:
    """Recorded games by slot and episode; None if the run belongs to another experiment."""
    run = reader.run(run_id)
    parameters: dict[str, Any] = reader.facts(run_id).get("parameters") or {}
    parts = parts_of(parameters, experiment)
    if not parts:
        return None
    games: list[Played] = []
    finished = GameReader(reader, experiment)
    for slot, part in enumerate(parts):
        games += finished.read(Watched(run_id, part, slot), run)
    return {(game.slot, game.episode): game for game in games}


def _apart(
    reader: Reader,
    experiment: Experiment,
    data: Data,
    game: Played,
    recorded: dict[tuple[int, int], Played] | None,
) -> Sequence[Difference]:
    now = None if recorded is None else recorded.get((game.slot, game.episode))
    if game.outcome == "void":
        whole = now is not None and now.outcome != "void"
        return [_difference(experiment, game, "the record contains all of it")] if whole else []
    if recorded is not None and now is None:
        return [_difference(experiment, game, "it is not in the record")]
    apart: list[Difference] = []
    row = parts_at(data.traces.get(trace_key(game), ""), trace(rows_of(reader, game)))
    if row is not None:
        where = place_in(reader, game, row)
        apart.append(_difference(experiment, game, f"{where} differs from the record", row))
    if now is None:
        return apart
    if (now.lineup, now.against, now.environment, now.seed) != (
        game.lineup, game.against, game.environment, game.seed
    ):  # fmt: skip
        return [_difference(experiment, game, "the record contains another game in its place")]
    for name, word in TOLD.items():
        reported, recalled = repr(getattr(game, name)), repr(getattr(now, name))
        if reported != recalled:
            what = f"{word} {reported} instead of {recalled} in the record"
            apart.append(_difference(experiment, game, what))
    return apart


def _left_out(
    experiment: Experiment,
    games: Sequence[Played],
    reported: Set[Key],
    recorded: Mapping[tuple[int, int], Played],
) -> list[Difference]:
    """Games that ended before one of the report, in the same session, and are not in it."""
    last: dict[int, int] = {}
    for game in games:
        last[game.slot] = max(game.episode, last.get(game.slot, -1))
    seeds = set(experiment.seeds.all())
    return [
        _difference(experiment, game, "the record contains it, the report leaves it out")
        for (slot, episode), game in recorded.items()
        if episode < last.get(slot, -1) and game.seed in seeds and key_of(game) not in reported
    ]


def _difference(
    experiment: Experiment, game: Played, what: str, step: int | None = None
) -> Difference:
    env_id = names_of(experiment)[game.environment]
    return Difference(env_id, game.seed, game.lineup, step, what, game.against)
