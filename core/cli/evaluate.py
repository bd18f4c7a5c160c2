"""`mosaic eval FILE`: plays an experiment without a window and says what its games allow to say.

Killed, it goes on where it was: what was played is in the record.
"""

from __future__ import annotations

import argparse
import asyncio
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from core.cli.output import Out, duration
from core.cli.parsing import Commands
from core.cli.place import Place
from core.errors import InvalidInput, MosaicError

if TYPE_CHECKING:
    from core.compare.evaluate import Evaluation, Progress, Split
    from core.compare.experiment import Experiment
    from core.compare.report import Data
    from core.compare.verdict import Line, Verdict

NOT_VALID = 7
DIFFERS = 8
INTERRUPTED = 130


def add(commands: Commands) -> None:
    parser = commands.add(
        "eval",
        evaluate,
        "play an experiment (a TOML file) to its verdict",
        "Ctrl-C stops it; the same command goes on where it was. Exit code 7: not valid.",
    )
    parser.add_argument("file", metavar="FILE", help="the experiment")
    parser.add_argument("--check", action="store_true", help="read the file, start nothing")
    parser.add_argument(
        "--report",
        metavar="FOLDER",
        help="write report.html, report.json and games.csv there (and games.pgn)",
    )
    parser.add_argument(
        "--replicates", type=int, default=0, metavar="N", help="of the bootstrap (50000)"
    )

    again = commands.add(
        "reproduce",
        reproduce,
        "play a report's experiment again and compare game by game",
        "Exit code 8: something differed; the first step that did is named.",
    )
    again.add_argument("report", metavar="FILE", help="report.json, or the report.html beside it")


def read_experiment(path: str) -> Experiment:
    from core.compare.experiment import read
    from core.compare.openings import with_openings

    experiment = read(_text(path), path)
    openings = experiment.openings
    if openings.kind in ("epd", "pgn") and not openings.positions:
        beside = Path(path).parent / openings.file
        experiment = with_openings(experiment, _text(str(beside)))
    return experiment


