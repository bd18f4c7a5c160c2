"""The index of files: of real runs, told to viewers, read after a restart."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from engine_tools import run

from core.engine import Engine, wait_for_run
from core.rpc.engine_client import EngineClient
from core.runs.submission import Submission
from core.settings import Settings
from core.store.rows import RunFile

WRITES = """
import os, pathlib
here = pathlib.Path(os.environ["MOSAIC_RUN_DIR"])
(here / "videos").mkdir()
(here / "videos" / "a.mp4").write_bytes(b"film")
(here / "model.pt").write_bytes(b"weights")
os.symlink("/etc/passwd", here / "passwd")
os.mkfifo(here / "pipe")
pathlib.Path("curve.svg").write_text("<svg/>")
"""


def script(folder: Path, text: str = WRITES) -> Submission:
    path = folder / "train.py"
    path.write_text(text)
    return Submission(argv=("python3", str(path)), cwd=str(folder), tap=False)


async def indexed(engine: Engine, run_id: str) -> dict[str, RunFile]:
    while run_id in engine.store.reader().manifest.unscanned():
        await asyncio.sleep(0.05)
    return {file.path: file for file in engine.store.reader().manifest.files(run_id)}


def test_what_a_run_wrote_is_listed_at_its_end_and_after_a_restart(
    settings: Settings, tmp_path: Path
) -> None:
    work = tmp_path / "work"
    work.mkdir()

    async def first() -> tuple[str, dict[str, RunFile]]:
        async with Engine(settings) as engine:
            row = await engine.runs.submit(script(work))
            await wait_for_run(engine, row.run_id)
            return row.run_id, await indexed(engine, row.run_id)

    run_id, files = run(first())
    assert {"videos/a.mp4", "model.pt", "passwd", "curve.svg", "launcher.log"} <= set(files)
    assert "pipe" not in files
    assert files["videos/a.mp4"].kind == "video"
    assert files["curve.svg"].root == "folder"
    assert (files["passwd"].state, files["passwd"].digest) == ("unread", "")
    assert len(files["model.pt"].digest) == 64

    async def second() -> dict[str, RunFile]:
        async with Engine(settings) as engine:
            return await indexed(engine, run_id)

    again = run(second())
    assert again == files


def test_a_run_that_ends_with_the_engine_is_listed_at_the_next_start(
    settings: Settings, tmp_path: Path
) -> None:
    async def first() -> str:
        async with Engine(settings) as engine:
            row = await engine.runs.submit(script(tmp_path))
            await wait_for_run(engine, row.run_id)
            # As if it had been killed before it could look.
            await asyncio.wrap_future(
                engine.store.writer.execute(
                    lambda db: db.execute("update runs set files_scanned_ns = null")
                )
            )
            (settings.places.runs / row.run_id / "late.mp4").write_bytes(b"x")
            engine.files.finish = lambda: asyncio.sleep(0)  # type: ignore[method-assign]
            return row.run_id

    run_id = run(first())

    async def second() -> dict[str, RunFile]:
        async with Engine(settings) as engine:
            return await indexed(engine, run_id)

    assert "late.mp4" in run(second())


def test_viewers_hear_of_files_as_they_come(settings: Settings, tmp_path: Path) -> None:
    async def work() -> None:
        async with Engine(settings) as engine:
            client = EngineClient.of(engine.record)
            async with client:
                told: dict[str, str] = {}
                enough = asyncio.Event()

                async def watch() -> None:
                    async for event in client.watch():
                        told.update({file.path: file.sha256 for file in event.files})
                        if told.get("model.pt") and told.get("videos/a.mp4"):
                            enough.set()

                watching = asyncio.create_task(watch())
                await engine.runs.submit(script(tmp_path))
                await enough.wait()
                watching.cancel()
                assert len(told["model.pt"]) == 64

    run(work())


def test_names_of_any_bytes_harm_nobody(settings: Settings, tmp_path: Path) -> None:
    text = """
import os
here = os.fsencode(os.environ["MOSAIC_RUN_DIR"])
open(here + b"/\\xff\\xfe.mp4", "wb").write(b"x")
open(here + b"/a\\nb<b>.mp4", "wb").write(b"x")
os.makedirs(here + b"/d" * 40)
for n in range(3000):
    open(here + b"/many%d.pt" % n, "wb").close()
"""

    async def work() -> None:
        async with Engine(settings) as engine:
            bad = await engine.runs.submit(script(tmp_path, text))
            await wait_for_run(engine, bad.run_id)
            files = await indexed(engine, bad.run_id)
            assert sum(name.startswith("many") for name in files) == 3000
            assert "a\nb<b>.mp4" in files
            assert engine.isolation.faults == 0
            good = await engine.runs.submit(script(tmp_path))
            await wait_for_run(engine, good.run_id)
            assert "model.pt" in await indexed(engine, good.run_id)

    run(work())
    assert os.path.isdir(tmp_path)
