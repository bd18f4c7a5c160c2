"""The film's controls by hand: dragged, clicked, slowed, turned round, and jumped through."""

from __future__ import annotations

import json

from PySide6.QtCore import Qt
from replay_hands import GUARDED, LAKE, Recorded, at, ready, record
from stage_hands import StageHands

from mosaic_sdk.codec.step_builder import HUMAN

Key = Qt.Key
# A wide lake without holes: nothing ends an episode early.
POND = {
    **LAKE,
    "kwargs": {"is_slippery": False, "desc": ["S" + "F" * 7] + ["F" * 8] * 6 + ["F" * 7 + "G"]},
}


def calm(hands: StageHands):
    replay = hands.session.replay
    return lambda: replay.moment is not None and not replay.reel.busy


def test_the_timeline_is_dragged_and_follows(act):
    def script(hands: StageHands):
        replay = hands.session.replay
        run = yield from record(hands, {**POND, "episodes": 2, "max_steps": 60})
        hands.shell.openReplay(run.run_id)
        yield at(hands, 0, 0)
        last = replay.moment.take.last_step
        line = hands.find("replay.timeline")
        wide = line.width()
        seen: list[int] = []
        replay.step.changed.connect(lambda: seen.append(replay.moment.step))
        # From the middle a quarter of it to the right: many steps are passed on the way.
        hands.drag(line, round(wide / 4))
        yield lambda: calm(hands)() and abs(replay.moment.step - last * 0.75) <= 1
        assert len(set(seen)) > 1
        there = replay.moment.step
        assert abs(replay.timeline.position - there / last) < 0.02
        data = json.loads(replay.step.payload["data"])
        assert data == json.loads(bytes(run.stored(there).payloads[0].data))
        hands.drag(line, -round(wide / 2))
        yield lambda: calm(hands)() and replay.moment.step <= 1
        # Keys of the line itself, and of the whole run.
        line.forceActiveFocus()
        hands.key(Key.Key_End)
        yield at(hands, last, 0)
        hands.shell.registry.trigger("replay.whole")
        yield lambda: not replay.reel.busy and abs(replay.timeline.position - 0.5) < 0.02
        hands.shell.registry.trigger("replay.last")
        yield lambda: replay.number == replay.film.count - 1
        hands.shell.registry.trigger("replay.first")
        yield at(hands, 0, 0)

    act(script, page="stage")


def test_buttons_step_and_a_tenth_of_the_speed_is_slow_motion(act):
    def script(hands: StageHands):
        replay = hands.session.replay
        run = yield from record(hands, {**POND, "episodes": 1, "max_steps": 30})
        hands.shell.openReplay(run.run_id)
        yield at(hands, 0, 0)
        for name, step in (
            ("replay.forward", 1),
            ("replay.forward", 2),
            ("replay.step_back", 1),
            ("replay.episode_end", replay.moment.take.last_step),
            ("replay.episode_start", 0),
        ):
            # Buttons follow a moment behind the picture.
            yield lambda name=name: not hands.shell.actions.item(name).reason
            hands.click(hands.labelled(hands.shell.actions.item(name).text))
            yield at(hands, step, 0)
        hands.click("replay.speed")
        yield lambda: hands.has("replay.speed.0.1")
        hands.click("replay.speed.0.1")
        assert replay.playback.speed == 0.1
        began = replay.playback.head.hz
        assert abs(began - replay.playback.head.base_hz / 10) < 1e-9
        # At the edges: slower than the slowest and faster than the fastest stay as they are.
        hands.shell.registry.trigger("replay.slower")
        assert replay.playback.speed == 0.1
        for _ in range(12):
            hands.shell.registry.trigger("replay.faster")
        assert replay.playback.speed == 50.0
        hands.find("replay.scene").forceActiveFocus()
        hands.key(Key.Key_L)
        hands.key(Key.Key_R)
        hands.key(Key.Key_Space)
        # Backwards from its first step goes round to its last.
        yield lambda: replay.playback.shown > 3
        assert replay.playback.playing and replay.playback.reverse and replay.playback.loop
        hands.key(Key.Key_Space)

    act(script, page="stage")


def test_jumps_find_take_overs_vetoes_and_rewards_both_ways(act):
    def script(hands: StageHands):
        replay = hands.session.replay
        yield ready(hands)
        engine = hands.session.desk.engine
        run = Recorded(hands, {**POND, "pace": "timed", "rate": 20, "episodes": 0})

        done: list[str] = []

        def tell(name: str, **args: object) -> None:
            report = engine.runs.command(run.run_id, name, json.dumps({"slot": 0, **args}).encode())
            hands.session.desk.command(f"test.{name}", report, lambda _: done.append(name))

        yield lambda: run.run_id and run.row.steps > 4
        tell("take_over", on=True, how="toggle")
        # Before it is taken over, the key would be refused.
        yield lambda: done == ["take_over"]
        tell("act", seat="agent", action=1, held="")
        taken = run.row.steps
        yield lambda: run.row.steps > taken + 6
        tell("take_over", on=False, how="toggle")
        yield lambda: done.count("take_over") == 2
        given = run.row.steps
        yield lambda: run.row.steps > given + 6
        hands.session.desk.command("stop", engine.runs.cancel(run.run_id))
        yield run.over
        hands.shell.openReplay(run.run_id)
        yield lambda: calm(hands)() and not replay.live
        hands.shell.registry.trigger("replay.first")
        yield at(hands, 0, 0)
        hands.shell.registry.trigger("replay.take_over")
        yield lambda: calm(hands)() and replay.number > 0
        here = replay.number
        assert any(row.flags & HUMAN for row in replay.moment.rows)
        before = replay.film.moment(here - 1)
        assert not any(row.flags & HUMAN for row in before.rows)
        hands.shell.registry.trigger("replay.last")
        yield lambda: calm(hands)() and replay.number == replay.film.count - 1
        hands.shell.registry.trigger("replay.take_over_before")
        yield lambda: calm(hands)() and replay.number == here
        assert any(mark["kind"] == "human" for mark in replay.timeline.marks)
        hands.shoot("replay-takeover")
        guarded = yield from record(hands, GUARDED)
        hands.shell.openReplay(guarded.run_id)
        yield at(hands, 0, 0)
        hands.shell.registry.trigger("replay.veto")
        yield lambda: calm(hands)() and replay.number > 0
        first = replay.number
        hands.shell.registry.trigger("replay.veto")
        yield lambda: calm(hands)() and replay.number > first
        hands.shell.registry.trigger("replay.veto_before")
        yield lambda: calm(hands)() and replay.number == first
        hands.shell.registry.trigger("replay.veto_before")
        yield lambda: hands.says("No veto before this step.")
        assert replay.number == first

    act(script, page="stage")
