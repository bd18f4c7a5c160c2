"""Clips of a session: switched on in Settings, kept at a take-over, shown on its Run page."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from stage_hands import StageHands
from test_stage_supervise import asked, lake

from app.settings.engine_settings import change_setting

Key = Qt.Key


@pytest.mark.parametrize(("theme", "size"), [("dark", (1280, 800)), ("light", (1920, 1080))])
def test_a_take_over_is_kept_and_leads_to_its_branch(act, theme, size):
    def script(hands: StageHands):
        shell, run = hands.session.shell, hands.session.run
        shell.go("settings")
        yield lambda: hands.has("settings.storage")
        hands.click("settings.storage")
        yield lambda: hands.says("Clips of sessions")
        hands.shoot(f"setting-clips-{theme}")
        assert change_setting(hands.session, "session_clips", "takeover,veto") == ""
        shell.go("stage")
        yield from lake(hands)
        yield asked(hands)
        hands.key(Key.Key_T)
        yield lambda: hands.on.inControl
        hands.key(Key.Key_Left)
        yield lambda: hands.on.step == 1
        hands.key(Key.Key_Left)
        yield lambda: hands.on.step == 2
        # Another line of play, taken over once more.
        shell.actions.item("stage.undo").trigger()
        yield lambda: hands.on.step == 1 and hands.on.state.branch == 1
        hands.key(Key.Key_T)
        yield lambda: not hands.on.inControl
        yield asked(hands)
        hands.key(Key.Key_T)
        yield lambda: hands.on.inControl
        hands.key(Key.Key_Left)
        yield lambda: hands.on.step == 2
        shell.actions.item("stage.again").trigger()
        yield lambda: hands.on.step == 0
        run_id = hands.on.runId
        shell.openRun(run_id)
        yield lambda: run.tables.clips.count == 2
        titles = {(row.title.partition(",")[0], row.why) for row in run.tables.clips.rows}
        assert titles == {("Episode 1", "taken over")}
        yield lambda: hands.find("run.clip.view.0").property("loaded")
        hands.shoot(f"session-clips-{theme}")
        at = next(n for n, row in enumerate(run.tables.clips.rows) if row.place.branch == 1)
        run.tables.replayClip(at)
        yield lambda: shell.page == "replay" and hands.session.replay.moment is not None
        yield lambda: hands.session.replay.moment.take.branch == 1
        assert hands.session.replay.moment.step == 2

    act(script, theme=theme, size=size)
