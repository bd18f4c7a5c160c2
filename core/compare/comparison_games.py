"""Recorded games of a comparison side by side: on each seed, the game of each line-up.

A comparison of the Compare page, or an experiment, over as many runs as it took. Blocks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, cast

from core.compare.experiment import Experiment
from core.compare.experiment_text import read as read_experiment
from core.errors import MosaicError, Refused
from core.runs.run_groups import COMPARISON_TAG
from core.store.reader import Reader
from core.store.rows import Run

KIND = "evaluation"


class Game(NamedTuple):
    """An episode of a slot of a run."""

    run_id: str
    slot: int
    episode: int


@dataclass
class SeedRow:
    """Games on one seed by their line-up; whoever has not played it is missing."""

    seed: int
    environment: int = 0
    games: dict[str, Game] = field(default_factory=dict[str, Game])


@dataclass
class ComparisonGames:
    name: str
    # Line-ups, or pairs that met; in order.
    line_ups: list[str]
    rows: list[SeedRow]


@dataclass(frozen=True)
class _Session:
    """A slot of a run, and what it plays."""

    run_id: str
    slot: int
    line_up: str
    environment: int
    seeds: Sequence[int]


def tag_together(first: str) -> str:
    """Tag of all runs of one comparison; `first`: its first run."""
    return f"{COMPARISON_TAG}{first[-12:]}"


def games_of(reader: Reader, run_id: str) -> ComparisonGames | None:
    """Games of the comparison that a run belongs to; None if it belongs to none."""
    run = reader.run(run_id)
    parameters = _parameters(reader, run_id)
    if digest := _experiment_of(parameters):
        again = "reproduction" in run.tags
        runs = [
            row for row in _tagged(reader, digest) if ("reproduction" in row.tags) is again
        ] or [run]
        return _arranged(reader, run.name.partition(": ")[0], _planned(reader, runs, digest))
    experiment = _compared(run, parameters)
    if experiment is None:
        return None
    seeds = experiment.seeds.all()
    names = [line_up.name for line_up in experiment.lineups]
    sessions = [
        _Session(each, slot, name, 0, seeds)
        for each in _hosts(reader, run, parameters)
        for slot, name in enumerate(_own(reader, each))
    ]
    # In its own order, however they were spread over hosts.
    sessions.sort(key=lambda session: _index(names, session.line_up))
    return _arranged(reader, experiment.name, sessions)


def comparison_of(reader: Reader, run_id: str) -> tuple[Experiment, list[tuple[str, int]]] | None:
    """A comparison of the Compare page: its experiment, and where each line-up played; None if the
    run belongs to none."""
    run = reader.run(run_id)
    parameters = _parameters(reader, run_id)
    if _experiment_of(parameters) or _compared(run, parameters) is None:
        return None
    hosts = _hosts(reader, run, parameters)
    if any(not reader.run(each).state.ended for each in hosts):
        raise Refused("This comparison is being played", "Wait for its end, or stop it")
    # Who joined later is in the experiment of that host alone.
    known = [_compared(reader.run(each), _parameters(reader, each)) for each in hosts]
    experiment = max(filter(None, known), key=lambda each: len(each.lineups))
    names = [line_up.name for line_up in experiment.lineups]
    places: dict[str, tuple[str, int]] = {}
    for each in hosts:
        for slot, name in enumerate(_own(reader, each)):
            places.setdefault(name, (each, slot))
    if set(names) - set(places):
        return None
    return experiment, [places[name] for name in names]


def _compared(run: Run, parameters: Mapping[str, Any]) -> Experiment | None:
    text = parameters.get("experiment")
    if run.kind != KIND or not isinstance(text, str):
        return None
    try:
        return read_experiment(text)
    except (MosaicError, ValueError):
        return None


def _index(names: Sequence[str], name: str) -> int:
    # Who joined later is in no file.
    return names.index(name) if name in names else len(names)


def games_of_experiment(reader: Reader, digest: str, name: str = "") -> ComparisonGames | None:
    """Games of an experiment by its digest; None if none are recorded."""
    runs = [row for row in _tagged(reader, digest) if "reproduction" not in row.tags]
    return _arranged(reader, name, _planned(reader, runs, digest)) if runs else None


def _parameters(reader: Reader, run_id: str) -> Mapping[str, Any]:
    parameters = reader.facts(run_id).get("parameters")
    return cast("dict[str, Any]", parameters) if isinstance(parameters, dict) else {}


def _experiment_of(parameters: Mapping[str, Any]) -> str:
    return next((str(part.get("experiment") or "") for part in _parts(parameters)), "")


def _parts(parameters: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Games of each slot, as far as they can be read."""
    parts = parameters.get("parts")
    rows = cast("list[Any]", parts) if isinstance(parts, list) else []
    return [cast("dict[str, Any]", row) if isinstance(row, dict) else {} for row in rows]


