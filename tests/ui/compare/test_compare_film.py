"""A film of a comparison from its page, while it goes on and at its end."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QUrl
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


@pytest.mark.timeout(400)
def test_a_recorded_comparison_is_opened_with_its_end_and_filmed(act, tmp_path):
    def script(hands: StageHands):
        compare, filming = hands.session.compare, hands.session.filming
        filming.export.folder = tmp_path
        hands.click("rail.go.compare")
        yield lambda: compare.host.ready and hands.has("compare.start")
        compare.setup.setProperty("seeds", 3)
        hands.click("compare.start")
        yield lambda: compare.phase == "live" and compare.grid.tiles.count == 2
        # One that runs is gone back to.
        library = hands.session.library
        hands.session.shell.go("library")
        yield lambda: compare.run_id in library.rows
        library.selection.select([compare.run_id])
        library.openSelected()
        yield lambda: hands.session.shell.page == "compare" and compare.phase == "live"
        compare.pace.setSpeed(0.0)
        yield lambda: compare.over and len(compare.games.games) == 6
        yield lambda: compare.pace.stepText == "Finished" and compare._watch.has_all
        run_id, sentence = compare.run_id, compare.figures.said.sentence
        rows = [(row.name, row.episode, row.step, row.returned) for row in compare.tiles.rows]
        compare.report(tmp_path / "report")
        report = tmp_path / "report" / "report.json"
        yield from slowly(report.is_file)
        # Nothing drew these games: they were played again for it, and are in nobody's way.
        text = report.with_suffix(".html").read_text()
        assert text.count("<iframe ") >= 2 and "data:image/webp" in text
        reader = hands.session.desk.engine.store.reader()
        again = reader.runs(tag="played again")
        assert again and not reader.runs(tag="played again", archived=False)
        compare.leave()
        yield lambda: compare.phase == "setup"

        hands.session.shell.go("library")
        action = hands.session.shell.actions.item("library.comparison")
        library.selection.select([])
        yield lambda: action.reason == "Select a run first"
        library.selection.select([run_id])
        yield lambda: action.reason == ""
        # As a double click does: all of it side by side, not one line-up alone.
        library.openSelected()
        yield lambda: hands.session.shell.page == "compare" and compare.phase == "live"
        yield lambda: compare.pace.stepText == "Finished" and compare._watch.has_all
        assert compare.run_id == run_id and compare.figures.said.sentence == sentence
        assert [(r.name, r.episode, r.step, r.returned) for r in compare.tiles.rows] == rows
        # Their last pictures are played again.
        yield from slowly(lambda: all(row.still is not None for row in compare.tiles.rows))
        assert hands.says(f"step {rows[0][2]}")
        hands.shoot("compare-stored")
        # Each seed can be looked at, and a film can be made.
        compare.back.openSeed(0)
        yield lambda: compare.back.past
        compare.back.live()
        yield lambda: not compare.back.past
        hands.session.shell.actions.item("compare.film").trigger()
        yield lambda: hands.has("film.make")
        filming.pick("size", 0)
        filming.pick("speed", 6)
        hands.click("film.make")
        yield from slowly(lambda: filming.export.busy)
        yield from slowly(lambda: not filming.export.busy)
        [path] = tmp_path.glob("*.mp4")
        assert path.read_bytes()[4:8] == b"ftyp"

        # The same from its report; what is no report says so.
        compare.leave()
        yield lambda: compare.phase == "setup"
        other = tmp_path / "other.json"
        other.write_text("{}")
        compare.file.open(QUrl.fromLocalFile(str(other)))
        yield lambda: compare.file.error
        compare.file.open(QUrl.fromLocalFile(str(report)))
        yield lambda: compare.phase == "live" and compare.pace.stepText == "Finished"
        assert compare.run_id == run_id and not compare.file.error

    act(script, page="library")