def _text(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InvalidInput(f"{path} can't be read: {error}") from error


def evaluate(args: argparse.Namespace, out: Out) -> int:
    from core.cli.session import run_async
    from core.compare.games import total

    experiment = read_experiment(args.file)
    if args.check:
        games = total(experiment)
        if out.as_json:
            digest = {"digest": experiment.digest, "rule_digest": experiment.rule_digest}
            out.document({"name": experiment.name, "games": games, **digest})
        out.say(f"{experiment.name}: {games} games. Rule {experiment.rule_digest[:12]}")
        return 0
    return run_async(_evaluate(Place(args), experiment, out, args.replicates, args.report or ""))


async def _evaluate(
    place: Place, experiment: Experiment, out: Out, replicates: int, folder: str
) -> int:
    from core.cli.session import connect
    from core.compare.describe import FULL
    from core.compare.evaluate import Evaluation
    from core.compare.retelling import write_report

    async with connect(place) as session:
        with place.reader() as reader:
            evaluation = Evaluation(
                experiment, session.client, reader, Shown(out), split=_split(place)
            )
            if found := await asyncio.to_thread(evaluation.find):
                out.note(f"{found} games are in the record; going on from there")
            if not await _play(evaluation, out):
                return INTERRUPTED
            said = await asyncio.to_thread(evaluation.verdict, replicates or FULL)
            if folder:
                written = await asyncio.to_thread(
                    write_report, experiment, reader, evaluation.settled, said, Path(folder)
                )
                out.note(f"report: {written}")
    return report(evaluation, said, out)


def _split(place: Place) -> Split:
    """Which line-ups one host can step, as this machine's interpreters have it."""
    from core.runs.manifest import Catalogue
    from core.sessions.together import split

    return partial(split, catalogue=Catalogue(place.places), places=place.places)


async def _play(evaluation: Evaluation, out: Out) -> bool:
    """Whether it went on to its end."""
    from core.cli.session import Interrupts

    with Interrupts() as interrupts:
        playing = asyncio.create_task(evaluation.run(), name="evaluation")
        asked = asyncio.create_task(interrupts.next(), name="interrupts")
        try:
            await asyncio.wait({playing, asked}, return_when=asyncio.FIRST_COMPLETED)
            if not playing.done():
                out.note("stopping; the same command goes on later")
                playing.cancel()
                await asyncio.wait({playing})
                return False
            playing.result()
            return True
        finally:
            asked.cancel()
            evaluation.tell.end()


# again


def reproduce(args: argparse.Namespace, out: Out) -> int:
    from core.cli.session import run_async
    from core.compare.report import decode

    path = Path(args.report)
    path = path.with_suffix(".json") if path.suffix == ".html" else path
    try:
        data = decode(path.read_bytes())
    except OSError as error:
        raise InvalidInput(f"{path} can't be read: {error.strerror}") from error
    except msgspec.DecodeError as error:
        raise InvalidInput(f"{path} is no report: {error}", "Give the report.json") from error
    return run_async(_reproduce(Place(args), data, out))


async def _reproduce(place: Place, data: Data, out: Out) -> int:
    from core.cli.session import connect
    from core.compare.evaluate import Evaluation
    from core.compare.experiment import read
    from core.compare.retelling import differences, traces

    experiment = read(data.experiment)
    async with connect(place) as session:
        with place.reader() as reader:
            evaluation = Evaluation(
                experiment, session.client, reader, Shown(out), again=True, split=_split(place)
            )
            if not await _play(evaluation, out):
                return INTERRUPTED
            found = await asyncio.to_thread(traces, reader, evaluation.settled)
    apart = differences(data, evaluation.settled, found)
    if out.as_json:
        out.document({"games": len(data.games), "differ": msgspec.to_builtins(apart)})
    elif not apart:
        out.say(f"All {len(data.games)} games are the same, step by step.")
    for one in [] if out.as_json else apart[:20]:
        out.say(f"{one.environment}, seed {one.seed}, {one.lineup}: {one.what}")
    return DIFFERS if apart else 0


class Shown:
    """Progress as one line that renews itself on a terminal, else now and then a line."""

    EVERY = 20

    def __init__(self, out: Out) -> None:
        self._out = out
        self._live = out.err.isatty() and not out.as_json
        self._told = -1

    def __call__(self, at: Progress) -> None:
        eta = f", {duration(at.left_s)} left" if at.left_s is not None else ""
        text = f"{at.done} of {at.total} games, {at.games_per_s:.1f} a second{eta}"
        text += f", {at.void} void" if at.void else ""
        if self._live:
            print(f"\r\033[K{text}", end="", file=self._out.err, flush=True)
        elif at.done * self.EVERY // max(1, at.total) != self._told and not self._out.as_json:
            self._told = at.done * self.EVERY // max(1, at.total)
            self._out.note(text)

    def end(self) -> None:
        if self._live:
            print("\r\033[K", end="", file=self._out.err, flush=True)


def report(evaluation: Evaluation, said: Verdict, out: Out) -> int:
    experiment = evaluation.experiment
    if out.as_json:
        document = {
            "experiment": experiment.name,
            "digest": experiment.digest,
            "rule_digest": experiment.rule_digest,
            "verdict": msgspec.to_builtins(said),
            "games": msgspec.to_builtins(
                sorted(evaluation.settled, key=lambda g: (g.environment, g.seed, g.lineup))
            ),
        }
        out.document(document)
    else:
        describe(said, out)
    if not said.valid:
        return NOT_VALID
    if not said.games:
        raise MosaicError("No game was played", "mosaic runs --json says why the runs ended")
    return 0


def describe(said: Verdict, out: Out) -> None:
    out.say(out.paint(said.sentence, "bold"))
    if said.agents:
        figure = said.agents[0].iqm.about
        out.table(
            ["who", "games", "faults", figure, said.agents[0].mean.about],
            [
                [one.name, str(one.games), str(one.faults), _line(one.iqm), _line(one.mean)]
                for one in said.agents
            ],
            right=["games", "faults"],
        )
    for pair in said.pairs:
        out.say(f"{pair.first} - {pair.second}: {pair.look.about} {_line(pair.look)}"
                f", n = {pair.look.n}, {pair.look.method}")  # fmt: skip
    for cycle in said.cycles:
        out.say(f"a cycle: {' beats '.join((*cycle, cycle[0]))}; one rating can't say that")
    if said.repeats:
        again = sum(len(group) - 1 for group in said.repeats)
        out.say(f"{again} games repeat another move for move and are not counted again")
    if said.void:
        out.say(f"{said.void} of {said.games} games are void")


def _line(line: Line) -> str:
    if line.low is None or line.high is None:
        return f"{line.value:.4g}"
    return f"{line.value:.4g} [{line.low:.4g}, {line.high:.4g}]"
