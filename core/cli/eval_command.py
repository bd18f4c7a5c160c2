"""`mosaic eval FILE`: plays an experiment without a window and prints its verdict.

After a kill it resumes: finished games are in the record.
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from core.cli.output import Out
from core.cli.parsing import Commands
from core.cli.profile_access import ProfileAccess
from core.cli.sandbox_option import SandboxDoor, add_sandbox, bridge_start
from core.cli.trust_prompt import add_trust, allowed
from core.cli.verdict_output import NOT_VALID, SHOWN, Shown, describe, report, show_whose_turn
from core.edited_text import read_text
from core.errors import InvalidInput, Refused
from core.jsontext import NOT_JSON
from core.whole_files import write_whole

if TYPE_CHECKING:
    from core.cli.engine_access import EngineAccess
    from core.compare.evaluation import Evaluation, Split
    from core.compare.experiment import Experiment
    from core.compare.regression import Gate
    from core.compare.rehearsal import Trouble
    from core.compare.report import Data
    from core.compare.verdict_parts import Played, Verdict
    from core.store.reader import Reader

DIFFERS = 8
WORSE = 9
CANT_BEGIN = 2
INTERRUPTED = 130


def add(commands: Commands) -> None:
    parser = commands.add(
        "eval",
        evaluate,
        "run an experiment (a TOML file) until its verdict",
        "Ctrl-C stops it; the same command resumes it. Exit code 7: not valid, 9: worse "
        "than the baseline.",
    )
    parser.add_argument("file", metavar="FILE", help="the experiment")
    parser.add_argument(
        "--check",
        action="store_true",
        help="create each operator and environment once, without playing",
    )
    parser.add_argument(
        "--again", action="store_true", help="play all games again if files have changed"
    )
    parser.add_argument(
        "--report",
        metavar="FOLDER",
        help="write report.html, report.json and games.csv there (and games.pgn)",
    )
    parser.add_argument("--baseline", metavar="FILE", help="report.json of the baseline")
    parser.add_argument(
        "--fail-if-worse",
        type=float,
        default=None,
        metavar="X",
        help="exit code 9 unless certainly no more than X worse than the baseline (0)",
    )
    parser.add_argument("--junit", metavar="FILE", help="write the result as JUnit XML")
    parser.add_argument("--markdown", metavar="FILE", help="write the result as Markdown")
    parser.add_argument(
        "--replicates", type=int, default=0, metavar="N", help="bootstrap resamples (50000)"
    )
    parser.add_argument(
        "--plan", type=float, metavar="D", help="estimate the seeds that a difference of D needs"
    )
    parser.add_argument(
        "--pilot", metavar="FILE", help="with --plan: a report.json whose games show the spread"
    )
    parser.add_argument(
        "--guess", type=float, metavar="SD", help="with --plan: the spread of a seed's difference"
    )
    parser.add_argument(
        "--power", type=float, default=0.8, metavar="P", help="with --plan: power of the test (0.8)"
    )
    parser.add_argument(
        "--concurrency", type=int, default=0, metavar="N", help="number of runs at a time (2)"
    )
    add_trust(parser)
    add_sandbox(parser)

    scores = commands.add(
        "scores",
        judge_scores,
        "judge scores that were measured elsewhere (CSV, JSON lines, rliable)",
        "Runs without a seed are unpaired and compared in their order.",
    )
    scores.add_argument(
        "file", metavar="FILE", help="one row for each run: lineup, value, environment, seed"
    )
    scores.add_argument("--range", nargs=2, type=float, metavar=("LOW", "HIGH"),
                        help="range of the scores, declared in advance")  # fmt: skip
    scores.add_argument(
        "--baseline", default="", metavar="NAME", help="line-up to compare the others with"
    )
    scores.add_argument("--lower-is-better", action="store_true", help="lower scores are better")
    scores.add_argument(
        "--report", metavar="FOLDER", help="write report.html and report.json there"
    )

    again = commands.add(
        "reproduce",
        reproduce,
        "repeat a report's experiment and compare game by game",
        "Exit code 8: a game differed; prints the first different step.",
    )
    again.add_argument("report", metavar="FILE", help="report.json, or the report.html beside it")
    add_trust(again)
    add_sandbox(again)


def read_experiment(path: str, access: ProfileAccess) -> Experiment:
    """An experiment with its openings, and its files by full path and content."""
    from core.compare.entrants import Misplaced, with_files
    from core.compare.experiment import Environment
    from core.compare.experiment_text import line_of, read
    from core.compare.openings import opened
    from core.envs.user_envs import list_own

    experiment = read(_text(path), path)
    openings = experiment.openings
    if openings.kind in ("epd", "pgn") and not openings.positions:
        experiment = opened(experiment, Path(path).parent)
    own = {
        env.id: Environment(id=env.id, path=env.path, family=env.family, kwargs=env.kwargs)
        for env in list_own(access.places)
    }
    try:
        return with_files(experiment, Path(path).parent, own)
    except Misplaced as error:
        line = line_of(_text(path), error.where)
        raise InvalidInput(f"{path}:{line}: {error.message}", error.hint) from error


def _text(path: str) -> str:
    try:
        return read_text(Path(path), any_kind=True)
    except (OSError, UnicodeDecodeError) as error:
        raise InvalidInput(f"{path} can't be read: {error}") from error


def evaluate(args: argparse.Namespace, out: Out) -> int:
    from core.cli.engine_access import run_async
    from core.compare.entrants import powers_of
    from core.compare.game_plan import total
    from core.compare.listed_programs import program_troubles

    access = ProfileAccess(args)
    experiment = read_experiment(args.file, access)
    if args.plan is not None:
        return _plan(experiment, args, out)
    # Before anything of it is made, for a check as well.
    allowed(access, Path(args.file).name, lambda look: powers_of(look, experiment), args, out)
    if args.fail_if_worse is not None and (not args.baseline or args.fail_if_worse < 0):
        raise InvalidInput("--fail-if-worse needs a --baseline, and 0 or more", "--baseline FILE")
    if args.check:
        troubles = [
            *program_troubles(experiment, bridge_start(args)),
            *run_async(_check(access, experiment, args.sandbox)),
        ]
        text, games = _text(args.file), total(experiment)
        if out.as_json:
            digest = {"digest": experiment.digest, "rule_digest": experiment.rule_digest}
            rows = [{"line": trouble.line(text), "message": trouble.message, "hint": trouble.hint}
                     for trouble in troubles]  # fmt: skip
            out.document({"name": experiment.name, "games": games, **digest, "troubles": rows})
        for trouble in troubles:
            hint = f" ({trouble.hint})" if trouble.hint else ""
            out.say(f"{args.file}:{trouble.line(text)}: {trouble.message}{hint}")
        if not troubles:
            out.say(f"{experiment.name}: {games} games. Rule {experiment.rule_digest[:12]}")
        return CANT_BEGIN if troubles else 0
    status = run_async(_evaluate(access, experiment, out, args))
    embed: Callable[..., None] | None = getattr(args, "embed", None)
    if args.report and status != INTERRUPTED and embed is not None and args.replays != "none":
        embed(args, access, out)
    return status


def _plan(experiment: Experiment, args: argparse.Namespace, out: Out) -> int:
    from core.compare.planning import plan

    if not (args.plan > 0 and 0 < args.power < 1 and (args.guess is None or args.guess > 0)):
        raise InvalidInput(
            "--plan and --guess must be above 0, and --power between 0 and 1", "--plan 0.1"
        )
    pilot = decoded(Path(args.pilot)).games if args.pilot else []
    games_plan = plan(experiment, args.plan, pilot, args.guess, args.power)
    if out.as_json:
        out.document(msgspec.to_builtins(games_plan))
    else:
        out.say(games_plan.sentence)
    return 0


def judge_scores(args: argparse.Namespace, out: Out) -> int:
    from core.compare.bootstrap import FULL
    from core.compare.experiment import Metric
    from core.compare.outside_scores import read_scores
    from core.compare.report import data_of, encode, page
    from core.compare.verdict import verdict

    span = (args.range[0], args.range[1]) if args.range else None
    if span and not span[0] < span[1]:
        raise InvalidInput("the range is empty", "--range LOWEST HIGHEST")
    metric = Metric(range=span, higher_is_better=not args.lower_is_better)
    name = Path(args.file).name
    experiment, games = read_scores(_text(args.file), name, metric, baseline=args.baseline)
    judged = verdict(experiment, games, FULL)
    if args.report:
        data, folder = data_of(experiment, judged, games, {}, [], {}), Path(args.report)
        write_whole({
            folder / "report.json": encode(data), folder / "report.html": page(data).encode()
        })  # fmt: skip
    if out.as_json:
        out.document({"verdict": msgspec.to_builtins(judged), "games": msgspec.to_builtins(games)})
    else:
        describe(judged, out)
    return 0 if judged.valid else NOT_VALID


async def _check(access: ProfileAccess, experiment: Experiment, sandbox: str) -> list[Trouble]:
    from core.cli.engine_access import connect, while_engine
    from core.compare.rehearsal import rehearse

    async with connect(access) as session:
        with access.reader() as reader:
            door = SandboxDoor(session.client, sandbox)
            checking = rehearse(experiment, door, reader, _split(access))
            return await while_engine(session, access, checking)


async def _evaluate(
    access: ProfileAccess, experiment: Experiment, out: Out, args: argparse.Namespace
) -> int:
    from core.cli.engine_access import EngineLost, next_holder
    from core.compare.regression import junit, markdown

    while True:
        try:
            judged_evaluation = await _played(access, experiment, out, args)
            break
        except EngineLost as lost:
            out.note(f"{lost.message}; going on")
            if lost.is_own:
                await next_holder(access)
    if judged_evaluation is None:
        return INTERRUPTED
    evaluation, judged = judged_evaluation
    if judged is None:
        if out.as_json:
            out.document({"verdict": None, "games": []})
        return 0
    gates = await asyncio.to_thread(_gates, access, evaluation, args)
    for path, made in ((args.junit, junit), (args.markdown, markdown)):
        if path:
            await asyncio.to_thread(write_file, path, made(experiment, judged, gates))
    status = report(evaluation, judged, out, gates)
    if status:
        return status
    return WORSE if any(gate.state != "passed" for gate in gates) else 0


async def _played(
    access: ProfileAccess, experiment: Experiment, out: Out, args: argparse.Namespace
) -> tuple[Evaluation, Verdict | None] | None:
    """Play until the end or the end of the engine; None if interrupted. No verdict: people have
    games left and may not see it.
    """
    from core.cli.engine_access import connect
    from core.compare.evaluation import Evaluation

    async with connect(access) as session:
        with access.reader() as reader:
            evaluation = Evaluation(
                experiment, SandboxDoor(session.client, args.sandbox), reader, Shown(out),
                split=_split(access), at_once=max(0, args.concurrency),
            )  # fmt: skip
            async with evaluation.claim(access.places.profile):
                return await _judged(evaluation, session, reader, access, out, args)


async def _judged(
    evaluation: Evaluation,
    session: EngineAccess,
    reader: Reader,
    access: ProfileAccess,
    out: Out,
    args: argparse.Namespace,
) -> tuple[Evaluation, Verdict | None] | None:
    from core.compare.bootstrap import FULL
    from core.compare.people import hides_figures
    from core.compare.report_data import write_report

    experiment, folder = evaluation.experiment, args.report or ""
    if resumed := await asyncio.to_thread(evaluation.find):
        out.note(f"{resumed} games are recorded already; resuming")
    elif not args.again and (changed := await asyncio.to_thread(evaluation.differing)):
        raise Refused(
            f"Games of this experiment are in the record, but {'; '.join(changed)}",
            "mosaic eval --again plays all games again; the old ones stay in the record",
        )
    if not await _play(evaluation, session, access, out):
        return None
    show_whose_turn(experiment, evaluation, out)
    if not evaluation.stopped and hides_figures(experiment, evaluation.settled):
        out.note("figures and names appear when all games are played (people.blind = true)")
        return evaluation, None
    judged = await asyncio.to_thread(evaluation.verdict, args.replicates or FULL)
    if folder:
        written = await asyncio.to_thread(
            write_report, experiment, reader, evaluation.settled, judged, Path(folder)
        )
        out.note(f"report: {written}")
    return evaluation, judged


def _gates(access: ProfileAccess, evaluation: Evaluation, args: argparse.Namespace) -> list[Gate]:
    from core.compare.regression import compare
    from core.compare.report import trace_key
    from core.compare.report_data import traces

    if not args.baseline:
        return []
    before = _baseline(evaluation.experiment, Path(args.baseline))
    allowed = args.fail_if_worse or 0.0
    with access.reader() as reader:

        def is_same(now: Played, then: Played) -> bool:
            trace = before.traces.get(trace_key(then))
            return trace is not None and traces(reader, [now]) == {trace_key(now): trace}

        games = evaluation.settled
        gates = compare(evaluation.experiment, games, before.games, allowed, is_same)
    if not gates:
        raise InvalidInput(
            f"{args.baseline} contains none of these line-ups", "Use a report of the same line-ups"
        )
    return gates


def _baseline(experiment: Experiment, path: Path) -> Data:
    """The report of an earlier state: of the same suite, and what follows from its games."""
    from core.compare.experiment_text import read
    from core.compare.league import suite_of
    from core.compare.report_data import audit

    data = decoded(path)
    if suite_of(read(data.experiment, f"the experiment in {path}")) != suite_of(experiment):
        raise InvalidInput(
            f"{path} is of another suite",
            "Use a report of the same environments, metric and range",
        )
    if wrong := audit(data):
        raise InvalidInput(f"{path}: {wrong[0].sentence}", "mosaic reproduce says what differs")
    return data


def write_file(path: str, text: str) -> None:
    write_whole({Path(path): text.encode()})


def decoded(path: Path) -> Data:
    from core.compare.report import decode

    try:
        return decode(path.read_bytes())
    except OSError as error:
        raise InvalidInput(f"{path} can't be read: {error.strerror}") from error
    except NOT_JSON as error:
        raise InvalidInput(f"{path} is not a report: {error}", "Give the report.json") from error


def _split(access: ProfileAccess) -> Split:
    """Function that splits line-ups by host, according to the interpreters of this machine."""
    from core.sessions.host_grouping import split
    from core.workers.manifest import Catalogue

    return partial(split, catalogue=Catalogue(access.places), places=access.places)


async def _play(
    evaluation: Evaluation, session: EngineAccess, access: ProfileAccess, out: Out
) -> bool:
    """Play; return whether it reached its end."""
    from core.cli.engine_access import Interrupts, while_engine

    with Interrupts() as interrupts:
        playing = asyncio.create_task(
            while_engine(session, access, evaluation.run(), evaluation.let_go), name="evaluation"
        )
        asked = asyncio.create_task(interrupts.next(), name="interrupts")
        try:
            await asyncio.wait({playing, asked}, return_when=asyncio.FIRST_COMPLETED)
            if not playing.done():
                out.note("stopping; run the same command to resume")
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
    from core.cli.engine_access import run_async
    from core.compare.entrants import powers_of
    from core.compare.experiment_text import read

    path = Path(args.report)
    beside, path = path.with_suffix(".html"), path.with_suffix(".json")
    page = _text(str(beside)) if beside.exists() or args.report == str(beside) else None
    try:
        data = decoded(path)
        experiment = read(data.experiment, f"the experiment in {path}")
    except InvalidInput as error:
        if not path.is_file():
            raise
        # Forged or cut short: it is no report any more.
        out.say(error.message)
        return DIFFERS
    access = ProfileAccess(args)
    allowed(access, path.name, lambda look: powers_of(look, experiment), args, out)
    return run_async(_reproduce(access, experiment, data, page, path.parent, out, args.sandbox))


def shown(data: Data) -> str:
    from core.compare.report import page

    return page(data)


async def _reproduce(
    access: ProfileAccess,
    experiment: Experiment,
    data: Data,
    page: str | None,
    folder: Path,
    out: Out,
    sandbox: str,
) -> int:
    from core.cli.engine_access import connect
    from core.compare.evaluation import Evaluation
    from core.compare.game_plan import key_of
    from core.compare.personal_games import of_people_in, repeat
    from core.compare.record_check import against_record
    from core.compare.report_data import (
        Difference,
        asked_for,
        audit,
        differences,
        files_apart,
        place_in,
        sheets_apart,
        traces,
    )
    from core.compare.report_replays import without_replays
    from core.compare.sealed_files import changed, seals_of

    apart = await asyncio.to_thread(audit, data)
    apart += await asyncio.to_thread(files_apart, data, folder)
    sealed = await asyncio.to_thread(seals_of, experiment)
    apart += [Difference("", 0, "", None, change) for change in changed(experiment.sealed, sealed)]
    is_own = len(asked_for(experiment, data)) == len(data.games)
    around = without_replays(page, experiment, data.games) if page is not None else None
    if around is not None and is_own and around != shown(data):
        apart.append(Difference("", 0, "", None, "report.html does not belong to report.json"))
    by_hand = of_people_in(experiment, asked_for(experiment, data))
    # What has changed is named above; it is played with what is there.
    experiment = msgspec.structs.replace(experiment, sealed=sealed)
    async with connect(access) as session:
        with access.reader() as reader:
            door = SandboxDoor(session.client, sandbox)
            otherwise, recorded = await asyncio.to_thread(against_record, reader, data)
            apart = otherwise + apart
            if recorded == len(data.games):
                apart += await asyncio.to_thread(sheets_apart, data, reader, folder)
            people = {key_of(game) for game in by_hand}
            again_keys = [
                key_of(game) for game in asked_for(experiment, data) if game.outcome != "void"
            ]
            evaluation = Evaluation(
                experiment, door, reader, Shown(out), split=_split(access),
                repeated=[key for key in again_keys if key not in people],
            )  # fmt: skip
            if not await _play(evaluation, session, access, out):
                return INTERRUPTED
            again_by_hand = await repeat(
                experiment, by_hand, data.scripts, door, reader, access.places.runs
            )
            played = [*evaluation.settled, *again_by_hand]
            played_traces = await asyncio.to_thread(traces, reader, played)
            apart += await asyncio.to_thread(
                differences, data, played, played_traces, partial(place_in, reader)
            )
    done = [game for game in data.games if game.outcome != "void"]
    counted = len(done)
    again = sum(key in data.traces for key in played_traces)
    if out.as_json:
        summary = {"games": counted, "played_again": again, "by_people": len(by_hand),
                   "unplayed": data.unplayed, "recorded": recorded,
                   "differ": msgspec.to_builtins(apart)}  # fmt: skip
        out.document(summary)
    elif not apart:
        whole = f"All {counted}" if again == counted else f"{again} of {counted}"
        out.say(f"{whole} games are the same, step by step. The report follows from them.")
        if by_hand:
            out.say(f"{len(by_hand)} of them are games of people, repeated by recorded actions.")
    for difference in [] if out.as_json else apart[:SHOWN]:
        out.say(difference.sentence)
    if apart and not out.as_json:
        more = f"{len(apart) - SHOWN} more differences. " if len(apart) > SHOWN else ""
        out.say(f"{more}{again} of {counted} games were repeated.")
    if not out.as_json:
        recorded_text = (
            f"The record here has {recorded} of the {len(data.games)} games of the report."
        )
        out.say(f"{data.unfinished} {recorded_text}".lstrip())
    return DIFFERS if apart else 0
