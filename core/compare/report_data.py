"""Data of a report, read from the record: traces of games, divergences, versions."""

from __future__ import annotations

import csv
import io
import math
import platform
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, cast

import msgspec
from msgspec import Struct

from core.compare import recorded_pgn
from core.compare.bootstrap import FULL
from core.compare.experiment import Experiment
from core.compare.experiment_text import read
from core.compare.game_plan import Key, key_of
from core.compare.personal_games import scripts
from core.compare.recorded_sessions import ENTERED
from core.compare.report import Data, Parting, data_of, encode, page, trace_key
from core.compare.report_replays import Replay
from core.compare.schedule import meetings
from core.compare.suite import names_of
from core.compare.verdict import JUDGED_AGAIN, verdict
from core.compare.verdict_parts import Played, Verdict
from core.errors import NotFound, Refused
from core.guard.shares import Shares, added_up, shares_of
from core.jsontext import json_object
from core.replay.divergence import Divergence, first_divergence, parts_at, trace
from core.store.reader import Reader
from core.store.rows import StepRow
from core.terminal_text import in_table
from core.whole_files import write_whole
from mosaic_sdk.session.open_objects import Detail

# Pairs of games that a report shows in full: those furthest apart.
SHOWN = 12
MOST_CHANCES = 12
# Files beside the report.
GAMES, SHEETS, CROSS = "games.csv", "games.pgn", "crosstable.csv"


def rows_of(reader: Reader, game: Played) -> Iterable[StepRow]:
    return reader.steps(game.run_id, slot=game.slot, episode=game.episode, branch=0)


def traces(reader: Reader, games: Iterable[Played]) -> dict[str, str]:
    return {
        trace_key(game): trace(rows_of(reader, game))
        for game in games
        if game.outcome != "void" and game.run_id
    }


def partings(reader: Reader, games: Sequence[Played]) -> list[Parting]:
    """Divergence of the pairs with the largest differences."""
    by_start: dict[tuple[int, int], list[Played]] = {}
    for game in games:
        if game.outcome != "void" and not game.against and game.run_id:
            by_start.setdefault((game.environment, game.seed), []).append(game)
    apart = [
        (abs(a.value - b.value), a, b)
        for group in by_start.values()
        for a, b in combinations(group, 2)
    ]
    apart.sort(key=lambda pair: -pair[0])
    partings: list[Parting] = []
    for _, a, b in apart[:SHOWN]:
        if (parting := parting_of(reader, a, b)) is not None:
            partings.append(parting)
    return partings


def parting_of(reader: Reader, a: Played, b: Played) -> Parting | None:
    """Divergence of one pair; None if both games are identical."""
    divergence = first_divergence(rows_of(reader, a), rows_of(reader, b))
    return None if divergence is None else _parting(reader, a, b, divergence)


def _parting(reader: Reader, a: Played, b: Played, parting: Divergence) -> Parting:
    return Parting(
        a.environment, a.seed, a.lineup, b.lineup, parting.step, parting.sentence,
        _seen(reader, a, parting.step - 1),
        (_thought(reader, a, parting), _thought(reader, b, parting)),
    )  # fmt: skip


def _thought(reader: Reader, game: Played, parting: Divergence) -> str:
    """Operator's values for the actions and the position; empty if it gave none."""
    row = reader.step(game.run_id, game.slot, game.episode, parting.step, seat=parting.seat)
    extras = row.extras if row is not None else {}
    chances = [f"{i}: {chance:.2f}" for i, chance in enumerate(extras.get("probabilities") or ())]
    worth = [f"value {extras['value']:.3g}"] if extras.get("value") is not None else []
    return ", ".join((*chances[:MOST_CHANCES], *worth))


def _seen(reader: Reader, game: Played, step: int) -> str:
    """Position at that step, drawn where possible, else the observation."""
    row = reader.step(game.run_id, game.slot, game.episode, max(0, step))
    if row is None:
        return ""
    for payload in row.payloads:
        state = json_object(payload.data)
        cells: Any = state.get("cells")
        if isinstance(cells, list) and cells and isinstance(cells[0], str):
            return "\n".join(map(str, cast("list[Any]", cells)))
        if state:
            return str(state.get("fen", ""))
    return str(row.observation)[:200]


class Difference(Struct, frozen=True):
    """A game that differs when repeated, or a wrong part of a report."""

    environment: str
    seed: int
    lineup: str
    step: int | None
    what: str
    against: str = ""

    @property
    def sentence(self) -> str:
        if not self.lineup:
            return self.what
        who = f"{self.lineup} - {self.against}" if self.against else self.lineup
        return f"{self.environment}, seed {self.seed}, {who}: {self.what}"


