"""`mosaic film`: a run, a session or a comparison as a film. Needs Qt, which draws the pictures."""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import time
from pathlib import Path
from typing import TYPE_CHECKING

from app.replay.share_command import chosen, start_qt
from core.cli.output import Out, number, size
from core.cli.parsing import Commands, add_run
from core.cli.profile_access import ProfileAccess, short
from core.cli.runs import find
from core.errors import InvalidInput, NotFound, Refused
from core.paths import Places, resource_root

if TYPE_CHECKING:
    from app.replay.film_frames import LineUp
    from app.replay.film_making import Order
    from app.replay.run_header import Opened
    from core.store.reader import Reader

ENVIRONMENT, NEEDED_MB = "film", 300
_MOMENT = re.compile(r"(\d+):(\d+)")
_SIZE = re.compile(r"(\d+)x(\d+)")
_TELL_S = 0.1


def add(commands: Commands) -> None:
    film = commands.add(
        "film",
        film_run,
        "make a film of a run, a session or a comparison",
        "Boards and grids are drawn as in the window; other steps need saved pictures. The first"
        " film installs the encoder into an environment of its own.",
    )
    add_run(film)
    film.add_argument("-o", "--output", metavar="FILE", required=True, help="mp4, gif, webm or png")
    film.add_argument("--episodes", metavar="1-3,7", help="only these, from 1; best; last (all)")
    film.add_argument(
        "--from", dest="first", metavar="MARK", help="begin here: EPISODE:STEP or a bookmark's note"
    )
    film.add_argument("--to", dest="last", metavar="MARK", help="end here")
    film.add_argument("--slot", type=int, default=-1, metavar="N", help="environment (the first)")
    film.add_argument(
        "--side-by-side", action="store_true", help="all environments of the run in lock-step"
    )
    film.add_argument("--speed", type=float, default=1.0, metavar="X", help="times its usual pace")
    film.add_argument("--size", default="960x720", metavar="WxH")
    film.add_argument(
        "--overlays",
        default="decision,controller,veto,curve,chances",
        metavar="NAMES",
        help="of decision,controller,veto,curve,chances; none for the pictures alone",
    )
    film.add_argument("--no-card", action="store_true", help="without the title at its start")
    film.add_argument("--light", action="store_true", help="in the light theme")
    film.add_argument("--force", action="store_true", help="overwrite FILE")
    # For the window: progress as lines of JSON.
    film.add_argument("--lines", action="store_true", help=argparse.SUPPRESS)


def film_run(args: argparse.Namespace, out: Out) -> int:
    path = Path(args.output)
    kind = path.suffix.lower().removeprefix(".")
    from app.replay.film_making import KINDS, check, make, pictures_of

    if kind not in KINDS:
        raise InvalidInput(f"{path.name} is no film", f"It ends in {', '.join(KINDS)}")
    if path.exists() and not args.force:
        raise Refused(f"{path} exists", "Add --force to overwrite it")
    if not path.absolute().parent.is_dir():
        raise NotFound(f"There is no folder {path.absolute().parent}", "Create it")
    start_qt()
    access = ProfileAccess(args)
    with access.reader() as reader:
        row = find(reader, args.run, deleted=None)
        order = _order(args, reader, access.places, row.run_id, path, kind)
        check(order)
        python = "" if kind == "png" else encoder_python(access.places, out)
        done, told_s = 0, 0.0
        with out.progress("filming", pictures_of(order), "pictures") as bar:

            def told(pictures: int, total: int) -> None:
                nonlocal done, told_s
                if args.lines and (pictures == total or time.monotonic() - told_s > _TELL_S):
                    told_s = time.monotonic()
                    print(json.dumps({"done": pictures, "total": total}), flush=True)  # noqa: T201
                bar.add(pictures - done)
                done = pictures

            made = make(order, python, told)
    if out.as_json or args.lines:
        out.line({"run_id": row.run_id, "file": str(path), "bytes": made.bytes,
                  "pictures": made.pictures})  # fmt: skip
    else:
        what = f"{number(made.pictures)} pictures, {size(made.bytes)}"
        out.say(f"{short(row.run_id)} -> {path}: {what}")
    return 0


