"""Two agents side by side in the real window, with the real host."""

from __future__ import annotations

from PySide6.QtCore import Qt
from stage_hands import StageHands

Key = Qt.Key


def ready(hands: StageHands):
    return lambda: hands.session.compare.host.ready and hands.has("compare.start")


def test_four_clicks_to_two_agents_and_a_verdict(act):
    """Rail, environment, its line, Start: both play the same seeds, and one is better."""

    def script(hands: StageHands):
        compare = hands.session.compare
        hands.click("rail.go.compare")
        yield ready(hands)
        hands.shoot("compare-choice")
        hands.click("compare.start")
        yield lambda: compare.phase == "live" and compare.tiles.count == 2
        yield lambda: all(row.step > 3 for row in compare.tiles.rows)
        hands.shoot("compare-live")
        steps = {row.step for row in compare.tiles.rows if row.status == "running"}
        assert len(steps) <= 2
        compare.setSpeed(0.0)
        yield lambda: compare.back.parting.get("step") is not None
        assert compare.back.parting["deterministic"]
        yield lambda: len(compare.games.games) >= 4 and compare.figures.headline
        hands.ctrl(Key.Key_J)
        yield lambda: compare.back.past
        hands.shoot("compare-jump")
        hands.click("compare.live")
        yield lambda: not compare.back.past and compare.playing
        yield lambda: compare.figures.headline.get("decided")
        assert "beats" in compare.figures.headline["verb"]
        hands.shoot("compare-verdict")
        hands.click("compare.stop")
        yield lambda: compare.over
        hands.click("compare.leave")
        yield lambda: compare.phase == "setup"

    act(script, page="library")


def test_add_duplicate_reorder_remove_and_the_file_reads_back(act, tmp_path):
    from core.compare.experiment import read

    def script(hands: StageHands):
        compare = hands.session.compare
        yield ready(hands)
        hands.key(
            Key.Key_A, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        )
        yield lambda: compare.setup.rows.count == 3
        hands.click("compare.entry.2.copy")
        yield lambda: compare.setup.rows.count == 4
        before = [row.sitter.title for row in compare.setup.rows.rows]
        hands.click("compare.entry.1.up")
        yield lambda: [row.sitter.title for row in compare.setup.rows.rows][:2] == before[1::-1]
        hands.click("compare.entry.3.remove")
        yield lambda: compare.setup.rows.count == 3
        compare.save(tmp_path / "e.toml")
        made = read((tmp_path / "e.toml").read_text())
        assert [one.name for one in made.lineups] == compare.setup.names
        for _ in range(40):
            compare.setup.add()
        assert compare.setup.rows.count == 16

    act(script, page="compare")


def test_by_keys_alone_on_a_board_that_is_drawn(act):
    def script(hands: StageHands):
        compare = hands.session.compare
        yield ready(hands)
        lake = compare.setup.titles.index("Frozen Lake")
        compare.chooseEnvironment(lake)
        yield lambda: compare.setup.environment == lake
        hands.ctrl(Key.Key_Return)
        yield lambda: compare.phase == "live"
        yield lambda: all(row.kind == "grid" for row in compare.tiles.rows)
        yield lambda: max(row.step for row in compare.tiles.rows) > 1
        hands.ctrl(Key.Key_P)
        yield lambda: not compare.playing
        hands.shoot("compare-lake")
        compare.back.scrub(0.0)
        yield lambda: compare.back.past and all(row.payload for row in compare.tiles.rows)
        hands.shoot("compare-lake-past")

    act(script, page="compare")