CLOSE = 1e-9
# How reports spoke of line-ups that they did not describe.
FORMER = ("this checkpoint", "one of ")
MOST_FIGURES = 20


def audit(data: Data, *, is_outside: bool = False) -> list[Difference]:
    """Differences between the report and its games, and between the games and their experiment.

    `is_outside`: its scores were measured elsewhere, so that there are no steps.
    """
    experiment = read(data.experiment, "report.json")
    lines: list[str] = []
    if experiment.digest != data.digest:
        lines.append(
            f"the experiment differs from the one that was played: digest "
            f"{experiment.digest[:12]}, in the report {data.digest[:12]}"
        )
    wanted = _keys(experiment, data)
    strange = [key_of(game) for game in data.games if key_of(game) not in wanted]
    apart = [
        _missing(experiment, key, "the report contains it, but its experiment does not ask for it")
        for key in strange
    ]
    counts = Counter(key_of(game) for game in data.games)
    twice = sorted_keys(key for key, count in counts.items() if count > 1)
    apart += [_missing(experiment, key, "it is in the report twice") for key in twice]
    own = [game for game in data.games if key_of(game) in wanted]
    again = verdict(experiment, own, data.verdict.replicates or FULL)
    missing = absent(experiment, own, again)
    if len(missing) != data.unplayed:
        apart += [_missing(experiment, key, "its game is missing") for key in missing]
        if data.unplayed:
            lines.append(
                f"the report says that {data.unplayed} games were not played yet, but "
                f"{len(missing)} are missing"
            )
    apart += [
        _missing(experiment, key_of(game), "it has no digest of its steps")
        for game in own
        if not is_outside and game.outcome != "void" and trace_key(game) not in data.traces
    ]
    reported, now = msgspec.to_builtins(data.verdict), msgspec.to_builtins(again)
    for judged in (reported, now):
        judged["notes"] = [
            note for note in judged["notes"] if not note.startswith((JUDGED_AGAIN, ENTERED))
        ]
        # Which places they have in a list depends on its order.
        judged["repeats"] = sorted(len(group) for group in judged["repeats"])
    _name_players(reported, now)
    # The games first: where one of them is missing, most figures are others.
    figures = list(_figures("verdict", reported, now))[:MOST_FIGURES]
    whole = [Difference("", 0, "", None, what) for what in lines]
    return whole + apart + [Difference("", 0, "", None, what) for what in figures]


def _name_players(reported: dict[str, Any], now: dict[str, Any]) -> None:
    """Reports from before line-ups were described keep their words: no figure follows from them."""
    tables = [(reported, now), *zip(reported["environments"], now["environments"], strict=False)]
    for mine, other in tables:
        for agent, again in zip(mine["agents"], other["agents"], strict=False):
            if str(agent["spoken_of"]).startswith(FORMER):
                agent["spoken_of"] = again["spoken_of"]


def files_apart(data: Data, folder: Path) -> list[Difference]:
    """Tables beside the report that contradict it. Blocks."""
    if len(asked_for(read(data.experiment), data)) < len(data.games):
        return []  # there is no table of strange games
    made = {GAMES: table(data), CROSS: cross_table(data.verdict)}
    return [
        Difference("", 0, "", None, f"{name} does not belong to report.json")
        for name, text in made.items()
        if (folder / name).is_file() and not _is_text(folder / name, text)
    ]


def sheets_apart(data: Data, reader: Reader, folder: Path) -> list[Difference]:
    """Score sheets that contradict the record. Blocks."""
    path = folder / SHEETS
    if not path.is_file() or _is_text(path, pgn(reader, data.games)):
        return []
    return [Difference("", 0, "", None, f"{SHEETS} differs from the record")]


def _is_text(path: Path, text: str) -> bool:
    return path.read_bytes() == text.encode()


def asked_for(experiment: Experiment, data: Data) -> list[Played]:
    """Games that the experiment asks for; the audit names the others."""
    wanted = _keys(experiment, data)
    return [game for game in data.games if key_of(game) in wanted]


def _keys(experiment: Experiment, data: Data) -> set[Key]:
    return _wanted(experiment, data.games)


def _wanted(experiment: Experiment, games: Iterable[Played]) -> set[Key]:
    return {
        Key(number, a, b, seed)
        for number in range(len(experiment.environments))
        for a, b in meetings(experiment, games)
        for seed in experiment.seeds.all()
    }


