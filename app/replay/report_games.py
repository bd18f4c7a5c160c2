"""Games that a report of the window plays, though no pictures of them were saved."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from app.replay.embedded_replays import stretch_of
from app.replay.film_rebuild import AT_ONCE, lacking_of, put_away
from app.shared.replayed_episode import play_again
from app.shell.app_context import AppContext
from app.ui.i18n import counted, tr
from core.errors import MosaicError, Refused

if TYPE_CHECKING:
    from app.replay.film_frames import Stretch
    from core.compare.verdict_parts import Played
    from core.store.reader import Reader


async def play_lacking(desk: AppContext, reader: Reader, games: Sequence[Played]) -> None:
    """Play the games again that the report will show and that nothing can draw.

    The report goes without those whose code nobody has allowed.
    """
    stretches = await asyncio.to_thread(_lacking, desk, reader, games)
    if not stretches:
        return
    many = counted(len(stretches), "game", "games")
    text = tr("Playing {games} again for the report", games=many)
    desk.shell.snack.say(text, icon="film", kind="report.games")
    turn = asyncio.Semaphore(AT_ONCE)
    try:
        async with asyncio.TaskGroup() as group:
            for stretch in stretches:
                group.create_task(_again(desk, turn, stretch))
    finally:
        desk.shell.snack.withdraw("report.games")


def _lacking(desk: AppContext, reader: Reader, games: Sequence[Played]) -> list[Stretch]:
    """Blocks."""
    from core.compare.report_data import partings
    from core.compare.report_replays import few

    places = desk.engine.settings.places
    shown = few(partings(reader, games), games)
    stretches = [stretch_of(reader, places, game) for game in shown]
    return lacking_of(stretch for stretch in stretches if stretch is not None)


async def _again(desk: AppContext, turn: asyncio.Semaphore, stretch: Stretch) -> None:
    run = stretch.run
    take = run.film.takes[stretch.take]
    async with turn:
        try:
            await asyncio.to_thread(run.check, desk)
            name = tr("{title}, replayed", title=run.title)
            again = await play_again(desk.engine, run.film, take, run.spec, name)
        except MosaicError:
            return
    if again is not None:
        await put_away(partial(_archive, desk), again.run_id)


async def _archive(desk: AppContext, run_id: str) -> None:
    from core.events import RunEdited

    engine = desk.engine
    if engine.runs.is_live(run_id):
        raise Refused("The run has not ended", "Wait for its end")
    await asyncio.wrap_future(engine.store.runs.archive(run_id))
    engine.bus.publish(RunEdited(run_id))
