"""Replays for the page of a report: recorded games as shared pages, up to a size."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from core.cli.parsing import Commands
from core.errors import MosaicError

if TYPE_CHECKING:
    from app.replay.film_frames import Stretch
    from core.cli.output import Out
    from core.cli.profile_access import ProfileAccess
    from core.compare.report import Data
    from core.compare.report_replays import Replay
    from core.compare.verdict_parts import Played
    from core.paths import Places
    from core.store.reader import Reader

FEW_BYTES, ALL_BYTES = 2_000_000, 20_000_000
HOW = ("few", "all", "none")


def add(commands: Commands) -> None:
    """Adds to `mosaic eval`, which knows nothing of pages."""
    parser = commands.known["eval"]
    parser.add_argument(
        "--replays", choices=HOW, default="few",
        help="games that the report plays: those furthest apart (few, up to 2 MB), all up to 20 MB",
    )  # fmt: skip
    parser.set_defaults(embed=embed)


def embed(args: argparse.Namespace, access: ProfileAccess, out: Out) -> None:
    """Puts replays into the report that was just written. Blocks."""
    from app.replay.share_command import start_qt
    from core.cli.engine_access import run_async
    from core.cli.eval_command import decoded
    from core.compare.report import page
    from core.whole_files import write_whole

    folder = Path(args.report)
    if not (folder / "report.json").is_file():
        return  # people have games left, and may not see it
    data = decoded(folder / "report.json")
    start_qt()
    with access.reader() as reader:
        from app.replay import film_rebuild

        stretches = [
            stretch
            for game in chosen(data, args.replays)
            if (stretch := stretch_of(reader, access.places, game)) is not None
        ]
        lacking = film_rebuild.lacking_of(stretches)
        if lacking and args.replays == "few":
            # They were just played here, by code that was allowed.
            run_async(film_rebuild.rebuild(access, reader, lacking, lambda done, total: None))
        replays = replays_of(reader, access.places, data, args.replays)
    if replays:
        write_whole({folder / "report.html": page(data, replays).encode()})
        out.note(f"{len(replays)} games play in report.html")


def chosen(data: Data, how: str) -> list[Played]:
    from core.compare.report_replays import every, few

    if how == "none":
        return []
    return every(data) if how == "all" else few(data.partings, data.games)


def replays_of(reader: Reader, places: Places, data: Data, how: str = "few") -> list[Replay]:
    """Pages of the chosen games, as many as fit. Blocks."""
    most = ALL_BYTES if how == "all" else FEW_BYTES
    replays: list[Replay] = []
    for replay in _pages(reader, places, chosen(data, how)):
        size = len(replay.page.encode("utf-8", "replace"))
        if size <= most:
            most -= size
            replays.append(replay)
    return replays


def _pages(reader: Reader, places: Places, games: Sequence[Played]) -> Iterator[Replay]:
    from app.replay import share_page, share_record
    from core.compare.report_replays import Replay

    for game in games:
        stretch = stretch_of(reader, places, game)
        if stretch is None:
            continue
        try:
            record = share_record.collect(stretch.run, [stretch.take])
        except MosaicError:
            # Too long for a page, or its pictures can't be read: the report goes without it.
            continue
        yield Replay(game, share_page.page_of(record))


def stretch_of(reader: Reader, places: Places, game: Played) -> Stretch | None:
    """The whole of a recorded game; None if its run is gone."""
    from app.replay import run_header
    from app.replay.film_frames import Stretch
    from app.replay.film_order import extended

    try:
        run = run_header.read(reader, places, game.run_id, game.slot)
    except MosaicError:
        return None
    film = extended(run.film)
    takes = [
        index
        for index, take in enumerate(film.takes)
        if take.episode == game.episode and take.branch == 0 and take.count
    ]
    return Stretch(run, takes[-1], 0, film.takes[takes[-1]].count - 1) if takes else None
