"""Reads what a report tells from the record: traces of games, where pairs parted, versions."""

from __future__ import annotations

import csv
import io
import json
import platform
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, cast

from msgspec import Struct

from core.compare.divergence import Divergence, first_divergence, parts_at, trace
from core.compare.experiment import Experiment, read
from core.compare.report import Data, Parting, data_of, encode, page, trace_key
from core.compare.verdict import Played, Verdict
from core.store.reader import Reader
from core.store.rows import StepRow

# Pairs of games that a report shows in full: those furthest apart.
SHOWN = 12
MOST_CHANCES = 12


def rows_of(reader: Reader, game: Played) -> Iterable[StepRow]:
    return reader.steps(game.run_id, slot=game.slot, episode=game.episode, branch=0)


def traces(reader: Reader, games: Iterable[Played]) -> dict[str, str]:
    return {
        trace_key(game): trace(rows_of(reader, game))
        for game in games
        if game.outcome != "void" and game.run_id
    }


def partings(reader: Reader, games: Sequence[Played]) -> list[Parting]:
    """Of the pairs that differ most."""
    by_start: dict[tuple[int, int], list[Played]] = {}
    for game in games:
        if game.outcome != "void" and not game.against and game.run_id:
            by_start.setdefault((game.environment, game.seed), []).append(game)
    apart = [
        (abs(a.value - b.value), a, b)
        for group in by_start.values()
        for a, b in combinations(group, 2)
    ]
    apart.sort(key=lambda one: -one[0])
    found: list[Parting] = []
    for _, a, b in apart[:SHOWN]:
        parting = first_divergence(rows_of(reader, a), rows_of(reader, b))
        if parting is not None:
            found.append(_parting(reader, a, b, parting))
    return found


def _parting(reader: Reader, a: Played, b: Played, parting: Divergence) -> Parting:
    return Parting(
        a.environment, a.seed, a.lineup, b.lineup, parting.step, parting.sentence,
        _seen(reader, a, parting.step - 1),
        (_thought(reader, a, parting), _thought(reader, b, parting)),
    )  # fmt: skip


def _thought(reader: Reader, game: Played, parting: Divergence) -> str:
    """What its operator gave each action, and the position; empty where it said nothing."""
    row = reader.step(game.run_id, game.slot, game.episode, parting.step, seat=parting.seat)
    extras = row.extras if row is not None else {}
    chances = [f"{i}: {chance:.2f}" for i, chance in enumerate(extras.get("probabilities") or ())]
    worth = [f"value {extras['value']:.3g}"] if extras.get("value") is not None else []
    return ", ".join((*chances[:MOST_CHANCES], *worth))


def _seen(reader: Reader, game: Played, step: int) -> str:
    """What was to be seen then: the drawn position where there is one, else the observation."""
    row = reader.step(game.run_id, game.slot, game.episode, max(0, step))
    if row is None:
        return ""
    for payload in row.payloads:
        try:
            told = cast("dict[str, Any]", json.loads(payload.data))
        except ValueError:
            continue
        cells = cast("list[Any]", told.get("cells") or [])
        if cells and isinstance(cells[0], str):
            return "\n".join(map(str, cells))
        return str(told.get("fen", ""))
    return str(row.observation)[:200]


class Difference(Struct, frozen=True):
    """A game that did not come out again as it was."""

    environment: str
    seed: int
    lineup: str
    step: int | None
    what: str


def differences(data: Data, games: Iterable[Played], found: Mapping[str, str]) -> list[Difference]:
    """Game by game against a report, by traces: the first step that differs is named."""
    ids = [one.id for one in read(data.experiment).environments]
    played = {trace_key(game): game for game in games}
    apart: list[Difference] = []
    for game in data.games:
        if game.outcome == "void":
            continue
        key = trace_key(game)
        step, what = None, ""
        if key not in played or key not in found:
            # Beyond a decision, how many games were under way is chance.
            continue
        if (at := parts_at(data.traces.get(key, ""), found[key])) is not None:
            step, what = at, f"step {at} differs"
        elif played[key].value != game.value:
            what = f"{played[key].value:g} instead of {game.value:g}"
        if what:
            apart.append(Difference(ids[game.environment], game.seed, game.lineup, step, what))
    if not any(key in found for key in data.traces):
        apart.append(Difference("", 0, "", None, "no game was played again"))
    return apart


def versions(reader: Reader, games: Sequence[Played]) -> dict[str, str]:
    """Of this program and of what the hosts said of theirs."""
    found = {"python": platform.python_version(), "machine": platform.platform(terse=True)}
    for run_id in {game.run_id for game in games if game.run_id}:
        told = cast("dict[str, Any]", reader.facts(run_id).get("versions") or {})
        found |= {name: str(value) for name, value in told.items()}
        break
    return found


def write_report(
    experiment: Experiment, reader: Reader, games: Sequence[Played], said: Verdict, folder: Path
) -> Path:
    """The page, the data file, the games as CSV and, where there are any, as PGN. Blocks."""
    found = data_of(
        experiment, said, games,
        traces(reader, games), partings(reader, games), versions(reader, games),
    )  # fmt: skip
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "report.json").write_bytes(encode(found))
    (folder / "report.html").write_text(page(found), encoding="utf-8")
    (folder / "games.csv").write_text(table(found), encoding="utf-8")
    if moves := pgn(reader, found.games):
        (folder / "games.pgn").write_text(moves, encoding="utf-8")
    if said.crosstable:
        (folder / "crosstable.csv").write_text(cross_table(said), encoding="utf-8")
    return folder / "report.html"


def cross_table(said: Verdict) -> str:
    """Standings and points against each, as CSV."""
    out = io.StringIO()
    writer = csv.writer(out)
    order = [one.name for one in said.rated]
    writer.writerow(["player", "elo", "elo_low", "elo_high", "points", "games", *order])
    for one in said.rated:
        against = said.crosstable.get(one.name, {})
        cells = [f"{against[name][0]:g}/{against[name][1]}" if name in against else ""
                 for name in order]  # fmt: skip
        figures = [f"{value:.1f}" for value in (one.elo, one.low, one.high)]
        writer.writerow([one.name, *figures, one.score, one.games, *cells])
    return out.getvalue()


def pgn(reader: Reader, games: Iterable[Played]) -> str:
    """All games that have one, in order."""
    found: list[str] = []
    sheets: dict[str, dict[tuple[int, int], str]] = {}
    for game in games:
        if not game.against or not game.run_id:
            continue
        if game.run_id not in sheets:
            sheets[game.run_id] = {
                (int(event.detail["slot"]), int(event.detail["episode"])): str(
                    event.detail.get("pgn", "")
                )
                for event in reader.events(game.run_id, name="score", limit=1_000_000)
                if event.detail
            }
        text = sheets[game.run_id].get((game.slot, game.episode), "")
        if text:
            found.append(text.strip())
    return "\n\n".join(found) + ("\n" if found else "")


def table(data: Data) -> str:
    """The games as CSV."""
    out = io.StringIO()
    ids = [one.id for one in read(data.experiment).environments]
    writer = csv.writer(out)
    writer.writerow(
        ["environment", "seed", "lineup", "against", "value", "outcome", "steps", "why", "run"]
    )
    for game in data.games:
        writer.writerow(
            [ids[game.environment], game.seed, game.lineup, game.against, game.value,
             game.outcome, game.steps, game.why, game.run_id]
        )  # fmt: skip
    return out.getvalue()
