"""Three agents of one system in a real parallel world: they agree, chance does not."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
sys.path.insert(0, str(ROOT / "jason_bridge"))

import build  # noqa: E402

from core.runs.run_ids import new_run_id  # noqa: E402
from core.sessions import SessionSpec  # noqa: E402
from mosaic_sdk.v1 import decider_pb2, mind_pb2  # noqa: E402

WITHOUT = build.missing()
SEATS = ("agent_0", "agent_1", "agent_2")
EPISODES, STEPS = 4, 25
TEAM = {"kind": "decider", "program": "spread", "soft_ms": 2000}


def played(stage, operator):
    from stage_tools import Play

    play = Play(stage, new_run_id(stage.engine.clock.unix_ns()))
    stage._plays[play.run_id] = play
    slot = {"env": "mpe2/simple_spread_v3", "seats": dict.fromkeys(SEATS, operator), "seed": 5}
    slot |= {"episodes": EPISODES, "max_steps": STEPS, "mode": "agent", "pace": "free"}
    # On a machine that is busy an answer may take its time.
    slot |= {"kwargs": {"max_cycles": STEPS}}
    stage.call(stage.engine.sessions.start(SessionSpec(slots=[slot], run_id=play.run_id)), 200)
    assert str(play.ended().state) == "finished", play.story()
    return play


@pytest.mark.skipif(bool(WITHOUT), reason=WITHOUT)
def test_a_team_covers_the_landmarks(stage, family):
    family("pettingzoo")
    team, chance = played(stage, TEAM), played(stage, {"kind": "random"})
    rows = team.acted()
    assert {row.seat for row in rows} == set(SEATS)
    assert not [decision for row in rows for decision in row.decisions if decision.default_taken]
    # In each of its last steps somebody is near to every landmark.
    late = [row.reward for row in rows if row.step > STEPS - 5]
    by_chance = [row.reward for row in chance.acted() if row.step > STEPS - 5]
    assert sum(late) / len(late) > 0.5 * sum(by_chance) / len(by_chance)
    sent = [row.extras["percepts"] for row in rows if "percepts" in row.extras]
    assert decider_pb2.Percepts.FromString(next(iter(sent[0].values()))).full
    minds = [mind_pb2.Mind.FromString(row.decisions[0].mind) for row in rows]
    # "label: goal" of the plan that answered, below the one that was asked.
    assert {mind.why.spoke.partition(":")[0] or mind.why.plan for mind in minds} == {"walk"}
    [gone] = team.events("decider_gone")
    # One message asks all three; a warm-up for each seat besides.
    assert gone["counters"]["asked"] <= EPISODES * STEPS + len(SEATS)
