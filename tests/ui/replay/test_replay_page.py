"""Any run as a film: found in two clicks, scrubbed, stepped, played both ways, marked."""

from __future__ import annotations

import json
import sys

from PySide6.QtCore import Qt
from replay_hands import CHESS, GUARDED, LAKE, POLE, Recorded, at, ready, record
from stage_hands import StageHands

Key = Qt.Key
LEARNER = """
import mosaic_sdk, numpy as np

with mosaic_sdk.run() as run:
    for episode in range(3):
        run.reset(np.array([0.5, 0.0]), seed=episode)
        for step in range(1, 21):
            run.step(step % 2, np.array([0.5, step]), float(step > 1), step == 20)
"""
SHIFT = Qt.KeyboardModifier.ShiftModifier


def data(hands: StageHands):
    payload = hands.session.replay.step.payload
    return json.loads(payload["data"]) if payload else None


def test_two_clicks_replay_the_last_run_and_keys_move_in_it(act):
    def script(hands: StageHands):
        replay = hands.session.replay
        run = yield from record(hands, GUARDED)
        hands.click("rail.go.library")
        yield lambda: hands.has("library.replay")
        hands.click("library.replay")
        yield at(hands, 0, 0)
        assert hands.shell.page == "replay"
        assert data(hands)["agent"] == [0, 0]
        hands.shoot("replay-start")
        last = replay.moment.take.last_step
        hands.key(Key.Key_Right)
        yield at(hands, 1)
        stored = json.loads(bytes(run.stored(1).payloads[0].data))
        assert data(hands) == stored
        hands.key(Key.Key_End)
        yield at(hands, last)
        assert data(hands) == json.loads(bytes(run.stored(last).payloads[0].data))
        hands.key(Key.Key_Left)
        yield at(hands, last - 1)
        hands.key(Key.Key_Home)
        yield at(hands, 0)
        hands.key(Key.Key_PageDown)
        yield at(hands, 0, 1)
        hands.key(Key.Key_PageUp)
        yield at(hands, 0, 0)
        hands.key(Key.Key_Right, SHIFT)
        yield at(hands, min(10, last))
        yield lambda: "Action" in {row["name"] for row in replay.telling.facts.rows}
        assert replay.telling.decisions.count >= 2
        hands.shoot("replay-step")

    act(script, page="stage")


def test_plays_both_ways_faster_and_slower_and_every_picture_in_order(act):
    def script(hands: StageHands):
        replay = hands.session.replay
        run = yield from record(hands, LAKE)
        hands.shell.openReplay(run.run_id)
        yield at(hands, 0, 0)
        seen: list[int] = []
        replay.step.changed.connect(lambda: seen.append(replay.number))
        for _ in range(3):
            hands.key(Key.Key_Period)
        assert replay.playback.speed == 10.0
        hands.key(Key.Key_Comma)
        assert replay.playback.speed == 5.0
        hands.key(Key.Key_Space)
        assert replay.playback.playing
        end = replay.film.count - 1
        yield lambda: not replay.playback.playing and replay.number == end
        steps = [n for n, before in zip(seen, [-1, *seen]) if n != before]
        assert steps == sorted(set(steps)) and steps[-1] == end
        assert len(steps) > (end - steps[0]) / 2
        seen.clear()
        hands.key(Key.Key_R)
        assert replay.playback.reverse
        hands.click("replay.speed")
        hands.click("replay.speed.50")
        hands.find("replay.scene").forceActiveFocus()
        hands.key(Key.Key_Space)
        yield lambda: not replay.playback.playing and replay.number == 0
        assert seen == sorted(seen, reverse=True)
        hands.key(Key.Key_R)
        hands.key(Key.Key_L)
        hands.key(Key.Key_Space)
        last = replay.moment.take.last_step
        yield lambda: replay.playback.shown > last + 2
        assert replay.playback.playing and replay.moment.take.episode == 0
        hands.key(Key.Key_Space)
        assert not replay.playback.playing

    act(script, page="stage")


def test_a_bookmark_keeps_its_note_and_jumps_find_what_happened(act):
    def script(hands: StageHands):
        replay = hands.session.replay
        run = yield from record(hands, GUARDED)
        hands.shell.openReplay(run.run_id)
        yield at(hands, 0, 0)
        hands.click("replay.jump")
        hands.click("replay.veto")
        yield lambda: replay.number > 0 and not replay.reel.busy
        here = replay.moment
        vetoed = [d for row in here.rows for d in row.decisions if d.verdict == "veto"]
        assert vetoed
        assert any(mark["kind"] == "veto" for mark in replay.timeline.marks)
        hands.key(Key.Key_B)
        yield lambda: hands.has("replay.bookmark.0.note.input")
        hands.type("why not left")
        hands.key(Key.Key_Return)
        assert replay.marking.bookmarks.rows[0].mark.note == "why not left"
        assert any(mark["kind"] == "bookmark" for mark in replay.timeline.marks)
        hands.shoot("replay-bookmark")
        # Enter gives the keyboard back to the picture.
        hands.key(Key.Key_W)
        assert replay.playback.whole and any(
            mark["kind"] == "episode" for mark in replay.timeline.marks
        )
        replay.timeline.scrub(1.0)
        yield lambda: replay.number == replay.film.count - 1
        hands.shoot("replay-whole")
        # What was written is there for who comes later.
        hands.shell.go("library")
        hands.session.replay._run_id = ""
        hands.shell.openReplay(run.run_id)
        yield at(hands, 0, 0)
        assert replay.marking.bookmarks.rows[0].mark.note == "why not left"
        hands.click("replay.left.tabs.1")
        hands.click("replay.bookmark.0")
        yield at(hands, here.step, here.take.episode)

    act(script, page="stage")


