from __future__ import annotations

import hashlib
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

from core.outputs import survey as survey_module
from core.outputs.file_places import RunPlaces
from core.outputs.survey import Subject, survey
from core.store.rows import Artifact, RunFile

NOW = 2_000_000_000_000_000_000


def told(kind: str, path: str, url: str = "") -> Artifact:
    return Artifact(1, NOW, kind, path, url, 10, None, 1)


def subject(run: Path, folder: Path | None = None, **values: Any) -> Subject:
    usual: dict[str, Any] = {
        "places": RunPlaces(str(run), str(folder) if folder else ""),
        "started_ns": 1_000,
        "ended": True,
        "artifacts": (),
        "removed": {},
        "known": {},
    }
    return Subject(**{**usual, **values})


def by_path(files: list[RunFile]) -> dict[str, RunFile]:
    return {file.path: file for file in files}


def known(files: list[RunFile]) -> dict[tuple[str, str, str], RunFile]:
    return {(file.root, file.path, file.url): file for file in files}


def test_told_files_and_files_in_the_folder_are_one_list(tmp_path: Path):
    run = tmp_path / "run"
    (run / "spool").mkdir(parents=True)
    (run / "spool" / "x").write_text("x")
    (run / "spec.json").write_text("token")
    (run / "model.pt").write_bytes(b"weights")
    (run / "plot.svg").write_text("<svg/>")
    work = tmp_path / "work"
    (work / "tb").mkdir(parents=True)
    (work / "tb" / "events.out.tfevents.1").write_bytes(b"ev")
    (work / "a.mp4").write_bytes(b"film")
    (work / "thesis.docx").write_text("of a person")
    made = survey(
        subject(
            run,
            work,
            artifacts=[
                told("checkpoint", str(run / "model.pt")),
                told("tensorboard", str(work / "tb")),
                told("wandb", "", "https://wandb.ai/x"),
            ],
        ),
        NOW,
    )
    files = by_path(made)
    assert set(files) == {
        "model.pt", "plot.svg", "tb", "tb/events.out.tfevents.1", "a.mp4", "",
    }  # fmt: skip
    assert files["model.pt"].source == "told"
    assert files["model.pt"].digest == hashlib.sha256(b"weights").hexdigest()
    assert (files["plot.svg"].root, files["plot.svg"].source) == ("run", "scan")
    assert files["a.mp4"].root == "folder"
    assert files["tb"].note == "1 files"
    assert files["tb"].size == 2
    assert files[""].url == "https://wandb.ai/x"
    again = survey(subject(run, work, known=known(made), artifacts=[
        told("checkpoint", str(run / "model.pt")), told("tensorboard", str(work / "tb")),
        told("wandb", "", "https://wandb.ai/x"),
    ]), NOW)  # fmt: skip
    assert again == []


def test_nobody_knows_whose_files_lie_in_a_shared_folder(tmp_path: Path):
    run, work = tmp_path / "run", tmp_path / "work"
    run.mkdir()
    work.mkdir()
    (work / "a.mp4").write_bytes(b"film")
    assert survey(subject(run, work, shares_folder=True), NOW) == []
    mine = survey(subject(run, work, artifacts=[told("video", str(work / "a.mp4"))],
                          shares_folder=True), NOW)  # fmt: skip
    assert [file.path for file in mine] == ["a.mp4"]


def test_files_that_grow_are_read_at_the_end(tmp_path: Path):
    (tmp_path / "train.log").write_text("a line")
    (tmp_path / "model.pt").write_text("w")
    os.utime(tmp_path / "model.pt", ns=(NOW - 10**10, NOW - 10**10))
    os.utime(tmp_path / "train.log", ns=(NOW - 10**10, NOW - 10**10))
    files = by_path(survey(subject(tmp_path, ended=False), NOW))
    assert files["model.pt"].digest
    assert not files["train.log"].digest
    os.utime(tmp_path / "model.pt", ns=(NOW - 1, NOW - 1))
    assert not by_path(survey(subject(tmp_path, ended=False), NOW))["model.pt"].digest
    assert by_path(survey(subject(tmp_path), NOW))["train.log"].digest


