"""`mosaic export` and `mosaic import`."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.cli.output import Out, number
from core.cli.parsing import Commands, add_run
from core.cli.profile_access import ProfileAccess, short
from core.cli.runs import find
from core.errors import InvalidInput, Refused

if TYPE_CHECKING:
    from core.exchange.importing import Imported

SUFFIXES = {
    ".jsonl": "jsonl", ".ndjson": "jsonl", ".csv": "csv", ".parquet": "parquet", ".pgn": "pgn",
}  # fmt: skip
TABLES = ("steps", "episodes", "metrics")


def add(commands: Commands) -> None:
    export = commands.add(
        "export",
        export_run,
        "write a run to a file, or to stdout",
        "JSON lines hold everything and can be imported again; CSV and Parquet hold one table,"
        " PGN the chess games.",
    )
    add_run(export)
    export.add_argument("-o", "--output", metavar="FILE", help="output file; - is stdout (default)")
    export.add_argument(
        "--format",
        choices=("jsonl", "csv", "parquet", "pgn"),
        help="default: by FILE's extension, else jsonl",
    )
    export.add_argument("--what", choices=TABLES, help="table for CSV or Parquet (steps)")
    export.add_argument("--force", action="store_true", help="overwrite FILE")
    export.add_argument(
        "--public",
        action="store_true",
        help="omit host, user, folders, remote and diff, for publishing",
    )
    export.add_argument(
        "--pictures",
        action="store_true",
        help="also the saved pictures, as PNG files in a folder beside FILE",
    )

    bring = commands.add(
        "import",
        import_files,
        "import runs from other formats",
        "Reads TensorBoard event files and folders of them, exports of Mosaic, JSON lines of"
        " workers, CSV tables, monitor files, bundles, and folders recorded by a launcher alone.",
    )
    bring.add_argument("paths", nargs="+", metavar="PATH")
    bring.add_argument("--name", help="name of the run (default: from the file)")
    bring.add_argument("--tag", action="append", default=[], metavar="TAG")
    bring.add_argument("--format", choices=("tensorboard", "jsonl", "csv"))
    bring.add_argument("--step-column", metavar="NAME", help="the column with the step count (CSV)")


def export_run(args: argparse.Namespace, out: Out) -> int:
    to_stdout = args.output in (None, "-")
    path = None if to_stdout else Path(args.output)
    form = args.format or (SUFFIXES.get(path.suffix.lower(), "jsonl") if path else "jsonl")
    if form in ("jsonl", "pgn") and args.what:
        message = (
            "JSON lines always contain everything"
            if form == "jsonl"
            else "PGN always contains the games"
        )
        raise InvalidInput(message, "Omit --what, or use --format csv")
    if form == "parquet" and path is None:
        raise InvalidInput("A Parquet file can't go to stdout", "Name it with -o FILE")
    if path is not None and path.exists() and not args.force and not path.is_char_device():
        raise Refused(f"{path} exists", "Add --force to overwrite it")
    if args.pictures and path is None:
        raise InvalidInput("Pictures can't go to stdout", "Name a file with -o FILE")
    _check_folder(path if args.pictures else None, args.force)
    what = args.what or "steps"
    access = ProfileAccess(args)
    with access.reader() as reader:
        from core.exchange.exported_pictures import export_pictures, folder_beside
        from core.exchange.public import for_others
        from core.exchange.run_files import stream_run, write_run
        from core.exchange.run_source import Source

        run = find(reader, args.run, deleted=None)
        total = {"steps": run.step_rows, "metrics": run.metric_points, "episodes": run.episodes}
        whole = {"jsonl": sum(total.values()) + run.log_count, "pgn": run.episodes}
        rows = whole.get(form, total[what])
        source = Source(reader)
        public = for_others(source.facts(run.run_id)) if args.public else None
        with out.progress("exporting", rows) as bar:
            if path is None:
                done = stream_run(source, run.run_id, form, what, _stdout(), bar.add, public)
            else:
                done = write_run(source, run.run_id, form, what, path, bar.add, public)
        if args.pictures and path is not None:
            with out.progress("pictures", 0) as bar:
                done["pictures"] = export_pictures(
                    access.places.runs / run.run_id, folder_beside(path), bar.add
                )
    if path is not None:
        if out.as_json:
            out.document({"run_id": run.run_id, "file": str(path), "format": form, **done})
        else:
            out.say(f"{short(run.run_id)} -> {path}: {_told(done)}")
    return 0


def _check_folder(path: Path | None, may_replace: bool) -> None:
    """Refuse to overwrite pictures of an earlier export."""
    from core.exchange.exported_pictures import folder_beside

    if path is not None and (folder := folder_beside(path)).exists() and not may_replace:
        raise Refused(f"{folder} exists", "Add --force to overwrite it")


def _stdout() -> Callable[[bytes], object]:
    # A reader that ends early (head) must not see a half-written buffer complain at exit.
    return sys.stdout.buffer.write


def _told(done: dict[str, Any]) -> str:
    rows: dict[str, int] = done["rows"]
    counts = {**rows, **({"pictures": done["pictures"]} if "pictures" in done else {})}
    return ", ".join(f"{number(count)} {kind}" for kind, count in counts.items()) or "nothing"


def import_files(args: argparse.Namespace, out: Out) -> int:
    from core.cli.engine_access import open_door
    from core.exchange.importing import Options, import_path
    from core.trust.audit import Audit

    access = ProfileAccess(args)
    options = Options(
        args.name or "", tuple(args.tag), args.format or "", args.step_column, access.places.runs
    )
    results: list[Imported] = []
    log = Audit(access.places.profile)
    log.check()
    with open_door(access) as door, out.progress("importing") as bar:
        for path in args.paths:
            for result in import_path(Path(path), door, options, bar.add):
                results.append(result)
                log.note("import", f"{path} ({result.format})", result.run_id)
                if out.as_json:
                    out.line(asdict(result))
                else:
                    _print_import(result, out)
    return 0


def _print_import(result: Imported, out: Out) -> None:
    counts = (
        (result.steps, "steps"),
        (result.episodes, "episodes"),
        (result.points, "metric points"),
        (result.events, "events"),
    )
    held = ", ".join(f"{number(count)} {what}" for count, what in counts if count) or "nothing"
    out.say(f"{short(result.run_id)}  {result.name}: {held} ({result.format})")
    for remark in result.remarks:
        out.note(f"  {remark}")
    for path in result.checkpoints:
        out.note(f"  It plays once you allow it: mosaic trust --add {shlex.quote(path)}")
