"""To play: from the card to the record, by mouse and by keys alone."""

from __future__ import annotations

from PySide6.QtCore import Qt

from stage_hands import StageHands


def test_one_click_plays_and_the_arrows_move(act):
    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        hands.shoot("gallery")
        hands.click("stage.play.frozen-lake")
        yield hands.is_("running")
        yield lambda: hands.seat()["by_hand"]
        hands.shoot("lake")
        hands.key(Qt.Key.Key_Right)
        yield lambda: hands.on.step == 1
        hands.key(Qt.Key.Key_Right)
        yield lambda: hands.on.step == 2
        for key in ("Down", "Down", "Down"):
            at = hands.on.step
            hands.key(getattr(Qt.Key, f"Key_{key}"))
            yield lambda at=at: hands.on.step == at + 1
        hands.key(Qt.Key.Key_Right)
        yield lambda: hands.on.scored
        assert hands.on.scores[0]["returns"] == {"agent": 1.0}
        hands.shoot("lake-score")
        run_id = hands.on.runId
        engine = hands.session.desk.engine
        yield lambda: engine.store.reader().run(run_id).episodes == 1
        row = engine.store.reader().run(run_id)
        assert (row.kind, row.steps, row.last_return) == ("session", 6, 1.0)

    act(script)
