"""Making room: by the rules, with an undo until the next start, and never where it is not ours."""

from __future__ import annotations

import asyncio
import shutil
from collections import namedtuple
from pathlib import Path

import pytest
from engine_tools import run

from core.engine import Engine, wait_for_run
from core.events import ArtifactPruned, NoticeRaised
from core.outputs import janitor as janitor_module
from core.runs.submission import Submission
from core.settings import Settings, with_values
from core.store.rows import RunFile

WRITES = """
import os, pathlib, time
here = pathlib.Path(os.environ["MOSAIC_RUN_DIR"])
for n in range(4):
    path = here / f"clip-{n}.mp4"
    path.write_bytes(b"film" * 1000)
    os.utime(path, (1_700_000_000 + n,) * 2)
pathlib.Path("home.mp4").write_bytes(b"mine")
pathlib.Path("other.mp4").write_bytes(b"mine")
"""


def tidied(settings: Settings, **values: object) -> Settings:
    return with_values(settings, {"keep": "custom", **values})


async def made(engine: Engine, work: Path, tag: str = "") -> str:
    path = work / "train.py"
    path.write_text(WRITES)
    wanted = Submission(
        argv=("python3", str(path)), cwd=str(work), tap=False, tags=(tag,) if tag else ()
    )
    row = await engine.runs.submit(wanted)
    await wait_for_run(engine, row.run_id)
    while row.run_id in engine.store.reader().manifest.unscanned():
        await asyncio.sleep(0.05)
    return row.run_id


def states(engine: Engine, run_id: str) -> dict[str, str]:
    files: list[RunFile] = engine.store.reader().manifest.files(run_id)
    return {file.path: file.state for file in files if file.kind == "video"}


def test_the_oldest_make_room_and_come_back(settings: Settings, tmp_path: Path) -> None:
    work = tmp_path / "work"
    work.mkdir()

    async def first() -> str:
        async with Engine(settings) as engine:
            run_id = await made(engine, work)
            here = settings.places.runs / run_id
            engine.change(tidied(settings, keep_videos=2))
            with engine.bus.subscribe(ArtifactPruned, overflow="block") as pruned:
                assert [each.file.path for each in (await engine.janitor.preview()).leaving] == [
                    "clip-1.mp4", "clip-0.mp4",
                ]  # fmt: skip
                assert (here / "clip-0.mp4").exists()
                done = await engine.janitor.tidy()
                assert (done.files, done.bytes) == (2, 8000)
                assert {event.path for event in pruned.drain()} == {"clip-0.mp4", "clip-1.mp4"}
            assert not (here / "clip-0.mp4").exists()
            assert states(engine, run_id) == {
                "clip-0.mp4": "pruned", "clip-1.mp4": "pruned", "clip-2.mp4": "there",
                "clip-3.mp4": "there", "home.mp4": "there", "other.mp4": "there",
            }  # fmt: skip
            # A look at the folder does not change what is known of them.
            assert await engine.files.look(run_id) == 0
            assert (await engine.janitor.undo()).files == 2
            assert (here / "clip-0.mp4").read_bytes() == b"film" * 1000
            assert set(states(engine, run_id).values()) == {"there"}
            assert await engine.files.look(run_id) == 0
            assert (await engine.janitor.tidy()).files == 2
            return run_id

    run_id = run(first())
    assert (settings.places.profile / "pruned" / run_id / "clip-0.mp4").exists()

    async def second() -> None:
        async with Engine(tidied(settings, keep_videos=2)) as engine:
            while (settings.places.profile / "pruned").exists():
                await asyncio.sleep(0.05)
            assert (await engine.janitor.undo()).files == 0
            assert (await engine.janitor.tidy()).files == 0
            assert states(engine, run_id)["clip-0.mp4"] == "pruned"

    run(second())
    assert (work / "home.mp4").read_bytes() == b"mine"


def test_it_works_at_the_start(settings: Settings, tmp_path: Path) -> None:
    async def first() -> str:
        async with Engine(settings) as engine:
            return await made(engine, tmp_path)

    run_id = run(first())

    async def second() -> None:
        async with Engine(tidied(settings, keep_videos=1)) as engine:
            while "pruned" not in states(engine, run_id).values():
                await asyncio.sleep(0.05)

    run(second())


def test_pinned_runs_stay_whole(settings: Settings, tmp_path: Path) -> None:
    async def work() -> None:
        async with Engine(settings) as engine:
            await made(engine, tmp_path, "pinned")
            engine.change(tidied(settings, keep_videos=1, keep_total_mb=1, keep_runs=1))
            assert (await engine.janitor.tidy()).files == 0

    run(work())


def test_a_folder_that_became_a_link_harms_nobody(settings: Settings, tmp_path: Path) -> None:
    async def work() -> None:
        async with Engine(settings) as engine:
            run_id = await made(engine, tmp_path)
            here = settings.places.runs / run_id
            kept = tmp_path / "kept"
            shutil.move(here, kept)
            here.symlink_to(kept)
            engine.change(tidied(settings, keep_videos=1))
            assert (await engine.janitor.tidy()).files == 0
            assert (kept / "clip-0.mp4").exists()

    run(work())


def test_a_full_disk_is_told_and_nothing_decided(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(janitor_module.shutil, "disk_usage", lambda _: usage(10, 9, 1_000_000))

    async def work() -> None:
        async with Engine(settings) as engine:
            run_id = await made(engine, tmp_path)
            with engine.bus.subscribe(NoticeRaised, overflow="block") as notices:
                engine.janitor._is_low = False
                await engine.janitor._warn()
                await engine.janitor._warn()
                texts = [notice.text for notice in notices.drain()]
            assert len(texts) == 1
            assert "nearly full" in texts[0]
            assert "pruned" not in states(engine, run_id).values()

    run(work())
