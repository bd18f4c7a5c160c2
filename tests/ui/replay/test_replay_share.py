"""Sharing from the replay page: a file that plays, progress that can be stopped."""

from __future__ import annotations

import threading

from PySide6.QtCore import Qt
from replay_hands import GUARDED, at, record
from shell_tools import name_of
from stage_hands import StageHands


def test_the_button_writes_a_page_of_the_run(act, tmp_path):
    def script(hands: StageHands):
        replay = hands.session.replay
        replay.sharing.folder = tmp_path
        run = yield from record(hands, {**GUARDED, "max_steps": 20}, name="Lake <b>")
        hands.shell.openReplay(run.run_id)
        yield at(hands, 0, 0)
        yield lambda: not hands.shell.actions.item("replay.share").reason
        hands.click(hands.labelled(hands.shell.actions.item("replay.share").text))
        yield lambda: list(tmp_path.glob("*.html")) and not replay.sharing.busy
        [page] = tmp_path.glob("*.html")
        text = page.read_text()
        assert "<title>Lake &lt;b&gt;</title>" in text and "Guard" in text
        assert text.count('"title":') == 1 + replay.takes.count
        assert page.name in hands.shell.snack.text
        hands.shoot("replay-shared")
        # The other one is beside it, and overwrites nothing.
        hands.shell.registry.trigger("replay.share_public")
        yield lambda: len(list(tmp_path.glob("*.html"))) == 2 and not replay.sharing.busy

    act(script, page="stage")


def test_a_page_that_is_being_written_can_be_cancelled(act, tmp_path, monkeypatch):
    from app.replay import share_record

    begun, go_on = threading.Event(), threading.Event()
    collect = share_record.collect

    def slow(run, takes, told, stopped):
        told(1, 4)
        begun.set()
        assert go_on.wait(20)
        return collect(run, takes, told, stopped)

    monkeypatch.setattr(share_record, "collect", slow)

    def script(hands: StageHands):
        replay = hands.session.replay
        replay.sharing.folder = tmp_path
        run = yield from record(hands, {**GUARDED, "max_steps": 20})
        hands.shell.openReplay(run.run_id)
        yield at(hands, 0, 0)
        assert hands.shell.actions.item("replay.share_cancel").reason == "No page is being written"
        hands.shell.registry.trigger("replay.share")
        yield lambda: begun.is_set() and replay.sharing.text == "Sharing: 25 %. Cancel"
        assert hands.shell.actions.item("replay.share").reason == "A page is being written"
        yield lambda: hands.has("replay.sharing")
        hands.shoot("replay-sharing")
        hands.click("replay.sharing")
        go_on.set()
        yield lambda: not replay.sharing.busy
        yield lambda: hands.shell.snack.text == "Nothing was shared."
        assert not list(tmp_path.glob("*.html"))

    act(script, page="stage")


def test_of_a_run_that_is_too_long_the_shown_episode_is_shared(act, tmp_path, monkeypatch):
    from app.replay import share_record

    def script(hands: StageHands):
        replay = hands.session.replay
        replay.sharing.folder = tmp_path
        run = yield from record(hands, {**GUARDED, "max_steps": 20}, name="Lake")
        hands.shell.openReplay(run.run_id)
        yield at(hands, 0, 0)
        monkeypatch.setattr(share_record, "MOST_STEPS", replay.film.takes[0].count)
        hands.shell.registry.trigger("replay.share")
        yield lambda: (tmp_path / "Lake 1.html").exists() and not replay.sharing.busy
        assert (tmp_path / "Lake 1.html").read_text().count('"title":') == 2
        monkeypatch.setattr(share_record, "MOST_STEPS", 1)
        hands.shell.registry.trigger("replay.share")
        yield lambda: hands.shell.snack.text == "This episode is too long for one page."

    act(script, page="stage")


def test_a_film_goes_from_bookmark_to_bookmark(act, tmp_path):
    """The form offers the run's bookmarks; Escape makes nothing."""

    def script(hands: StageHands):
        replay, filming = hands.session.replay, hands.session.filming
        filming.export.folder = tmp_path
        run = yield from record(hands, {**GUARDED, "max_steps": 20})
        hands.shell.openReplay(run.run_id)
        yield at(hands, 0, 0)
        action = hands.shell.actions.item("replay.film")
        for step in (2, 4):
            replay.playback.go(replay.film.find(0, step))
            yield at(hands, step, 0)
            hands.shell.registry.trigger("replay.bookmark")
        # The field of its note takes the keys first.
        yield lambda: "Note" in name_of(hands.window.activeFocusItem())
        action.trigger()
        yield lambda: hands.has("film.make")
        assert len(filming.marks) == 2
        hands.shoot("replay-film")
        hands.key(Qt.Key.Key_Escape)
        yield lambda: not filming.asked and not filming.export.busy
        action.trigger()
        yield lambda: filming.asked
        filming.pick("begin", 1)
        filming.pick("end", 2)
        assert {"--from=1:2", "--to=1:4"} <= set(filming.options())
        hands.shoot("replay-film-marks")
        hands.click("film.make")
        yield lambda: filming.export.busy
        yield lambda: not filming.export.busy
        assert hands.shell.snack.text.startswith("Film saved as")
        assert len(list(tmp_path.glob("*.mp4"))) == 1

    act(script, page="stage")
