"""Feeds of the drawers and the Settings page of a live window."""

from __future__ import annotations

import logging
from pathlib import Path

from PySide6.QtCore import Qt
from run_tools import RunHands

from core.events import LogWritten

Key = Qt.Key


def test_the_log_drawer_has_lines_of_runs_and_of_mosaic(act):
    def script(desk: RunHands):
        first, second = desk.make("first"), desk.make("second", seed=2)
        log = desk.shell.log

        def write(run, level: int, text: str) -> None:
            line = LogWritten(run.run_id, level, "stderr", text, run.now)
            desk.engine_.bus.publish(line)

        write(first, 20, "begins")
        write(first, 30, "warns of smoke")
        write(second, 40, "burns")
        write(second, 10, "whispers")
        logging.getLogger("core.engine").info("something of its own")
        desk.shell.toggleLog()
        yield lambda: desk.has("log.least") and log.count == 4
        assert sorted(log.runs) == ["first", "second"]
        assert {line.worker for line in log.rows} >= {"stderr", "Mosaic"}
        log.least = 30
        assert [line.text for line in log.rows] == ["warns of smoke", "burns"]
        log.run = "second"
        assert [line.text for line in log.rows] == ["burns"]
        log.run, log.least = "", 10
        log.worker = "Mosaic"
        assert "something of its own" in [line.text for line in log.rows]
        log.worker = ""
        for number in range(12_000):
            write(first, 20, f"line {number}")
        yield lambda: log.rows[-1].text == "line 11999"
        assert log.count == 5000

    act(script)


def test_settings_show_the_disk_and_choose_the_profile(act, tmp_path):
    from core.paths import choose_profile, chosen_profile

    def script(desk: RunHands):
        desk.make().episodes(50).end()
        desk.shell.go("settings")
        yield lambda: desk.has("settings.storage")
        desk.click("settings.storage")
        yield lambda: desk.shell.preferences.usedText and desk.says("Steps, curves and logs")
        yield lambda: desk.has("settings.form.profile.input")
        desk.click("settings.form.profile.input")
        desk.ctrl(Key.Key_A)
        desk.key(Key.Key_Backspace)
        desk.type(str(tmp_path / "next"))
        desk.key(Key.Key_Return)
        data = desk.session.settings.places.data
        yield lambda: chosen_profile(data) == str(tmp_path / "next") and desk.says("next start")
        # On the way the field was empty, which is the usual place and no folder of that name.
        assert not Path("None").exists()
        choose_profile(data, "")
        desk.click("settings.runs")
        yield lambda: desk.has("settings.form.grace_ms.input")
        assert desk.shell.preferences.current == "runs"

    def again(desk: RunHands):
        desk.shell.go("settings")
        yield lambda: desk.has("settings.form.grace_ms.input")

    act(script)
    act(again)
