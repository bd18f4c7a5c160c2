"""Agents of known strength: who is better, how sure that is, and where one that errs once parts."""

from __future__ import annotations

import json
import sys
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from stage_tools import Stage
from test_limits import WORKER
from trusting import trust_worker

from core.compare.evaluation import Evaluation
from core.compare.experiment_text import read
from core.compare.live_divergence import Partings
from core.compare.live_games import partings
from core.compare.report_data import traces

LEANING = Path(__file__).with_name("leaning.py")
INSIDE = '[inside]\nmodule = "{leaning}"\nids = ["*-v*"]'
ERRS_AT = 137


@pytest.fixture(scope="module", autouse=True)
def workers(home: Path, python: str, stage: Stage) -> None:
    folder = home / "workers" / "leaning"
    folder.mkdir(parents=True)
    inside = INSIDE.format(leaning=LEANING)
    text = WORKER.format(
        name="leaning", dozing=LEANING, python=python, act=sys.executable, inside=inside
    )
    (folder / "worker.toml").write_text(text)
    trust_worker(stage.engine.settings.places, folder)


def operator(tmp_path: Path, name: str, **fields: Any) -> dict[str, Any]:
    file = tmp_path / f"{name}.json"
    file.write_text(json.dumps(fields))
    return {"kind": "policy", "worker": "leaning", "checkpoint": str(file)}


def played(stage: Stage, text: str) -> Evaluation:
    evaluation = Evaluation(read(text), stage.engine.runs, stage.engine.store.reader())
    stage.call(evaluation.run(), 110)
    return evaluation


def toml(operator: dict[str, Any]) -> str:
    return (
        "{ " + ", ".join(f"{key} = {json.dumps(value)}" for key, value in operator.items()) + " }"
    )


@pytest.mark.parametrize("lockstep", [True, False])
def test_the_same_agent_twice_is_one_story_and_one_wrong_move_is_found(
    stage: Stage, tmp_path: Path, lockstep: bool
) -> None:
    same = operator(tmp_path, "same")
    wrong = operator(tmp_path, "wrong", wrong_at=ERRS_AT)
    slots = [
        {"env": "CartPole-v1", "seats": {"*": operator}, "seeds": [11, 12], "mode": "agent",
         "pace": "free", "payload": False}
        for operator in (same, same, wrong)
    ]  # fmt: skip
    with stage.play(*slots, observations="digest", lockstep=lockstep) as play:
        assert str(play.ended().state) == "finished", play.story()
        reader, sessions = play.reader, [(play.run_id, slot) for slot in range(3)]
        for episode in (0, 1):
            divergences = partings(reader, sessions, episode, (0, 1, 2))
            assert divergences[0, 1] is None
            for pair in ((0, 2), (1, 2)):
                parting = divergences[pair]
                assert parting is not None and parting.deterministic
                assert (parting.step, parting.what) == (ERRS_AT, "action")
        live = Partings(reader, sessions).against(0, 0, (1, 2))
        assert live[1] is None and live[2] is not None and live[2].step == ERRS_AT


def test_digests_of_the_same_agent_are_equal_in_runs_of_their_own(
    stage: Stage, tmp_path: Path
) -> None:
    agents = {
        "one": operator(tmp_path, "same"),
        "two": operator(tmp_path, "same"),
        "wrong": operator(tmp_path, "wrong", wrong_at=ERRS_AT),
    }
    lineups = "\n".join(
        f'[[lineups]]\nname = "{name}"\noperator = {toml(agent)}' for name, agent in agents.items()
    )
    evaluation = played(
        stage,
        f"""
name = "digests"
{lineups}
[[environments]]
id = "CartPole-v1"
[seeds]
count = 2
""",
    )
    reader = stage.engine.store.reader()
    by_lineup: dict[str, list[str]] = {}
    for game in sorted(evaluation.settled, key=lambda game: game.seed):
        (trace,) = traces(reader, [game]).values()
        by_lineup.setdefault(game.lineup, []).append(trace)
    assert len({game.run_id for game in evaluation.settled}) == 3
    assert by_lineup["one"] == by_lineup["two"]
    assert all(a != b for a, b in zip(by_lineup["one"], by_lineup["wrong"], strict=True))


def test_strong_weak_and_random_come_out_in_this_order_and_it_says_how_sure(
    stage: Stage, tmp_path: Path
) -> None:
    weak = toml(operator(tmp_path, "weak", noise=0.4))
    evaluation = played(
        stage,
        f"""
name = "known strength"
[[lineups]]
name = "random"
operator = {{ kind = "random" }}
[[lineups]]
name = "strong"
operator = {{ kind = "scripted" }}
[[lineups]]
name = "weak"
operator = {weak}
[[environments]]
id = "CartPole-v1"
max_steps = 200
[[environments]]
id = "MountainCar-v0"
[[environments]]
id = "CliffWalking-v1"
max_steps = 100
[seeds]
count = 40
[stopping]
rule = "signs"
""",
    )
    verdict = evaluation.verdict(1000)
    assert verdict.valid and verdict.stopped, verdict.sentence
    order = ["strong", "weak", "random"]
    rank = {name: number for number, name in enumerate(order)}
    assert {frozenset((pair.first, pair.second)) for pair in verdict.pairs} == {
        frozenset(pair) for pair in combinations(order, 2)
    }
    for pair in verdict.pairs:
        better = 1 if rank[pair.first] < rank[pair.second] else -1
        assert pair.decided == better, pair
        low, high = pair.look.low, pair.look.high
        assert low is not None and high is not None and pair.look.n >= 10
        # Of seeds won by the first: an interval that leaves an even share out.
        assert low > 0.5 if better > 0 else high < 0.5
        assert pair.evidence >= 1 / (0.05 / 3)
        assert "seeds won" in pair.look.about and pair.look.method
    for better, worse in combinations(order, 2):
        assert f"{better} is better than {worse} (" in verdict.sentence, verdict.sentence
