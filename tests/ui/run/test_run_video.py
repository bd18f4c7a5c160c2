"""A film of a run in the window: decoded elsewhere, paused, sought, stepped, and closed."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from run_tools import RunHands

from core.paths import find_places
from mosaic_sdk.lane.segments import path_of
from mosaic_sdk.pictures import film_encoder
from mosaic_sdk.pictures.film_encoder import END

COUNT, WIDE, HIGH = 60, 320, 200


@pytest.fixture(scope="module")
def film(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A bar that grows."""
    from app.replay.film_command import encoder_python
    from core.cli.output import Out

    path = tmp_path_factory.mktemp("film") / "rl-video-episode-0.mp4"
    raw = b""
    for n in range(COUNT):
        bar = WIDE * (n + 1) // COUNT
        row = bytes([90, 200, 60, 255]) * bar + bytes([40, 30, 20, 255]) * (WIDE - bar)
        raw += row * HIGH
    subprocess.run(
        [encoder_python(find_places(), Out()), film_encoder.__file__, str(path), "mp4", str(WIDE),
         str(HIGH), "20"],
        input=raw + END, check=True, capture_output=True,
    )  # fmt: skip
    return path


def bright(desk: RunHands) -> int:
    """Share of the picture that the bar has, in per cent; -1 without a picture."""
    feed = desk.session.desk.lanes.feed("film", desk.run.film.lane)
    image = feed.image
    if image.isNull():
        return -1
    y = image.height() // 2
    green = [x for x in range(image.width()) if image.pixelColor(x, y).green() > 120]
    return round(100 * len(green) / image.width())


@pytest.mark.timeout(200)
@pytest.mark.parametrize(("theme", "size"), [("dark", (1280, 800)), ("light", (1920, 1080))])
def test_a_film_plays_over_the_page(act, film, theme, size):
    def script(desk: RunHands):
        run = desk.make().episodes(3)
        viewer = desk.run.film
        yield from desk.opened(run)
        desk.run.playFilm(str(film))
        # A home of tests has no decoder until somebody needed one.
        viewer.install()
        yield lambda: viewer.state == "playing" and desk.has("run.film.play")
        yield lambda: viewer.count == COUNT and viewer.number > 3
        yield lambda: bright(desk) > 0
        # It has the keys at once.
        desk.key(Qt.Key.Key_Space)
        yield lambda: not viewer.playing
        viewer.seek(0.5)
        yield lambda: abs(bright(desk) - 50) <= 4
        desk.shoot(f"run-video-{theme}")
        here = viewer.number
        desk.key(Qt.Key.Key_Right)
        yield lambda: viewer.number == here + 1
        desk.key(Qt.Key.Key_Home)
        yield lambda: viewer.number == 0 and bright(desk) <= 4
        desk.key(Qt.Key.Key_Period)
        assert viewer.speed == 2.0
        desk.key(Qt.Key.Key_Space)
        yield lambda: viewer.number == COUNT - 1 and not viewer.playing
        here, _, last = viewer.where.partition(" of ")
        assert here == last
        process = viewer._process
        segment = desk.session.desk.lanes.feed("film", viewer.lane).segment
        desk.key(Qt.Key.Key_Escape)
        yield lambda: viewer.state == "" and not desk.has("run.film.play")
        yield lambda: process.poll() is not None
        assert not Path(path_of(segment)).exists()

    act(script, size=size, theme=theme)


@pytest.mark.timeout(200)
def test_without_a_decoder_it_is_offered_and_installed(act, film, monkeypatch):
    def script(desk: RunHands):
        run = desk.make().episodes(1)
        viewer = desk.run.film
        yield from desk.opened(run)
        own_python = viewer._python
        monkeypatch.setattr(viewer, "_python", str)
        desk.run.playFilm(str(film))
        yield lambda: viewer.state == "absent" and desk.has("run.film.install")
        desk.shoot("run-video-absent")
        monkeypatch.setattr(viewer, "_python", own_python)
        yield from desk.tap("run.film.install")
        yield lambda: viewer.state == "playing" and viewer.number > 1
        # Whoever goes to another page no longer watches it.
        process = viewer._process
        desk.session.shell.go("library")
        yield lambda: viewer.state == "" and process.poll() is not None

    act(script)