def test_what_vanishes_is_gone_and_what_was_removed_says_why(tmp_path: Path):
    for name in ("a.pt", "b.pt"):
        (tmp_path / name).write_text("w")
    before = known(survey(subject(tmp_path), NOW))
    for name in ("a.pt", "b.pt"):
        (tmp_path / name).unlink()
    removed = {str(tmp_path / "b.pt"): "made room"}
    files = by_path(survey(subject(tmp_path, known=before, removed=removed), NOW))
    assert (files["a.pt"].state, files["b.pt"].state) == ("gone", "removed")
    assert files["b.pt"].note == "made room"


def test_a_told_file_that_never_was_is_gone(tmp_path: Path):
    artifacts = [told("video", str(tmp_path / "never.mp4")), told("video", "x" * 5000)]
    assert {file.state for file in survey(subject(tmp_path, artifacts=artifacts), NOW)} == {"gone"}


def test_a_file_that_vanishes_while_it_is_read_is_gone(tmp_path: Path, monkeypatch):
    (tmp_path / "a.pt").write_text("w")

    def vanished(path: str) -> str:
        os.unlink(path)
        raise FileNotFoundError(path)

    monkeypatch.setattr(survey_module, "digest_of", vanished)
    (file,) = survey(subject(tmp_path), NOW)
    assert file.state == "gone"


def test_links_are_listed_and_never_read(tmp_path: Path):
    run = tmp_path / "run"
    run.mkdir()
    (tmp_path / "secret").write_text("x")
    (run / "model.pt").symlink_to(tmp_path / "secret")
    (file,) = survey(subject(run, artifacts=[told("checkpoint", str(run / "model.pt"))]), NOW)
    assert (file.state, file.note, file.digest) == ("unread", "a link", "")


def test_an_imported_run_makes_nobody_read_files_of_this_machine(tmp_path: Path):
    (tmp_path / "private.pt").write_text("x")
    artifacts = [told("checkpoint", str(tmp_path / "private.pt"))]
    (file,) = survey(subject(tmp_path / "none", artifacts=artifacts, is_strange=True), NOW)
    assert (file.state, file.digest) == ("there", "")


def test_files_beyond_what_a_survey_may_read_have_no_digest(tmp_path: Path):
    (tmp_path / "a.pt").write_bytes(b"1234")
    (tmp_path / "b.pt").write_bytes(b"1234")
    work = survey_module._Survey(subject(tmp_path), NOW, left_bytes=5)
    work.scanned()
    assert [bool(file.digest) for file in work.changes()] == [True, False]


def test_too_many_files_are_told(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(survey_module, "MOST_FILES", 5)
    monkeypatch.setattr(
        survey_module, "walk", lambda *args, **how: _walk(*args, **{"most": 5, **how})
    )
    for number in range(9):
        (tmp_path / f"{number}.pt").write_text("x")
    files = by_path(survey(subject(tmp_path), NOW))
    assert len(files) == 6
    assert "only 5 files" in files["."].note


def test_what_made_room_stays_so_until_it_is_back(tmp_path: Path):
    path = tmp_path / "a.mp4"
    path.write_text("x")
    (file,) = survey(subject(tmp_path), NOW)
    path.unlink()
    before = known([replace(file, state="pruned", note="2 newest")])
    assert survey(subject(tmp_path, known=before), NOW) == []
    assert survey(subject(tmp_path, known=before,
                          artifacts=[told("video", str(path))]), NOW) == []  # fmt: skip
    path.write_text("x")
    (back,) = survey(subject(tmp_path, known=before), NOW)
    assert back.state == "there"


_walk = survey_module.walk


def test_files_of_runs_below_the_working_folder_are_listed_once(tmp_path: Path):
    runs = tmp_path / "profile" / "runs"
    for name in ("one", "two"):
        (runs / name).mkdir(parents=True)
        (runs / name / "model.pt").write_bytes(b"weights")
    (tmp_path / "own.pt").write_bytes(b"weights")
    made = survey(subject(runs / "one", tmp_path), NOW)
    assert {(file.root, file.path) for file in made} == {("run", "model.pt"), ("folder", "own.pt")}
