"""`mosaic tail`: follows a run live. Reads the disk, so it never slows the run."""

from __future__ import annotations

import argparse
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from core.cli.output import Out, moment, number
from core.cli.parsing import Commands, add_run
from core.cli.profile_access import ProfileAccess
from core.cli.runs import clean, find
from core.terminal_text import on_terminal

if TYPE_CHECKING:
    from core.store.reader import Reader
    from core.store.rows import Run

POLL_S = 0.1
WHAT = ("log", "steps", "episodes", "metrics", "events")


def add(commands: Commands) -> None:
    parser = commands.add(
        "tail",
        tail,
        "follow a run: its log, steps, episodes, metrics or events",
        "Exits when the run ends.",
    )
    add_run(parser)
    for what in WHAT:
        parser.add_argument(
            f"--{what}", dest="what", action="store_const", const=what, default="log"
        )
    parser.add_argument(
        "-n", "--lines", type=int, default=10, metavar="N", help="start with the last N rows"
    )
    parser.add_argument(
        "--level", type=int, default=0, metavar="N", help="minimum log level: 30 is warnings"
    )
    parser.add_argument("--no-follow", action="store_true", help="print the present rows and exit")


def tail(args: argparse.Namespace, out: Out) -> int:
    access = ProfileAccess(args)
    with access.reader() as reader:
        run = find(reader, args.run, deleted=None)
        show = _SHOWN[args.what]
        cursor = _START[args.what](reader, run, args)
        noted = False
        while True:
            # Before reading: what is stored after the end would be missed otherwise.
            run = reader.run(run.run_id)
            for line, plain in show(reader, run, cursor, args):
                if out.as_json:
                    out.line(plain)
                else:
                    print(on_terminal(line), file=out.out)
            out.out.flush()
            if args.no_follow or run.state.ended:
                break
            if not noted and access.holder is None:
                out.note("no engine is running; new rows appear when one starts")
                noted = True
            time.sleep(POLL_S)
    if run.state.ended and not args.no_follow:
        out.note(f"{run.state}: {run.reason}" if run.reason else str(run.state))
    return 0


class _Cursor:
    """Read position: a number, or one for each series."""

    def __init__(self, at: int = 0) -> None:
        self.at = at
        self.series: dict[str, int] = {}
        # Rows of the first page that are before the last N.
        self.skip = 0


Lines = Iterator[tuple[str, Any]]


def _log_start(reader: Reader, run: Run, args: argparse.Namespace) -> _Cursor:
    last = reader.last_logs(run.run_id, max(args.lines, 1), args.level)
    if not last:
        return _Cursor()
    return _Cursor(last[-1].line if args.lines == 0 else last[0].line - 1)


def _log(reader: Reader, run: Run, cursor: _Cursor, args: argparse.Namespace) -> Lines:
    while page := reader.logs(run.run_id, cursor.at, 1000, args.level):
        cursor.at = page[-1].line
        for line in page:
            yield harmless(line.text), asdict(line)


def harmless(text: str) -> str:
    """Keep colours and tabs; show other control characters escaped."""
    if text.isprintable():
        return text
    return _CONTROLS.sub(lambda match: repr(match.group())[1:-1], text)


_CONTROLS = re.compile(r"\x1b(?!\[[0-9;]*m)|[\x00-\x08\x0a-\x1a\x1c-\x1f\x7f-\x9f]")


def _steps_start(reader: Reader, run: Run, args: argparse.Namespace) -> _Cursor:
    """Goes back batch by batch until there are enough rows."""
    cursor = _Cursor(run.commit_seq + 1)
    rows = 0
    while cursor.at > 1 and rows < args.lines:
        cursor.at -= 1
        page = reader.batches(run.run_id, cursor.at, 1)
        if page and page[0].commit_seq == cursor.at and page[0].kind == 1:
            rows += page[0].count
    cursor.skip = max(rows - args.lines, 0)
    return cursor


