"""Hosts that really die: their games are void, are played once more, and too many say so."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from stage_tools import Stage

from core.compare.evaluation import Evaluation
from core.compare.experiment_text import read

TEXT = """
name = "{name}"
[[lineups]]
name = "one"
operator = {{ kind = "random" }}
[[lineups]]
name = "two"
operator = {{ kind = "passive" }}
[[environments]]
id = "dying_worlds:Deadly-v0"
kwargs = {{ deadly = [{deadly}], once = "{once}" }}
[seeds]
first = 1
count = {count}
"""


@pytest.fixture(autouse=True)
def worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent))


def played(stage: Stage, name: str, deadly: str, once: str, count: int) -> Evaluation:
    text = TEXT.format(name=name, deadly=deadly, once=once, count=count)
    evaluation = Evaluation(read(text), stage.engine.runs, stage.engine.store.reader())
    stage.call(evaluation.run(), 110)
    return evaluation


def lost(evaluation: Evaluation) -> list[tuple[str, int]]:
    return sorted((g.lineup, g.seed) for g in evaluation.settled if g.outcome == "void")


def test_a_game_that_was_cut_is_played_again_from_its_seed(stage: Stage, tmp_path: Path) -> None:
    evaluation = played(stage, "once", "3", str(tmp_path / "mark"), 5)
    cut = [game for game in evaluation.games if game.outcome == "void"]
    # What a host had not yet said when it died is played again as well.
    assert cut and all(game.seed <= 3 for game in cut)
    settled = {(game.lineup, game.seed): game.outcome for game in evaluation.settled}
    assert settled == {(who, seed): "played" for who in ("one", "two") for seed in range(1, 6)}
    verdict = evaluation.verdict(200)
    assert verdict.valid and verdict.void == 0 and verdict.games == 10
    assert len(evaluation.games) == 10 + len(cut), "nothing is played twice without need"


def test_a_game_that_is_cut_twice_is_lost_and_too_many_are_no_verdict(stage: Stage) -> None:
    evaluation = played(stage, "always", "4", "", 8)
    cuts = Counter((g.lineup, g.seed) for g in evaluation.games if g.outcome == "void")
    assert {seed for (_, seed), count in cuts.items() if count == 2} == {4}, "it was played again"
    assert max(cuts.values()) == 2, "once"
    verdict = evaluation.verdict(200)
    assert evaluation.stopped, "what can't be valid any more is not played to its end"
    assert not verdict.valid and "over 2 %" in verdict.sentence


def test_few_of_many_are_left_out_as_pairs(stage: Stage) -> None:
    evaluation = played(stage, "few", "40", "", 60)
    assert lost(evaluation) == [("one", 40), ("two", 40)]
    reasons = {game.why for game in evaluation.settled if game.outcome == "void"}
    assert reasons == {"ended by itself, status 9"}, "a warning in the log is no reason"
    verdict = evaluation.verdict(200)
    assert verdict.valid and verdict.void == 2 and verdict.games == 120
    assert [agent.games for agent in verdict.agents] == [59, 59]
