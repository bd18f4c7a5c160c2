"""Finding single steps, listing runs, asking in SQL."""

from __future__ import annotations

import threading
import time

import apsw
import numpy as np
import pytest
from conftest import START_NS, Producer, submit

from core.errors import InvalidInput, NotFound, StoreTrouble
from core.events import RecordKind, RunState
from core.store import RunFacts, Store, StoreSettings
from core.store.reader import Reader
from core.store.schema import PAGE_BYTES
from mosaic_sdk.codec.step_builder import RESET, TERMINATED


def same(row, **wanted) -> bool:
    return row is not None and all(getattr(row, name) == what for name, what in wanted.items())


# -- episodes


def test_the_newest_episodes_are_read_without_all_others(store: Store):
    producer = Producer()
    for first in range(0, 8000, 500):
        rows = [
            {"step": 0, "episode": n, "flags": RESET | TERMINATED}
            for n in range(first, first + 500)
        ]
        submit(store, producer.steps(rows))
    reader = store.reader()
    newest = reader.episodes("run", lead=True, ended=True, newest=True, limit=10)
    assert [episode.episode for episode in newest] == list(range(7999, 7989, -1))
    with reader.connections.reading() as c:
        read, _ = c.db.status(apsw.SQLITE_DBSTATUS_CACHE_USED)
        assert read < 40 * PAGE_BYTES
    assert len(reader.episodes("run")) == 8000
    with reader.connections.reading() as c:
        assert c.db.status(apsw.SQLITE_DBSTATUS_CACHE_USED)[0] > 80 * PAGE_BYTES


# -- one step


def test_every_step_of_interleaved_slots_and_seats_is_found(store: Store):
    producer = Producer()
    rng = np.random.default_rng(1)
    at = dict.fromkeys(((slot, seat) for slot in range(5) for seat in ("a", "b")), (0, 0))
    expected: dict[tuple[int, str, int, int], float] = {}
    for _ in range(120):
        rows = []
        for slot, seat in at:
            # Some slots are much slower than others.
            if rng.random() < slot / 6:
                continue
            episode, step = at[slot, seat]
            ends = step > 0 and rng.random() < 0.02
            flags = RESET if step == 0 else TERMINATED if ends else 0
            reward = float(rng.integers(1000))
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
            expected[slot, seat, episode, step] = reward
            at[slot, seat] = (episode + 1, 0) if ends else (episode, step + 1)
        batches = [producer.steps(rows)] if rows else []
        submit(store, *batches, producer.metrics("m", [1.0]))
    reader = store.reader()
    for (slot, seat, episode, step), reward in expected.items():
        row = reader.step("run", slot, episode, step, seat=seat)
        assert same(row, slot=slot, seat=seat, episode=episode, step=step, reward=reward)
    for slot in range(5):
        assert reader.step("run", slot, 0, 10_000) is None
    assert reader.step("run", 0, 10_000, 0) is None
    assert reader.step("run", 9, 0, 0) is None
    assert reader.step("run", 0, 0, 0, seat="c") is None


def test_without_a_seat_the_lead_answers_or_whoever_moved(store: Store):
    producer = Producer()
    rows = [
        {"step": n, "seat": "xo"[n % 2], "flags": RESET if n < 2 else 0, "action": n}
        for n in range(8)
    ]
    submit(store, producer.steps(rows))
    reader = store.reader()
    assert [reader.step("run", 0, 0, n).seat for n in range(8)] == list("xoxoxoxo")


def test_attempts_are_told_apart_even_in_one_batch(store: Store):
    producer = Producer()
    rows = [
        {"step": step, "reward": float(attempt * 100 + step), "flags": RESET if step == 0 else 0}
        for attempt in range(3)
        for step in range(3)
    ]
    submit(store, producer.steps(rows[:2]), producer.steps(rows[2:8]), producer.steps(rows[8:]))
    reader = store.reader()
    for attempt in range(3):
        for step in range(3):
            row = reader.step("run", 0, 0, step, attempt=attempt)
            assert same(row, step=step, reward=float(attempt * 100 + step))
    assert same(reader.step("run", 0, 0, 1), reward=201.0)
    rewards = [step.reward for step in reader.steps("run", slot=0, episode=0)]
    assert rewards == [float(attempt * 100 + step) for attempt in range(3) for step in range(3)]


