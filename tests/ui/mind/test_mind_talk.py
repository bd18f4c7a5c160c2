"""Agents of a system: their conversation, goals and reasoning cycles, live and in a replay."""

from __future__ import annotations

from pathlib import Path

from mind_hands import attended, open_tab, still, watched
from replay_hands import LAKE, at
from stage_hands import StageHands

PLAYER = """
    @act +!act(_, _) : at(R, C) <- !advise(R, C); ?best(W); do(W).
    @advise +!advise(R, C) <- .send(coach, askOne, way(R, C, X), way(R, C, W)); -+best(W);
        .send(coach, tell, took(W)); .wait(thanks); -thanks[source(coach)].
"""
COACH = """
    way(R, C, right) :- C < 1.
    way(R, C, down).
    @took +took(W)[source(S)] <- -took(W)[source(S)]; +last(W); !thank(S).
    @thank +!thank(S) <- .send(S, tell, thanks).
"""


def team(folder: Path, **more) -> dict:
    (folder / "agent.asl").write_text(PLAYER)
    (folder / "coach.asl").write_text(COACH)
    project = folder / "pair.mas2j"
    project.write_text("MAS pair { agents: agent; coach; }")
    player = {"kind": "decider", "program": str(project), "name": "pair", "deadline_ms": 20000}
    return {**LAKE, "seats": {"agent": player}, "episodes": 2, **more}


def test_a_replay_shows_who_said_what_and_every_cycle(act, tmp_path):
    def script(hands: StageHands):
        replay, mind = hands.session.replay, hands.session.mind.replay
        talk, cycles = mind.conversation, mind.cycles
        run = yield from watched(hands, team(tmp_path))
        hands.shell.openReplay(run.run_id)
        yield at(hands, 0, 0)
        yield from open_tab(hands, "replay.right")
        replay.go(replay.film.find(0, 1))
        yield at(hands, 1, 0)
        yield lambda: any(row["here"] for row in talk.messages.rows)
        # Both have a mind: the player by its seat, the one without a seat by its name.
        assert mind.moment.guards[0].startswith("agent") and "coach" in mind.moment.guards
        first = talk.messages.rows[0]
        assert (first["sender"], first["receiver"], first["performative"]) == (
            "agent",
            "coach",
            "askOne",
        )
        assert first["step"] == 1 and first["here"]
        answer = next(row for row in talk.messages.rows if row["reply"])
        assert (answer["sender"], answer["receiver"]) == ("coach", "agent")
        assert answer["thread"] == first["thread"]
        hands.shoot("mind-conversation")
        # One thread alone.
        yield still(hands, "mind.said.0.thread")
        hands.click("mind.said.0.thread")
        yield lambda: talk.thread == first["thread"]
        assert {row["thread"] for row in talk.messages.rows} == {first["thread"]}
        yield still(hands, "mind.said.all")
        hands.click("mind.said.all")
        yield lambda: talk.thread == 0 and talk.shown == talk.total
        talk.setProperty("performative", 1 + talk.performatives.index("askOne"))
        assert {row["performative"] for row in talk.messages.rows} == {"askOne"}
        talk.setProperty("performative", 0)
        talk.setProperty("filter", "took(down)")
        later = [row["step"] for row in talk.messages.rows]
        assert later and all("took(down)" in row["content"] for row in talk.messages.rows)
        # A jump along the timeline.
        yield still(hands, "mind.said.0.step")
        hands.click("mind.said.0.step")
        yield at(hands, later[0], 0)
        talk.setProperty("filter", "")
        replay.go(replay.film.find(0, 1))
        yield at(hands, 1, 0)
        yield lambda: mind.moment.where.startswith("Step 1 ") and cycles.count > 2
        yield lambda: mind.memory.goals.count >= 2
        goals = mind.memory.goals.rows
        assert [(row["plan"], row["depth"]) for row in goals[:2]] == [("act", 0), ("advise", 1)]
        assert goals[1]["outcome"] == "achieved"
        last = cycles.cycle
        assert last == cycles.count - 1
        assert any(row["functor"] == "best" for row in mind.memory.beliefs.rows)
        # Back through the cycles, to where nothing was chosen yet.
        yield still(hands, "mind.cycle.before")
        hands.click("mind.cycle.before")
        yield lambda: cycles.cycle == last - 1
        cycles.setProperty("breakpoint", "advise:")
        yield still(hands, "mind.break.before")
        hands.click("mind.break.before")
        yield lambda: cycles.cycle < last - 1 and cycles.events.count
        assert any("advise:" in row["text"] for row in cycles.events.rows)
        assert not any(row["functor"] == "best" for row in mind.memory.beliefs.rows)
        hands.shoot("mind-cycles")
        # On to the next step at which it stops.
        yield still(hands, "mind.break.after")
        hands.click("mind.break.after")
        yield lambda: mind.moment.where.startswith("Step 2 ")
        yield lambda: any("advise:" in row["text"] for row in cycles.events.rows)
        cycles.setProperty("breakpoint", "nobody says that")
        yield still(hands, "mind.break.after")
        hands.click("mind.break.after")
        yield lambda: cycles.note.startswith("No other cycle")
        # The one without a seat.
        mind.chooseGuard(mind.moment.guards.index("coach"))
        yield lambda: "no seat" in mind.explanation.sentence
        yield lambda: any(row["functor"] == "last" for row in mind.memory.beliefs.rows)
        assert any(row["plan"] == "thank" for row in mind.memory.goals.rows)
        hands.shoot("mind-companion")

    act(script, page="stage")


def test_a_live_session_shows_what_its_agents_say(act, tmp_path):
    def script(hands: StageHands):
        slot = team(tmp_path, pace="command", episodes=1)
        mind = hands.session.mind.stage
        yield from attended(hands, slot)
        hands.shell.registry.trigger("stage.step")
        yield lambda: mind.conversation.total >= 2
        assert mind.conversation.messages.rows[0]["sender"] == "agent"
        hands.shoot("mind-conversation-live")

    act(script, page="stage")
