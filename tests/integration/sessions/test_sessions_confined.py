"""Sessions in a sandbox: host, deciders and policies reach their own folders alone, and play on."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from needs_sandbox import MEANS
from stage_tools import Stage
from test_sessions_played import LAKE, decider, gate, session, until

from core.errors import Refused
from core.replay.kept_frames import size_of
from core.runs.confinement import SEATED
from core.runs.run_ids import new_run_id
from core.settings import Settings, with_values
from mosaic_sdk.launch import sandbox
from mosaic_sdk.learning.q_tables import save

PROBE = [sys.executable, str(Path(__file__).with_name("prober.py"))]


@pytest.fixture(params=MEANS)
def means(request, monkeypatch) -> str:
    """Only this one is found."""
    monkeypatch.setattr(sandbox, "find_means", getattr(sandbox, request.param))
    return request.param


async def change(stage: Stage, settings: Settings) -> None:
    stage.engine.change(settings)


def facts(stage: Stage, run_id: str) -> dict[str, Any]:
    return stage.engine.store.reader().facts(run_id)


def tried(stage: Stage, tmp_path: Path, **more: Any) -> dict[str, str]:
    """Tries of a decider that reviews a session, as its log has them."""
    places = stage.engine.settings.places
    outside = tmp_path / "outside"
    outside.mkdir(exist_ok=True)
    slot = {**LAKE, "seed": 3, "episodes": 1, "pace": "free", "gate": gate()}
    env = {"PROBE": json.dumps({"profile": str(places.profile), "outside": str(outside)})}
    guard = decider(argv=PROBE, env=env)
    with session(stage, slot, deciders=[guard], **more) as play:
        assert play.ended().state == "finished"
    lines = [log.text for log in stage.engine.store.reader().logs(play.run_id)]
    line = next(line for line in lines if "tried {" in line)
    attempts = json.loads(line[line.index("{") :])
    attempts["told"] = (facts(stage, play.run_id).get("sandbox") or {}).get("told", "")
    return attempts


def test_a_decider_reaches_its_own_folder_alone(stage: Stage, tmp_path: Path, means: str) -> None:
    attempts = tried(stage, tmp_path, sandbox="yes")
    sentence = attempts.pop("told")
    assert {name for name, came in attempts.items() if came == "done"} == {
        "own",
        "temporary",
        "read",
    }
    assert means in sentence and "does not block" in sentence


def test_without_a_sandbox_it_reaches_all_of_it(stage: Stage, tmp_path: Path) -> None:
    """Baseline for the other tests."""
    attempts = tried(stage, tmp_path)
    assert attempts.pop("told") == ""
    assert set(attempts.values()) == {"done"}, attempts


def test_a_session_plays_and_keeps_its_pictures_in_a_sandbox(stage: Stage, means: str) -> None:
    slot = {"env": "CartPole-v1", "seed": 3, "episodes": 2, "pace": "free"}
    with session(stage, slot, sandbox="yes") as play:
        assert play.ended().state == "finished"
    row = play.row()
    assert row.steps > 0 and row.episodes == 2
    folder = stage.engine.settings.places.runs / play.run_id
    assert size_of(folder) > 0, "its pictures are where replays look for them"
    assert (folder / sandbox.OWN).is_dir()
    assert facts(stage, play.run_id)["sandbox"]["asked"] == "yes"
    # Played again, it is in its sandbox again.
    again = new_run_id(stage.engine.clock.unix_ns())
    stage.call(stage.engine.sessions.again(play.run_id, again))
    stage.call(stage.engine.runs.cancel(again, 2000))
    assert facts(stage, again)["sandbox"]["asked"] == "yes"


def test_the_settings_put_every_session_into_it(stage: Stage, tmp_path: Path, means: str) -> None:
    before = stage.engine.settings
    stage.call(change(stage, with_values(before, {"sandbox": "network"})))
    try:
        attempts = tried(stage, tmp_path)
        assert "the network, as requested" in attempts["told"] and attempts["outside"] != "done"
        assert tried(stage, tmp_path, sandbox="no")["told"] == ""
    finally:
        stage.call(change(stage, before))


def test_a_checkpoint_of_another_run_is_seated_later(stage: Stage, means: str) -> None:
    places = stage.engine.settings.places
    slot = {**LAKE, "seed": 3, "pace": "timed", "rate": 4, "episodes": 1000}
    with session(stage, slot, sandbox="yes") as play:
        until(lambda: play.row().steps > 0)
        other = places.runs / new_run_id(stage.engine.clock.unix_ns()) / "checkpoints" / "q.json"
        save(str(other), 4, {"0": [0.0, 0.0, 1.0, 0.0]}, {"env_id": "FrozenLake-v1"})
        operator = {"kind": "tabular", "checkpoint": str(other), "name": "late"}
        assign = stage.engine.sessions.assign
        stage.call(assign(play.run_id, 0, "agent", operator, "FrozenLake-v1"))
        reader = stage.engine.store.reader()
        until(lambda: "late" in str(reader.events(play.run_id, name="seat_assigned")))
        # Nothing of the profile but checkpoints of runs can be asked for that way.
        token = {**operator, "checkpoint": str(places.profile / "secret")}
        with pytest.raises(Refused):
            stage.call(assign(play.run_id, 0, "agent", token, "FrozenLake-v1"))
        copies = list((places.runs / play.run_id / SEATED).rglob("*.*"))
        assert [copy.name for copy in copies] == ["q.json"]
        # As `mosaic send RUN assign` has it: no less for that it goes past the sessions.
        second = other.with_name("second.json")
        save(str(second), 4, {"0": [0.0, 0.0, 1.0, 0.0]}, {"env_id": "FrozenLake-v1"})
        late = {**operator, "checkpoint": str(second), "name": "sent"}
        args = json.dumps({"slot": 0, "seat": "agent", "operator": late}).encode()
        assert stage.call(stage.engine.runs.command(play.run_id, "assign", args)).ok
        until(lambda: "sent" in str(reader.events(play.run_id, name="seat_assigned")))
        assert list((places.runs / play.run_id / SEATED).rglob("second.json"))
