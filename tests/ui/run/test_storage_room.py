"""Settings > Storage: what takes the room, by kind and run; making room and bringing it back."""

from __future__ import annotations

import pytest
from run_tools import FakeRun, RunHands


def with_videos(desk: RunHands, name: str, count: int) -> FakeRun:
    run = desk.make(name).episodes(2).end()
    here = desk.session.desk.engine.settings.places.runs / run.run_id
    here.mkdir(parents=True, exist_ok=True)
    for number in range(count):
        (here / f"clip-{number}.mp4").write_bytes(b"film" * 40_000 * (number + 1))
    (here / "model.pt").write_bytes(b"weights" * 9_000)
    desk.session.desk.command(f"look.{name}", desk.session.desk.engine.files.look(run.run_id))
    return run


def notes(desk: RunHands) -> list[str]:
    return [note.title for note in desk.session.shell.preferences.notes.rows]


@pytest.mark.parametrize(("theme", "size"), [("dark", (1280, 800)), ("light", (1920, 1080))])
def test_storage_shows_what_takes_the_room_and_makes_it(act, theme, size):
    def script(desk: RunHands):
        long, short = with_videos(desk, "long", 4), with_videos(desk, "short", 1)
        reader = desk.session.desk.engine.store.reader()
        yield lambda: all(reader.manifest.files(run.run_id) for run in (long, short))
        preferences = desk.session.shell.preferences
        desk.session.shell.go("settings")
        preferences.pick("storage")
        yield lambda: desk.has("disk.video")
        yield from desk.tap("disk.video")
        yield lambda: notes(desk) == ["long", "short"]
        desk.shoot(f"storage-room-{theme}")
        preferences.form.setOption("keep", 2)
        yield lambda: notes(desk)[:1] == ["What these rules would move away now"]
        desk.shoot(f"storage-preview-{theme}")
        yield from desk.tap("settings.note.0")
        yield lambda: "made room for" in desk.session.shell.snack.text
        yield lambda: notes(desk)[:1] == ["Made room since Mosaic started"]
        here = desk.session.desk.engine.settings.places.runs / long.run_id
        assert len(list(here.glob("*.mp4"))) == 1
        yield lambda: desk.says("2 of 5 kept")
        desk.shoot(f"storage-moved-{theme}")
        preferences.form.setOption("keep", 0)
        yield from desk.tap("settings.note.0")
        yield lambda: len(list(here.glob("*.mp4"))) == 4
        yield lambda: notes(desk) == ["long", "short"]
        preferences.doNote(1)
        yield lambda: desk.session.shell.page == "run"

    act(script, size=size, theme=theme)
