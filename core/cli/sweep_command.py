"""Several runs by one command: `mosaic run --seeds`, `--grid`, `--random`; and `mosaic sweep`, the
report of what came of a sweep.
"""

from __future__ import annotations

import argparse
import os
import secrets
from dataclasses import asdict, replace
from typing import TYPE_CHECKING

from core.cli.output import Out, number
from core.cli.parsing import Commands
from core.cli.profile_access import ProfileAccess, short
from core.cli.run_group import RunGroup, named, read_seeds
from core.errors import InvalidInput, NotFound

if TYPE_CHECKING:
    from core.agents.sweep_report import SweepReport
    from core.runs.submission import Submission
    from core.runs.sweep_points import Point
    from core.store.reader import Reader
    from core.store.rows import Run


def add(commands: Commands) -> None:
    parser = commands.add(
        "sweep",
        show_sweep,
        "show what came of a sweep: its points by score, and which parameters mattered",
        "NAME is a tag sweep:... of `mosaic run --grid` or `--random`, or the start of its name.",
    )
    parser.add_argument(
        "name", nargs="?", default="", metavar="NAME", help="the newest if left out"
    )


def add_sweep(parser: argparse.ArgumentParser) -> None:
    """Options of `mosaic run` that start several runs."""
    parser.add_argument(
        "--seeds", metavar="N", help="one run for each seed, as a group: 5, 3,7,9 or 10..14"
    )
    parser.add_argument(
        "--grid",
        action="append",
        default=[],
        metavar="NAME=A,B",
        help="a sweep over each combination of these values of parameters",
    )
    parser.add_argument(
        "--random",
        action="append",
        default=[],
        metavar="NAME=LOW..HIGH",
        help="a sweep over random values between bounds (LOW..HIGH:log) or of a list",
    )
    parser.add_argument(
        "--samples", type=int, default=10, metavar="N", help="points of --random (10)"
    )
    parser.add_argument(
        "--stop-hopeless",
        action="store_true",
        help="stop runs whose evaluations stay below the median of the others; their note says why",
    )


def starts_several(args: argparse.Namespace) -> bool:
    return bool(args.seeds or args.grid or args.random)


def run_several(
    access: ProfileAccess, submission: Submission, args: argparse.Namespace, out: Out
) -> list[Run]:
    """Each point of a sweep is a group of seeds, which the window shows as one training."""
    from core.cli.engine_access import run_async

    if args.detach or args.watch:
        raise InvalidInput("Several runs go with neither --detach nor --watch", "Leave it out")
    wanted = named(submission, args.preset or args.worker or os.path.basename(submission.argv[0]))
    submissions, sweep = planned(wanted, args)
    if sweep:
        out.note(f"{len(submissions)} runs, mosaic sweep {sweep}")
    group = RunGroup(access, submissions, out, hopeless=args.stop_hopeless)
    rows = run_async(group.run())
    if out.as_json:
        from core.exchange.export_rows import run_row

        out.document({"sweep": sweep, "runs": [run_row(row) for row in rows]})
    elif sweep:
        with access.reader() as reader:
            print_report(reader, rows, out)
    return rows


def planned(wanted: Submission, args: argparse.Namespace) -> tuple[list[Submission], str]:
    """Submissions of all points and seeds, and the name of the sweep if it is one."""
    from core.runs.run_groups import new_group, seed_runs
    from core.runs.sweep_points import SWEEP_TAG, point_word

    seeds = read_seeds(args.seeds, args.seed) if args.seeds else ()
    if not seeds and args.seed is not None:
        seeds = (args.seed,)
    points = points_of(args)
    if not points:
        return seed_runs(wanted, seeds, new_group(wanted.name)), ""
    sweep = f"{wanted.name}-{secrets.token_hex(2)}"
    submissions: list[Submission] = []
    for point in points:
        run = replace(
            wanted,
            name=f"{wanted.name}, {point_word(point)}",
            parameters={**wanted.parameters, **point},
            tags=(*wanted.tags, f"{SWEEP_TAG}{sweep}"),
        )
        submissions += seed_runs(run, seeds, new_group(run.name))
    return submissions, sweep


def points_of(args: argparse.Namespace) -> list[Point]:
    from core.runs.sweep_points import grid_points, random_points, read_axis, read_listed

    if args.grid and args.random:
        raise InvalidInput(
            "--grid and --random are two sweeps", "--random takes lists as well: --random alpha=1,2"
        )
    if args.grid:
        return grid_points([read_listed(text) for text in args.grid])
    if args.random:
        axes = [read_axis(text) for text in args.random]
        return random_points(axes, args.samples, args.seed or 0)
    return []


def show_sweep(args: argparse.Namespace, out: Out) -> int:
    access = ProfileAccess(args)
    with access.reader() as reader:
        print_report(reader, runs_of(reader, args.name), out)
    return 0


def runs_of(reader: Reader, name: str) -> list[Run]:
    """Runs of the newest sweep whose name starts so."""
    from core.runs.sweep_points import SWEEP_TAG

    wanted = name if name.startswith(SWEEP_TAG) else f"{SWEEP_TAG}{name}"
    runs = reader.runs()
    tags = (tag for run in runs for tag in run.tags if tag.startswith(wanted))
    tag = next(tags, "")
    if not tag:
        what = f"no sweep {name}" if name else "no sweep yet"
        raise NotFound(f"There is {what}", "mosaic run --worker NAME --grid PARAMETER=A,B")
    return [run for run in runs if tag in run.tags]


def print_report(reader: Reader, runs: list[Run], out: Out) -> None:
    from core.agents.sweep_report import report_of

    report = report_of(reader, runs)
    if out.as_json:
        out.document(asdict(report))
        return
    names = list(report.points[0].point) if report.points else []
    rows = [
        (
            *(str(each.point[name]) for name in names),
            number(each.mean),
            "-" if each.interval is None else "[{}, {}]".format(*map(number, each.interval)),
            f"{len(each.scores)} of {len(each.run_ids)}"
            + (f", {len(each.stopped)} stopped" if each.stopped else ""),
            short(each.run_ids[0]),
        )
        for each in report.points
    ]
    out.table((*names, "score", "95 % interval", "seeds", "run"), rows)
    for each in report.points:
        for why in each.stopped:
            out.note(f"{', '.join(f'{k} {v}' for k, v in each.point.items())}: {why}")
    _print_influences(report, out)


def _print_influences(report: SweepReport, out: Out) -> None:
    if not report.influences:
        out.note("What mattered is told from three points with a score on")
        return
    out.say()
    rows = [
        (each.name, f"{each.share:.0%}", f"{each.p:.3f}", each.best) for each in report.influences
    ]
    out.table(("what mattered", "of the variance", "p", "of the best point"), rows)
