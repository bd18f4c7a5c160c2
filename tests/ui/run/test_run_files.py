"""Files of a run on its page: listed as they come, grey with a reason while absent."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from run_tools import FakeRun, RunHands

from app.run import film_viewer


def offer(desk: RunHands, name: str) -> dict:
    rows = {row["name"]: row for row in desk.run.tables.offers.rows}
    return rows.get(name, {"reason": "not yet", "count": ""})


def folder(desk: RunHands, run: FakeRun) -> Path:
    path = desk.session.desk.engine.settings.places.runs / run.run_id
    path.mkdir(parents=True, exist_ok=True)
    return path


def listed(desk: RunHands, run: FakeRun) -> None:
    engine = desk.session.desk.engine
    desk.session.desk.command("look", engine.files.look(run.run_id))


@pytest.mark.parametrize(("theme", "size"), [("dark", (1280, 800)), ("light", (1920, 1080))])
def test_files_switch_the_controls_of_an_open_page(act, monkeypatch, theme, size):
    played: list[str] = []

    class Player:
        @staticmethod
        def openUrl(url: Any) -> bool:
            played.append(url.toLocalFile())
            return True

    monkeypatch.setattr(film_viewer, "QDesktopServices", Player)

    def script(desk: RunHands):
        run = desk.make().episodes(3)
        yield from desk.opened(run)
        yield from desk.tap("run.dock.tabs.1")
        yield lambda: desk.has("run.offer.video")
        assert "--capture-video" in offer(desk, "video")["reason"]
        assert offer(desk, "replay")["reason"] == ""
        desk.shoot(f"files-none-{theme}")
        here = folder(desk, run)
        (here / "videos").mkdir()
        (here / "videos" / "rl-video-episode-0.mp4").write_bytes(b"\0\0\0\x18ftypmp42")
        (here / "events.out.tfevents.17.host").write_bytes(b"events")
        (here / "model.pt").write_bytes(b"weights")
        (here / "secret").symlink_to("/etc/passwd")
        listed(desk, run)
        yield lambda: offer(desk, "video")["reason"] == ""
        yield lambda: offer(desk, "checkpoint")["reason"] == ""
        assert desk.says("rl-video-episode-0.mp4")
        yield from desk.tap("run.offer.video")
        # It begins as a film does, and is none.
        yield lambda: desk.run.film.state in ("failed", "absent")
        yield from desk.tap("run.film.outside")
        yield lambda: desk.run.film.state == ""
        assert played == [str(here / "videos" / "rl-video-episode-0.mp4")]
        assert offer(desk, "wandb")["reason"] != ""
        desk.shoot(f"files-there-{theme}")
        (here / "model.pt").unlink()
        run.end()
        listed(desk, run)
        yield lambda: "none is there" in offer(desk, "checkpoint")["reason"]
        rows = {row["title"]: row for row in desk.run.tables.files.rows}
        assert rows["model.pt"]["off"]
        assert rows["secret"]["why"] == "a link"
        desk.shoot(f"files-gone-{theme}")
        yield from desk.tap("run.offer.replay")
        yield lambda: desk.session.shell.page == "replay"

    act(script, size=size, theme=theme)


def test_what_was_kept_offline_says_when_it_was_uploaded(act):
    def script(desk: RunHands):
        run = desk.make().episodes(3)
        yield from desk.opened(run)
        yield from desk.tap("run.dock.tabs.1")
        kept = folder(desk, run) / "wandb" / "offline-run-20260102_030405-abcdefgh"
        (kept / "files").mkdir(parents=True)
        (kept / "run-abcdefgh.wandb").write_bytes(b":W&B\x2b\xbe\x00")
        listed(desk, run)
        yield lambda: offer(desk, "wandb")["count"] == "offline"
        # As `wandb sync` leaves it.
        (kept / "run-abcdefgh.wandb.synced").write_bytes(b"")
        desk.session.shell.go("library")
        desk.session.shell.openRun("")
        yield lambda: not desk.run.tables.offers.rows
        desk.session.shell.openRun(run.run_id)
        yield lambda: offer(desk, "wandb")["count"] == "uploaded"
        yield from desk.tap("run.dock.tabs.1")
        yield lambda: desk.says("uploaded")

    act(script)
