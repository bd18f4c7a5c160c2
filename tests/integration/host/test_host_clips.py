"""Clips of a session: a take-over and a veto leave one, on the branch where they happened."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from stage_tools import Play, Stage

from core.replay.kept_frames import Kept
from core.replay.timeline import Film
from mosaic_sdk.pictures.clip_rules import ClipName, read_name

LEFT, RIGHT = 0, 2
CLIPS = {"MOSAIC_CLIPS": "takeover,veto"}
POLE = {
    "env": "CartPole-v1", "seats": {"agent": {"kind": "random"}}, "seed": 5, "mode": "agent",
    "episodes": 0, "pace": "timed", "rate": 30, "max_steps": 500,
}  # fmt: skip
LAKE = {
    "env": "FrozenLake-v1", "seats": {"agent": {"kind": "random"}}, "seed": 5, "mode": "hybrid",
    "kwargs": {"is_slippery": False}, "pace": "command", "autostart": False,
}  # fmt: skip


def clips(stage: Stage, play: Play) -> dict[ClipName, Path]:
    folder = stage.engine.settings.places.runs / play.run_id / "clips"
    return {name: path for path in folder.glob("*.clip") if (name := read_name(path.name))}


def steps_of(stage: Stage, play: Play, name: ClipName) -> list[int]:
    film = Film(stage.engine.store.reader(), play.run_id)
    while film.extend():
        pass
    take = next(t for t in film.takes if t.key == (name.episode, name.branch, name.attempt))
    return Kept(stage.engine.settings.places.runs / play.run_id, 0).steps(take)


def test_a_take_over_leaves_a_clip_of_what_follows(stage: Stage) -> None:
    env = {**CLIPS, "MOSAIC_PICTURES": "off"}
    with stage.play(POLE, env=env) as play:
        play.wait(lambda: any(s["step"] >= 3 for s in play.reports_of("state")))
        play.tell("take_over", on=True, how="toggle")
        # To its end: a pole falls by itself.
        play.wait(lambda: play.reports_of("episode"))
    (name,) = clips(stage, play)
    assert name == ClipName(0, 0, ("takeover",))
    taken = play.events("taken_over")[0]["step"]
    steps = steps_of(stage, play, name)
    assert steps == list(range(taken + 1, taken + 1 + len(steps))) and steps
    told = [each for each in play.reader.artifacts(play.run_id) if each.kind == "clip"]
    assert told[0].metadata["reasons"] == ["takeover"] and told[0].metadata["first"] == steps[0]


def taken_over(play: Play) -> None:
    play.until(step=0)
    play.tell("take_over", on=True, how="toggle")
    play.tell("play")


def test_a_drawn_board_has_clips_too_and_each_belongs_to_its_branch(stage: Stage) -> None:
    with stage.play(LAKE, env=CLIPS) as play:
        taken_over(play)
        for step, action in enumerate((RIGHT, RIGHT), 1):
            play.act(action)
            play.until(step=step)
        play.tell("undo", n=1)
        play.until(step=1, branch=1)
        play.tell("pause_session")
        play.tell("take_over", on=False, how="toggle")
        play.tell("take_over", on=True, how="toggle")
        play.tell("play")
        play.act(LEFT)
        play.until(step=2, branch=1)
        play.tell("restart", seed="same")
        play.until(step=0, branch=0)
        play.act(RIGHT)
        play.until(step=1, branch=0)
    names = clips(stage, play)
    assert sorted(names) == [
        ClipName(0, 0, ("takeover",)), ClipName(0, 0, ("takeover",), branch=1),
    ]  # fmt: skip
    first, second = sorted(names)
    assert steps_of(stage, play, first) == [1, 2] and steps_of(stage, play, second) == [2]


def test_a_refusal_by_a_person_leaves_one(stage: Stage) -> None:
    person = {"name": "you", "role": "person", "deadline_ms": 0}
    slot = {
        **LAKE,
        "autostart": True,
        "gate": {"links": [person], "policy": {"person_present": True}},
    }
    with stage.play(slot, env=CLIPS) as play:
        for step, word in enumerate(("approve", "replace"), 1):
            ask = play.wait(lambda step=step: play.reports_of("ask")[step - 1 :])[0]
            instead = {"action": RIGHT} if word == "replace" else {}
            play.tell("verdict", question=ask["question"], verdict=word, **instead)
            play.until(step=step)
    (name,) = clips(stage, play)
    assert name == ClipName(0, 0, ("veto",)) and steps_of(stage, play, name)[0] == 2


@pytest.mark.parametrize("world", ["NoPicture", "Blind"])
def test_what_renders_no_pictures_is_played_without(stage: Stage, world: str) -> None:
    slot = {**LAKE, "env": f"odd_worlds:{world}-v0", "kwargs": {}}
    env = {**CLIPS, "PYTHONPATH": str(Path(__file__).parent), "MOSAIC_PICTURES": "off"}
    with stage.play(slot, env=env) as play:
        taken_over(play)
        play.act(1)
        play.until(step=1)
    assert clips(stage, play) == {}
    (line,) = [each.text for each in play.reader.logs(play.run_id) if "clips" in each.text]
    assert line.startswith("No clips are kept: ")


@pytest.mark.parametrize(("chosen", "count"), [("off", 0), ("takeover", 1)])
def test_the_setting_chooses(stage: Stage, chosen: str, count: int) -> None:
    before = stage.engine.settings
    stage.engine.runs.change(msgspec.structs.replace(before, session_clips=chosen))
    try:
        with stage.play(LAKE) as play:
            taken_over(play)
            play.act(RIGHT)
            play.until(step=1)
    finally:
        stage.engine.runs.change(before)
    assert len(clips(stage, play)) == count
