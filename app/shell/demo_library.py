"""The demo: the real app with a small recorded library and live runs."""

from __future__ import annotations

import asyncio
import gzip
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from app.library.file_import import import_files
from app.shell.demo_scenes import set_scenes, supervise
from app.ui.resources import data_root
from core.errors import MosaicError

if TYPE_CHECKING:
    from app.shell.desktop import Desktop
    from core.engine import Engine
    from core.runs.submission import Submission

PROFILE = "demo"
LIVE_TAG = "live"
FOREVER = 0


def live_workers() -> list[Submission]:
    from core.runs.submission import Submission

    return [
        Submission(
            name="Lake, learning live",
            worker="tabular",
            seed=8,
            tags=(LIVE_TAG,),
            parameters={
                "env_id": "FrozenLake-v1",
                "env_kwargs": {"is_slippery": False},
                "episodes": FOREVER,
                "pace": 400.0,
                "alpha": 0.5,
                # Seconds until it is seen to learn.
                "epsilon_episodes": 120,
            },
            cpus=0,
        ),
        Submission(
            name="Pole, live",
            worker="random",
            seed=7,
            tags=(LIVE_TAG,),
            parameters={"env_id": "CartPole-v1", "episodes": FOREVER, "pace": 30.0},
            # They rest most of the time: what else is to be seen must not wait for them.
            cpus=0,
        ),
    ]


async def furnish(session: Desktop) -> None:
    """Import the recordings into an empty library, and start the live runs."""
    engine = session.desk.engine
    await _clear_away(engine)
    is_empty = not await engine.runs.list()
    # Hosts take a second or two to start: all of them do it at once, beside the recordings.
    set_scenes(session)
    await asyncio.gather(_begin(session), _fill(engine, is_empty))


async def _begin(session: Desktop) -> None:
    await supervise(session)
    await _begin_live(session)


async def _fill(engine: Engine, is_empty: bool) -> None:
    if not is_empty:
        return
    with tempfile.TemporaryDirectory(prefix="mosaic-demo-") as folder:
        await import_files(engine, await asyncio.to_thread(_unpack, Path(folder)))


async def _begin_live(session: Desktop) -> None:
    engine = session.desk.engine
    for wanted in live_workers():
        try:
            await engine.runs.submit(wanted)
        except MosaicError as error:
            # The recordings are there all the same; what is missing names its cure.
            session.shell.snack.say(session.desk.told(error), level="warning")
            return


async def _clear_away(engine: Engine) -> None:
    """Delete live runs of earlier demos, so that the library stays small."""
    from core.events import RunDeleted

    runs = [run for run in await engine.runs.list() if LIVE_TAG in run.tags and run.state.ended]
    for run in runs:
        await asyncio.wrap_future(engine.store.runs.delete(run.run_id))
        engine.bus.publish(RunDeleted(run.run_id))


def _unpack(folder: Path) -> list[Path]:
    folders: list[Path] = []
    for packed in sorted((data_root() / "resources" / "demo").glob("*.jsonl.gz")):
        plain = folder / packed.stem
        with gzip.open(packed) as source, plain.open("wb") as target:
            shutil.copyfileobj(source, target)
        folders.append(plain)
    return folders
