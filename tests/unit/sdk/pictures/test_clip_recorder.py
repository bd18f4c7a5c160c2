"""The recorder's decisions, with the real process that writes; time and pictures are the test's."""

import time

import pytest

from mosaic_sdk.pictures import clip_recorder, clip_rules
from mosaic_sdk.pictures.clip_recorder import ClipRecorder
from mosaic_sdk.pictures.frame_file import PictureReader


class Pixels(bytearray):
    shape = (2, 4, 3)


class Run:
    def __init__(self):
        self.logs, self.events, self.artifacts = [], [], []

    def log(self, text, level, source):
        self.logs.append(text)

    def event(self, name, detail):
        self.events.append((name, detail))

    def artifact(self, path, kind, metadata):
        self.artifacts.append((path.rsplit("/", 1)[1], kind, metadata))


@pytest.fixture
def recorder(tmp_path, monkeypatch):
    monkeypatch.setenv("MOSAIC_RUN_DIR", str(tmp_path))
    made = []

    def make(rules, limit=""):
        monkeypatch.setenv("MOSAIC_CLIPS", rules)
        monkeypatch.setenv("MOSAIC_CLIPS_MB", limit)
        run = Run()
        recorder = ClipRecorder.of_run(run)
        made.append(recorder)
        return recorder, run

    yield make
    for each in made:
        if each is not None:
            each.close()


def play(slot, episode, steps, before=None, cost_ns=0):
    slot.began(episode, episode * steps, before)
    drawn = []
    for step in range(steps + 1):
        if slot.wanted(time.monotonic_ns(), step):
            slot.keep(Pixels(24), step, cost_ns)
            drawn.append(step)
    return drawn


def test_off_unless_asked_for(recorder):
    assert recorder("")[0] is None
    assert recorder("off")[0] is None
    made, run = recorder("nonsense")
    assert made is None and "every:N" in run.logs[0]


def test_only_what_a_rule_may_keep_is_drawn(recorder):
    made, run = recorder("every:2")
    slot = made.slot(0)
    assert play(slot, 0, 5) == list(range(6))
    assert play(slot, 1, 5, (1.0, True)) == []
    assert play(slot, 2, 5, (9.0, True)) == list(range(6))
    slot.close((3.0, False))
    made.close()
    assert [name for name, kind, _ in run.artifacts] == [
        "0-000000-every.clip", "0-000002-every.clip",
    ]  # fmt: skip
    name, kind, facts = run.artifacts[0]
    assert kind == "clip" and facts["return"] == 1.0 and facts["pictures"] == 6
    assert run.events[-1][0] == "clips" and run.events[-1][1]["stored"] == 2


def test_what_would_slow_the_steps_is_left_out_and_told(recorder):
    made, run = recorder("every:1")
    slot = made.slot(0)
    assert play(slot, 0, 5, cost_ns=400_000_000)
    assert play(slot, 1, 5, (1.0, True), cost_ns=400_000_000) == []
    assert play(slot, 2, 5, (1.0, True), cost_ns=400_000_000) == []
    assert len(run.logs) == 1 and "12 us" in run.logs[0]
    made.close()
    assert run.events[-1][1] == {"stored": 1, "bytes": run.events[-1][1]["bytes"], "left_out": 2}


def test_a_veto_is_drawn_from_there_on(recorder):
    made, run = recorder("veto")
    slot = made.slot(0)
    slot.began(0, 0, None)
    drawn = []
    for step in range(200):
        if step == 50:
            slot.vetoed()
        if slot.wanted(time.monotonic_ns(), step):
            slot.keep(Pixels(24), step, 0)
            drawn.append(step)
    assert drawn == list(range(50, 110))
    slot.began(1, 200, (7.0, True))
    made.close()
    assert [name for name, *_ in run.artifacts] == ["0-000000-veto.clip"]
    assert run.artifacts[0][2]["first"] == 50


def test_a_take_over_belongs_to_its_line_of_play(recorder, tmp_path):
    made, run = recorder("takeover")
    slot = made.slot(0)
    slot.began(3, 0, None)
    slot.vetoed()
    assert not slot.wanted(time.monotonic_ns(), 1), "a veto has no rule here"
    slot.took_over()
    slot.keep(Pixels(24), 4, 0)
    # Gone back: nothing is taken over on the new branch, so it leaves none.
    slot.began(3, 9, (1.0, False), (1, 0))
    assert not slot.wanted(time.monotonic_ns(), 2)
    slot.began(3, 12, (1.0, False), (2, 1))
    slot.took_over()
    slot.keep(Pixels(24), 6, 0)
    slot.close((2.0, True))
    made.close()
    names = [name for name, *_ in run.artifacts]
    assert names == ["0-000003-takeover.clip", "0-000003.2.1-takeover.clip"]
    first, second = (PictureReader(str(tmp_path / "clips" / name)) for name in names)
    assert first.steps(0, 0, 3) == [4] and first.steps(0, 2, 3, 1) == []
    assert second.steps(0, 2, 3, 1) == [6] and second.steps(0, 0, 3) == []


def test_a_failure_that_its_program_survives_keeps_the_last_line_of_play(recorder, tmp_path):
    made, run = recorder("failure")
    slot = made.slot(0)
    for line in ((0, 0), (1, 0)):
        slot.began(0, 0, None, line)
        slot.keep(Pixels(24), 5 + line[0], 0)
    made.close(has_failed=True)
    assert [name for name, *_ in run.artifacts] == ["0-000000.1.0-failure.clip"]
    clip = PictureReader(str(tmp_path / "clips" / "0-000000.1.0-failure.clip"))
    assert clip.steps(0, 1, 0) == [6] and clip.steps(0, 0, 0) == []


def test_nothing_of_an_episode_that_is_not_kept_is_written(recorder, tmp_path):
    made, run = recorder("record")
    slot = made.slot(0)
    play(slot, 0, 5)
    play(slot, 1, 5, (5.0, True))
    play(slot, 2, 5, (4.0, True))
    slot.close((4.5, True))
    made.close()
    assert run.artifacts == [] and list((tmp_path / "clips").iterdir()) == []


def test_a_failure_of_the_start_ends_the_clips_alone(recorder, monkeypatch):
    made, run = recorder("every:1")
    monkeypatch.setattr(made._writer, "start", fail)
    slot = made.slot(0)
    assert play(slot, 0, 5) == []
    assert made.is_over and "no processes" in run.logs[0] and "The run goes on" in run.logs[0]
    assert ("clips_stopped", {"reason": "OSError: no processes"}) in run.events


def fail():
    raise OSError("no processes")


def test_the_sentences_name_the_budget():
    assert f"{clip_rules.STEP_NS // 1000} us" in clip_recorder._COSTLY
