"""Playing on from a recorded step: the stage opens where the film stood, and the person has it."""

from __future__ import annotations

import json

from PySide6.QtCore import Qt
from replay_hands import CHESS, LAKE, POLE, Recorded, at, record
from stage_hands import StageHands

Key = Qt.Key
LEARNER = """
import mosaic_sdk

with mosaic_sdk.run() as run:
    run.reset([0.0], seed=1)
    for step in range(1, 4):
        run.step(1, [float(step)], 1.0, step == 3)
"""


def shown(hands: StageHands):
    return json.loads(payload.data if (payload := hands.stage.play.state.payload) else "null")


def begun(hands: StageHands):
    """A session is on stage, and waits for the person."""
    play = hands.stage.play
    return (
        hands.shell.page == "stage"
        and hands.stage.phase == "session"
        and play.state.status == "running"
        and play.state.step == 0
    )


def test_a_grid_is_played_on_by_its_button(act):
    def script(hands: StageHands):
        replay = hands.session.replay
        run = yield from record(hands, LAKE)
        hands.shell.openReplay(run.run_id)
        yield at(hands, 0, 0)
        hands.key(Key.Key_Right)
        hands.key(Key.Key_Right)
        yield at(hands, 2)
        there = json.loads(replay.step.payload["data"])
        yield lambda: hands.has("replay.onward")
        hands.click("replay.onward")
        yield lambda: begun(hands)
        assert shown(hands)["agent"] == there["agent"]
        assert hands.stage.play.mode == "human"
        hands.shoot("onward-lake")
        session = hands.stage.talk.run_id
        assert session != run.run_id
        # Against the wall: no hole ends it.
        hands.key(Key.Key_Up if there["agent"][0] == 0 else Key.Key_Left)
        yield lambda: hands.stage.play.state.step >= 1
        reader = hands.session.desk.engine.store.reader()
        spec = reader.facts(session)["parameters"]["slots"][0]
        assert len(spec["start"]["position"]["actions"]) == 2
        assert 0 in there["agent"]
        # What is played on from a step can be played on from again.
        hands.shell.openReplay(session)
        yield lambda: replay.playback.following and replay.moment is not None and replay.number >= 1
        replay.go(1)
        yield at(hands, 1, 0)
        again = json.loads(replay.step.payload["data"])
        yield lambda: not hands.shell.actions.item("replay.play_on").reason
        hands.shell.registry.trigger("replay.play_on")
        yield lambda: begun(hands) and hands.stage.talk.run_id != session
        assert shown(hands)["agent"] == again["agent"]
        hands.stage.leave()
        yield lambda: hands.stage.phase == "gallery"

    act(script, page="stage")


def test_chess_is_played_on_by_its_key(act):
    def script(hands: StageHands):
        replay = hands.session.replay
        run = yield from record(hands, CHESS)
        hands.shell.openReplay(run.run_id)
        yield at(hands, 0, 0)
        replay.go(21)
        yield at(hands, 21)
        there = json.loads(replay.step.payload["data"])
        held = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        hands.key(Key.Key_O, held)
        yield lambda: begun(hands)
        assert shown(hands)["fen"] == there["fen"]
        hands.shoot("onward-chess")
        hands.stage.leave()
        yield lambda: hands.stage.phase == "gallery"

    act(script, page="stage")


def test_where_it_is_not_possible_it_says_why(act, tmp_path):
    learner = tmp_path / "learner.py"
    learner.write_text(LEARNER)

    def reason(hands: StageHands) -> str:
        return hands.shell.actions.item("replay.play_on").reason

    def script(hands: StageHands):
        import sys

        replay = hands.session.replay
        run = yield from record(hands, {**POLE, "episodes": 1})
        hands.shell.openReplay(run.run_id)
        yield at(hands, 0, 0)
        assert reason(hands) == ""
        hands.key(Key.Key_End)
        yield at(hands, replay.moment.take.last_step)
        yield lambda: reason(hands) == "The episode ends at this step"
        yield lambda: hands.says("The episode ends at this step")
        other = Recorded(hands, argv=(sys.executable, str(learner)), name="learner")
        yield other.over
        hands.shell.openReplay(other.run_id)
        yield at(hands, 0, 0)
        yield lambda: "can't be recreated" in reason(hands)

    act(script, page="stage")
