from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from core.runs.run_queue import Demand, RunQueue


def ids(queue: RunQueue) -> list[str]:
    return [grant.run_id for grant in queue.admit()]


def test_first_come_first_served() -> None:
    queue = RunQueue(concurrency=2, cpus=8, gpus=0)
    for name in "abc":
        queue.add(Demand(name))
    assert ids(queue) == ["a", "b"]
    assert queue.position("c") == 0
    queue.remove("a")
    assert ids(queue) == ["c"]


def test_a_large_run_is_not_passed_by_small_ones() -> None:
    queue = RunQueue(concurrency=8, cpus=4, gpus=0)
    queue.add(Demand("running", cpus=2))
    assert ids(queue) == ["running"]
    queue.add(Demand("large", cpus=4))
    queue.add(Demand("small", cpus=1))
    assert ids(queue) == []
    queue.remove("running")
    assert ids(queue) == ["large"]


def test_who_wants_more_cpus_than_there_are_runs_alone() -> None:
    queue = RunQueue(concurrency=8, cpus=2, gpus=0)
    queue.add(Demand("huge", cpus=64))
    assert ids(queue) == ["huge"]


def test_gpus_are_given_by_number_and_given_back() -> None:
    queue = RunQueue(concurrency=8, cpus=8, gpus=2)
    for name in "ab":
        queue.add(Demand(name, gpus=1))
    assert [grant.gpus for grant in queue.admit()] == [(0,), (1,)]
    queue.add(Demand("c", gpus=1))
    queue.add(Demand("no gpu"))
    assert ids(queue) == ["no gpu"]
    queue.remove("a")
    assert [(grant.run_id, grant.gpus) for grant in queue.admit()] == [("c", (0,))]


def test_what_can_never_run_is_said_at_once() -> None:
    assert "2 GPUs" in RunQueue(4, 4, 1).impossible(Demand("a", gpus=2))


def test_runs_found_again_hold_their_slots() -> None:
    queue = RunQueue(concurrency=1, cpus=4, gpus=0)
    queue.occupy(Demand("found"))
    queue.add(Demand("new"))
    assert ids(queue) == []


def test_a_run_of_no_cpus_takes_no_place_and_waits_for_none() -> None:
    queue = RunQueue(concurrency=1, cpus=1, gpus=1)
    queue.add(Demand("training"))
    queue.add(Demand("next training"))
    queue.add(Demand("game", cpus=0))
    assert ids(queue) == ["game", "training"]
    assert queue.running == 1
    queue.remove("training")
    assert ids(queue) == ["next training"]
    # One that wants a GPU waits for it as every other.
    queue.add(Demand("with a GPU", cpus=0, gpus=1))
    assert ids(queue) == []


@given(
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2), st.booleans()), max_size=30),
    st.integers(1, 4),
    st.integers(1, 4),
    st.integers(0, 3),
)
def test_limits_hold_and_everybody_gets_a_turn(
    wanted: list[tuple[int, int, bool]], concurrency: int, cpus: int, gpus: int
) -> None:
    queue = RunQueue(concurrency, cpus, gpus)
    running: dict[str, Demand] = {}
    started: set[str] = set()
    possible: set[str] = set()

    def admit() -> None:
        for grant in queue.admit():
            assert len(grant.gpus) == demands[grant.run_id].gpus
            running[grant.run_id] = demands[grant.run_id]
            started.add(grant.run_id)
        assert sum(not demand.free for demand in running.values()) <= concurrency
        assert sum(min(d.cpus, cpus) for d in running.values()) <= cpus
        assert sum(d.gpus for d in running.values()) <= gpus

    demands: dict[str, Demand] = {}
    for number, (want_cpus, want_gpus, finish) in enumerate(wanted):
        demand = Demand(str(number), want_cpus, want_gpus)
        demands[demand.run_id] = demand
        if queue.impossible(demand):
            continue
        possible.add(demand.run_id)
        queue.add(demand)
        admit()
        if finish and running:
            queue.remove(done := next(iter(running)))
            del running[done]
            admit()
    while running:
        queue.remove(done := next(iter(running)))
        del running[done]
        admit()
    assert started == possible
