"""Replays episodes that have no pictures, so that a film can show them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from core.errors import Refused
from core.replay import verify

if TYPE_CHECKING:
    from app.replay.film_frames import LineUp, Stretch
    from app.replay.run_header import Opened
    from core.cli.engine_access import EngineAccess
    from core.cli.profile_access import ProfileAccess
    from core.runs.submission import Submission
    from core.store.reader import Reader

AT_ONCE = 2
TRIES, WAIT_S = 100, 0.05


def lacking(line_ups: Iterable[LineUp]) -> list[Stretch]:
    """Stretches that no renderer draws and that have no pictures, but can be played again."""
    every = (stretch for line_up in line_ups for stretch in line_up.stretches)
    return lacking_of(stretch for stretch in every if stretch is not None)


def lacking_of(stretches: Iterable[Stretch]) -> list[Stretch]:
    wanted: dict[tuple[str, int, int], Stretch] = {}
    for stretch in stretches:
        if _lacks(stretch):
            film = stretch.run.film
            wanted.setdefault((film.run_id, film.slot, stretch.take), stretch)
    return list(wanted.values())


def _lacks(stretch: Stretch) -> bool:
    run = stretch.run
    take = run.film.takes[stretch.take]
    if take.key in run.footage.redone or verify.why_not(run.spec, take):
        return False
    if run.footage.kept.steps(take):
        return False
    start = run.film.start(stretch.take)
    shown = run.film.moments((start + stretch.first, start + stretch.last))
    return not any(run.footage.is_drawn(moment) for moment in shown)


def runs_of(stretches: Iterable[Stretch]) -> list[Opened]:
    return list({id(stretch.run): stretch.run for stretch in stretches}.values())


async def rebuild(
    access: ProfileAccess,
    reader: Reader,
    stretches: Sequence[Stretch],
    told: Callable[[int, int], None],
) -> None:
    """Play them again, a few at a time; a film shows what each came to."""
    from core.cli.engine_access import connect

    done, turn = 0, asyncio.Semaphore(AT_ONCE)
    async with connect(access) as session:

        async def play(stretch: Stretch) -> None:
            nonlocal done
            async with turn:
                await _again(session, access, reader, stretch)
            done += 1
            told(done, len(stretches))

        plays = [asyncio.ensure_future(play(stretch)) for stretch in stretches]
        try:
            await asyncio.gather(*plays)
        finally:
            for each in plays:
                each.cancel()
            await asyncio.wait(plays)


async def _again(
    session: EngineAccess, access: ProfileAccess, reader: Reader, stretch: Stretch
) -> None:
    from app.replay.film_order import extended
    from core.compare.evaluation import ended
    from core.replay.timeline import Film
    from core.runs.run_ids import new_run_id

    run = stretch.run
    film, take = run.film, run.film.takes[stretch.take]
    run_id = new_run_id(time.time_ns())
    folder = access.places.runs / run_id

    def prepare() -> Submission:
        seen = verify.observations_of(film, take)
        name = f"{run.title}, replayed"
        return verify.submission(run_id, folder, run.spec, film, take, name, seen)

    def judge() -> verify.Redone | None:
        again = extended(Film(reader, run_id))
        verify.write_verdict(folder, verify.verdict(film, take, again))
        return verify.read_redone(run_id, folder)

    await session.client.submit(await asyncio.to_thread(prepare))
    try:
        await ended(reader, run_id)
    except asyncio.CancelledError:
        await asyncio.shield(session.client.cancel(run_id))
        raise
    redone = await asyncio.to_thread(judge)
    if redone is not None:
        run.footage.redone[take.key] = redone
    await put_away(session.client.archive, run_id)


async def put_away(archive: Callable[[str], Awaitable[object]], run_id: str) -> None:
    """Archive a run that nobody asked for; who films or replays this episode again finds it."""
    for _ in range(TRIES):
        try:
            await archive(run_id)
            return
        except Refused:
            # The record knows of its end before the engine has cleared up after it.
            await asyncio.sleep(WAIT_S)