def test_an_episode_by_two_streams(store: Store):
    a, b = Producer(stream="a"), Producer(stream="b")
    submit(store, a.episode(0, 10), a.episode(10, 10))
    submit(store, b.episode(20, 10), b.episode(30, 5, end=True))
    (episode,) = store.reader().episodes("run")
    assert (episode.length, episode.total, episode.stream, episode.ended) == (34, 34.0, "", True)
    for step in range(35):
        assert same(store.reader().step("run", 0, 0, step), step=step)


def test_forked_processes_that_count_alike(store: Store):
    a, b = Producer(stream="a"), Producer(stream="b")
    for n in range(10):
        submit(store, a.episode(n * 4, 4, action=1), b.episode(n * 4, 4, action=2))
    reader = store.reader()
    for step in range(40):
        assert same(reader.step("run", 0, 0, step, attempt=0), step=step, action=1)
        assert same(reader.step("run", 0, 0, step, attempt=1), step=step, action=2)


def test_a_branch_keeps_the_old_one(store: Store):
    producer = Producer()
    submit(store, producer.episode(0, 6, action=1))
    submit(store, producer.episode(4, 3, action=2, branch=1, end=True))
    reader = store.reader()
    assert same(reader.step("run", 0, 0, 5), action=1)
    assert same(reader.step("run", 0, 0, 5, branch=1), action=2)
    assert reader.step("run", 0, 0, 3, branch=1) is None
    assert [(e.branch, e.first_step, e.ended) for e in reader.episodes("run")] == [
        (0, 0, False),
        (1, 4, True),
    ]


def test_steps_that_are_not_in_order_are_found_all_the_same(store: Store):
    producer = Producer()
    order = [0, 7, 3, 9, 1, 8, 2, 10, 4, 6, 5]
    for step in order:
        submit(store, producer.steps([{"step": step, "flags": RESET if step == 0 else 0}]))
    for step in order:
        assert same(store.reader().step("run", 0, 0, step), step=step)


def test_the_return_of_an_open_episode_is_live(store: Store):
    producer = Producer()
    for n in range(1, 4):
        submit(store, producer.episode((n - 1) * 5, 5))
        (episode,) = store.reader().episodes("run", ended=False)
        assert (episode.open, episode.total) == (True, n * 5 - 1.0)


def test_steps_in_order_with_filters(store: Store):
    producer = Producer()
    for episode in range(3):
        submit(store, producer.episode(0, 10, episode=episode, slot=episode % 2, end=True))
    reader = store.reader()
    assert len(list(reader.steps("run"))) == 30
    assert [s.step for s in reader.steps("run", slot=0, episode=2)] == list(range(10))
    assert [s.episode for s in reader.steps("run", from_commit_seq=3)] == [2] * 10
    assert list(reader.steps("run", seat="nobody")) == []
    assert list(reader.steps("run", slot=1, episode=2)) == []


def test_batches_are_read_from_a_commit_sequence(store: Store):
    producer = Producer()
    sent = [producer.episode(n * 3, 3) for n in range(5)]
    submit(store, *sent)
    reader = store.reader()
    assert [b.raw for b in reader.batches("run")] == [b.raw for b in sent]
    assert [b.commit_seq for b in reader.batches("run", 3, limit=2)] == [3, 4]
    assert reader.batches("run", 6) == []
    assert reader.batches("run", kinds=[RecordKind.METRICS]) == []
    with pytest.raises(NotFound):
        reader.batches("none")


