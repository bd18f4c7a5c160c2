"""Polling a run yields everything, once, in order: against a real store."""

from __future__ import annotations

import numpy as np
import pytest

from app.run import run_poller
from app.run.run_poller import RunRecord, Wants
from core.events import BatchHeader, BatchReceived, RecordKind, RunState
from core.store import RunFacts, Store
from mosaic_sdk.codec import record_batches
from mosaic_sdk.codec.step_builder import RESET, TERMINATED, StepBuilder

NOW = 1_763_460_000_000_000_000


class Producer:
    def __init__(self, store: Store, run_id: str = "run-1") -> None:
        self.store, self.run_id = store, run_id
        self.sequence = 0
        self.episode = -1
        store.runs.create_run(RunFacts(run_id, name="ppo", facts={"seed": 3, "git": None})).result()

    def put(self, kind: RecordKind, count: int, raw: bytes) -> None:
        self.sequence += 1
        header = BatchHeader(self.run_id, "w1", self.sequence, kind, count, NOW)
        self.store.writer.submit([BatchReceived(header, raw)], lambda _: None)

    def episodes(self, count: int, length: int = 3) -> None:
        """All of them in one batch: one commit."""
        builder = StepBuilder()
        for _ in range(count):
            self.episode += 1
            for step in range(length + 1):
                flags = RESET if step == 0 else TERMINATED if step == length else 0
                action = None if step == 0 else 1
                reward = float(self.episode if step else 0)
                builder.add(action, step, reward, flags, episode=self.episode, step=step,
                            unix_ns=NOW + self.sequence * 10**9 + step)  # fmt: skip
        self.put(RecordKind.STEPS, len(builder), builder.encode())

    def settle(self) -> None:
        self.store.runs.set_state(self.run_id, RunState.RUNNING, "").result()


@pytest.fixture
def made(tmp_path):
    with Store(tmp_path / "mosaic.db") as store:
        yield store, Producer(store)


def read_on(cursor: RunRecord, wants: Wants = Wants()) -> list[run_poller.News]:  # noqa: B008
    polls = [cursor.poll(wants)]
    while polls[-1].more:
        polls.append(cursor.poll(wants))
    return polls


@pytest.mark.parametrize("page", [1, 2, 3, 5, 100])
@pytest.mark.parametrize("sizes", [[1], [7], [1, 1, 4, 2], [3, 3, 3]])
def test_every_episode_comes_once_however_the_pages_fall(made, monkeypatch, page, sizes):
    store, producer = made
    monkeypatch.setattr(run_poller, "EPISODE_PAGE", page)
    cursor = RunRecord(store.reader(), producer.run_id)
    seen: list[int] = []
    for size in sizes:
        producer.episodes(size)
        producer.settle()
        for news in read_on(cursor):
            if news.episodes is not None:
                seen += news.episodes.number.tolist()
    assert seen == list(range(sum(sizes)))
    assert cursor.poll(Wants()).episodes is None


@pytest.mark.parametrize("page", [1, 3, 100])
def test_the_table_gets_every_episode_whenever_it_is_looked_at(made, monkeypatch, page):
    store, producer = made
    monkeypatch.setattr(run_poller, "EPISODE_PAGE", page)
    cursor = RunRecord(store.reader(), producer.run_id)
    drawn: list[int] = []
    listed: list[int] = []

    def look(wants: Wants) -> None:
        for news in read_on(cursor, wants):
            drawn.extend(news.episodes.number.tolist() if news.episodes else [])
            listed.extend(news.listed.number.tolist() if news.listed else [])

    for size, shown in ((4, False), (3, True), (2, True), (5, False), (1, True)):
        producer.episodes(size)
        producer.settle()
        look(Wants(episodes=shown))
        assert len(listed) == (len(drawn) if shown else len(listed))
    assert listed == drawn == list(range(15))
    cursor.rewind()
    listed.clear()
    look(Wants(episodes=True))
    assert listed == drawn == list(range(15)), "only an emptied table is read again"


def test_only_metrics_that_are_wanted_are_read(made, monkeypatch):
    store, producer = made
    monkeypatch.setattr(run_poller, "POINT_PAGE", 4)
    cursor = RunRecord(store.reader(), producer.run_id)
    values = {
        name: ([float(i) for i in range(10)], list(range(10)), [NOW + i for i in range(10)])
        for name in ("loss", "entropy")
    }
    producer.put(RecordKind.METRICS, 20, record_batches.encode_metrics(values))
    producer.settle()
    [first] = read_on(cursor)
    assert {series.name for series in first.series or []} == {
        "loss",
        "entropy",
    } and not first.points
    bites = [news.points for news in read_on(cursor, Wants(frozenset({"loss"})))]
    assert all(set(bite) <= {"loss"} for bite in bites)
    got = np.concatenate([bite["loss"].value for bite in bites if bite])
    assert got.tolist() == values["loss"][0]


def test_log_begins_at_its_tail_and_goes_on(made, monkeypatch):
    store, producer = made
    monkeypatch.setattr(run_poller, "LOG_TAIL", 5)
    monkeypatch.setattr(run_poller, "LOG_PAGE", 2)

    def say(*texts: str) -> None:
        events = [record_batches.event_log(NOW, 20, "w", text) for text in texts]
        producer.put(RecordKind.EVENTS, len(events), record_batches.encode_events(events))
        producer.settle()

    say(*"abcdefgh")
    cursor = RunRecord(store.reader(), producer.run_id)
    assert not cursor.poll(Wants()).logs
    wants = Wants(log=True)
    assert [x.text for x in cursor.poll(wants).logs] == list("defgh")
    say(*"ijklm")
    assert [x.text for news in read_on(cursor, wants) for x in news.logs] == list("ijklm")
    cursor.rewind()
    assert [x.text for x in cursor.poll(wants).logs] == list("ijklm")


def test_where_every_row_lies(made, monkeypatch):
    store, producer = made
    monkeypatch.setattr(run_poller, "BATCH_PAGE", 2)
    cursor = RunRecord(store.reader(), producer.run_id)
    for size in (1, 2, 1, 3, 1):
        producer.episodes(size)
    producer.settle()
    assert cursor.poll(Wants()).batches is None
    parts = [news.batches for news in read_on(cursor, Wants(steps=True)) if news.batches]
    assert np.concatenate([counts for _, counts in parts]).tolist() == [4, 8, 4, 12, 4]
    assert np.concatenate([seqs for seqs, _ in parts]).tolist() == [1, 2, 3, 4, 5]


def test_lanes_files_and_configuration_come_as_they_were_told(made):
    store, producer = made
    events = [
        record_batches.event_config(NOW, {"lr": 0.1}),
        record_batches.event_lane_opened(NOW, "0.agent.main", "seg", 2, 8, 8),
        record_batches.event_artifact(NOW, "checkpoint", "/x/model.pt", "", 5, None),
        record_batches.event_lane_closed(NOW, "0.agent.main"),
    ]
    producer.put(RecordKind.EVENTS, len(events), record_batches.encode_events(events))
    producer.settle()
    cursor = RunRecord(store.reader(), producer.run_id)
    news = cursor.poll(Wants())
    assert news.config == {"lr": 0.1}
    assert news.lanes == {"0.agent.main": ""}
    assert [file.path for file in news.artifacts] == ["/x/model.pt"]
    assert news.facts is not None and news.facts["seed"] == 3
    again = cursor.poll(Wants())
    assert not (again.config or again.lanes or again.artifacts or again.facts)