def _tagged(reader: Reader, digest: str) -> list[Run]:
    runs = reader.runs(tag=f"experiment:{digest[:16]}", order="oldest")
    return [run for run in runs if "check" not in run.tags]


def _planned(reader: Reader, runs: Iterable[Run], digest: str) -> list[_Session]:
    """Sessions of an experiment, as their runs say what they play."""
    sessions: list[_Session] = []
    for run in runs:
        for slot, given in enumerate(_parts(_parameters(reader, run.run_id))):
            if given.get("experiment") != digest:
                continue
            name, against = str(given.get("lineup", "")), str(given.get("against") or "")
            name = f"{name} - {against}" if against else name
            seeds = [int(seed) for seed in given.get("seeds") or ()]
            where = int(given.get("environment") or 0)
            sessions.append(_Session(run.run_id, slot, name, where, seeds))
    return sessions


def _hosts(reader: Reader, run: Run, parameters: Mapping[str, Any]) -> list[str]:
    """Runs of one comparison of the Compare page, in its order."""
    tag = next((tag for tag in run.tags if tag.startswith(COMPARISON_TAG)), "")
    if tag:
        return [row.run_id for row in reader.runs(tag=tag, order="oldest")]
    wire = parameters.get("wire")
    group = cast("dict[str, Any]", wire).get("hosts") if isinstance(wire, dict) else None
    hosts = [str(each) for each in cast("list[Any]", group)] if isinstance(group, list) else []
    there = {row.run_id for row in reader.runs(kind=KIND)} if hosts else set[str]()
    return [each for each in hosts if each in there] or [run.run_id]


def _own(reader: Reader, run_id: str) -> list[str]:
    """Line-ups of one host, slot by slot: those that it names, or all that its experiment had when
    it began. Who joined later is in a host of its own."""
    parameters = _parameters(reader, run_id)
    own = parameters.get("lineups")
    if isinstance(own, list):
        return [str(name) for name in cast("list[Any]", own)]
    experiment = _compared(reader.run(run_id), parameters)
    return [] if experiment is None else [line_up.name for line_up in experiment.lineups]


def _arranged(reader: Reader, name: str, sessions: Sequence[_Session]) -> ComparisonGames | None:
    rows: dict[tuple[int, int], SeedRow] = {}
    whole: set[Game] = set()
    for session in sessions:
        played = reader.episodes(session.run_id, slot=session.slot, lead=True, branch=0)
        for row in played:
            if not row.length or not 0 <= row.episode < len(session.seeds):
                continue
            seed = session.seeds[row.episode]
            key = session.environment, seed
            at = rows.setdefault(key, SeedRow(seed, session.environment))
            known = at.games.get(session.line_up)
            # Of a game that was played again, the one that came to its end.
            if known is None or (row.ended and known not in whole):
                game = Game(session.run_id, session.slot, row.episode)
                at.games[session.line_up] = game
                if row.ended:
                    whole.add(game)
    if not rows:
        return None
    order = {
        key: number
        for number, key in enumerate(
            dict.fromkeys(
                (session.environment, seed) for session in sessions for seed in session.seeds
            )
        )
    }
    names = list(dict.fromkeys(session.line_up for session in sessions))
    return ComparisonGames(name, names, [rows[key] for key in sorted(rows, key=order.__getitem__)])
