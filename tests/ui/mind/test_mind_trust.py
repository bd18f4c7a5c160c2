"""Sheets of the mind ask before they step anything again."""

from __future__ import annotations

import sys
from pathlib import Path

from stage_hands import StageHands

sys.path.insert(0, str(Path(__file__).parent.parent / "replay"))

from bait import Bait, brought_in  # noqa: E402

MAP = """
environments = ["FrozenLake"]
action_names = ["left", "down", "right", "up"]
python = "bait_facts:facts"
"""


def test_a_dry_run_and_a_preview_ask_before_they_step_a_gift(act, tmp_path):
    bait = Bait(tmp_path)
    percepts = tmp_path / "map.toml"
    percepts.write_text(MAP)
    (tmp_path / "bait_facts.py").write_text(f"open({str(bait.canary)!r}, 'w')\n")

    def script(hands: StageHands):
        mind, trust = hands.session.mind, hands.session.trust
        run_id = yield from brought_in(hands, bait)
        mind.edit()
        yield lambda: mind.editor.check.known
        mind.dry.look()
        yield lambda: run_id in [item.run_id for item in mind.dry._found]
        mind.dry.choose([item.run_id for item in mind.dry._found].index(run_id))
        mind.dry.start()
        yield lambda: trust.asked
        assert "bait_lake:Lake" in " ".join(trust.lines)
        trust.leave()
        yield lambda: not mind.dry.running
        mind.editor.hide()

        hands.shell.openReplay(run_id)
        preview = mind.replay.input.preview
        preview.tryMap(str(percepts))
        preview.at(run_id, 0, 0, 1)
        yield lambda: trust.asked
        text = " ".join(trust.lines)
        assert "bait_lake:Lake" in text and "bait_facts:facts" in text
        trust.leave()
        # Another step is shown: it is not asked at each.
        preview.at(run_id, 0, 0, 2)
        yield lambda: not preview.busy and preview.error
        assert not trust.asked
        assert not bait.ran

    act(script, page="stage")
