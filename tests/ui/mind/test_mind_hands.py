"""A person's keys pass the same gate: a veto is named by its plan, an override is kept."""

from __future__ import annotations

from pathlib import Path

from mind_hands import Guarded, guarded, left, open_tab
from PySide6.QtCore import Qt
from stage_hands import StageHands

from core.guard.cases import read_cases

Key = Qt.Key
NO_PIT = """step(left, 0, -1). step(right, 0, 1). step(up, -1, 0). step(down, 1, 0).

danger(A, R + X, C + Y) :- at(R, C) & step(A, X, Y) & hole(R + X, C + Y).

@no_pit[severity(high)]
+!review(Id, _, A) : danger(A, R, C)
    <- .concat("hole at ", R, ",", C, Why);
       veto(Id, Why).

@fine
+!review(Id, _, _) <- approve(Id).
"""


def counted(hands: StageHands) -> dict[str, str]:
    return {row["key"]: row["value"] for row in hands.on.supervision.counters}


def test_a_key_is_vetoed_by_the_plan_and_an_override_is_kept(act, tmp_path: Path):
    program = tmp_path / "pits.asl"
    program.write_text(NO_PIT)

    def script(hands: StageHands):
        stage, on = hands.stage, hands.on
        slot = {**guarded(program), "pace": "command", "mode": "human", "episodes": 1}
        slot["seats"] = {"agent": {"kind": "human"}}
        slot["gate"]["policy"] = {"default": "closed", "override_allowed": True}
        yield lambda: hands.session.ready and stage.host.ready
        guarded_run = Guarded(hands, slot)
        yield lambda: guarded_run.run_id
        stage._attach([left(guarded_run, slot)])
        yield hands.is_("running")
        hands.find("stage.scene").forceActiveFocus()
        hands.key(Key.Key_Right)
        yield lambda: on.state.step == 1
        hands.key(Key.Key_Down)
        yield lambda: bool(on.refusedText)
        assert on.refusedText == "Down was vetoed by no_pit: hole at 1,1"
        assert on.mayOverride and on.state.step == 1
        hands.shoot("mind-refused")
        row = on.supervision.history.rows[0]
        assert (row.kind, row.title, row.reason) == ("veto", "Refused by no_pit", "hole at 1,1")
        yield lambda: counted(hands).get("refused") == "1"
        assert counted(hands)["veto"] == "0"
        hands.key(Key.Key_O)
        yield lambda: on.state.step == 2
        yield lambda: guarded_run.stored(2) is not None
        verdicts = [
            (decision.role, decision.verdict, decision.reason)
            for decision in guarded_run.stored(2).decisions
        ]
        assert ("program", "veto", "hole at 1,1") in verdicts
        assert ("person", "override", "insisted") in verdicts
        assert guarded_run.stored(2).observation == 5, "it fell, as it wished"
        # The mind of the answer that was overridden is there to be read.
        yield from open_tab(hands, "stage.right")
        mind = hands.session.mind.stage
        yield lambda: mind.explanation.plan == "no_pit" and mind.look.step == 2
        assert mind.explanation.sentence == "no_pit vetoed Down: hole at 1,1"
        # One click makes a test case of it.
        cases = stage.desk.engine.settings.places.profile / "programs" / "guard.cases.txt"
        mind.keepCase()
        yield cases.is_file
        [scenario] = read_cases(cases.read_text())
        assert str(scenario.steps[0].expected) == 'veto "hole at 1,1"'
        assert scenario.steps[0].action == "down"

    act(script, page="stage")


def test_what_is_put_into_the_gate_by_hand_holds_for_hands_too(act, tmp_path: Path):
    program = tmp_path / "pits.asl"
    program.write_text(NO_PIT)

    def script(hands: StageHands):
        stage, on = hands.stage, hands.on
        yield lambda: hands.session.ready and stage.host.ready
        stage.start("frozen-lake", -1)
        yield hands.is_("running")
        assert on.mode == "human"
        stage.terms.addLink(str(program))
        yield lambda: any(link.name == "pits" for link in on.state.links)
        yield lambda: hands.session.mind.stage.present
        hands.find("stage.scene").forceActiveFocus()
        hands.key(Key.Key_Right)
        yield lambda: on.state.step == 1
        hands.key(Key.Key_Down)
        yield lambda: bool(on.refusedText)
        assert on.refusedText == "Down was vetoed by no_pit: hole at 1,1"

    act(script, page="stage")


def test_a_bundled_program_is_put_into_the_gate_by_one_click(act):
    def script(hands: StageHands):
        stage, on = hands.stage, hands.on
        yield lambda: hands.session.ready and stage.host.ready
        stage.start("frozen-lake", -1)
        yield hands.is_("running")
        stage.setMode("hybrid")
        yield lambda: on.mode == "hybrid"
        hands.click("stage.gate.add")
        at = [rule["name"] for rule in stage.terms.rules].index("frozen_lake")
        yield lambda: hands.has(f"stage.rule.{at}")
        hands.shoot("gate-programs")
        hands.click(f"stage.rule.{at}")
        yield lambda: any(link.name == "frozen_lake" for link in on.state.links)
        yield lambda: not hands.has(f"stage.rule.{at}")

    act(script, page="stage")
