"""`mosaic league REPORT...`: one table over the reports of a suite, each checked before."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from core.cli.eval_command import DIFFERS, decoded, write_file
from core.cli.output import Out
from core.cli.parsing import Commands
from core.cli.profile_access import ProfileAccess
from core.cli.verdict_output import SHOWN

if TYPE_CHECKING:
    from core.compare.report import Data
    from core.compare.report_check import Checked


def add(commands: Commands) -> None:
    board = commands.add(
        "league",
        show_league,
        "rank the line-ups of several reports of one suite",
        "Fits one model to all games; line-ups that never met are ranked apart. Exit code 8: a "
        "report contradicts its games or the record.",
    )
    board.add_argument("reports", nargs="+", metavar="FILE", help="report.json of each experiment")
    board.add_argument("--html", metavar="FILE", help="write the table as an HTML page")
    board.add_argument(
        "--unchecked",
        action="store_true",
        help="rank the games without comparing reports with them and with the record",
    )


def show_league(args: argparse.Namespace, out: Out) -> int:
    from core.compare.league import HEADS, cells, league, page

    reports = [(path, decoded(Path(path))) for path in args.reports]
    standings = league(reports)
    audits = {} if args.unchecked else _checked(ProfileAccess(args), reports)
    if any(checked.apart for checked in audits.values()):
        return _refused(audits, out)
    checks = {data.digest: audits[path].sentence for path, data in reports if path in audits}
    if args.html:
        write_file(args.html, page(standings, checks))
    if out.as_json:
        out.document({**msgspec.to_builtins(standings), "checks": checks})
        return 0
    for group in range(1, standings.groups + 1):
        rows = [cells(row) for row in standings.rows if row.group == group]
        out.table(list(HEADS), rows, right=["Elo", "games", "faults", "cost", "seconds"])
    if standings.groups > 1:
        out.say("Line-ups of different groups never met: their Elo can't be compared.")
    for path, checked in audits.items():
        out.say(f"{path}: {checked.sentence}")
    if args.unchecked:
        out.say("The reports were not checked: without --unchecked they are.")
    return 0


def _checked(access: ProfileAccess, reports: Sequence[tuple[str, Data]]) -> dict[str, Checked]:
    from core.compare.report_check import check_report

    with ExitStack() as stack:
        reader = stack.enter_context(access.reader()) if access.places.database.exists() else None
        return {path: check_report(data, reader) for path, data in reports}


def _refused(audits: Mapping[str, Checked], out: Out) -> int:
    """Name what is wrong; there is no table of such reports."""
    if out.as_json:
        differ = {
            path: msgspec.to_builtins(checked.apart)
            for path, checked in audits.items()
            if checked.apart
        }
        out.document({"differ": differ})
        return DIFFERS
    for path, checked in audits.items():
        for difference in checked.apart[:SHOWN]:
            out.say(f"{path}: {difference.sentence}")
        if len(checked.apart) > SHOWN:
            out.say(f"{path}: {len(checked.apart) - SHOWN} more differences")
    out.say("Such a report is not ranked; --unchecked ranks what it says.")
    return DIFFERS
