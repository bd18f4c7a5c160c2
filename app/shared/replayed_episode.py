"""Replay of an episode: the host repeats it, and the two records are compared."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from mosaic_sdk.session.open_objects import SlotObject

if TYPE_CHECKING:
    from core.engine import Engine
    from core.replay.timeline import Film, Take
    from core.replay.verify import Redone


async def play_again(
    engine: Engine, film: Film, take: Take, spec: SlotObject, name: str
) -> Redone | None:
    """Repeat an episode; None on failure. The verdict is stored in the folder of the new run."""
    from core.engine import wait_for_run
    from core.replay import verify
    from core.replay.timeline import Film
    from core.runs.run_ids import new_run_id

    run_id = new_run_id(engine.clock.unix_ns())
    folder = engine.settings.places.runs / run_id
    reader = engine.store.reader()

    def prepare() -> Any:
        observations = verify.observations_of(film, take)
        return verify.submission(run_id, folder, dict(spec), film, take, name, observations)

    def judge() -> Redone | None:
        again = Film(reader, run_id)
        while again.extend():
            pass
        verify.write_verdict(folder, verify.verdict(film, take, again))
        return verify.read_redone(run_id, folder)

    await engine.runs.submit(await asyncio.to_thread(prepare))
    await wait_for_run(engine, run_id)
    return await asyncio.to_thread(judge)
