"""To supervise: approve, veto, replace, take over, hand back; and a host that dies."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from stage_hands import StageHands

from core.settings import with_values
from mosaic_sdk.launch import sandbox

Key = Qt.Key


def lake(hands: StageHands, mode: str = "hybrid", slippery: bool = False):
    """On the lake in this mode, with time enough."""
    yield lambda: hands.stage.host.ready
    hands.stage.settings.deadline = 0.0
    hands.stage.start("frozen-lake", 1 if slippery else -1)
    yield hands.is_("running")
    yield lambda: bool(hands.on.kind)
    if mode != "human":
        hands.stage.setMode(mode)
        yield lambda: hands.on.mode == mode


def asked(hands: StageHands):
    return lambda: hands.on.supervision.first is not None


def test_one_key_each_approves_vetoes_and_replaces(act):
    def script(hands: StageHands):
        yield from lake(hands)
        yield asked(hands)
        hands.shoot("hybrid")
        step = hands.on.step
        hands.key(Key.Key_Return)
        yield lambda: hands.on.step == step + 1 or hands.on.scored
        assert hands.on.supervision.history.rows[0].title == "Approved by you"
        yield asked(hands)

        first = hands.on.supervision.first
        hands.key(Key.Key_X)
        yield lambda: hands.on.supervision.first not in (first, None)
        # What replaces it is put before the person once more.
        assert hands.on.supervision.first.question > first.question
        hands.shoot("hybrid-vetoed")
        hands.key(Key.Key_R)
        yield lambda: hands.has("stage.others")
        hands.shoot("hybrid-others")
        # Who reads the list is not hurried.
        yield lambda: hands.on.status == "paused"
        step = hands.on.step
        hands.key(Key.Key_A)  # the key that stands beside it: left, never a hole here
        yield lambda: hands.on.step == step + 1 or hands.on.scored
        yield lambda: hands.on.status in ("running", "over")
        # All of one step is on one card, and it is counted once.
        yield lambda: any(row.title == "Replaced by you" for row in history(hands))
        [card] = [row for row in history(hands) if row.title == "Replaced by you"]
        assert "Vetoed by you" in card.then
        yield lambda: counters(hands)["replace"] == "1"
        assert (counters(hands)["approve"], counters(hands)["veto"]) == ("1", "0")
        assert "human" in [segment["lane"] for segment in hands.on.segments]

    act(script)


def test_with_the_mouse(act):
    def script(hands: StageHands):
        yield from lake(hands)
        yield asked(hands)
        step = hands.on.step
        hands.click("stage.approve")
        yield lambda: hands.on.step == step + 1 or hands.on.scored
        yield asked(hands)
        first = hands.on.supervision.first
        hands.click("stage.veto")
        yield lambda: hands.on.supervision.first not in (first, None)
        step = hands.on.step
        hands.click("stage.replace")
        yield lambda: hands.has("stage.others")
        hands.click("stage.other.0")
        yield lambda: hands.on.step == step + 1
        assert hands.on.state.last.executed == 0
        hands.click("stage.takeover")
        yield lambda: hands.on.inControl
        assert hands.has("stage.control")
        hands.click("stage.pad.0")
        yield lambda: getattr(hands.on.state.last, "by", "") == "you"
        hands.click("stage.takeover")
        yield lambda: not hands.on.inControl

    act(script)


def test_take_over_by_one_key_held_or_toggled_and_hand_back(act):
    def script(hands: StageHands):
        yield from lake(hands)
        yield asked(hands)
        hands.key(Key.Key_T)
        yield lambda: hands.on.inControl
        assert hands.on.supervision.first is None or hands.on.byHand
        assert hands.stage.settings.tone.played == ["up"]
        assert hands.says("You are in control")
        assert hands.says("hand back")
        hands.shoot("control")
        step = hands.on.step
        hands.key(Key.Key_Left)
        yield lambda: hands.on.step == step + 1
        assert hands.on.state.last.by == "you"
        hands.key(Key.Key_T)
        yield lambda: not hands.on.inControl
        assert hands.stage.settings.tone.played == ["up", "down"]
        yield asked(hands)

        hands.press(Key.Key_Space)
        yield lambda: hands.on.inControl
        assert hands.says("release")
        hands.release(Key.Key_Space)
        yield lambda: not hands.on.inControl
        titles = [row.title for row in hands.on.supervision.history.rows]
        assert titles.count("You took over") == 2
        assert titles.count("You handed back") == 2
        # Faster than the host answers: each press is the opposite of the one before.
        yield asked(hands)
        hands.press(Key.Key_Space)
        hands.release(Key.Key_Space)
        yield lambda: handed_back(hands) == 3
        hands.key(Key.Key_T)
        yield lambda: hands.on.inControl and not hands.on.shown.control.asked
        assert handed_back(hands) == 3

    act(script)


def test_the_time_in_control_rests_while_nothing_goes_on(act):
    def script(hands: StageHands):
        yield from lake(hands)
        yield asked(hands)
        hands.key(Key.Key_T)
        yield lambda: hands.on.inControl and hands.on.counted.control_s > 0
        hands.shell.registry.trigger("stage.pause")
        yield hands.is_("paused")
        before, since = hands.on.counted.control_s, hands.on.counted.ticked_s
        yield lambda: hands.on.counted.ticked_s > since + 0.3
        assert hands.on.counted.control_s == before
        hands.shell.registry.trigger("stage.pause")
        yield lambda: hands.on.counted.control_s > before

    act(script)


def handed_back(hands: StageHands) -> int:
    titles = [row.title for row in hands.on.supervision.history.rows]
    return titles.count("You handed back")


def test_a_key_that_the_guard_vetoes_says_so_and_can_be_insisted_on(act):
    def script(hands: StageHands):
        yield from lake(hands)
        yield asked(hands)
        hands.key(Key.Key_T)
        yield lambda: hands.on.inControl
        hands.ctrl(Key.Key_Z)
        yield lambda: hands.on.inControl
        # From the start: right, then down is a hole.
        hands.key(Key.Key_F5)
        yield lambda: hands.on.step == 0 and hands.on.state.turns == ("agent",)
        if not hands.on.inControl:
            hands.key(Key.Key_T)
            yield lambda: hands.on.inControl
        hands.key(Key.Key_Right)
        yield lambda: hands.on.step == 1
        hands.key(Key.Key_Down)
        yield lambda: bool(hands.on.refusedText)
        assert hands.on.refusedText == "Down was vetoed by Guard: hole at 1,1"
        assert hands.has("stage.vetoed")
        hands.shoot("refused")
        hands.key(Key.Key_O)
        yield lambda: hands.on.scored
        assert any(
            line.startswith("Overridden by you")
            for row in history(hands)
            for line in (row.title, *row.then)
        )
        hands.shoot("hybrid-score")

    act(script)


def test_late_is_a_default_with_a_mark(act):
    def script(hands: StageHands):
        yield from lake(hands)
        yield asked(hands)
        hands.stage.settings.deadline = 2.0
        yield lambda: any(row.reason == "You ran out of time" for row in history(hands))
        [card, *_] = [row for row in history(hands) if row.reason == "You ran out of time"]
        counted = {"Unreviewed": "unreviewed", "Default taken": "default"}[card.title]
        yield lambda: int(counters(hands)[counted]) > 0
        kinds = {mark["kind"] for mark in hands.on.marks}
        assert "warning" in kinds
        hands.shoot("late")

    act(script)


def counters(hands: StageHands) -> dict[str, str]:
    return {row["key"]: row["value"] for row in hands.on.supervision.counters}


def history(hands: StageHands):
    return hands.on.supervision.history.rows


def test_the_gate_can_be_set_while_it_runs(act):
    def script(hands: StageHands):
        yield from lake(hands)
        yield asked(hands)
        hands.click("stage.gate.action")
        # No deadline comes nearer while it is open.
        yield hands.is_("paused")
        hands.shoot("gate")
        hands.click("stage.when.2")
        yield lambda: any(link.when == "called" for link in hands.on.links)
        hands.key(Key.Key_Escape)
        yield lambda: hands.on.status != "paused"
        # What rests already goes on resting.
        hands.shell.registry.trigger("stage.pause")
        yield hands.is_("paused")
        hands.click("stage.gate.add")
        hands.key(Key.Key_Escape)
        assert hands.on.status == "paused"
        hands.click("stage.seat.agent")
        hands.shoot("chooser")
        hands.key(Key.Key_Escape)

    act(script)


def test_a_host_that_is_killed_leaves_the_window_and_restarts_at_its_seed(act, home):
    def script(hands: StageHands):
        yield from lake(hands, "human")
        for key in (Key.Key_Right, Key.Key_Down):
            step = hands.on.step
            hands.key(key)
            yield lambda step=step: hands.on.step == step + 1
        # In a hole: the second game has a seed of its own.
        yield lambda: hands.on.over
        hands.key(Key.Key_Return)
        yield lambda: hands.on.state.game == 1 and not hands.on.over
        seed, run_id = hands.on.state.episode_seed, hands.on.runId
        assert seed != hands.on.state.seed
        runs = Path(hands.session.desk.engine.settings.places.runs)
        launcher = json.loads((runs / run_id / "launcher.json").read_text())
        os.kill(launcher["worker_pid"], signal.SIGKILL)
        yield hands.is_("lost")
        assert hands.has("stage.lost")
        hands.shoot("lost")
        hands.key(Key.Key_Right)  # no effect, no trouble
        hands.key(Key.Key_F5)
        yield lambda: hands.on.runId not in (run_id, "") and hands.on.status == "running"
        assert hands.on.state.episode_seed == seed
        hands.key(Key.Key_Right)
        yield lambda: hands.on.step == 1

    act(script)


def test_the_board_keeps_seven_tenths_of_the_free_height_in_every_mode(act):
    # Between top bar and transport, at 1280 x 800.
    free = 800 - 44 - 60 - 24

    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        hands.stage.settings.deadline = 0.0
        for game in ("chess", "connect-four", "frozen-lake", "minigrid-door-key"):
            hands.stage.start(game, -1)
            yield lambda game=game: hands.stage.card and hands.stage.card.id == game
            yield hands.is_("running")
            yield lambda: bool(hands.on.kind)
            for mode in ("human", "hybrid", "agent"):
                hands.stage.setMode(mode)
                yield lambda mode=mode: hands.on.mode == mode
                hands.settle()
                picture = hands.find("stage.picture")
                inside = picture.property("inside")
                # A wide board reaches both sides before it is that high.
                assert picture.height() >= 0.7 * free, (game, mode, picture.height())
                is_wide = inside.width() > 1.1 * inside.height()
                assert is_wide or inside.height() >= 0.7 * free, (game, mode, inside)
            hands.stage.leave()
            yield lambda: hands.stage.phase == "gallery"

    act(script)


@pytest.mark.parametrize("means", [sandbox.find_means(), None])
def test_a_session_in_a_sandbox_has_a_badge_or_does_not_start(act, monkeypatch, means):
    """The badge says what the sandbox leaves open; without any, the reason is said."""
    monkeypatch.setattr(sandbox, "find_means", lambda: means)

    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        engine = hands.stage.desk.engine
        engine.change(with_values(engine.settings, {"sandbox": "yes"}))
        if means is None:
            hands.stage.start("frozen-lake", -1)
            yield lambda: "no sandbox" in hands.stage.desk.shell.snack.text
            assert hands.stage.phase == "gallery"
            return
        yield from lake(hands)
        yield asked(hands)
        yield lambda: hands.on.sandbox != ""
        assert means.name in hands.on.sandbox
        assert all(path in hands.on.sandbox for path in means.leaves)
        assert hands.has("stage.sandbox")
        hands.shoot("stage-sandbox")

    act(script)


def test_a_take_over_is_of_the_seat_whose_proposal_waits_or_of_the_one_chosen_meanwhile(act):
    def script(hands: StageHands):
        yield lambda: hands.stage.host.ready
        hands.stage.settings.deadline, hands.stage.settings.breath = 0.0, 0.0
        hands.stage.start("connect-four", -1)
        yield hands.is_("running")
        yield lambda: bool(hands.on.kind)
        hands.stage.setMode("hybrid")
        yield lambda: hands.on.mode == "hybrid" and asked(hands)()
        mine, other = hands.on.state.seats
        assert hands.says("Take over Red") and hands.says("Proposed for Red")
        hands.key(Key.Key_Return)
        yield lambda: asked(hands)() and hands.on.supervision.first.seat == other
        assert hands.on.focused == mine
        assert hands.says("Take over Yellow") and hands.says("Proposed for Yellow")
        hands.shoot("hybrid-second")
        hands.key(Key.Key_T)
        yield lambda: hands.on.inControl
        assert [hands.seat(name).taken_over for name in (mine, other)] == [False, True]
        assert hands.says("You are in control of Yellow") and hands.says("Hand back Yellow")
        # The frame goes round the board, which is no square.
        frame, board = hands.find("stage.control"), hands.find("board.canvas").property("whole")
        assert (frame.width(), frame.height()) == (board.width(), board.height())
        assert frame.width() > frame.height()
        # The move is the person's own, and no verdict on what the agent had proposed.
        before = hands.on.step
        hands.stage.input.act(0)
        yield lambda: hands.on.step > before
        assert hands.on.state.last.by == "you" and hands.on.state.last.seat == other
        # While the other side's proposal waits, the strip tells it in full.
        yield lambda: asked(hands)() and hands.on.supervision.first.seat == mine
        hands.shoot("hybrid-taken")
        assert hands.says("Proposed for Red") and hands.says("You are in control of Yellow")
        hands.key(Key.Key_T)
        yield lambda: not hands.on.inControl

        # Who chooses the other seat while this one's proposal waits means the other one.
        hands.stage.focusSeat(other)
        yield lambda: hands.says("Take over Yellow")
        question = hands.on.supervision.first.question
        hands.key(Key.Key_T)
        yield lambda: hands.on.inControl
        assert [hands.seat(name).taken_over for name in (mine, other)] == [False, True]
        assert hands.on.supervision.first.question == question

    act(script)
