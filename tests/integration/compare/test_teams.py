"""Line-ups of several seats and teams, by turns and all at once, and whose fault a fault is."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from stage_tools import Stage
from test_limits import DOZING, WORKER
from trusting import trust_worker

from core.compare.evaluation import Evaluation
from core.compare.experiment_text import read

INSIDE = '[inside]\nmodule = "{dozing}"\nids = ["connect_four_v*"]'
RANDOM, PASSIVE = '{ kind = "random" }', '{ kind = "passive" }'


@pytest.fixture(scope="module", autouse=True)
def workers(home: Path, python: str, stage: Stage) -> None:
    folder = home / "workers" / "stubborn"
    folder.mkdir(parents=True)
    inside = INSIDE.format(dozing=DOZING)
    text = WORKER.format(
        name="stubborn", dozing=DOZING, python=python, act=sys.executable, inside=inside
    )
    (folder / "worker.toml").write_text(text)
    trust_worker(stage.engine.settings.places, folder)


def played(stage: Stage, text: str) -> Evaluation:
    evaluation = Evaluation(read(text), stage.engine.runs, stage.engine.store.reader())
    stage.call(evaluation.run(), 110)
    assert all(game.outcome != "void" for game in evaluation.settled), evaluation.settled
    return evaluation


def totals(stage: Stage, game: Any) -> dict[str, float]:
    rows = stage.engine.store.reader().episodes(
        game.run_id, slot=game.slot, episode=game.episode
    )  # fmt: skip
    return {row.seat: row.total or 0.0 for row in rows}


def test_of_seats_by_turns_the_own_ones_count(stage: Stage) -> None:
    evaluation = played(
        stage,
        f"""
name = "rows"
[[lineups]]
name = "first"
seats = {{ player_0 = {RANDOM}, player_1 = {PASSIVE} }}
own = ["player_0"]
[[lineups]]
name = "second"
seats = {{ "#0" = {PASSIVE}, "#1" = {RANDOM} }}
own = ["#1"]
[[environments]]
id = "connect_four_v3"
api = "aec"
[seeds]
count = 6
""",
    )
    assert len(evaluation.settled) == 12
    for game in evaluation.settled:
        own = {"first": "player_0", "second": "player_1"}[game.lineup]
        returns = totals(stage, game)
        assert set(returns) == {"player_0", "player_1"} and game.value == returns[own]
    assert {game.value for game in evaluation.settled} > {1.0}, (
        "who wins and who loses are told apart"
    )


def test_the_fault_of_the_second_is_a_point_of_the_first(stage: Stage, tmp_path: Path) -> None:
    """It always drops into one column: sooner or later that is illegal."""
    file = tmp_path / "never.txt"
    file.write_text("-1 0")
    evaluation = played(
        stage,
        f"""
name = "columns"
tournament = "round_robin"
[[lineups]]
name = "stubborn"
operator = {{ kind = "policy", worker = "stubborn", checkpoint = "{file}" }}
[[lineups]]
name = "random"
operator = {RANDOM}
[[environments]]
id = "connect_four_v3"
[seeds]
count = 40
[metric]
name = "score"
""",
    )
    faults = [game for game in evaluation.settled if game.outcome == "fault"]
    assert {game.lineup for game in faults} == {"stubborn", "random"}, "on both sides"
    for game in faults:
        assert game.value == (0.0 if game.lineup == "stubborn" else 1.0)


PARALLEL = """
name = "hands"
tournament = "round_robin"
[[lineups]]
name = "one"
operator = {random}
[[lineups]]
name = "two"
operator = {passive}
[[environments]]
id = "{env}"
api = "parallel"
max_steps = 12
teams = {teams}
[seeds]
count = 4
[metric]
name = "score"
"""


def check_sides(stage: Stage, evaluation: Evaluation, first: tuple[str, ...]) -> None:
    assert len(evaluation.settled) == 8
    for game in evaluation.settled:
        returns = totals(stage, game)
        margin = sum(value if seat in first else -value for seat, value in returns.items())
        assert game.value == (1.0 if margin > 0 else 0.0 if margin < 0 else 0.5)
        events = stage.engine.store.reader().events(game.run_id, name="session")
        (seats,) = [event.detail["seats"] for event in events]
        kinds = {"one": "random", "two": "passive"}
        for seat, seat_facts in seats.items():
            assert seat_facts["kind"] == kinds[game.lineup if seat in first else game.against], seat


def test_two_hands_at_once(stage: Stage) -> None:
    teams = '[["player_0"], ["player_1"]]'
    text = PARALLEL.format(random=RANDOM, passive=PASSIVE, env="rps_v2", teams=teams)
    check_sides(stage, played(stage, text), ("player_0",))


def test_two_teams_of_particles_swap_sides(stage: Stage, particles: None) -> None:
    teams = '[["adversary_*"], ["agent_*"]]'
    env = "mpe2/simple_adversary_v3"
    text = PARALLEL.format(random=RANDOM, passive=PASSIVE, env=env, teams=teams)
    check_sides(stage, played(stage, text), ("adversary_0",))


def test_a_team_is_compared_by_its_own_returns(stage: Stage, particles: None) -> None:
    evaluation = played(
        stage,
        f"""
name = "particles"
[[lineups]]
name = "random"
seats = {{ "agent_*" = {RANDOM}, "*" = {PASSIVE} }}
own = ["agent_*"]
[[lineups]]
name = "still"
operator = {PASSIVE}
own = ["agent_*"]
[[environments]]
id = "mpe2/simple_adversary_v3"
max_steps = 10
[seeds]
count = 3
[pacing]
mode = "lockstep"
""",
    )
    assert len({game.run_id for game in evaluation.settled}) == 1
    for game in evaluation.settled:
        returns = totals(stage, game)
        assert len(returns) == 3
        own = sum(value for seat, value in returns.items() if seat.startswith("agent_"))
        assert game.value == pytest.approx(own)


def test_another_kind_of_tournament_takes_over_the_games_that_it_asks_for(stage: Stage) -> None:
    text = """
name = "cup"
tournament = "{kind}"
[[lineups]]
name = "a"
operator = {{ kind = "random" }}
[[lineups]]
name = "b"
operator = {{ kind = "random" }}
[[lineups]]
name = "c"
operator = {{ kind = "random" }}
[[environments]]
id = "connect_four_v3"
[seeds]
count = 1
[metric]
name = "score"
"""
    assert len(played(stage, text.format(kind="round_robin")).settled) == 6
    gauntlet = read(text.format(kind="gauntlet"))
    follower = Evaluation(gauntlet, stage.engine.runs, stage.engine.store.reader())
    assert follower.find() == 4 and follower.judged_again == 4
    meetings = {(game.lineup, game.against) for game in follower.settled}
    assert meetings == {("a", "b"), ("b", "a"), ("a", "c"), ("c", "a")}
