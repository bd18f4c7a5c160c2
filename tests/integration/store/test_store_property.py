"""Any order of batches, repeats, gaps and restarts, against a model in memory."""

from __future__ import annotations

import tempfile
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

from conftest import Producer, submit
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.events import BatchReceived, RecordKind, RunState
from core.store import RunFacts, Store, StoreSettings
from mosaic_sdk.codec.step_builder import RESET, TERMINATED

STREAMS = 2
SLOTS = 2

actions = st.one_of(
    st.tuples(st.just("steps"), st.integers(0, STREAMS - 1), st.integers(1, 7), st.randoms()),
    st.tuples(st.just("metrics"), st.integers(0, STREAMS - 1), st.integers(1, 3)),
    st.tuples(st.just("broken"), st.integers(0, STREAMS - 1)),
    st.tuples(st.just("resend"), st.integers(0, STREAMS - 1), st.integers(1, 5)),
    st.tuples(st.just("gap"), st.integers(0, STREAMS - 1), st.integers(1, 3)),
    st.tuples(st.just("restart")),
    st.tuples(st.just("edit")),
)


@dataclass
class Model:
    sent: dict[str, list[BatchReceived]] = field(default_factory=lambda: defaultdict(list))
    commits: list[tuple[str, int]] = field(default_factory=list)
    returns: dict[tuple[int, str, int], list[float]] = field(
        default_factory=lambda: defaultdict(list)
    )
    ended: set[tuple[int, str, int]] = field(default_factory=set)
    metrics: list[float] = field(default_factory=list)
    rejects: int = 0


class World:
    """The store, producers and the model, moved by the same actions."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.model = Model()
        self.producers = [Producer(stream=f"w{n}") for n in range(STREAMS)]
        self.at: dict[tuple[int, str], tuple[int, int]] = {}
        self.store = Store(path, StoreSettings(archive_chunk_bytes=2000)).open()
        self.store.runs.create_run(RunFacts("run")).result()

    def new(self, batch: BatchReceived) -> None:
        sent = self.model.sent[batch.header.stream]
        sent.append(batch)
        receipt = submit(self.store, batch)
        self.model.commits.append((batch.header.stream, batch.header.sequence))
        assert [(batch.batch, batch.commit_seq) for batch in receipt] == [
            (batch, len(self.model.commits))
        ]

    def steps(self, stream: int, count: int, random) -> None:
        rows = []
        for _ in range(count):
            slot, seat = stream * SLOTS + random.randrange(SLOTS), random.choice("ab")
            episode, step = self.at.get((slot, seat), (0, 0))
            ends = step > 0 and random.random() < 0.3
            reward = 0.0 if step == 0 else float(random.randrange(-5, 6))
            self.model.returns[slot, seat, episode].append(reward)
            if ends:
                self.model.ended.add((slot, seat, episode))
            flags = RESET if step == 0 else TERMINATED if ends else 0
            rows.append(
                {
                    "slot": slot,
                    "seat": seat,
                    "episode": episode,
                    "step": step,
                    "reward": reward,
                    "flags": flags,
                }
            )
            self.at[slot, seat] = (episode + 1, 0) if ends else (episode, step + 1)
        self.new(self.producers[stream].steps(rows))

    def metrics(self, stream: int, count: int) -> None:
        first = len(self.model.metrics)
        values = [float(n) for n in range(first, first + count)]
        self.model.metrics += values
        self.new(self.producers[stream].metrics("m", values))

    def broken(self, stream: int) -> None:
        self.model.rejects += 1
        self.new(self.producers[stream].batch(RecordKind.STEPS, b"\xff\xff"))

    def resend(self, stream: int, count: int) -> None:
        batches = self.model.sent.get(f"w{stream}", [])[-count:]
        if batches:
            receipt = submit(self.store, *batches)
            assert (list(receipt), receipt.refused) == ([], [])
            assert receipt.advanced[0].committed == self.producers[stream].sequence

    def gap(self, stream: int, size: int) -> None:
        ahead = Producer(stream=f"w{stream}")
        ahead.sequence = self.producers[stream].sequence + size
        receipt = submit(self.store, ahead.episode(0, 3, episode=10_000, slot=99))
        assert list(receipt) == []
        assert receipt.refused[0].committed == self.producers[stream].sequence

    def restart(self) -> None:
        self.store.close()
        self.store = Store(self.path, StoreSettings(archive_chunk_bytes=2000)).open()
        assert self.store.health.clean_exit

    def edit(self) -> None:
        self.store.runs.edit("run", note="x").result()

    def compare(self) -> None:
        model, reader = self.model, self.store.reader()
        run = reader.run("run")
        batches = reader.batches("run", limit=10_000)
        assert [b.commit_seq for b in batches] == list(range(1, len(model.commits) + 1))
        assert [(b.stream, b.sequence) for b in batches] == model.commits
        for name, sent in model.sent.items():
            raw = [b.raw for b in sent if b.header.kind is RecordKind.STEPS and b.raw[0] != 0xFF]
            assert raw == [
                b.raw
                for b in batches
                if b.stream == name and b.kind is RecordKind.STEPS and not b.set_aside
            ]
        assert reader.streams("run") == {name: len(sent) for name, sent in model.sent.items()}
        assert reader.metric("run", "m").value.tolist() == model.metrics
        assert run.reject_count == len(reader.rejects("run")) == model.rejects
        assert run.step_rows == sum(map(len, model.returns.values()))
        episodes = {(e.slot, e.seat, e.episode): e for e in reader.episodes("run")}
        assert len(episodes) == run_rows(model)
        for key, rewards in model.returns.items():
            episode = episodes[key]
            assert (episode.total, episode.rows) == (sum(rewards), len(rewards))
            assert (episode.ended, episode.open) == (key in model.ended, key not in model.ended)
            for step in (0, len(rewards) // 2, len(rewards) - 1):
                row = reader.step("run", key[0], key[2], step, seat=key[1])
                assert row is not None and row.reward == rewards[step]
        leads = [e for e in episodes.values() if e.ended and e.lead]
        assert run.episodes == len(leads)
        if leads:
            leads.sort(key=lambda e: (e.ended_commit, e.id))
            assert run.best_return == max(e.total or 0.0 for e in leads)
            last = {e.total for e in leads if e.ended_commit == leads[-1].ended_commit}
            assert run.last_return in last


def run_rows(model: Model) -> int:
    return len(model.returns)


@settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(st.lists(actions, min_size=1, max_size=40))
def test_the_store_agrees_with_a_model(history):
    with tempfile.TemporaryDirectory() as folder:
        world = World(Path(folder) / "mosaic.db")
        try:
            for name, *rest in history:
                getattr(world, name)(*rest)
            world.compare()
            world.restart()
            world.compare()
            # An archive is read like any run.
            world.store.runs.set_state("run", RunState.FINISHED).result()
            world.store.runs.archive("run").result()
            world.compare()
        finally:
            world.store.close()