def absent(experiment: Experiment, games: Sequence[Played], judged: Verdict) -> list[Key]:
    """Games that the experiment needs for its verdict and that are not here."""
    if judged.stopped or not judged.valid:
        return []
    missing = _wanted(experiment, games) - {key_of(game) for game in games}
    return sorted_keys(key for key in missing if key.lineup not in judged.eliminated)


def sorted_keys(keys: Iterable[Key]) -> list[Key]:
    return sorted(keys, key=lambda key: (key.environment, key.seed, key.lineup, key.against))


def _missing(experiment: Experiment, key: Key, what: str) -> Difference:
    ids = names_of(experiment)
    env_id = ids[key.environment] if 0 <= key.environment < len(ids) else str(key.environment)
    return Difference(env_id, key.seed, key.lineup, None, what, key.against)


def _figures(where: str, reported: Any, now: Any) -> Iterator[str]:
    """Figures and texts that do not follow from the games."""
    if isinstance(reported, dict) and isinstance(now, dict):
        mine, other = cast("dict[str, Any]", reported), cast("dict[str, Any]", now)
        for key in sorted({*mine, *other}):
            yield from _figures(f"{where}.{key}", mine.get(key), other.get(key))
        return
    if isinstance(reported, (list, tuple)) and isinstance(now, (list, tuple)):
        ours, theirs = list(cast("Sequence[Any]", reported)), list(cast("Sequence[Any]", now))
        if len(ours) == len(theirs):
            for number, (mine, other) in enumerate(zip(ours, theirs, strict=True)):
                yield from _figures(f"{where}[{number}]", mine, other)
            return
    if not _same(reported, now):
        yield f"{where}: the report says {reported!r}, its games give {now!r}"


def _same(reported: Any, now: Any) -> bool:
    if isinstance(reported, float) or isinstance(now, float):
        if not isinstance(reported, (int, float)) or not isinstance(now, (int, float)):
            return False
        if math.isnan(reported) and math.isnan(now):
            return True
        return math.isclose(reported, now, rel_tol=CLOSE, abs_tol=CLOSE)
    return bool(reported == now)


def differences(
    data: Data,
    games: Iterable[Played],
    found_traces: Mapping[str, str],
    where: Callable[[Played, int], str] = lambda game, row: f"row {row}",
) -> list[Difference]:
    """Differences from a report, game by game, with the first different step."""
    experiment = read(data.experiment)
    ids = names_of(experiment)
    played = {trace_key(game): game for game in games}
    apart: list[Difference] = []
    for game in asked_for(experiment, data):
        if game.outcome == "void":
            continue
        key = trace_key(game)
        step, what = None, ""
        if key not in played or key not in found_traces:
            void = played[key].why if key in played else ""
            what = f"it was not repeated{f': {void}' if void else ''}"
        elif (row := parts_at(data.traces.get(key, ""), found_traces[key])) is not None:
            step, what = row, f"{where(played[key], row)} differs"
        elif played[key].outcome != game.outcome or not _same(game.value, played[key].value):
            again = played[key]
            what = f"{_result(again)} instead of {_result(game)}"
        if what:
            apart.append(
                Difference(ids[game.environment], game.seed, game.lineup, step, what, game.against)
            )
    if not any(key in found_traces for key in data.traces):
        apart.append(Difference("", 0, "", None, "no game was repeated"))
    return apart


def _result(game: Played) -> str:
    return f"{game.value:g}" + (f" ({game.why})" if game.outcome == "fault" else "")


def place_in(reader: Reader, game: Played, row: int) -> str:
    """Step and seat of a row of this game, in words."""
    rows = list(rows_of(reader, game))
    if not rows:
        return "the first step"
    at = rows[min(row, len(rows) - 1)]
    if row >= len(rows):
        return f"the end, after step {at.step},"
    alone = len({row.seat for row in rows}) < 2
    return f"step {at.step}" + ("" if alone else f" of {at.seat}")


def versions(reader: Reader, games: Sequence[Played]) -> dict[str, str]:
    """Versions of this program and of the hosts' packages."""
    versions_found = {"python": platform.python_version(), "machine": platform.platform(terse=True)}
    runs = sorted({game.run_id for game in games if game.run_id})
    if runs:
        begun = reader.run(runs[-1]).created_ns / 1e9
        versions_found["played"] = time.strftime("%Y-%m-%d", time.gmtime(begun))
    for run_id in runs[:1]:
        declared = cast("dict[str, Any]", reader.facts(run_id).get("versions") or {})
        versions_found |= {name: str(value) for name, value in declared.items()}
    for run_id in runs:
        # Engines say their version themselves.
        for event in reader.events(run_id, name="session", limit=100):
            detail = cast("Detail", event.detail or {})
            seats = cast("dict[str, dict[str, Any]]", detail.get("seats") or {})
            for seat in seats.values():
                if seat.get("version"):
                    versions_found[str(seat.get("operator", ""))] = str(seat["version"])
    return versions_found


