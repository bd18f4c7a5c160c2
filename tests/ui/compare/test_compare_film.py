"""A film of a comparison from its page, while it goes on and at its end."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from stage_hands import StageHands


def slowly(done: Callable[[], Any], most_s: float = 200.0) -> Iterator[Callable[[], Any]]:
    """Waits longer than for a click: games are replayed, an encoder is installed."""
    end = time.monotonic() + most_s
    while not done():
        assert time.monotonic() < end, "waited in vain"
        pause = time.monotonic() + 1.0
        yield lambda pause=pause: time.monotonic() > pause or done()


@pytest.mark.timeout(400)
def test_a_film_shows_both_line_ups_on_one_seed(act, tmp_path):
    def script(hands: StageHands):
        compare, filming = hands.session.compare, hands.session.filming
        filming.export.folder = tmp_path
        hands.click("rail.go.compare")
        yield lambda: compare.host.ready and hands.has("compare.start")
        compare.setup.setProperty("seeds", 3)
        hands.click("compare.start")
        yield lambda: compare.phase == "live" and compare.grid.tiles.count == 2
        action = hands.session.shell.actions.item("compare.film")
        assert action.reason == "No game has ended yet"
        compare.pace.setSpeed(0.0)
        yield lambda: compare.over and compare.games.games
        yield lambda: action.reason == ""
        action.trigger()
        yield lambda: hands.has("film.make")
        hands.shoot("compare-film")
        assert filming.parts[0].startswith("Seed ") and filming.parts[1] == "All seeds so far"
        hands.click("film.overlay.curve")
        yield lambda: "curve" not in filming.options()[filming.options().index("--overlays") + 1]
        filming.pick("size", 0)
        filming.pick("speed", 6)
        hands.click("film.make")
        yield lambda: not filming.asked and filming.export.busy
        yield from slowly(lambda: not filming.export.busy)
        yield lambda: hands.session.shell.snack.text.startswith("Film saved as")
        hands.shoot("compare-film-made")
        [path] = tmp_path.glob("*.mp4")
        assert path.read_bytes()[4:8] == b"ftyp"
        # What was replayed for its pictures is in nobody's way.
        runs = hands.session.desk.engine.store.reader().runs(tag="played again", archived=False)
        assert not runs

        # Its report plays the games, with the same pictures.
        compare.report(tmp_path / "report")
        page = tmp_path / "report" / "report.html"
        yield page.is_file
        text = page.read_text()
        assert text.count("<iframe ") >= 2 and "data:image/webp" in text

    act(script, page="library")
