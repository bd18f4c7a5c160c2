"""`mosaic share`: a run as one page that opens without Mosaic. Needs Qt, which draws the boards."""

from __future__ import annotations

import argparse
import math
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from core.cli.output import Out, number
from core.cli.parsing import Commands, add_run
from core.cli.profile_access import ProfileAccess, short
from core.cli.runs import find
from core.errors import InvalidInput, Refused

if TYPE_CHECKING:
    from core.replay.timeline import Film

BEST, LAST = "best", "last"
RANGE = re.compile(r"(\d+)(?:-(\d+))?")


def add(commands: Commands) -> None:
    share = commands.add(
        "share",
        share_run,
        "write a run as one HTML page that plays anywhere",
        "The page holds boards, pictures, decisions and curves, and needs no server and no"
        " network.",
    )
    add_run(share)
    share.add_argument("-o", "--output", metavar="FILE.html", required=True, help="the page")
    share.add_argument(
        "--episodes",
        metavar="1-3,7",
        help="only these episodes, from 1; best; last (all)",
    )
    share.add_argument(
        "--slot", type=int, default=-1, metavar="N", help="which environment of several (the first)"
    )
    share.add_argument("--force", action="store_true", help="overwrite FILE.html")
    share.add_argument(
        "--public", action="store_true", help="omit host, user and folders, for publishing"
    )


def share_run(args: argparse.Namespace, out: Out) -> int:
    path = Path(args.output)
    if path.exists() and not args.force:
        raise Refused(f"{path} exists", "Add --force to overwrite it")
    start_qt()
    from app.replay import run_header, share_page, share_record
    from core.exchange.public import for_others

    access = ProfileAccess(args)
    with access.reader() as reader:
        row = find(reader, args.run, deleted=None)
        run = run_header.read(reader, access.places, row.run_id, args.slot)
        if args.slot >= 0 and args.slot not in run.slots:
            slots = ", ".join(map(str, run.slots))
            raise InvalidInput(f"There is no environment {args.slot}", f"Available: {slots}")
        while run.film.extend():
            continue
        takes = chosen(run.film, args.episodes)
        share_record.check(run, takes)
        with out.progress("sharing", share_record.steps_of(run, takes), "steps") as bar:
            done = 0

            def told(steps: int, _total: int) -> None:
                nonlocal done
                bar.add(steps - done)
                done = steps

            record = share_record.collect(run, takes, told)
        public = for_others(reader.facts(row.run_id)) if args.public else None
        size = share_page.write(path, share_page.page_of(record, public=public))
    if out.as_json:
        out.document({
            "run_id": row.run_id, "file": str(path), "bytes": size, "steps": record.shown,
            "episodes": len(takes), "pictures_left_out": record.pictures_left_out,
        })  # fmt: skip
    else:
        out.say(f"{short(row.run_id)} -> {path}: {number(record.shown)} steps, {size // 1000} kB")
        if record.pictures_left_out:
            out.note(f"The page was full: {number(record.pictures_left_out)} pictures left out")
    return 0


def chosen(film: Film, text: str | None) -> list[int]:
    """Takes of the wanted episodes, in order of play."""
    if text is None:
        return list(range(len(film.takes)))
    if text in (BEST, LAST):
        played = [index for index, take in enumerate(film.takes) if take.count > 1]
        if text == BEST:
            played.sort(key=lambda index: _score(film, index))
        return played[-1:]
    wanted = episode_numbers(text)
    takes = [index for index, take in enumerate(film.takes) if take.episode + 1 in wanted]
    if not takes:
        last = max((take.episode for take in film.takes), default=-1) + 1
        raise InvalidInput(f"The run has no episode {text}", f"It has episodes 1 to {last}")
    return takes


def episode_numbers(text: str) -> set[int]:
    """Numbers in `1-3,7`."""
    wanted: set[int] = set()
    for part in text.split(","):
        match = RANGE.fullmatch(part.strip())
        if match is None:
            raise InvalidInput(f"{part!r} is not an episode", "Write --episodes 1-3,7")
        first, last = int(match[1]), int(match[2] or match[1])
        if last - first > 1_000_000:
            raise InvalidInput(f"{part!r} are too many episodes", "Write --episodes 1-3,7")
        wanted.update(range(first, last + 1))
    return wanted


def _score(film: Film, index: int) -> float:
    score = film.takes[index].score
    return -math.inf if score is None or math.isnan(score) else score


def start_qt(language: str = "en") -> None:
    """Fonts and paint devices need an application; it shows nothing. `language`: what is drawn."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtGui import QGuiApplication

    from app.ui.theme import load_fonts

    if QGuiApplication.instance() is None:
        global _application
        _application = QGuiApplication(["mosaic"])
        load_fonts()
    if language != "en":
        from app.ui import i18n
        from app.ui.languages import language_of, open_catalogue

        code = language_of(language)
        i18n.take(code, open_catalogue(code))


# Python would end it at the end of the function.
_application: object = None
