"""Beliefs and decisions of a program, exact at every step of a replay."""

from __future__ import annotations

from mind_hands import attended, guarded, open_tab, still, watched
from PySide6.QtCore import Qt
from replay_hands import at
from stage_hands import StageHands

from core.guard.explanations import term_text
from mosaic_sdk.v1 import mind_pb2

Key = Qt.Key
GUARD = ("guard", "agent")


def recorded(run, step: int, episode: int = 0):
    """The program's answers at a step, straight from the record."""
    row = run.stored(step, episode)
    return [
        (decision, mind_pb2.Mind.FromString(decision.mind))
        for decision in row.decisions
        if decision.role == "program"
    ]


def beliefs_at(run, step: int, episode: int = 0) -> set[str]:
    """Every mind up to this step, one after the other."""
    known: set[str] = set()
    for number in range(1, step + 1):
        for _, mind in recorded(run, number, episode):
            known = set() if mind.full else known
            known -= {term_text(term) for term in mind.removed}
            known |= {term_text(belief.term) for belief in mind.added}
    return known


def shown(hands: StageHands, step: int):
    mind = hands.session.mind.replay
    return lambda: (
        mind.look is not None
        and mind.look.step == step
        and mind.moment.where.startswith(f"Step {step} ")
    )


def test_every_step_of_a_replay_shows_what_was_recorded_there(act):
    def script(hands: StageHands):
        replay, mind = hands.session.replay, hands.session.mind.replay
        run = yield from watched(hands)
        hands.shell.openReplay(run.run_id)
        yield at(hands, 0, 0)
        yield from open_tab(hands, "replay.right")
        yield lambda: mind.moment.note == "Not asked yet"
        last = replay.moment.take.last_step
        for step in (1, min(7, last), last, 2, 1):
            replay.go(replay.film.find(0, step))
            yield at(hands, step, 0)
            yield shown(hands, step)
            rows = mind.memory.beliefs.rows
            assert {row["text"] for row in rows} == beliefs_at(run, step)
            review, last_mind = recorded(run, step)[mind.moment.review]
            assert mind.explanation.plan == last_mind.why.plan
            assert (
                mind.explanation.told.line == last_mind.why.line
                and mind.explanation.told.file == last_mind.why.file
            )
            assert mind.explanation.told.program == last_mind.why.program
            assert [row["plan"] for row in mind.explanation.whyNot.rows] == [
                plan.plan for plan in last_mind.why_not
            ]
            assert mind.explanation.support == [
                term_text(belief) for belief in last_mind.why.beliefs
            ]
            at_row = next(row for row in rows if row["functor"] == "at")
            assert at_row["source"] == "perceived"
            assert next(row for row in rows if row["functor"] == "size")["age"] == (
                "now" if step == 1 else f"{step - 1} step{'s' if step > 2 else ''}"
            )
        hands.shoot("mind-first-step")
        # A refusal: by its mark, in a sentence, as a plan and as a trace.
        mind.jump(1)
        yield lambda: mind.explanation.kind == "supervisor"
        step = mind.look.step
        yield shown(hands, step)
        decided = [
            decision for decision, _ in recorded(run, step) if decision.verdict == "replace"
        ][0]
        assert decided.reason in mind.explanation.sentence and decided.reason.startswith("hole at ")
        assert any(mark["kind"] == "supervisor" for mark in mind.moment.marks)
        hands.shoot("mind-sentence")
        hands.click("mind.level.1")
        yield lambda: hands.has("mind.support.0")
        assert hands.text("mind.context.0").startswith("danger(")
        hands.shoot("mind-plan")
        hands.click("mind.level.2")
        yield lambda: hands.has("mind.event.0")
        hands.shoot("mind-trace")
        hands.click("mind.level.0")

    act(script, page="stage")


def test_a_live_session_shows_its_mind_and_looks_back(act):
    def script(hands: StageHands):
        slot = {**guarded(), "pace": "command", "mode": "human", "episodes": 1}
        slot["seats"] = {"agent": {"kind": "human"}}
        mind = hands.session.mind.stage
        yield from attended(hands, slot)
        hands.find("stage.scene").forceActiveFocus()
        hands.key(Key.Key_Right)
        yield lambda: hands.on.state.step == 1
        yield lambda: mind.look is not None and mind.look.step == 1 and mind.explanation.plan
        # The step is turned to before it is read.
        yield lambda: "at(0,0)" in {row["text"] for row in mind.memory.beliefs.rows}
        hands.key(Key.Key_Right)
        yield (
            lambda: (
                mind.look.step == 2
                and "at(0,1)" in {row["text"] for row in mind.memory.beliefs.rows}
            )
        )
        hands.shoot("mind-stage")
        mind.step(-1)
        yield (
            lambda: (
                mind.moment.back and "at(0,0)" in {row["text"] for row in mind.memory.beliefs.rows}
            )
        )
        yield lambda: hands.has("mind.now")
        hands.click("mind.now")
        yield lambda: not mind.moment.back and mind.look.step == 2

    act(script, page="stage")


def test_the_page_of_a_run_shows_its_newest_mind_and_goes_back(act):
    def script(hands: StageHands):
        mind, replay = hands.session.mind.run, hands.session.replay
        run = yield from watched(hands)
        hands.shell.openRun(run.run_id)
        yield from open_tab(hands, "run.dock")
        yield lambda: mind.look is not None and mind.explanation.plan
        last = mind.look.take
        assert last.episode == 3 and mind.look.step == last.last_step
        hands.shoot("mind-run")
        yield still(hands, "mind.episode.before")
        hands.click("mind.episode.before")
        yield lambda: mind.look.take.episode == 2 and mind.moment.back
        marked = next(
            step
            for step in range(1, mind.look.take.last_step + 1)
            if any(decision.verdict == "replace" for decision, _ in recorded(run, step, 2))
        )
        mind.scrub(0.0)
        yield lambda: mind.look.step == mind.look.take.first_step
        mind.jump(1)
        yield lambda: mind.look.step == marked and mind.explanation.kind == "supervisor"
        then = beliefs_at(run, marked, 2)
        yield lambda: {row["text"] for row in mind.memory.beliefs.rows} == then
        yield still(hands, "mind.replay")
        hands.click("mind.replay")
        yield at(hands, marked, 2)
        assert hands.shell.page == "replay" and replay.run.row.run_id == run.run_id

    act(script, page="stage")
