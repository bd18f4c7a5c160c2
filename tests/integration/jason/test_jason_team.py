"""A system of three agents as players of one parallel world: all are asked in one message."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bridging import Bridge, mind_of, question
from test_jason_process import listeners

from mosaic_sdk.asking.decider_messages import Percepts, Term
from mosaic_sdk.v1 import decider_pb2

Start = Callable[..., Bridge]
SEATS = ("agent_0", "agent_1", "agent_2")
MOVES = {"stay": (0, 0), "left": (-0.1, 0), "right": (0.1, 0), "down": (0, -0.1), "up": (0, 0.1)}
LANDMARKS = ((-1.0, -1.0), (1.0, 0.0), (0.0, 1.0))


def asked(places: list[list[float]], step: int, episode: int) -> list[Any]:
    made: list[Any] = []
    for number, (seat, (x, y)) in enumerate(zip(SEATS, places, strict=True)):
        ways = [
            Term("landmark", (i, round(to_x - x, 3), round(to_y - y, 3)))
            for i, (to_x, to_y) in enumerate(LANDMARKS)
        ]
        facts = (*ways, Term("beginning")) if step == 0 else tuple(ways)
        names = list(MOVES) if step == 0 else None
        asked_one = question(
            None, Percepts(added=facts, full=True), id=number + 1, seat=seat, step=step,
            episode=episode, names=names, deadline_ms=20000,
        )  # fmt: skip
        if step == 0:
            asked_one.question.start.seats.extend(SEATS)
        made.append(asked_one.question)
    return made


def test_three_agents_share_three_landmarks(bridge: Start) -> None:
    team = bridge("spread", soft_ms=1000)
    facts = team.describe()
    assert (facts.title, list(facts.roles), facts.determinism) == ("spread.mas2j", ["act"], "none")
    for episode in range(2):
        places = [[0.5, 0.0], [0.0, 0.5], [-0.5, -0.5]]
        if episode:
            places.reverse()
        for step in range(16):
            request = decider_pb2.DecideRequest(questions=asked(places, step, episode))
            answer = team.send("Decide", request)
            assert [proposal.id for proposal in answer.proposals] == [1, 2, 3]
            for position, made in zip(places, answer.proposals, strict=True):
                assert not made.trouble.name, made.trouble
                position[0] += MOVES[made.name][0]
                position[1] += MOVES[made.name][1]
            mind = mind_of(answer.proposals[1])
            # The plan that was selected for the turn, and the one that acted in its place.
            assert mind.why.trigger.startswith("+!act(")
            assert mind.why.spoke.startswith("walk: walk")
            assert mind.why.file.endswith(("walk.asl", "scout.asl", "leader.asl"))
            if step == 0:
                assert {belief.source for belief in mind.added} >= {"percept", "self"}
        cells = {(round(x, 1), round(y, 1)) for x, y in places}
        assert cells == set(LANDMARKS), "everybody has a landmark of its own"
    assert listeners(team.process.pid) == []


def test_a_system_supervises_nobody_and_says_so(bridge: Start) -> None:
    team = bridge("spread")
    trouble = team.review(0, start=True).trouble
    assert (trouble.name, "can't be a supervisor" in trouble.message) == ("error", True)


def test_what_is_wrong_in_a_system_has_its_place(bridge: Start, tmp_path: Path) -> None:
    (tmp_path / "one.asl").write_text("a(1).\n+!act(_, _) <- do(1)) .\n")
    project = tmp_path / "all.mas2j"
    project.write_text("MAS all { agents: one; }")
    trouble = bridge(str(project)).describe().trouble
    assert (trouble.name, trouble.line, trouble.column) == ("parse", 2, 21)
    assert trouble.file == str(tmp_path / "one.asl")


def test_its_threads_end_with_the_process_and_rest_meanwhile(bridge: Start) -> None:
    team = bridge("spread", soft_ms=1000)
    places = [[0.5, 0.0], [0.0, 0.5], [-0.5, -0.5]]
    team.send("Decide", decider_pb2.DecideRequest(questions=asked(places, 0, 0)))

    def spent() -> float:
        parts = Path(f"/proc/{team.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(parts[11]) + int(parts[12])) / 100

    before = spent()
    threading.Event().wait(2.0)
    assert spent() - before < 0.5, "nobody asks, nobody thinks"
    assert team.process.stdin
    team.process.stdin.close()
    assert team.process.wait(30) == 0
