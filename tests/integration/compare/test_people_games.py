"""Games of people through the real host: what counts, what is refused, what enters afterwards."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from stage_tools import Play, Refused, Stage

from core import errors
from core.compare.evaluation import Evaluation
from core.compare.experiment import Experiment, read
from core.compare.game_plan import LEFT
from core.compare.people import next_block, slot_of_people, standing

DOWN = 1
LAKE = """
name = "{name}"
[[lineups]]
name = "Ann"
operator = {{ kind = "human" }}
{recorded}
[[lineups]]
name = "random"
operator = {{ kind = "random" }}
[[environments]]
id = "FrozenLake-v1"
max_steps = 3
[seeds]
first = {first}
count = {count}
[metric]
name = "length"
range = [0, 3]
[people]
rest_s = 0
"""


def lake(name: str, recorded: str = "", first: int = 0, count: int = 2) -> Experiment:
    return read(LAKE.format(name=name, recorded=recorded, first=first, count=count))


def evaluation(stage: Stage, experiment: Experiment) -> Evaluation:
    return Evaluation(experiment, stage.engine.runs, stage.engine.store.reader())


def begin(stage: Stage, evaluation: Evaluation) -> tuple[Play, dict[str, Any]]:
    block = next_block(evaluation.experiment, evaluation.games)
    assert block is not None
    slot = slot_of_people(evaluation.experiment, block, "command", 5.0, "")
    run_id, slot = stage.call(evaluation.begin_block(block, slot))
    play = Play(stage, run_id)
    # Its reports are not followed: the state is asked for.
    return play, slot


def state(play: Play) -> dict[str, Any]:
    return play.tell("look")


def play_episode(play: Play) -> None:
    at = wait(play, "running")
    while at["status"] == "running":
        step = at["step"]
        # After the last step of all the host may end before it answers.
        with contextlib.suppress(Refused, errors.Refused):
            play.act(DOWN, seat=at["turn"])
        at = wait(play, "running", "over", "ended", beyond=step)


def wait(play: Play, *statuses: str, beyond: int = -1) -> dict[str, Any]:
    for _ in range(10_000):
        try:
            at = state(play)
        except (Refused, errors.Refused):  # it starts, or its last game is over
            if play.row().state.ended:
                return {"status": "ended"}
            continue
        if at["status"] in statuses and (at["status"] != "running" or at["step"] > beyond):
            return at
    raise AssertionError(play.story())


def test_a_block_counts_once_and_nothing_that_would_change_it_is_allowed(stage: Stage) -> None:
    evaluating = evaluation(stage, lake("counted"))
    play, slot = begin(stage, evaluating)
    wait(play, "running")
    for command, args in (
        ("undo", {"n": 1}), ("restart", {"seed": "new"}), ("autoplay", {"episodes": 2}),
        ("take_over", {"seat": "agent", "on": True, "how": "here"}),
        ("assign", {"seat": "agent", "operator": {"kind": "random"}}),
        ("mode", {"mode": "agent", "seats": {}}),
    ):  # fmt: skip
        with pytest.raises(Refused, match="this game counts"):
            play.tell(command, **args)
    play_episode(play)
    play.tell("play")
    play_episode(play)
    assert play.ended().state.ended, "nobody has to end it"
    games = stage.call(evaluation(stage, evaluating.experiment).run(), 100)
    assert sorted(game.lineup for game in games) == ["random", "random"]
    again = evaluation(stage, evaluating.experiment)
    assert again.find() == 4
    mine = {game.seed: game for game in again.settled if game.lineup == "Ann"}
    assert list(slot["seeds"]) == [
        game.seed for game in sorted(mine.values(), key=lambda g: g.episode)
    ]
    assert all(game.outcome == "played" and game.value > 0 for game in mine.values())
    assert standing(again.experiment, again.games).is_over
    assert again.verdict(50).valid


def test_a_game_that_is_left_is_named_and_comes_once_more(stage: Stage) -> None:
    evaluating = evaluation(stage, lake("left"))
    play, slot = begin(stage, evaluating)
    at = wait(play, "running")
    play.act(DOWN, seat=at["turn"])
    wait(play, "running", "over", beyond=0)
    stage.call(stage.engine.runs.cancel(play.run_id, 2000))
    play.ended()
    again = evaluation(stage, evaluating.experiment)
    again.find()
    lost = [game for game in again.games if game.outcome == "void"]
    assert [(game.seed, game.why) for game in lost] == [(slot["seeds"][0], LEFT)]
    block = next_block(again.experiment, again.games)
    assert block is not None and block.seeds[-1] == slot["seeds"][0] and len(block.seeds) == 2


def test_recorded_sessions_enter_by_the_rule(stage: Stage) -> None:
    """The first whole game of a seed; not one that an agent helped with, nor another set-up."""
    seat = {"*": {"kind": "human"}}
    slot = {"env": "FrozenLake-v1", "max_steps": 3, "mode": "human", "seats": seat}
    runs: list[str] = []
    # Seed 40 twice, 41 with a random agent's help, 42 on another map.
    for seed, more, helped in ((40, {}, False), (40, {}, False), (41, {}, True),
                               (42, {"kwargs": {"is_slippery": False}}, False)):  # fmt: skip
        with stage.play({**slot, "seed": seed, **more}) as play:
            play.until(status="running")
            if helped:
                play.act(DOWN, seat="agent")
                play.until(step=1)
                play.tell("assign", seat="agent", operator={"kind": "random"})
                play.until(status="over")
            while play.state["status"] == "running":
                step = play.state["step"]
                play.act(DOWN, seat="agent")
                play.wait(
                    lambda play=play, step=step: (
                        play.state["status"] != "running" or play.state["step"] > step
                    )
                )
            runs.append(play.run_id)
    for take, run in (("first", runs[0]), ("last", runs[1])):
        experiment = lake(f"entered {take}", f'recorded = {{ take = "{take}" }}', 40, 3)
        evaluating = evaluation(stage, experiment)
        assert evaluating.find() == 1
        (game,) = evaluating.settled
        assert (game.lineup, game.seed, game.run_id) == ("Ann", 40, run)
        assert any(note.startswith("From recorded sessions: 1 game") for note in
                   evaluating.verdict(50).notes)  # fmt: skip
    assert evaluation(stage, lake("not asked", "", 40, 3)).find() == 0
    tagged = lake("tagged", 'recorded = { tag = "pilot" }', 40, 3)
    assert evaluation(stage, tagged).find() == 0
