"""Spans and episodes against a model that takes one row at a time."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.store.numpy_columns import StepArrays
from core.store.rollup import (
    ENDED,
    LEFT,
    OPEN,
    RESET,
    TERMINATED,
    EpisodeState,
    Key,
    Position,
    Report,
    Rollup,
    Score,
    spans,
)
from mosaic_sdk.codec.step_builder import StepBuilder, decode_steps

SECOND = 1_000_000_000


@dataclass
class Past:
    """A table in memory."""

    rows: dict[int, EpisodeState] = field(default_factory=dict)

    def newest(self, key: Key) -> EpisodeState | None:
        entries = [e for e in self.rows.values() if e.key == key]
        return max(entries, key=lambda e: e.id, default=None)

    def highest(self, slot: int) -> int:
        return max((e.key.episode for e in self.rows.values() if e.key.slot == slot), default=-1)

    def lead_seat(self, slot: int) -> str | None:
        return next((e.key.seat for e in self.rows.values() if e.key.slot == slot), None)

    def ended_in_other_branch(self, key: Key) -> bool:
        return any(
            e.state == ENDED
            and e.key._replace(branch=0) == key._replace(branch=0)
            and e.key.branch != key.branch
            for e in self.rows.values()
        )


@dataclass
class Table:
    """A rollup with a table behind it, `flush` as the writer does it."""

    past: Past = field(default_factory=Past)
    sequence: dict[int, int] = field(default_factory=dict)
    commit: int = 0

    def __post_init__(self) -> None:
        numbers = count(1)
        self.rollup = Rollup(self.past, lambda: next(numbers), Score(), ())

    def batch(self, rows: Iterable[dict], stream: int = 1) -> None:
        builder = StepBuilder()
        for row in rows:
            builder.add(None, None, **row)
        self.commit += 1
        self.sequence[stream] = self.sequence.get(stream, 0) + 1
        position = Position(stream, self.sequence[stream], self.commit)
        for span in spans(StepArrays(decode_steps(builder.encode()))):
            self.rollup.add(span, position)

    def report(self, **fields) -> None:
        self.commit += 1
        branch = fields.pop("branch", 0)
        key = Key(fields.pop("slot", 0), branch, fields.pop("episode", 0), "agent")
        base = {"length": 1, "total": 0.0, "flags": 0, "end_ns": 0, "seed": None, "metadata": None}
        self.rollup.report(Report(key, **{**base, **fields}), Position(1, 1, self.commit))

    def flush(self) -> None:
        for episode in self.rollup.changed():
            self.past.rows[episode.id] = episode

    def episodes(self) -> list[EpisodeState]:
        self.flush()
        return [self.past.rows[id] for id in sorted(self.past.rows)]


def row(step: int, reward: float = 1.0, flags: int = 0, **rest) -> dict:
    flags |= RESET if step == 0 else 0
    return {"step": step, "reward": 0.0 if step == 0 else reward, "flags": flags, **rest}


def test_an_episode_may_span_batches():
    table = Table()
    table.batch([row(0), row(1, 2.0)])
    table.batch([row(2, 3.0), row(3, 4.0, TERMINATED), row(0, episode=1)])
    first, second = table.episodes()
    assert (first.total, first.length, first.state, first.flags) == (9.0, 3, ENDED, TERMINATED)
    assert (first.first_commit, first.last_commit, first.ended_commit) == (1, 2, 2)
    assert (second.state, second.length, second.rows) == (OPEN, 0, 1)
    assert table.rollup.score.last == 9.0


def test_a_return_is_the_same_wherever_batches_end():
    rewards = [0.1 * n for n in range(1, 30)]
    rows = [row(0), *(row(n, reward) for n, reward in enumerate(rewards, 1))]
    totals = set()
    for size in range(1, 31):
        table = Table()
        for start in range(0, 30, size):
            table.batch(rows[start : start + size])
        totals.add(table.episodes()[0].total)
    assert len(totals) == 1


def test_vector_slots_are_kept_apart():
    table = Table()
    for step in range(4):
        table.batch([row(step, float(slot), slot=slot) for slot in range(3)])
    assert [(e.key.slot, e.total) for e in table.episodes()] == [(0, 0.0), (1, 3.0), (2, 6.0)]


def test_seats_have_returns_of_their_own_and_count_as_one_episode():
    table = Table()
    for step in range(3):
        flags = TERMINATED if step == 2 else 0
        table.batch([row(step, 1.0, flags, seat="a"), row(step, -1.0, flags, seat="b")])
    assert [(e.key.seat, e.total, e.lead) for e in table.episodes()] == [
        ("a", 2.0, True),
        ("b", -2.0, False),
    ]
    assert table.rollup.score.episodes == 1
    assert table.rollup.score.last == 2.0


def test_a_branch_is_an_episode_row_of_its_own():
    table = Table()
    table.batch([row(0), row(1), row(2), row(3)])
    table.batch([row(2, 5.0, branch=1), row(3, 5.0, TERMINATED, branch=1)])
    old, new = table.episodes()
    assert (old.key.branch, old.total, old.state) == (0, 3.0, OPEN)
    assert (new.key.branch, new.total, new.state, new.first_step) == (1, 10.0, ENDED, 2)
    assert table.rollup.score.episodes == 1
    # The rows of a branch are not all of it: only who played it knows its return.
    assert table.rollup.score.last is None
    table.report(branch=1, length=4, total=12.0)
    assert (table.rollup.score.episodes, table.rollup.score.last) == (1, 12.0)
    assert table.episodes()[1].total == 10.0


def test_an_episode_without_an_end_is_left_by_the_next():
    table = Table()
    table.batch([row(0), row(1), row(0, episode=1), row(1, episode=1)])
    assert [e.state for e in table.episodes()] == [LEFT, OPEN]
    assert table.rollup.score.episodes == 0


def test_another_stream_continues_what_is_open():
    table = Table()
    table.batch([row(0), row(1), row(2)], stream=1)
    table.flush()
    table.batch([row(3), row(4, flags=TERMINATED)], stream=2)
    (episode,) = table.episodes()
    assert (episode.total, episode.state, episode.stream_no) == (4.0, ENDED, 0)


@pytest.mark.parametrize("flushed", [True, False])
def test_a_restarted_worker_that_counts_from_zero_makes_another_attempt(flushed: bool):
    table = Table()
    table.batch([row(0), row(1), row(2)], stream=1)
    if flushed:
        table.flush()
    table.batch([row(0), row(1, 7.0)], stream=2)
    assert [(e.attempt, e.total) for e in table.episodes()] == [(0, 2.0), (1, 7.0)]


def test_processes_that_count_alike_do_not_mix():
    table = Table()
    for step in range(4):
        table.batch([row(step, 1.0)], stream=1)
        table.batch([row(step, 10.0)], stream=2)
        table.flush()
    assert [(e.attempt, e.total) for e in table.episodes()] == [(0, 3.0), (1, 30.0)]


def test_steps_without_numbers_stay_one_episode():
    table = Table()
    for _ in range(3):
        table.batch([{"step": 0, "reward": 1.0}, {"step": 0, "reward": 1.0}])
        table.flush()
    (episode,) = table.episodes()
    assert (episode.total, episode.length) == (6.0, 6)


def test_a_report_stands_beside_what_the_steps_say():
    table = Table()
    table.batch([row(0), row(1), row(2)])
    table.report(length=2, total=1.5, metadata="{}")
    (episode,) = table.episodes()
    assert (episode.total, episode.reported_return, episode.state) == (2.0, 1.5, ENDED)
    assert (table.rollup.score.last, table.rollup.score.episodes) == (2.0, 1)


def test_a_report_is_the_source_where_there_are_no_steps():
    table = Table()
    table.report(episode=4, length=20, total=1.5)
    (episode,) = table.episodes()
    assert (episode.rows, episode.score, episode.reported_length) == (0, 1.5, 20)
    assert table.rollup.score.last == 1.5


def test_a_report_may_tell_no_length():
    table = Table()
    for total in (1.5, 2.5):
        table.report(episode=4, length=None, total=total)
    episodes = [(e.attempt, e.score, e.reported_length) for e in table.episodes()]
    assert episodes == [(0, 1.5, None), (1, 2.5, None)]


def test_a_report_that_comes_first_waits_for_its_steps():
    table = Table()
    table.report(length=1, total=3.0)
    table.flush()
    table.batch([row(0), row(1, 3.0, TERMINATED)])
    (episode,) = table.episodes()
    assert (episode.total, episode.length, episode.reported_return) == (3.0, 1, 3.0)
    assert table.rollup.score.episodes == 1


def test_the_mean_is_over_the_last_hundred_and_nan_is_never_best():
    score = Score()
    for n in range(150):
        score.count(float(n))
    assert score.mean == sum(range(50, 150)) / 100
    score.count(math.nan)
    assert score.best == 149.0
    assert math.isnan(score.mean or 0.0)


def test_an_empty_batch_has_no_spans():
    assert spans(StepArrays(decode_steps(b""))) == []


# -- against a model

Rows = list[tuple[int, int, str, bool, float]]


@st.composite
def histories(draw: st.DrawFn) -> Rows:
    """Rows as a producer makes them: slot, branch, seat, whether the episode ends, reward."""
    return draw(
        st.lists(
            st.tuples(
                st.integers(0, 2),
                st.integers(0, 1),
                st.sampled_from(["a", "b"]),
                st.booleans(),
                # Tenths: sums of sums of them are others than their sum.
                st.integers(-80, 80).map(lambda tenths: tenths / 10),
            ),
            max_size=80,
        )
    )


@given(histories(), st.lists(st.integers(1, 9), min_size=1), st.lists(st.booleans(), min_size=1))
def test_rollup_agrees_with_a_model(history: Rows, cuts: list[int], flushes: list[bool]):
    expected: dict[Key, tuple[float, int, bool]] = {}
    at: dict[tuple[int, int, str], tuple[int, int]] = {}
    rows: list[dict] = []
    for slot, branch, seat, ends, reward in history:
        episode, step = at.get((slot, branch, seat), (0, 0))
        key = Key(slot, branch, episode, seat)
        flags = TERMINATED if ends and step else 0
        rows.append(row(step, reward, flags, slot=slot, branch=branch, seat=seat, episode=episode))
        total, length, _ = expected.get(key, (0.0, 0, False))
        done = bool(flags)
        expected[key] = (total + (reward if step else 0.0), length + (step > 0), done)
        at[slot, branch, seat] = (episode + 1, 0) if done else (episode, step + 1)
    table = Table()
    sizes, wishes = iter(cuts * (len(rows) + 1)), iter(flushes * (len(rows) + 1))
    while rows:
        size = next(sizes)
        table.batch(rows[:size])
        rows = rows[size:]
        if next(wishes):
            table.flush()
    episodes = {e.key: (e.total, e.length, e.state == ENDED) for e in table.episodes()}
    assert episodes == expected
