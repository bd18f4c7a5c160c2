"""The curve `gate/vetoes`: what it says of each episode is what the record says step by step."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from conftest import Mosaic
from stage_tools import Stage, stage_at
from test_guard_learning import tabular
from test_guard_sessions import LAKE, gate, session
from test_guard_training import walk

from core.replay.annotations import read_story
from core.replay.timeline import Film
from core.store.reader import Reader
from mosaic_sdk.learning.veto_counts import METRIC


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory, host: str) -> Iterator[Stage]:
    with stage_at(MOSAIC_PROFILE=str(tmp_path_factory.mktemp("p") / "profile")) as made:
        yield made


def recorded(reader: Reader, run_id: str) -> list[tuple[int, int]]:
    """Steps so far and marked steps at the end of each episode, in the order of their ends."""
    rows: list[tuple[int, int, int]] = []
    episodes = reader.episodes(run_id, ended=True, lead=True)
    for slot in sorted({episode.slot for episode in episodes}):
        film = Film(reader, run_id, slot)
        while film.extend():
            continue
        numbers = {episode.episode: episode for episode in episodes if episode.slot == slot}
        for take in film.takes:
            if take.episode in numbers:
                marks = read_story(film, take).steps_of(("veto", "replace"))
                episode = numbers[take.episode]
                rows.append((episode.end_ns, episode.length, len(marks)))
    so_far, out = 0, []
    for _, length, marks in sorted(rows):
        so_far += length
        out.append((so_far, marks))
    return out


def measured(reader: Reader, run_id: str) -> list[tuple[int, int]]:
    metric = reader.metric(run_id, METRIC)
    return [(int(step), int(value)) for step, value in zip(metric.step, metric.value, strict=True)]


def test_a_script_that_notices_nothing(mosaic: Mosaic, python: str) -> None:
    """A walker's last episode is cut by the end of the script: it has no value."""
    walk(mosaic, python, "--supervise", "frozen_lake", steps=150)
    with mosaic.record() as (reader, run_id):
        counts = measured(reader, run_id)
        assert counts == recorded(reader, run_id)
        assert len(counts) > 1 and sum(count for _, count in counts) > 1


def test_a_script_without_a_guard_has_no_such_curve(mosaic: Mosaic, python: str) -> None:
    mosaic("run", "--worker", "tabular", "--set", "episodes=3", "--set", "evaluate_every=0")
    with mosaic.record() as (reader, run_id):
        assert reader.episodes(run_id, ended=True)
        assert METRIC not in {metric.name for metric in reader.metrics(run_id)}


def test_the_bundled_learner(mosaic: Mosaic) -> None:
    """Its evaluations have a slot of their own, and no place on the curve of the training."""
    more = {"episodes": 12, "epsilon": 0.8, "evaluate_every": 6, "evaluation_episodes": 2}
    tabular(mosaic, "frozen_lake", **more)
    with mosaic.record() as (reader, run_id):
        counts = measured(reader, run_id)
        assert counts == recorded(reader, run_id)
        assert len(counts) == 12 and sum(count for _, count in counts) > 1
        # The gate saw them all the same.
        reviews = reader.reviews(run_id)
        assert reviews.steps == reviews.reviewed > counts[-1][0]


def test_a_session(stage: Stage) -> None:
    """Two of one process, one of them unsupervised: both are on the axis."""
    slot = {**LAKE, "episodes": 6, "max_steps": 40}
    with session(stage, {**slot, "gate": gate()}, {**slot, "seed": 4}) as play:
        assert str(play.ended().state) == "finished", play.story()
        counts = measured(play.reader, play.run_id)
        every = recorded(play.reader, play.run_id)
        assert len(every) == 12
        assert len(counts) == 6 and sum(count for _, count in counts) > 1
        assert set(counts) <= set(every)
        assert sum(count for _, count in counts) == sum(count for _, count in every)


def test_a_session_of_a_person_that_is_undone(stage: Stage) -> None:
    slot = {**LAKE, "pace": "command", "mode": "human", "seats": {"agent": {"kind": "human"}}}
    links = gate()
    links["policy"] = {"default": "closed", "override_allowed": False}
    with session(stage, {**slot, "gate": links, "episodes": 1}) as play:
        play.until(status="running")
        for step, action in ((1, 1), (2, 2)):  # the second into a hole
            play.tell("act", seat="agent", action=action, key=step)
            play.until(step=step)
        play.tell("undo", n=1)
        play.until(step=1)
        for step, action in ((2, 1), (3, 2), (4, 1), (5, 2), (6, 2)):
            play.tell("act", seat="agent", action=action, key=10 + step)
            play.until(step=step)
        play.until(status="ended")
    # It has ended: all of it is on disk.
    undone = [row for row in play.acted() if row.branch == 0]
    assert any(decision.verdict == "replace" for row in undone for decision in row.decisions)
    assert measured(play.reader, play.run_id) == [(5, 0)], "what was undone is not of the episode"


def test_a_veto_leaves_a_clip_from_there_on(mosaic: Mosaic, python: str) -> None:
    """Also in a run whose children may not be started without the guard."""
    walk(mosaic, python, "--supervise", "frozen_lake", "--clips", "veto", steps=150)
    with mosaic.record() as (reader, run_id):
        assert [log.text for log in reader.logs(run_id) if "lips" in log.text] == []
        told = [each for each in reader.artifacts(run_id) if each.kind == "clip"]
        assert told and all(each.metadata["reasons"] == ["veto"] for each in told)
        film = Film(reader, run_id, 0)
        while film.extend():
            continue
        takes = {take.episode: take for take in film.takes}
        for each in told:
            marks = read_story(film, takes[each.metadata["episode"]]).steps_of(("veto", "replace"))
            assert each.metadata["first"] == marks[0]