def test_episodes_since_a_commit(store: Store):
    producer = Producer()
    for episode in range(4):
        submit(store, producer.episode(0, 3, episode=episode, end=episode != 2))
    episodes = store.reader().episodes("run", ended_after=1)
    assert [(e.episode, e.ended_commit) for e in episodes] == [(1, 2), (3, 4)]
    newest = store.reader().episodes("run", newest=True, limit=1)
    assert newest[0].episode == 3
    assert [e.episode for e in store.reader().episodes("run", ended=False)] == [2]


# -- lists


@pytest.fixture
def listed(store: Store) -> Reader:
    runs = store.runs
    for n in range(6):
        facts = RunFacts(
            f"0190-{n}",
            kind="session" if n % 2 else "training",
            name=f"run {n}",
            worker="cleanrl" if n < 3 else "tabular",
            environment="CartPole-v1",
            created_ns=START_NS + n,
            tags=("odd",) if n % 2 else (),
        )
        runs.create_run(facts).result()
    runs.set_state("0190-1", RunState.RUNNING).result()
    runs.set_state("0190-2", RunState.FAILED, "out of memory").result()
    runs.edit("0190-3", note="100% good").result()
    runs.delete("run").result()
    return store.reader()


@pytest.mark.parametrize(
    ("wanted", "listed_runs"),
    [
        ({}, "543210"),
        ({"order": "oldest"}, "012345"),
        ({"limit": 2, "offset": 1}, "43"),
        ({"states": [RunState.RUNNING, RunState.FAILED]}, "21"),
        ({"states": []}, ""),
        ({"kind": "session"}, "531"),
        ({"worker": "cleanrl", "kind": "training"}, "20"),
        ({"environment": "Pong"}, ""),
        ({"tag": "odd"}, "531"),
        ({"text": "RUN 4"}, "4"),
        ({"text": "0% g"}, "3"),
        ({"text": "_"}, ""),
        ({"since_ns": START_NS + 4}, "54"),
        ({"archived": True}, ""),
        ({"order": "name", "archived": False}, "012345"),
    ],
)
def test_runs_are_listed_by_what_is_asked(listed: Reader, wanted, listed_runs):
    assert "".join(run.run_id[-1] for run in listed.runs(**wanted)) == listed_runs


def test_deleted_runs_are_listed_apart(listed: Reader):
    assert [run.run_id for run in listed.runs(deleted=True)] == ["run"]
    assert len(listed.runs(deleted=None)) == 7
    assert listed.counts()[RunState.QUEUED] == 4


def test_a_run_that_is_not_there_is_not_found(listed: Reader):
    with pytest.raises(NotFound):
        listed.run("nothing")


# -- SQL


def test_steps_are_a_table(store: Store):
    store.runs.create_run(RunFacts("other")).result()
    producer = Producer()
    submit(store, producer.episode(0, 10, slot=3), producer.episode(10, 5, slot=3, end=True))
    submit(store, Producer("other").episode(0, 4, action=(1, "x"), observation=None))
    reader = store.reader()

    def ask(query: str):
        return reader.sql(query)[1]

    assert ask("select count(*), sum(reward) from steps where run_id = 'run'") == [(15, 14.0)]
    assert ask("select run_id, count(*) from steps group by 1 order by 1") == [
        ("other", 4),
        ("run", 15),
    ]
    assert ask("select step from steps where run_id = 'run' and commit_seq = 2 and slot = 3") == [
        (n,) for n in range(10, 15)
    ]
    assert ask("select step from steps where commit_seq > 1 and terminated") == [(14,)]
    assert ask("select action, observation, reset from steps where run_id = 'other' limit 1") == [
        ('[1,"x"]', None, 1)
    ]
    assert ask(
        "select e.length, count(*) from episodes e join runs using (run_no) join steps s"
        " on s.run_id = runs.run_id and s.episode = e.episode and s.slot = e.slot"
        " where runs.run_id = 'run' group by 1"
    ) == [(14, 15)]
    names, rows = reader.sql("select * from steps where run_id = ? limit 1", ["run"])
    assert names[:4] == ["run_id", "commit_seq", "slot", "branch"]
    assert len(rows) == 1
    store.runs.delete("other").result()
    assert ask("select distinct run_id from steps") == [("run",)]


