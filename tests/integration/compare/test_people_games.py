"""Games of people through the real host: what counts, what is refused, what enters afterwards."""

from __future__ import annotations

import base64
import contextlib
from functools import partial
from typing import Any

import msgspec
import pytest
from stage_tools import Play, Refused, Stage

from core import errors
from core.compare.evaluation import Evaluation
from core.compare.experiment import Experiment
from core.compare.experiment_text import read
from core.compare.game_plan import LEFT
from core.compare.people import next_block, slot_of_people, standing
from core.compare.personal_games import of_people_in, repeat
from core.compare.record_check import against_record
from core.compare.report import Data, decode
from core.compare.report_data import asked_for, differences, place_in, traces, write_report
from core.outputs.held_files import held_files
from mosaic_sdk.codec.values import encode_value

DOWN, LEFT_TURN = 1, 0
BOARD = """
name = "board"
tournament = "round_robin"
[[lineups]]
name = "Ann"
operator = { kind = "human" }
[[lineups]]
name = "random"
operator = { kind = "random" }
[[environments]]
id = "connect_four_v3"
[openings]
kind = "random"
plies = 2
[seeds]
count = 1
[metric]
name = "score"
[people]
rest_s = 0
"""
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
    folder = stage.engine.settings.places.profile / "counted"
    write_report(again.experiment, stage.engine.store.reader(), again.settled,
                 again.verdict(50), folder)  # fmt: skip
    data = decode((folder / "report.json").read_bytes())
    assert repeated(stage, data) == []
    assert against_record(stage.engine.store.reader(), data) == ([], 4)
    # One action of hers is another one, one is missing, one game is said to be longer.
    key = next(key for key in data.scripts if key.startswith(f"0/{min(mine)}/"))
    script = data.scripts[key]
    other = base64.b64encode(encode_value(LEFT_TURN)).decode()
    forged = [{**script.steps[0], "agent": other}, *script.steps[1:]]
    for steps, word in ((forged, "differs"), (script.steps[:-1], "differs")):
        scripts = {**data.scripts, key: msgspec.structs.replace(script, steps=steps)}
        (fault,) = repeated(stage, msgspec.structs.replace(data, scripts=scripts))
        assert word in fault and f"seed {min(mine)}, Ann" in fault
    without = {name: actions for name, actions in data.scripts.items() if name != key}
    (fault,) = repeated(stage, msgspec.structs.replace(data, scripts=without))
    assert "its actions are not in the report" in fault
    longer = [
        msgspec.structs.replace(game, value=99.0)
        if (game.lineup, game.seed) == ("Ann", min(mine)) else game
        for game in data.games
    ]  # fmt: skip
    wrong = msgspec.structs.replace(data, games=longer)
    assert "instead of 99" in "".join(repeated(stage, wrong))
    (told,) = against_record(stage.engine.store.reader(), wrong)[0]
    assert "value 99.0 instead of" in told.sentence


def repeated(stage: Stage, data: Data) -> list[str]:
    """Differences of the games of people, played again by their recorded actions."""
    experiment, reader = read(data.experiment), stage.engine.store.reader()
    games = of_people_in(experiment, asked_for(experiment, data))
    runs = stage.engine.settings.places.runs
    again = stage.call(repeat(experiment, games, data.scripts, stage.engine.runs, reader, runs), 60)
    apart = differences(
        msgspec.structs.replace(data, games=games), again, traces(reader, again),
        partial(place_in, reader),
    )  # fmt: skip
    return [difference.sentence for difference in apart]


def test_a_game_of_a_person_against_an_agent_is_repeated(stage: Stage) -> None:
    evaluated = evaluation(stage, read(BOARD))
    for _ in range(2):
        play, _slot = begin(stage, evaluated)
        at = wait(play, "running")
        while at["status"] == "running":
            if at["turn"] and at["seats"][at["turn"]]["kind"] == "human":
                column = (3 * at["step"]) % 7
                legal = at["seats"][at["turn"]].get("legal") or [column]
                with contextlib.suppress(Refused, errors.Refused):
                    play.act(column if column in legal else legal[0], seat=at["turn"])
            at = wait(play, "running", "over", "ended")
        assert play.ended().state.ended
        evaluated.find()
    assert standing(evaluated.experiment, evaluated.games).is_over
    folder = stage.engine.settings.places.profile / "board"
    write_report(evaluated.experiment, stage.engine.store.reader(), evaluated.settled,
                 evaluated.verdict(50), folder)  # fmt: skip
    data = decode((folder / "report.json").read_bytes())
    assert len(data.scripts) == 2 and repeated(stage, data) == []
    assert against_record(stage.engine.store.reader(), data) == ([], 2)


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


async def claimed(evaluating: Evaluation, stage: Stage) -> None:
    async with evaluating.claim(stage.engine.settings.places.profile):
        pass


def held(stage: Stage) -> frozenset[str]:
    reader = stage.engine.store.reader()
    return held_files(reader, stage.engine.settings.places, reader.runs()).runs


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
        # What entered never makes room.
        assert run not in held(stage)
        stage.call(claimed(evaluating, stage))
        assert run in held(stage)
        assert any(note.startswith("From recorded sessions: 1 game") for note in
                   evaluating.verdict(50).notes)  # fmt: skip
    assert evaluation(stage, lake("not asked", "", 40, 3)).find() == 0
    tagged = lake("tagged", 'recorded = { tag = "pilot" }', 40, 3)
    assert evaluation(stage, tagged).find() == 0
