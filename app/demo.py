"""The demo: the real app over a small recorded library, and two workers that live meanwhile."""

from __future__ import annotations

import asyncio
import gzip
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from app.library.importing import import_files
from app.resources import data_root
from core.errors import MosaicError

if TYPE_CHECKING:
    from app.session import Session
    from core.runs.submission import Submission

PROFILE = "demo"
FOREVER = 0


def live_workers() -> list[Submission]:
    from core.runs.submission import Submission

    return [
        Submission(
            name="Pole, live",
            worker="random",
            seed=7,
            tags=("live",),
            parameters={"env_id": "CartPole-v1", "episodes": FOREVER, "pace": 30.0},
        ),
        Submission(
            name="Lake, learning live",
            worker="tabular",
            seed=8,
            tags=("live",),
            parameters={
                "env_id": "FrozenLake-v1",
                "env_kwargs": {"is_slippery": False},
                "episodes": FOREVER,
                "pace": 60.0,
                "epsilon_episodes": 300,
            },
        ),
    ]


async def furnish(session: Session) -> None:
    """Brings the recordings in where the library is empty, and starts what is to be seen live."""
    engine = session.desk.engine
    if not await engine.runs.list():
        with tempfile.TemporaryDirectory(prefix="mosaic-demo-") as folder:
            await import_files(engine, await asyncio.to_thread(_unpack, Path(folder)))
    for wanted in live_workers():
        try:
            await engine.runs.submit(wanted)
        except MosaicError as error:
            # The recordings are there all the same; what is missing names its cure.
            session.shell.snack.say(str(error), level="warning")
            return


def _unpack(folder: Path) -> list[Path]:
    found: list[Path] = []
    for packed in sorted((data_root() / "resources" / "demo").glob("*.jsonl.gz")):
        plain = folder / packed.stem
        with gzip.open(packed) as source, plain.open("wb") as target:
            shutil.copyfileobj(source, target)
        found.append(plain)
    return found
