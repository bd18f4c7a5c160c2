"""The engine of a program that goes on: seen on its tab, read anew and started anew from there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from mind_hands import attended, guarded, still
from PySide6.QtCore import QPointF, Qt
from stage_hands import StageHands

from app.mind.program_processes import row_of
from mosaic_sdk.session.host_reports import DeciderState

Key = Qt.Key
FIRST = "@first\n+!review(Id, _, _) <- approve(Id).\n"
EDITED = "@edited\n+!review(Id, _, _) <- approve(Id).\n"


def in_sight(hands: StageHands, name: str) -> Callable[[], bool]:
    """At the tab's end, where engines are; what is above it may grow meanwhile."""

    def so() -> bool:
        area, item = hands.find("mind.tab"), hands.find(name)
        area.setProperty("contentY", max(0.0, area.property("contentHeight") - area.height()))
        hands.settle()
        top = item.mapToScene(QPointF()).y()
        return bool(area.mapToScene(QPointF()).y() <= top <= hands.window.height() - 60)

    return so


def test_an_engine_is_seen_read_anew_and_started_anew(act, tmp_path: Path):
    program = tmp_path / "mine.asl"
    program.write_text(FIRST)

    def script(hands: StageHands):
        slot = {**guarded(program), "pace": "command", "mode": "human", "episodes": 1}
        slot["seats"] = {"agent": {"kind": "human"}}
        mind = hands.session.mind.stage
        guarded_run = yield from attended(hands, slot)
        hands.find("stage.scene").forceActiveFocus()
        hands.key(Key.Key_Right)
        yield lambda: hands.on.state.step == 1
        yield lambda: mind.explanation.plan == "first"
        yield lambda: [row["state"] for row in mind.processes.rows] == ["ready"]
        assert mind.processes.rows[0]["name"] == "mine"
        assert mind.processes.rows[0]["version"] == "Jason 3.2.1"

        def pid() -> int:
            state = mind.processes._told.get(guarded_run.run_id, {}).get("mine")
            return state.pid if state is not None else 0

        before = pid()
        program.write_text(EDITED)
        yield lambda: hands.has("mind.engine.reload.0")
        yield in_sight(hands, "mind.engine.reload.0")
        yield still(hands, "mind.engine.reload.0")
        yield in_sight(hands, "mind.engine.reload.0")
        hands.shoot("mind-engine")
        hands.click("mind.engine.reload.0")
        yield lambda: hands.shell.snack.text.startswith("mine was reloaded")
        hands.find("stage.scene").forceActiveFocus()
        hands.key(Key.Key_Left)
        yield lambda: mind.explanation.plan == "edited"
        assert pid() == before
        yield in_sight(hands, "mind.engine.restart.0")
        yield still(hands, "mind.engine.restart.0")
        yield in_sight(hands, "mind.engine.restart.0")
        hands.click("mind.engine.restart.0")
        yield lambda: pid() not in (0, before)
        yield lambda: hands.shell.snack.text.startswith("mine was restarted")

    act(script, page="stage")


def test_what_it_says_of_each_state():
    facts = {"version": "Jason 3.2.1"}
    counters = {"answered": 1204, "restarts": 1, "late": 3}
    row = row_of(
        DeciderState(decider="g", state="ready", counters=counters, p50_us=620, facts=facts)
    )
    assert row["text"].startswith("Running · 1")
    assert row["text"].endswith("answers · 0.62 ms · 1 restart · 3 late")
    assert not row["bad"]
    for state, words in (("open", "Given up: died"), ("refused", "Can't answer: died")):
        row = row_of(DeciderState(decider="g", state=state, reason="died"))
        assert (row["text"], row["bad"]) == (words, True)
