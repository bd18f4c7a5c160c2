"""`mosaic bundle`: runs in one file, with their pictures, checkpoints and environment."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from core.cli.output import Out, number, size
from core.cli.parsing import Commands
from core.cli.profile_access import ProfileAccess
from core.cli.runs import find
from core.errors import InvalidInput, NotFound, Refused

if TYPE_CHECKING:
    from core.store.reader import Reader
    from core.store.rows import Run


def add(commands: Commands) -> None:
    parser = commands.add(
        "bundle",
        bundle,
        "write runs into one file, with pictures and checkpoints",
        "The file opens with `mosaic open FILE`, `mosaic import FILE`, or dropped on the window.",
    )
    parser.add_argument("runs", nargs="+", metavar="RUN")
    parser.add_argument("-o", "--output", metavar="FILE", required=True, help="ends in .mosaic")
    parser.add_argument("--record-only", action="store_true", help="no pictures, no checkpoints")
    parser.add_argument(
        "--public",
        action="store_true",
        help="omit host, user, folders, remote and diff, for publishing",
    )
    parser.add_argument("--force", action="store_true", help="overwrite FILE")


def bundle(args: argparse.Namespace, out: Out) -> int:
    from core.exchange.bundle import KINDS, SUFFIX, write_bundle
    from core.exchange.run_source import Source
    from core.outputs.bundle_contents import contents_of

    path = Path(args.output)
    if path.suffix != SUFFIX:
        raise InvalidInput(f"{path.name} is no bundle", f"It ends in {SUFFIX}")
    if path.exists() and not args.force:
        raise Refused(f"{path} exists", "Add --force to overwrite it")
    if not path.absolute().parent.is_dir():
        raise NotFound(f"There is no folder {path.absolute().parent}", "Create it")
    access = ProfileAccess(args)
    with access.reader() as reader:
        rows = _rows(reader, args.runs)
        source = Source(reader)
        kinds = () if args.record_only else KINDS
        wanted = [
            contents_of(source, access.places, row.run_id, kinds, is_public=args.public)
            for row in rows
        ]
        with out.progress("bundling", sum(_records(row) for row in rows)) as bar:
            done = write_bundle(source, wanted, path, bar.add)
    for remark in done.remarks:
        out.note(remark)
    if out.as_json:
        out.document({"file": str(path), **asdict(done)})
    else:
        what = f"{number(done.runs)} runs, {number(done.files)} files, {size(done.bytes)}"
        out.say(f"{path}: {what}")
    return 0


def _rows(reader: Reader, names: Sequence[str]) -> list[Run]:
    rows = [find(reader, name, deleted=None) for name in dict.fromkeys(names)]
    if live := next((row for row in rows if not row.state.ended), None):
        raise Refused(f"{live.name} is still running", "Wait until it ends, or stop it")
    return list({row.run_id: row for row in rows}.values())


def _records(row: Run) -> int:
    return row.step_rows + row.episodes + row.metric_points + row.log_count