def test_a_board_game_shows_both_seats_and_the_moves(act):
    def script(hands: StageHands):
        replay = hands.session.replay
        run = yield from record(hands, CHESS)
        hands.shell.openReplay(run.run_id)
        yield at(hands, 0, 0)
        assert data(hands)["game"] == "chess"
        for step in range(1, 5):
            hands.key(Key.Key_Right)
            yield at(hands, step)
            stored = next(r for r in run.reader.steps(run.run_id, episode=0, slot=0)
                          if r.step == step and r.payloads)  # fmt: skip
            assert data(hands) == json.loads(bytes(stored.payloads[0].data))
            moved = data(hands)["last"]
            # In the notation of the game, which names the square that was reached.
            yield lambda to=moved[2:4]: any(to in row["value"] for row in replay.telling.facts.rows)
        hands.shoot("replay-chess")
        hands.shell.registry.trigger("replay.rebuild")
        yield lambda: replay.telling.verdictText == "All 60 steps are identical."

    act(script, page="stage")


def test_a_step_without_a_picture_says_so_and_is_rebuilt(act):
    def script(hands: StageHands):
        replay = hands.session.replay
        run = yield from record(hands, POLE, pictures="off")
        hands.shell.openReplay(run.run_id)
        yield at(hands, 0, 0)
        hands.key(Key.Key_Right)
        yield at(hands, 1)
        assert replay.step.payload is None
        assert hands.says("No picture of this step")
        assert "switched off" in replay.step.missing
        assert not hands.has("replay.missing.picture")
        yield lambda: hands.has("replay.missing.rebuild")
        hands.shoot("replay-missing")
        hands.click("replay.missing.rebuild")
        yield lambda: replay.step.image is not None
        last = replay.moment.take.last_step
        yield lambda: replay.telling.verdictText == f"All {last} steps are identical."
        hands.shoot("replay-rebuilt")
        first = replay.step.image.copy()
        hands.key(Key.Key_End)
        yield lambda: replay.moment.step == replay.moment.take.last_step
        # Pictures come a moment behind their steps.
        yield lambda: replay.step.image is not None and replay.step.image != first
        hands.key(Key.Key_PageDown)
        yield at(hands, 0, 1)
        assert replay.step.image is None and replay.step.missing

    act(script, page="stage")


def test_a_live_run_is_scrubbed_back_while_it_goes_on(act):
    def script(hands: StageHands):
        replay = hands.session.replay
        yield ready(hands)
        slot = {**LAKE, "pace": "timed", "rate": 10, "episodes": 0}
        run = Recorded(hands, slot)
        yield lambda: run.run_id and run.row.steps > 3
        hands.shell.openReplay(run.run_id)
        yield lambda: replay.moment is not None and replay.playback.following
        first = replay.number
        yield lambda: replay.number > first + 3
        hands.shoot("replay-live")
        hands.key(Key.Key_Home)
        yield at(hands, 0)
        assert not replay.playback.following
        there, count = replay.number, replay.film.count
        yield lambda: replay.film.count > count + 5
        assert replay.number == there
        hands.click("replay.live")
        yield lambda: replay.playback.following and replay.number >= count
        hands.session.desk.command("stop", hands.session.desk.engine.runs.cancel(run.run_id))
        yield run.over
        yield lambda: not replay.live

    act(script, page="stage")


def test_a_training_is_replayed_from_its_page(act, tmp_path):
    """Recording of any script: no picture, no host that could redo it, and the page says both."""
    learner = tmp_path / "learner.py"
    learner.write_text(LEARNER)

    def script(hands: StageHands):
        replay = hands.session.replay
        yield ready(hands)
        run = Recorded(hands, argv=(sys.executable, str(learner)), name="learner")
        yield run.over
        hands.shell.openRun(run.run_id)
        yield lambda: hands.has("run.replay")
        hands.click("run.replay")
        yield at(hands, 0, 0)
        assert replay.takes.count == 3
        hands.key(Key.Key_End)
        yield at(hands, 20, 0)
        yield lambda: {"name": "Return so far", "value": "19"} in replay.telling.facts.rows
        assert hands.says("This worker recorded no pictures")
        assert "can't be recreated" in hands.shell.actions.item("replay.rebuild").reason
        assert not hands.has("replay.missing.rebuild")
        assert replay.telling.seen.rows[0]["value"] == "[ 0.5 20. ]"

    act(script, page="stage")