@pytest.mark.parametrize(
    "query",
    [
        "delete from runs",
        "insert into meta values ('a', 1)",
        "drop table steps",
        "create table x (y)",
        "attach '/etc/passwd' as p",
        "pragma query_only = 0; delete from runs",
        "update steps set reward = 1",
        "select no_such_function()",
        "nonsense",
    ],
)
def test_a_query_changes_nothing(store: Store, query: str):
    with pytest.raises(InvalidInput):
        store.reader().sql(query)
    assert store.reader().run("run").run_id == "run"


def test_a_query_without_end_is_ended(path):
    with Store(path, StoreSettings(sql_timeout_s=0.1)) as store:
        endless = "with recursive n(i) as (select 1 union all select i + 1 from n) "
        with pytest.raises(StoreTrouble):
            store.reader().sql(endless + "select count(*) from n")
        assert len(store.reader().sql(endless + "select i from n", limit=5)[1]) == 5


# -- threads and checkpoints


def test_readers_see_a_run_grow_and_never_hold_up_a_checkpoint(path):
    settings = StoreSettings(checkpoint_bytes=64 * 1024, checkpoint_wait_ms=2000)
    with Store(path, settings) as store:
        store.runs.create_run(RunFacts("run")).result()
        over = threading.Event()
        problems: list[Exception] = []

        def read() -> None:
            reader, seen = store.reader(), 0
            try:
                while not over.is_set():
                    run = reader.run("run")
                    assert run.step_rows >= seen
                    seen = run.step_rows
                    total = sum(b.count for b in reader.batches("run", limit=10_000))
                    assert total >= seen
                    assert sum(e.rows for e in reader.episodes("run")) >= seen
                    next(reader.steps("run"), None)
            except Exception as error:  # noqa: BLE001 - shown by the test
                problems.append(error)

        threads = [threading.Thread(target=read) for _ in range(2)]
        for thread in threads:
            thread.start()
        producer = Producer()
        for n in range(60):
            submit(store, producer.episode(n * 64, 64))
        over.set()
        for thread in threads:
            thread.join()
        assert not problems
        newest = store.writer._checkpoints.newest
        assert newest is not None
        wal = path.with_name(path.name + "-wal").stat().st_size
        assert wal < 8 * settings.checkpoint_bytes


def test_connections_of_ended_threads_are_closed(store: Store):
    for _ in range(5):
        thread = threading.Thread(target=lambda: store.reader().run("run"))
        thread.start()
        thread.join()
    store.reader().run("run")
    assert len(store.reader().connections._open) <= 2


def test_another_process_may_read_while_nobody_writes(path):
    with Store(path) as store:
        store.runs.create_run(RunFacts("run")).result()
        submit(store, Producer().episode(0, 5))
    reader = Reader(path, StoreSettings())
    assert reader.step("run", 0, 0, 4) is not None
    reader.close()
    started = time.monotonic()
    with Store(path) as store:
        assert store.health.clean_exit
        assert store.reader().run("run").step_rows == 5
    assert time.monotonic() - started < 5


def test_closing_ends_what_is_being_read(path):
    endless = (
        "with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n"
    )
    errors: list[Exception] = []
    begun = threading.Event()

    def read(reader: Reader) -> None:
        reader.run("run")
        begun.set()
        try:
            reader.sql(endless)
        except StoreTrouble as error:
            errors.append(error)

    with Store(path) as store:
        store.runs.create_run(RunFacts("run")).result()
        thread = threading.Thread(target=read, args=(store.reader(),))
        thread.start()
        begun.wait()
        time.sleep(0.05)
        started = time.monotonic()
    assert time.monotonic() - started < 3
    thread.join(5)
    assert len(errors) == 1
    assert not path.with_name(path.name + "-wal").exists()