def reviews(reader: Reader, games: Sequence[Played]) -> str:
    """Shares of the supervised games, in words; empty if nobody supervised them."""
    runs = {game.run_id for game in games if game.run_id}
    shares = [shares_of(reader, run) for run in sorted(runs)]
    every = [share.reviews for share in shares if share is not None]
    return Shares(added_up(every)).words if every else ""


def write_report(
    experiment: Experiment,
    reader: Reader,
    games: Sequence[Played],
    verdict: Verdict,
    folder: Path,
    replays_of: Callable[[Data], Sequence[Replay]] = lambda data: (),
) -> Path:
    """Writes the page, the data file, the games as CSV and, for chess, as PGN. Blocks.

    Refused if runs of these games were purged meanwhile: it would contradict its record.
    """
    if lost := _purged(reader, games):
        raise Refused(
            f"{len(lost)} of the {len(games)} games were deleted for good since they were read",
            "Run the experiment again: it plays them again",
        )
    data = data_of(
        experiment, verdict, games,
        traces(reader, games), partings(reader, games), versions(reader, games),
        reviews(reader, games), scripts(reader, experiment, games),
        len(absent(experiment, games, verdict)),
    )  # fmt: skip
    files = {
        folder / "report.json": encode(data),
        folder / "report.html": page(data, replays_of(data)).encode(),
        folder / GAMES: table(data).encode(),
    }
    if moves := pgn(reader, data.games):
        files[folder / SHEETS] = moves.encode()
    if verdict.crosstable:
        files[folder / CROSS] = cross_table(verdict).encode()
    write_whole(files)
    return folder / "report.html"


def _purged(reader: Reader, games: Iterable[Played]) -> list[Played]:
    """Games whose run is not in the record any more."""
    known: dict[str, bool] = {}
    for game in games:
        if game.run_id and game.run_id not in known:
            known[game.run_id] = _is_recorded(reader, game.run_id)
    return [game for game in games if game.run_id and not known[game.run_id]]


def _is_recorded(reader: Reader, run_id: str) -> bool:
    try:
        reader.run(run_id)
    except NotFound:
        return False
    return True


def cross_table(verdict: Verdict) -> str:
    """Crosstable as CSV: standings and points against each opponent."""
    out = io.StringIO()
    writer = csv.writer(out)
    order = [rated.name for rated in verdict.rated]
    writer.writerow(
        ["player", "elo", "elo_low", "elo_high", "points", "games", *map(in_table, order)]
    )
    for rated in verdict.rated:
        against = verdict.crosstable.get(rated.name, {})
        cells = [f"{against[name][0]:g}/{against[name][1]}" if name in against else ""
                 for name in order]  # fmt: skip
        figures = [f"{value:.1f}" for value in (rated.elo, rated.low, rated.high)]
        writer.writerow([in_table(rated.name), *figures, rated.score, rated.games, *cells])
    return out.getvalue()


def pgn(reader: Reader, games: Iterable[Played]) -> str:
    """All games that have one, in order."""
    texts: list[str] = []
    sheets: dict[str, dict[tuple[int, int], str]] = {}
    for game in games:
        if not game.against or not game.run_id:
            continue
        if game.run_id not in sheets:
            sheets[game.run_id] = recorded_pgn.games(reader, game.run_id)
        text = sheets[game.run_id].get((game.slot, game.episode), "")
        if text:
            texts.append(text.strip())
    return "\n\n".join(texts) + ("\n" if texts else "")


def _blamed(game: Played) -> str:
    """Line-up at fault; empty where nobody is."""
    return (game.by or game.lineup) if game.outcome == "fault" else ""


def table(data: Data) -> str:
    """The games as CSV."""
    out = io.StringIO()
    ids = names_of(read(data.experiment))
    writer = csv.writer(out)
    writer.writerow(
        [
            "environment",
            "seed",
            "lineup",
            "against",
            "value",
            "outcome",
            "by",
            "steps",
            "why",
            "run",
        ]
    )
    for game in data.games:
        writer.writerow(
            [in_table(cell) for cell in (
                ids[game.environment], game.seed, game.lineup, game.against, game.value,
                game.outcome, _blamed(game), game.steps, game.why, game.run_id,
            )]
        )  # fmt: skip
    return out.getvalue()
