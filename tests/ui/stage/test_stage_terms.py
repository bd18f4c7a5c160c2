"""Clocks, draws, substitutes, further links of the gate, and what an engine thinks of the game."""

from __future__ import annotations

from PySide6.QtCore import Qt
from stage_hands import StageHands
from test_stage_supervise import asked, lake

from mosaic_sdk.session.host_commands import Clock
from mosaic_sdk.session.host_parameters import ClockRule

Key = Qt.Key

GUARD = """
from mosaic_sdk.decider import Verdict, serve



class Guard:
    def review(self, review):
        return Verdict("veto", reason="the guard says no")


serve(Guard())
"""


def chess(hands: StageHands, people: int = 1):
    yield lambda: hands.stage.host.ready
    hands.stage.start("chess", -1)
    yield hands.is_("running")
    yield lambda: hands.on.kind == "board"
    if people == 2:
        hands.stage.seat("player_1", 0)
        yield lambda: hands.seat("player_1").kind == "human"


def open_with(hands: StageHands) -> None:
    for key in (Key.Key_E, Key.Key_2, Key.Key_Return, Key.Key_E, Key.Key_4, Key.Key_Return):
        hands.key(key)


def test_a_clock_is_chosen_runs_and_falls(act):
    def script(hands: StageHands):
        yield from chess(hands, 2)
        assert hands.on.state.clock is None
        hands.click("stage.clock.1")
        yield lambda: (hands.on.state.clock or {}).get("player_1") == 180
        open_with(hands)
        yield lambda: hands.on.step == 1
        assert hands.on.viewSeat == "player_0"  # the board is not turned between two people
        for key in (Key.Key_E, Key.Key_7, Key.Key_Return, Key.Key_E, Key.Key_5, Key.Key_Return):
            hands.key(key)
        yield lambda: hands.on.step == 2
        assert 170 < hands.on.state.clock["player_0"] <= 182
        hands.click("stage.clock.3")
        yield lambda: hands.stage.terms.clockNote == "from the next game"
        hands.shoot("clock")
        assert hands.on.state.clock["player_1"] <= 182
        hands.stage.desk.shell.registry.trigger("stage.again")
        yield lambda: (hands.on.state.clock or {}).get("player_1") == 900
        hands.stage.talk.send(Clock(clock=ClockRule(0.3)))
        yield lambda: hands.on.scored
        assert hands.on.scoreTitle == "White lost on time"
        yield lambda: [row.fallen for row in hands.on.seats.rows] == [True, False]
        hands.shoot("flag")
        hands.stage.terms.setClock(0)

    act(script)


def test_a_draw_needs_the_other_person(act):
    def script(hands: StageHands):
        yield from chess(hands, 2)
        hands.stage.desk.shell.registry.trigger("stage.draw")
        yield lambda: hands.stage.terms.drawText == "White offers a draw"
        hands.shoot("draw")
        hands.click("stage.offer.decline")
        yield lambda: hands.stage.terms.drawText == ""
        assert hands.on.status == "running" and not hands.on.scored
        hands.stage.desk.shell.registry.trigger("stage.draw")
        yield lambda: hands.stage.terms.drawText == "White offers a draw"
        hands.click("stage.offer.accept")
        yield lambda: hands.on.scored
        assert hands.on.scoreTitle == "Draw by agreement"

    act(script)


def test_an_engine_judges_the_game_and_answers_an_offer_by_that(act):
    def script(hands: StageHands):
        yield from chess(hands)
        assert "value" not in hands.on.overlay
        open_with(hands)
        yield lambda: hands.on.step == 2
        overlay = hands.on.overlay
        assert (overlay["valueUnit"], overlay["valueFor"]) == ("pawns", "player_1")
        assert overlay["value"] == hands.on.state.last.value
        hands.shoot("worth")
        hands.stage.desk.shell.registry.trigger("stage.draw")
        if overlay["value"] <= 0:
            yield lambda: hands.on.scored
            assert hands.on.scoreTitle == "Draw by agreement"
        else:
            yield lambda: "declines the draw" in hands.stage.desk.shell.snack.text
            assert hands.on.status == "running"

    act(script)


def test_the_gate_takes_another_substitute_a_rule_and_a_program(act, tmp_path):
    program = tmp_path / "guard.py"
    program.write_text(GUARD)

    def script(hands: StageHands):
        yield from lake(hands)
        yield asked(hands)
        hands.click("stage.gate.action")
        hands.click("stage.substitute.0")
        assert hands.stage.terms.substituteNote == "This game has no idle action."
        assert hands.on.policy["substitute"] == "resample"
        hands.click("stage.substitute.4")
        yield lambda: hands.on.policy["substitute"] == "ask"
        hands.shoot("gate-more")
        hands.key(Key.Key_Escape)
        hands.click("stage.gate.add")
        hands.shoot("gate-links")
        rules = [rule["name"] for rule in hands.stage.terms.rules]
        hands.click(f"stage.rule.{rules.index('Never up')}")
        yield lambda: names(hands) == ["Guard", "Never up", "You"]
        hands.key(Key.Key_Escape)
        hands.click("stage.gate.add")
        hands.click("stage.extra.0")
        yield lambda: names(hands) == ["Guard", "You"]
        hands.click("stage.program.input")
        hands.type(str(program))
        hands.click("stage.program.add")
        yield lambda: names(hands) == ["Guard", "guard", "You"]
        hands.shoot("gate-program")
        # The session waits while the gate is open.
        hands.key(Key.Key_Escape)
        yield lambda: (hands.on.supervision.first or Nobody).vetoed_by == "guard"
        assert hands.on.supervision.first.reason == "the guard says no"
        hands.click("stage.gate.add")
        hands.click("stage.extra.0")
        yield lambda: names(hands) == ["Guard", "You"]

    act(script)


def test_an_agentspeak_program_is_put_into_the_gate_and_taken_out(act):
    from core.workers.programs import folder

    def script(hands: StageHands):
        yield from lake(hands)
        yield asked(hands)
        before = hands.on.supervision.first.question
        hands.stage.terms.addLink(str(folder() / "asl" / "frozen_lake.asl"))
        yield lambda: "frozen_lake" in names(hands)
        # What was asked before it came is void.
        yield lambda: (hands.on.supervision.first or Nobody).question > before
        step = hands.on.step
        hands.key(Key.Key_Return)
        yield lambda: hands.on.step == step + 1 or hands.on.scored
        reader = hands.stage.desk.engine.store.reader()
        run_id = hands.on.runId
        yield lambda: "frozen_lake" in {decision.who for decision in reader.decisions(run_id)}
        hands.stage.terms.remove(0)
        yield lambda: names(hands) == ["Guard", "You"]

    act(script)


class Nobody:
    vetoed_by, question = "", -1


def names(hands: StageHands) -> list[str]:
    return [link.name for link in hands.on.links]
