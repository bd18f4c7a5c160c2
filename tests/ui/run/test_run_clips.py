"""The strip of clips on the run page: it grows with the run, plays, and leads to the replay."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from run_tools import FakeRun, RunHands

from mosaic_sdk.pictures.clip_rules import name_of
from mosaic_sdk.pictures.frame_file import Picture, write_pictures


def clip(desk: RunHands, run: FakeRun, episode: int, *reasons: str, count: int = 12) -> Path:
    """Write a clip as the recorder does: a square that moves."""
    folder = desk.session.desk.engine.settings.places.runs / run.run_id / "clips"
    folder.mkdir(parents=True, exist_ok=True)

    def pictures():
        for step in range(count):
            pixels = np.full((80, 120, 3), (20, 30 + 20 * episode, 60), np.uint8)
            pixels[20:50, 5 + 8 * step : 25 + 8 * step] = (250, 180, 40)
            yield episode, step, Picture(120, 80, 3, pixels.tobytes())

    path = folder / name_of(0, episode, reasons)
    write_pictures(str(path), 0, pictures())
    engine = desk.session.desk.engine
    desk.session.desk.command("look", engine.files.look(run.run_id))
    return path


@pytest.mark.parametrize(("theme", "size"), [("dark", (1280, 800)), ("light", (1920, 1080))])
def test_a_strip_of_clips(act, theme, size):
    def script(desk: RunHands):
        run = desk.make().episodes(6)
        yield from desk.opened(run)
        clips = desk.run.tables.clips
        assert not desk.has("run.clips.list")
        clip(desk, run, 0, "every")
        yield lambda: clips.count == 1
        yield lambda: desk.has("run.clip.0")
        for episode, reasons in ((1, ("record",)), (3, ("best", "record")), (4, ("veto",))):
            path = clip(desk, run, episode, *reasons)
            yield lambda path=path: clips.count > 0 and clips.rows[0].path == str(path)
        first = clips.rows[0]
        assert (first.title, first.why) == ("Episode 5", "vetoed")
        assert clips.rows[1].why == "best so far, new record"
        yield lambda: desk.find("run.clip.view.3").property("loaded")
        desk.shoot(f"clips-{theme}")
        view = desk.find("run.clip.view.0")
        # Nothing moves for people who asked for that.
        assert not view.property("playing")
        desk.session.shell.theme.setProperty("motion", "full")
        desk.find("run.clips.list").forceActiveFocus()
        yield lambda: view.property("playing")
        seen = set()
        yield lambda: len(seen) > 2 or seen.add(view._at)
        path.unlink()
        desk.session.desk.command("look", desk.session.desk.engine.files.look(run.run_id))
        yield lambda: clips.kept == "3 of 4 kept"
        assert desk.says("3 of 4 kept")
        desk.key(Qt.Key.Key_Return)
        yield lambda: desk.session.shell.page == "replay"
        yield lambda: desk.session.replay.moment is not None
        yield lambda: desk.session.replay.moment.take.episode == 3
        assert desk.session.replay.moment.step == 0

    act(script, size=size, theme=theme)


def test_what_is_no_clip_stays_an_empty_tile(act):
    def script(desk: RunHands):
        run = desk.make().episodes(2)
        yield from desk.opened(run)
        folder = desk.session.desk.engine.settings.places.runs / run.run_id / "clips"
        folder.mkdir(parents=True)
        (folder / name_of(0, 1, ("record",))).write_bytes(b"MFRM\x01\0\0\0" + b"\xff" * 400)
        (folder / "sometimes.clip").write_bytes(b"")
        desk.session.desk.command("look", desk.session.desk.engine.files.look(run.run_id))
        yield lambda: desk.has("run.clip.0")
        assert desk.run.tables.clips.count == 1
        assert not desk.find("run.clip.view.0").property("loaded")

    act(script)