def _steps(reader: Reader, run: Run, cursor: _Cursor, args: argparse.Namespace) -> Lines:
    from core.events import RecordKind
    from core.exchange.export_rows import step_rows
    from core.exchange.export_tables import as_json
    from core.exchange.lossless_json import to_plain
    from mosaic_sdk.codec.step_builder import decode_steps

    while page := reader.batches(run.run_id, cursor.at, 32, (RecordKind.STEPS,)):
        cursor.at = page[-1].commit_seq + 1
        for batch in page:
            if batch.set_aside:
                continue
            for row in step_rows(decode_steps(batch.raw)):
                if cursor.skip:
                    cursor.skip -= 1
                    continue
                seat = f"{row['slot']}.{clean(row['seat'])}"
                end = "terminated" if row["terminated"] else "truncated" if row["truncated"] else ""
                seen = "" if row["observation"] is None else as_json(row["observation"])[:60]
                what = "reset" if row.get("reset") else as_json(row["action"])[:24]
                yield (
                    f"{seat:10} {row['episode']:>6}:{row['step']:<6} {what:12}"
                    f" {number(row['reward']):>8}  {seen} {end}".rstrip(),
                    to_plain(row),
                )


def _episodes_start(reader: Reader, run: Run, args: argparse.Namespace) -> _Cursor:
    last = reader.episodes(run.run_id, ended=True, newest=True, limit=args.lines + 1)
    if len(last) <= args.lines:
        return _Cursor()
    return _Cursor(last[-1].ended_commit or 0)


def _episodes(reader: Reader, run: Run, cursor: _Cursor, args: argparse.Namespace) -> Lines:
    while page := reader.episodes(run.run_id, ended_after=cursor.at):
        cursor.at = page[-1].ended_commit or cursor.at
        for episode in page:
            yield (
                f"{episode.slot}.{clean(episode.seat):8} episode {episode.episode:>6}"
                f"  return {number(episode.score):>8}  length {number(episode.known_length):>6}"
                f"  {moment(episode.end_ns)}",
                asdict(episode),
            )


def _metrics_start(reader: Reader, run: Run, args: argparse.Namespace) -> _Cursor:
    cursor = _Cursor()
    for series in reader.metrics(run.run_id):
        cursor.series[series.name] = max(series.points - args.lines, 0)
    return cursor


def _metrics(reader: Reader, run: Run, cursor: _Cursor, args: argparse.Namespace) -> Lines:
    for series in reader.metrics(run.run_id):
        points = reader.metric(run.run_id, series.name, cursor.series.get(series.name, 0))
        if not len(points):
            continue
        cursor.series[series.name] = points.next
        for value, step, at in zip(
            points.value.tolist(), points.step.tolist(), points.unix_ns.tolist()
        ):
            at_step = "" if step == -1 else f"  step {step}"
            plain = {"name": series.name, "value": value, "step": None if step == -1 else step}
            yield f"{clean(series.name)} {number(value)}{at_step}", {**plain, "unix_ns": at}


def _events_start(reader: Reader, run: Run, args: argparse.Namespace) -> _Cursor:
    return _Cursor(max(run.event_count - args.lines, 0))


def _events(reader: Reader, run: Run, cursor: _Cursor, args: argparse.Namespace) -> Lines:
    from core.exchange.export_tables import as_json

    while page := reader.events(run.run_id, cursor.at):
        cursor.at = page[-1].n
        for event in page:
            detail = "" if event.detail is None else clean(as_json(event.detail))[:120]
            yield (
                f"{moment(event.unix_ns)}  {event.kind} {clean(event.name)}  {detail}",
                asdict(event),
            )


_SHOWN: dict[str, Callable[[Reader, Run, _Cursor, argparse.Namespace], Lines]] = {
    "log": _log,
    "steps": _steps,
    "episodes": _episodes,
    "metrics": _metrics,
    "events": _events,
}
_START: dict[str, Callable[[Reader, Run, argparse.Namespace], _Cursor]] = {
    "log": _log_start,
    "steps": _steps_start,
    "episodes": _episodes_start,
    "metrics": _metrics_start,
    "events": _events_start,
}
