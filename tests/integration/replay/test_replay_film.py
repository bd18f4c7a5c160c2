"""Films over a real store: every step is found again as it was, whatever shape the run has."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from core.events import BatchHeader, BatchReceived, RecordKind
from core.replay.annotations import read_story
from core.replay.timeline import Film
from core.replay.verify import rows_on_the_way, script, verdict, way_to
from core.store import RunFacts, Store
from mosaic_sdk.codec.step_builder import HUMAN, RESET, TERMINATED, StepBuilder

RUN = "0190a1b2-0000-7000-8000-0000000000%02d"


class Recorder:
    """Rows in batches of a few, into a store."""

    def __init__(self, store: Store, number: int, size: int = 5) -> None:
        self.run_id = RUN % number
        self.store, self.size = store, size
        self.builder = StepBuilder()
        self.sequence = 0
        store.runs.create_run(RunFacts(self.run_id)).result()

    def row(self, step: int, action: object = None, reward: float = 0.0, flags: int = 0,
            payload: str = "", seed: int | None = None, **where: object) -> None:  # fmt: skip
        flags |= RESET if action is None else 0
        self.builder.add(action, step * 10, reward, flags, step=step, unix_ns=1, **where)
        if payload:
            self.builder.payload("grid", "json", payload.encode())
        if seed is not None:
            self.builder.extra("seed", seed)
        if len(self.builder) == self.size:
            self.flush()

    def flush(self) -> None:
        if not len(self.builder):
            return
        self.sequence += 1
        header = BatchHeader(self.run_id, "w", self.sequence, RecordKind.STEPS,
                             len(self.builder), 1)  # fmt: skip
        batch = BatchReceived(header, self.builder.encode())
        self.builder.clear()
        import threading

        done = threading.Event()
        self.store.writer.submit([batch], lambda _: done.set())
        assert done.wait(20)

    def episode(self, number: int, length: int, seed: int = 0, **where: object) -> None:
        self.row(0, episode=number, seed=seed, **where)
        for step in range(1, length + 1):
            end = TERMINATED if step == length else 0
            self.row(step, step % 3, 1.0, end, f"{number}/{step}", episode=number, **where)

    def film(self, slot: int = 0) -> Film:
        self.flush()
        film = Film(self.store.reader(), self.run_id, slot)
        while film.extend():
            pass
        return film


@pytest.fixture
def store(tmp_path) -> Iterator[Store]:
    with Store(tmp_path / "mosaic.db") as made:
        yield made


def test_every_step_is_found_in_any_order(store):
    made = Recorder(store, 1)
    lengths = [random.Random(4).randrange(1, 40) for _ in range(30)]
    for number, length in enumerate(lengths):
        made.episode(number, length)
    film = made.film()
    assert film.count == sum(length + 1 for length in lengths)
    numbers = list(range(film.count))
    random.Random(5).shuffle(numbers)
    for moment in film.moments(numbers):
        assert moment.lead is not None
        assert (moment.lead.episode, moment.lead.step) == (moment.take.episode, moment.step)
        if moment.step:
            assert bytes(moment.payload.data) == f"{moment.take.episode}/{moment.step}".encode()
        assert film.find(moment.take.episode, moment.step) == moment.number
        assert film.nearest(moment.take.episode, moment.step) == moment.number
    first = film.takes[0]
    assert film.find(first.episode, 10**6) is None
    assert film.nearest(first.episode, 10**6) == film.start(0) + first.count - 1
    assert film.nearest(10**6, 0) is None


def test_slots_seats_and_what_grows(store):
    made = Recorder(store, 2, size=7)
    for step in range(30):
        for slot in range(3):
            if not step:
                for seat in ("white", "black"):
                    made.row(0, episode=0, slot=slot, seat=seat, seed=1)
            else:
                seat = "white" if step % 2 else "black"
                made.row(step, step, 0.0, HUMAN if slot == 1 and step > 20 else 0,
                         episode=0, slot=slot, seat=seat)  # fmt: skip
    film = made.film(1)
    assert (film.count, film.takes[0].seats, film.takes[0].lead) == (
        30,
        ("white", "black"),
        "white",
    )
    for number in range(1, 30):
        [row] = film.moment(number).rows
        assert (row.slot, row.step, row.action) == (1, number, number)
        assert row.seat == ("white" if number % 2 else "black")
    assert len(film.moment(0).rows) == 2
    story_of_take = read_story(film, film.takes[0])
    # One for each seat.
    assert story_of_take.marks == [(21, "take_over"), (22, "take_over")]
    for step in range(30, 40):
        made.row(step, step, episode=0, slot=1, seat="white" if step % 2 else "black")
    made.flush()
    film.extend()
    assert film.count == 40
    assert film.moment(39).rows[0].action == 39


def test_a_joint_step_may_lie_in_many_batches(store):
    made = Recorder(store, 9, size=1)
    seats = [f"agent_{n}" for n in range(4)]
    for step in range(3):
        for seat in seats:
            for slot in range(2):
                made.row(step, step or None, episode=0, slot=slot, seat=seat, seed=1)
    film = made.film(1)
    for step in range(3):
        assert sorted(row.seat for row in film.moment(step).rows) == seats


def test_what_was_taken_back_is_seen_and_left_out_of_the_way(store):
    made = Recorder(store, 3)
    made.episode(0, 6, seed=9)
    for step in range(4, 9):
        made.row(step, 2, episode=0, branch=1)
    for step in range(3, 6):
        made.row(step, 1, episode=0, branch=2)
    film = made.film()
    assert [take.key for take in film.takes] == [(0, 0, 0), (0, 1, 0), (0, 2, 0)]
    assert [film.moment(n).step for n in (7, 11, 12)] == [4, 8, 3]
    way = [(part.branch, first, last) for part, first, last in way_to(film, film.takes[1])]
    assert way == [(0, 0, 3), (1, 4, 8)]
    steps = [(row.branch, row.step) for row in rows_on_the_way(film, film.takes[1])]
    assert steps == [(0, 0), (0, 1), (0, 2), (0, 3), *[(1, s) for s in range(4, 9)]]
    made_script = script(film, film.takes[1], None)
    assert (made_script["seed"], len(made_script["steps"])) == (9, 8)
    back = [(row.branch, row.step) for row in rows_on_the_way(film, film.takes[2])]
    assert back == [(0, 0), (0, 1), (0, 2), *[(2, s) for s in range(3, 6)]]


def test_attempts_at_one_episode_are_told_apart(store):
    made = Recorder(store, 4, size=9)
    for length in (6, 3, 11):
        made.episode(0, length)
    film = made.film()
    assert [take.attempt for take in film.takes] == [0, 1, 2]
    assert [take.count for take in film.takes] == [7, 4, 12]
    for index, take in enumerate(film.takes):
        rows = film.moments(range(film.start(index), film.start(index) + take.count))
        assert all(len(moment.rows) == 1 for moment in rows)
        assert rows[-1].rows[0].terminated


def test_the_first_step_that_differs_is_named(store):
    first = Recorder(store, 5)
    first.episode(0, 8, seed=3)
    same = Recorder(store, 6)
    same.episode(0, 8, seed=3)
    other = Recorder(store, 7)
    other.row(0, episode=0, seed=3)
    for step in range(1, 9):
        reward = 5.0 if step == 6 else 1.0
        other.row(step, step % 3, reward, TERMINATED if step == 8 else 0, episode=0)
    short = Recorder(store, 8)
    short.row(0, episode=0, seed=3)
    for step in range(1, 5):
        short.row(step, step % 3, 1.0, episode=0)
    film = first.film()
    take = film.takes[0]
    assert verdict(film, take, same.film()).same
    result = verdict(film, take, other.film())
    assert (result.same, result.same_to) == (False, 5)
    assert "Step 6: the reward differs" in result.sentence
    result = verdict(film, take, short.film())
    assert (result.same, result.same_to) == (False, 4)
    assert result.sentence == "It reached step 4 of 8, all identical."
