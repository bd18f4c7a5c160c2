"""Pictures that a session keeps while it goes on, each under the step that it is of."""

from __future__ import annotations

import hashlib
import json
import subprocess
from pathlib import Path

import numpy as np
import pytest
from stage_tools import Stage

from core.replay.kept_frames import Kept, size_of
from core.replay.timeline import Film

POLE = {
    "env": "CartPole-v1",
    "seats": {"agent": {"kind": "random"}},
    "seed": 5,
    "episodes": 3,
    "mode": "agent",
}
DRAW = """
import sys, json, hashlib, gymnasium
env = gymnasium.make("CartPole-v1", render_mode="rgb_array")
request = json.load(sys.stdin)
env.reset(seed=request["seed"])
digests = [hashlib.sha256(env.render().tobytes()).hexdigest()]
for action in request["actions"]:
    env.step(action)
    digests.append(hashlib.sha256(env.render().tobytes()).hexdigest())
print(json.dumps(digests))
"""


def film_of(stage: Stage, run_id: str) -> tuple[Film, Kept]:
    film = Film(stage.engine.store.reader(), run_id)
    while film.extend():
        pass
    return film, Kept(stage.engine.settings.places.runs / run_id, 0)


def test_every_step_is_kept_as_the_environment_draws_it(stage: Stage, python: str) -> None:
    with stage.play({**POLE, "pace": "free"}, env={"MOSAIC_PICTURES": "all"}) as play:
        play.ended()
    film, pictures = film_of(stage, play.run_id)
    assert len(film.takes) == 3
    for index, take in enumerate(film.takes):
        assert pictures.steps(take) == list(range(take.last_step + 1))
        rows = [
            m.lead for m in film.moments(range(film.start(index), film.start(index) + take.count))
        ]
        actions = [int(row.action) for row in rows if not row.reset]
        drawn = subprocess.run(
            [python, "-c", DRAW],
            input=json.dumps({"seed": take.seed, "actions": actions}),
            capture_output=True, text=True, check=True, timeout=120,
        )  # fmt: skip
        hashes = [
            hashlib.sha256(pictures.get(take, step).pixels).hexdigest()
            for step in range(take.last_step + 1)
        ]
        assert hashes == json.loads(drawn.stdout)
    events = play.events("pictures")
    assert len(events) == 1 and events[0]["stored"] == len(pictures) and events[0]["left_out"] == 0
    assert size_of(stage.engine.settings.places.runs / play.run_id) == pictures.bytes


def test_play_is_kept_as_it_goes_on_and_a_restart_is_another_attempt(stage: Stage) -> None:
    slot = {**POLE, "pace": "timed", "rate": 20, "seats": {"agent": {"kind": "human"}},
            "mode": "human", "episodes": 0}  # fmt: skip
    with stage.play(slot) as play:
        play.wait(lambda: any(s["step"] >= 5 for s in play.reports_of("state")))
        play.tell("restart", seed="same")
        count = len(play.reports_of("state"))
        play.wait(lambda: any(s["step"] >= 5 for s in play.reports_of("state")[count:]))
        film, pictures = film_of(stage, play.run_id)
        assert len(pictures) >= 2, "nothing is kept before the end"
    film, pictures = film_of(stage, play.run_id)
    first, second = film.takes[:2]
    assert (first.attempt, second.attempt) == (0, 1)
    for take in (first, second):
        # A slow renderer has to earn its share: how many come depends on the machine.
        assert pictures.steps(take)[0] == 0 and len(pictures.steps(take)) >= 2
        assert set(pictures.steps(take)) <= set(range(take.last_step + 1))
    assert pictures.get(first, 0).pixels == pictures.get(second, 0).pixels
    assert pictures.before(second, second.last_step + 7) == pictures.steps(second)[-1]


def test_the_limit_is_kept_and_told(stage: Stage) -> None:
    env = {"MOSAIC_PICTURES": "all", "MOSAIC_PICTURES_MB": "0.02"}
    with stage.play({**POLE, "pace": "free", "episodes": 8}, env=env) as play:
        play.ended()
    film, pictures = film_of(stage, play.run_id)
    assert 0 < len(pictures) < film.count
    assert pictures.bytes < 0.02 * 2**20 + 200_000
    assert len(play.events("pictures_full")) == 1
    assert play.events("pictures")[0]["left_out"] == film.count - len(pictures)


@pytest.mark.parametrize(
    ("slot", "policy"),
    [({**POLE, "pace": "free"}, "off"), ({**POLE, "env": "FrozenLake-v1", "pace": "free"}, "auto")],
)
def test_none_are_kept_where_none_are_wanted_or_needed(stage: Stage, slot, policy) -> None:
    with stage.play(slot, env={"MOSAIC_PICTURES": policy}) as play:
        play.ended()
    assert size_of(stage.engine.settings.places.runs / play.run_id) == 0


@pytest.mark.parametrize("how", ["episodes", "auto"])
def test_what_runs_flat_out_keeps_whole_episodes(stage: Stage, how: str) -> None:
    env = {"MOSAIC_PICTURES": how}
    with stage.play({**POLE, "pace": "free", "episodes": 40}, env=env) as play:
        play.ended()
    film, pictures = film_of(stage, play.run_id)
    counts = [(len(pictures.steps(take)), take.last_step + 1) for take in film.takes]
    if how == "episodes":
        assert all(have == whole for have, whole in counts)
    else:
        # Within its share of the time; a slow machine may break off the episode that it films.
        assert np.mean([have > 0 for have, _ in counts]) < 0.8


def test_a_game_that_can_not_be_drawn_is_played_all_the_same(stage: Stage) -> None:
    slot = {"env": "odd_worlds:NoPicture-v0", "seats": {"agent": {"kind": "random"}},
            "mode": "agent", "pace": "free", "episodes": 2, "max_steps": 4, "seed": 1}  # fmt: skip
    with stage.play(slot, env={"PYTHONPATH": str(Path(__file__).parent)}) as play:
        assert str(play.ended().state) == "finished", play.story()
    assert "no screen" in play.events("pictures")[0]["trouble"]
    assert len(film_of(stage, play.run_id)[0].takes) == 2