def _order(
    args: argparse.Namespace, reader: Reader, places: Places, run_id: str, path: Path, kind: str
) -> Order:
    from app.replay import run_header
    from app.replay.film_making import Order
    from app.replay.film_overlays import OVERLAYS

    match = _SIZE.fullmatch(args.size)
    if match is None:
        raise InvalidInput(f"{args.size!r} is no size", "Write --size 960x720")
    if not 0.01 <= args.speed <= 1000:
        raise InvalidInput(f"A speed of {args.speed:g} is none", "0.01 to 1000")
    names = frozenset(part for part in args.overlays.split(",") if part and part != "none")
    if unknown := sorted(names - set(OVERLAYS)):
        raise InvalidInput(f"There is no overlay {unknown[0]}", f"Of {', '.join(OVERLAYS)}")
    run = run_header.read(reader, places, run_id, args.slot)
    if args.slot >= 0 and args.slot not in run.slots:
        slots = ", ".join(map(str, run.slots))
        raise InvalidInput(f"There is no environment {args.slot}", f"Available: {slots}")
    slots = run.slots if args.side_by_side else [run.film.slot]
    runs = [
        run if slot == run.film.slot else run_header.read(reader, places, run_id, slot)
        for slot in slots
    ]
    line_ups = [_line_up(each, args, len(slots) > 1) for each in runs]
    return Order(
        line_ups, path, kind, run.title, [run.subtitle], int(match[1]), int(match[2]),
        run.hz * args.speed, "light" if args.light else "dark", names,
        not args.no_card and kind != "png",
    )  # fmt: skip


def _line_up(run: Opened, args: argparse.Namespace, is_one_of_many: bool) -> LineUp:
    from app.replay.film_frames import LineUp

    film = run.film
    while film.extend():
        continue
    parts = [
        (index, 0, film.takes[index].count - 1)
        for index in chosen(film, args.episodes)
        if film.takes[index].count
    ]
    begin, end = (_moment(run, text) for text in (args.first, args.last))
    if begin is not None:
        parts = [
            (take, begin[1] if take == begin[0] else first, last)
            for take, first, last in parts
            if take >= begin[0]
        ]
    if end is not None:
        parts = [
            (take, first, min(last, end[1]) if take == end[0] else last)
            for take, first, last in parts
            if take <= end[0]
        ]
    parts = [part for part in parts if part[1] <= part[2]]
    if not parts and film.count:
        raise InvalidInput("There are no steps from there to there", "Choose --from before --to")
    name = run.slot_names[run.slots.index(film.slot)] if is_one_of_many else run.title
    return LineUp(run, parts, name)


def _moment(run: Opened, text: str | None) -> tuple[int, int] | None:
    """Take, and step of it, that a mark names."""
    if text is None:
        return None
    match = _MOMENT.fullmatch(text)
    for index, take in enumerate(run.film.takes):
        if match and take.episode == int(match[1]) - 1 and take.count:
            return index, max(0, min(take.count - 1, int(match[2]) - take.first_step))
        for mark in run.bookmarks.rows if match is None else ():
            key = (mark.episode, mark.branch, mark.attempt)
            if mark.note == text and mark.slot == run.film.slot and key == take.key:
                return index, mark.step - take.first_step
    notes = ", ".join(mark.note for mark in run.bookmarks.rows if mark.note) or "none"
    raise NotFound(f"There is no mark {text}", f"EPISODE:STEP, or a bookmark: {notes}")


def encoder_python(places: Places, out: Out) -> str:
    """The Python that has PyAV; installs it the first time."""
    from core.workers.interpreters import folder_of, install_environment, read_mark
    from core.workers.packages import Progress

    requirements = resource_root() / "requirements" / "film.txt"
    folder = folder_of(places, requirements)
    if read_mark(folder) is None:
        out.note("Installing the encoder, once")

        def report(progress: Progress) -> None:
            out.note(progress.text)

        asyncio.run(install_environment(places, ENVIRONMENT, requirements, report, NEEDED_MB))
    return str(folder / "bin" / "python")
