"""Percepts beside the picture: as they were sent, and as another map would give them."""

from __future__ import annotations

from pathlib import Path

from mind_hands import open_tab, watched
from PySide6.QtCore import Qt
from replay_hands import at
from stage_hands import StageHands

from core.workers.programs import folder

Key = Qt.Key


def test_a_map_is_tried_on_the_step_that_is_shown(act, tmp_path: Path):
    path = tmp_path / "lake.toml"
    bundled = (folder() / "percepts" / "frozen_lake.toml").read_text()
    path.write_text(bundled.replace('fact = "at"', 'fact = "At"'))
    line = path.read_text().splitlines().index('fact = "At"') + 1

    def script(hands: StageHands):
        replay, mind = hands.session.replay, hands.session.mind.replay
        preview = mind.input.preview
        run = yield from watched(hands)
        hands.shell.openReplay(run.run_id)
        yield at(hands, 0, 0)
        yield from open_tab(hands, "replay.right")
        replay.playback.step(3)
        yield at(hands, 3, 0)
        yield lambda: mind.input.sent.count and mind.look.step == 3
        assert mind.input.map == "FrozenLake" and mind.input.declared[1]["name"] == "hole(row, col)"
        sent = {row["text"] for row in mind.input.sent.rows if row["how"] != "gone"}
        assert {"hole(1,1)", "goal(3,3)"} < sent
        # Wrong in the file: the line is named.
        preview.tryMap(str(path))
        yield lambda: not preview.busy and preview.error
        assert preview.line == line and preview.error.startswith(f"Line {line}: ")
        path.write_text(bundled)
        replay.playback.step(1)
        yield at(hands, 4, 0)
        yield lambda: not preview.busy and preview.facts.count and "step 4" in preview.note
        yield lambda: mind.look.step == 4
        # The step is turned to before what was sent of it is read.
        yield (
            lambda: (
                {row["text"] for row in preview.facts.rows}
                == {row["text"] for row in mind.input.sent.rows if row["how"] != "gone"}
            )
        )
        hands.find("mind.tab").setProperty("contentY", 900)
        hands.settle()
        hands.shoot("mind-percepts")
        # One that reads what is not there.
        path.write_text(bundled.replace('"env.nrow"', '"env.nrows.x + 1"'))
        preview.tryMap(str(path))
        yield lambda: not preview.busy and preview.error
        assert "env.nrows.x" in preview.error and preview.line > 0

    act(script, page="stage")
