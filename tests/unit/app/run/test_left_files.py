from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.run.left_files import LeftFiles, is_film, is_uploaded, offers, sync_command
from core.events import RunState
from core.store.rows import Artifact, Run, RunFile

SECOND = 10**9


def entry(path: str, kind: str, **values: Any) -> RunFile:
    file = RunFile(1, "run", path, "", kind, 2000, "ab", 5 * SECOND, 5, "scan", "there")
    return replace(file, **values)


def a_run(**values: Any) -> Run:
    run = Run(
        "r1", "training", "ppo", "", (), "", "CartPole-v1", None, "normal", RunState.FINISHED, "",
        0, 1, 1, 2, False, None, 1, 10, 10, 1, 1.0, 1.0, 1.0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0,
    )  # fmt: skip
    for name, value in values.items():
        setattr(run, name, value)
    return run


def offered(run: Run, files: LeftFiles, **facts: Any) -> dict[str, dict[str, Any]]:
    return {offer["name"]: offer for offer in offers(run, facts, files)}


def test_a_file_that_was_told_and_listed_is_one_row():
    files = LeftFiles("/p/runs/r1")
    told = Artifact(1, 5, "checkpoint", "/p/runs/r1/model.pt", "", 7,
                    {"score": 3.0, "best": 3.0, "algorithm": "dqn"}, 1)  # fmt: skip
    assert files.take({}, [told], [])
    assert [row["title"] for row in files.rows] == ["model.pt"]
    assert files.take({}, [], [entry("model.pt", "checkpoint")])
    (row,) = files.rows
    assert row["trains"]
    assert row["score"].startswith("best so far")
    assert row["place"] == "/p/runs/r1/model.pt"
    assert not files.take({}, [], [])


def test_what_is_not_there_is_off_and_says_why():
    files = LeftFiles("/p/runs/r1")
    files.take({}, [], [
        entry("a.pt", "checkpoint", state="gone"),
        entry("b.mp4", "video", state="pruned", note="only the 2 newest stay"),
        entry("c.pt", "checkpoint", state="removed", note="made room"),
        entry("launcher.log", "log"),
    ])  # fmt: skip
    rows = {row["title"]: row for row in files.rows}
    assert set(rows) == {"a.pt", "b.mp4", "c.pt"}
    assert all(row["off"] and row["why"] for row in rows.values())
    assert "only the 2 newest stay" in rows["b.mp4"]["why"]


def test_absent_things_say_how_they_come():
    none = LeftFiles("/p/runs/r1")
    assert "--capture-video" in offered(a_run(), none)["video"]["reason"]
    schema = {"properties": {"capture_video": {}}}
    assert (
        offered(a_run(worker="x"), none, schema=schema, worker="x")["video"]["reason"]
        == "Start it with capture_video on"
    )
    off = offered(a_run(), none, pictures="off")["pictures"]["reason"]
    assert "switched off" in off
    assert offered(a_run(step_rows=0), none)["replay"]["reason"] == "It recorded no steps"


def test_a_session_has_its_replay_as_soon_as_somebody_moved():
    none = LeftFiles("/p/runs/r1")
    assert offered(a_run(kind="session"), none)["replay"]["reason"] == ""
    assert offered(a_run(kind="session", step_rows=0), none)["replay"]["reason"]


def test_an_offer_opens_the_newest_and_counts_the_kept():
    files = LeftFiles("/p/runs/r1")
    files.take({}, [], [
        entry("old.mp4", "video"),
        entry("new.mp4", "video", written_ns=9 * SECOND),
        entry("gone.mp4", "video", state="pruned", note="made room"),
        entry("w", "wandb"),
        entry("", "wandb", url="https://wandb.ai/x", written_ns=0),
        entry("x.pt", "checkpoint", state="gone"),
    ])  # fmt: skip
    offer = offered(a_run(), files)
    assert offer["video"]["place"] == "/p/runs/r1/new.mp4"
    assert offer["video"]["count"] == "2 of 3 kept"
    assert offer["wandb"]["place"] == "https://wandb.ai/x"
    assert offer["checkpoint"]["reason"] == "1 file, none is there any more"


def test_tensorboard_shows_what_has_a_record():
    none = LeftFiles("/p/runs/r1")
    assert offered(a_run(metric_points=0, episodes=0), none)["tensorboard"]["reason"]
    assert offered(a_run(metric_points=3, episodes=0), none)["tensorboard"]["reason"] == ""
    live = a_run(metric_points=0, episodes=0, state=RunState.RUNNING)
    assert offered(live, none)["tensorboard"]["reason"] == ""


def test_what_was_kept_offline_has_its_command(tmp_path):
    kept = tmp_path / "wandb" / "offline-run-1-ab c"
    (kept / "files").mkdir(parents=True)
    files = LeftFiles(str(tmp_path))
    files.take({}, [], [entry("wandb/offline-run-1-ab c/files", "wandb")])
    offer = offered(a_run(), files)["wandb"]
    assert offer["count"] == "offline"
    assert sync_command(offer["place"]) == f"wandb sync '{kept}'"
    assert sync_command(str(tmp_path / "wandb" / "run-1" / "files")) == ""
    assert not is_uploaded(offer["place"])
    (kept / "run-1.wandb.synced").write_text("")
    assert is_uploaded(offer["place"])


def test_wandb_says_how_it_is_switched_on():
    none = LeftFiles("/p/runs/r1")
    assert "--track" in offered(a_run(), none)["wandb"]["reason"]
    schema = {"properties": {"track": {}}}
    assert offered(a_run(), none, schema=schema)["wandb"]["reason"] == "Start it with track on"


def test_only_films_are_handed_to_a_player(tmp_path):
    good = {
        "a.mp4": b"\0\0\0\x18ftypmp42", "b.webm": b"\x1a\x45\xdf\xa3...", "c.gif": b"GIF89a....",
        "d.avi": b"RIFF....AVI LIST",
    }  # fmt: skip
    bad = {
        "e.mp4": b"#!/bin/sh\nrm -rf", "f.gif": b"[Desktop Entry]", "g.desktop": b"GIF89a....",
        "h.webm": b"",
    }  # fmt: skip
    for name, raw in {**good, **bad}.items():
        (tmp_path / name).write_bytes(raw)
    (tmp_path / "link.mp4").symlink_to(tmp_path / "a.mp4")
    (tmp_path / "folder.mp4").mkdir()
    assert all(is_film(str(tmp_path / name)) for name in good)
    assert not any(is_film(str(tmp_path / name)) for name in (*bad, "link.mp4", "folder.mp4", "z"))
