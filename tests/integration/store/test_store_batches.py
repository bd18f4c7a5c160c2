"""Records of each kind: accepted, refused, stored."""

from __future__ import annotations

import math
import threading

import numpy as np
import pytest
from conftest import START_NS, Producer, submit, submitted

from core.errors import InvalidInput, NotFound, StoreTrouble
from core.events import BatchHeader, BatchReceived, RecordKind, RunState, StreamAdvanced
from core.store import RunFacts, Store, StoreSettings
from mosaic_sdk.codec.step_builder import RESET, StepBuilder
from mosaic_sdk.codec.values import encode_value
from mosaic_sdk.v1 import records_pb2 as pb


def value(what) -> pb.Value:
    return pb.Value.FromString(encode_value(what))


# -- the sequence rule


def test_batches_get_a_gap_free_place_in_the_run(store: Store):
    a, b = Producer(stream="a"), Producer(stream="b")
    receipt = submit(store, a.episode(0, 3), b.metrics("loss", [1.0]), a.log("hello"))
    assert [batch.commit_seq for batch in receipt] == [1, 2, 3]
    assert receipt.advanced == [StreamAdvanced("run", "a", 2), StreamAdvanced("run", "b", 1)]
    assert store.reader().streams("run") == {"a": 2, "b": 1}
    batches = store.reader().batches("run")
    assert [(item.commit_seq, item.stream, item.sequence, item.kind) for item in batches] == [
        (1, "a", 1, RecordKind.STEPS),
        (2, "b", 1, RecordKind.METRICS),
        (3, "a", 2, RecordKind.EVENTS),
    ]


def test_a_duplicate_is_stored_once_and_still_acknowledged(store: Store):
    producer = Producer()
    first, second = producer.episode(0, 3), producer.episode(3, 3)
    submit(store, first, second)
    receipt = submit(store, first, second)
    assert list(receipt) == []
    assert receipt.advanced == [StreamAdvanced("run", "w1", 2)]
    assert receipt.refused == []
    assert store.reader().run("run").step_rows == 6


def test_a_duplicate_in_the_same_submission(store: Store):
    batch = Producer().episode(0, 3)
    assert len(submit(store, batch, batch)) == 1
    assert store.reader().run("run").step_rows == 3


def test_a_gap_is_refused_and_healed_by_sending_again(store: Store):
    producer = Producer()
    first, second, third = (producer.episode(n * 3, 3) for n in range(3))
    receipt = submit(store, first, third)
    assert [batch.batch for batch in receipt] == [first]
    (refused,) = receipt.refused
    assert (refused.batch, refused.gap, refused.committed) == (third, True, 1)
    assert receipt.advanced == [StreamAdvanced("run", "w1", 1)]
    assert len(submit(store, second, third)) == 2


def test_a_run_that_is_not_known_is_refused(store: Store):
    receipt = submit(store, Producer("nobody").episode(0, 1))
    assert (list(receipt), receipt.refused[0].gap) == ([], False)
    assert "no such run" in receipt.refused[0].reason


def test_a_sequence_starts_at_one(store: Store):
    producer = Producer()
    producer.sequence = 4
    assert submit(store, producer.episode(0, 1)).refused[0].committed == 0
    assert store.reader().streams("run") == {}


def test_many_threads_may_submit(store: Store):
    def work(name: str) -> None:
        producer = Producer(stream=name)
        waits = [submitted(store, producer.episode(n * 5, 5)) for n in range(20)]
        for wait in waits:
            wait(20)

    threads = [threading.Thread(target=work, args=(f"w{n}",)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert store.reader().run("run").step_rows == 400
    assert [b.commit_seq for b in store.reader().batches("run")] == list(range(1, 81))
    assert store.writer.queued_bytes == 0


def test_closing_writes_what_is_queued(path):
    with Store(path, StoreSettings(flush_ms=5000)) as store:
        store.runs.create_run(RunFacts("run")).result()
        producer = Producer()
        waits = [submitted(store, producer.episode(n * 5, 5)) for n in range(50)]
    assert all(wait(0) for wait in waits)
    with Store(path) as store:
        assert store.reader().run("run").step_rows == 250


def test_flush_time_gathers(path):
    with Store(path, StoreSettings(flush_ms=60_000, batch_rows=10)) as store:
        store.runs.create_run(RunFacts("run")).result()
        producer = Producer()
        wait = submitted(store, producer.episode(0, 4))
        assert not wait.done.wait(0.1)
        submit(store, producer.episode(4, 6))
        assert wait.done.wait(1)


def test_a_closed_store_says_so(path):
    with Store(path) as store:
        writer, reader = store.writer, store.reader()
    with pytest.raises(StoreTrouble):
        store.reader()
    with pytest.raises(StoreTrouble):
        reader.runs()
    with pytest.raises(StoreTrouble):
        writer.submit([], lambda _: None)


def test_a_failing_subscriber_does_not_end_the_writer(store: Store):
    def fail(_):
        raise RuntimeError("of the subscriber")

    producer = Producer()
    store.writer.submit([producer.episode(0, 2)], fail)
    assert len(submit(store, producer.episode(2, 2))) == 1


def test_a_task_that_fails_leaves_nothing(store: Store):
    def task(db):
        db.execute("update runs set name = 'half'")
        raise KeyError("oops")

    with pytest.raises(KeyError):
        store.writer.execute(task).result()
    assert store.reader().run("run").name == ""


# -- what can't be read


@pytest.mark.parametrize("kind", list(RecordKind))
def test_an_unreadable_batch_is_set_aside_and_its_stream_goes_on(store: Store, kind: RecordKind):
    producer = Producer()
    raw = b"\xff\xff\xffnothing of the kind"
    receipt = submit(store, producer.batch(kind, raw), producer.episode(0, 2))
    assert [batch.commit_seq for batch in receipt] == [1, 2]
    (reject,) = store.reader().rejects("run")
    assert (reject.head, reject.size, reject.source) == (raw, len(raw), "w1#1")
    assert kind.name.lower() in reject.reason
    assert [b.set_aside for b in store.reader().batches("run")] == [True, False]
    run = store.reader().run("run")
    assert (run.reject_count, run.step_rows) == (1, 2)


def test_a_count_that_is_not_the_headers(store: Store):
    producer = Producer()
    batch = producer.episode(0, 3)
    header = BatchHeader("run", "w1", 1, RecordKind.STEPS, 5)
    submit(store, BatchReceived(header, batch.raw))
    assert "3 rows where the header says 5" in store.reader().rejects("run")[0].reason


def test_a_batch_that_only_the_table_refuses_is_set_aside_alone(store: Store, monkeypatch):
    """Whatever gets past the parser must not hold up the other streams."""
    from core.store import batch_to_rows

    apply = batch_to_rows._metrics

    def broken(batch, ledger, sheet):
        done = apply(batch, ledger, sheet)

        def write(position):
            done(position)
            sheet.points.append((1 << 70, 0, 0, 0, 0, 0))

        return write if batch.header.stream == "bad" else done

    monkeypatch.setattr(batch_to_rows, "_metrics", broken)
    good, bad = Producer(stream="good"), Producer(stream="bad")
    wait = submitted(store, good.episode(0, 2), bad.metrics("m", [1.0]), good.metrics("m", [2.0]))
    assert len(wait(10)) == 3
    run = store.reader().run("run")
    assert (run.step_rows, run.metric_points, run.reject_count) == (2, 1, 1)
    assert store.reader().streams("run") == {"good": 2, "bad": 1}
    assert "OverflowError" in store.reader().rejects("run")[0].reason


def test_rejects_are_capped_and_counted(path, small):
    with Store(path, small) as store:
        store.runs.create_run(RunFacts("run")).result()
        producer = Producer()
        submit(store, *(producer.batch(RecordKind.STEPS, b"\xff" * 900) for _ in range(9)))
        assert store.reader().run("run").reject_count == 9
        rejects = store.reader().rejects("run")
        assert len(rejects) == 5
        assert [len(item.head) for item in rejects] == [900] * 5
        assert [item.size for item in rejects] == [900] * 5


def test_rejects_of_a_producer(store: Store):
    reject = pb.Reject(source="stdout", reason="no JSON", head=b"{oops", size=1 << 40)
    submit(store, Producer().events(pb.Event(unix_ns=START_NS, reject=reject)))
    (refused,) = store.reader().rejects("run")
    assert (refused.source, refused.reason, refused.head, refused.size) == (
        "stdout",
        "no JSON",
        b"{oops",
        1 << 40,
    )


# -- records that are not steps


def test_metrics(store: Store):
    producer = Producer()
    submit(store, producer.metrics("loss", [1.0, math.nan], [10, 20]))
    submit(store, producer.metrics("loss", [math.inf], [30]), producer.metrics("lr", [0.1]))
    series = {metric.name: metric for metric in store.reader().metrics("run")}
    assert (series["loss"].points, series["loss"].last_value, series["loss"].last_step) == (
        3,
        math.inf,
        30,
    )
    assert series["lr"].last_step is None
    loss = store.reader().metric("run", "loss")
    np.testing.assert_array_equal(loss.value, [1.0, math.nan, math.inf])
    np.testing.assert_array_equal(loss.step, [10, 20, 30])
    rest = store.reader().metric("run", "loss", after=2)
    assert (len(rest), rest.next) == (1, 3)
    assert len(store.reader().metric("run", "loss", after=rest.next)) == 0
    assert len(store.reader().metric("run", "none such")) == 0


def test_metrics_go_on_after_a_restart(path):
    for n in range(3):
        with Store(path) as store:
            if not n:
                store.runs.create_run(RunFacts("run")).result()
            submit(store, Producer(stream=f"w{n}").metrics("loss", [float(n)]))
            assert store.reader().metric("run", "loss").value.tolist() == [
                float(k) for k in range(n + 1)
            ]


def test_unequal_columns_of_a_metric_are_set_aside(store: Store):
    raw = pb.MetricRecords(series=[pb.MetricSeries(name="x", value=[1, 2], step=[1])])
    submit(store, Producer().batch(RecordKind.METRICS, raw.SerializeToString()))
    assert "unequal length" in store.reader().rejects("run")[0].reason


def test_logs_are_capped_oldest_first(path, small):
    with Store(path, small) as store:
        store.runs.create_run(RunFacts("run")).result()
        producer = Producer()
        for n in range(30):
            submit(store, producer.log(*(f"line {n * 10 + k}" for k in range(10))))
        run = store.reader().run("run")
        logs = store.reader().logs("run")
        assert run.log_count == 300
        assert 100 <= len(logs) <= 107
        assert run.log_dropped == 300 - len(logs)
        assert [log.line for log in logs] == list(range(301 - len(logs), 301))
        assert logs[-1].text == "line 299"
    with Store(path, small) as store:
        submit(store, producer.log("after a restart"))
        assert store.reader().last_logs("run", 1)[0].line == 301


def test_logs_are_capped_by_bytes(path):
    with Store(path, StoreSettings(log_bytes=10_000)) as store:
        store.runs.create_run(RunFacts("run")).result()
        producer = Producer()
        for _ in range(20):
            submit(store, producer.log("ü" * 500))
        logs = store.reader().logs("run")
        assert sum(len(log.text.encode()) for log in logs) <= 10_000
        assert len(logs) >= 8


def test_logs_by_cursor_level_and_text(store: Store):
    producer = Producer()
    submit(store, producer.log("one", "two"), producer.log("Three", level=40))
    reader = store.reader()
    assert [log.text for log in reader.logs("run", after=1)] == ["two", "Three"]
    assert [log.text for log in reader.logs("run", min_level=30)] == ["Three"]
    assert [log.text for log in reader.logs("run", text="THREE")] == ["Three"]
    assert [log.text for log in reader.last_logs("run", 2)] == ["two", "Three"]


def test_events_and_artifacts(store: Store):
    config = {"lr": 0.1, "layers": [64, 64], "big": 1 << 80, "nothing": None}
    submit(
        store,
        Producer().events(
            pb.Event(unix_ns=1, config=pb.Config(values=value(config))),
            pb.Event(unix_ns=2, lifecycle=pb.Lifecycle(name="run_started")),
            pb.Event(unix_ns=3, lifecycle=pb.Lifecycle(name="heartbeat")),
            pb.Event(unix_ns=4, lane_opened=pb.LaneOpened(lane="0.agent.rgb", segment="s")),
            pb.Event(unix_ns=5, lane_closed=pb.LaneClosed(lane="0.agent.rgb")),
            pb.Event(
                unix_ns=6,
                artifact=pb.Artifact(
                    kind="checkpoint", path="/a/b", size=7, metadata=value({"step": 3})
                ),
            ),
        ),
    )
    reader = store.reader()
    events = reader.events("run")
    assert [(item.n, item.kind, item.name) for item in events] == [
        (1, "config", ""),
        (2, "lifecycle", "run_started"),
        (3, "lane_opened", "0.agent.rgb"),
        (4, "lane_closed", "0.agent.rgb"),
    ]
    assert events[0].detail == config
    assert reader.events("run", kind="lifecycle", name="run_started")[0].unix_ns == 2
    assert reader.events("run", after=3)[0].n == 4
    (made,) = reader.artifacts("run")
    assert (made.kind, made.path, made.size) == ("checkpoint", "/a/b", 7)
    assert made.metadata == {"step": 3}
    assert reader.run("run").heartbeat_ns == 3


def test_heartbeats_are_kept_where_they_say_something_new(store: Store):
    details = [{}, {"rate": 0.5}, {"rate": 0.5}, {"rate": 0.75}, {}, {"rate": 0.75}]
    beats = [
        pb.Lifecycle(name="heartbeat", detail=value({**report, "timestamp": at, "run_id": "run"}))
        for at, report in enumerate(details)
    ]
    producer = Producer()
    for at, beat in enumerate(beats):
        submit(store, producer.events(pb.Event(unix_ns=at + 1, lifecycle=beat)))
    events = store.reader().events("run", kind="lifecycle", name="heartbeat")
    assert [(item.unix_ns, item.detail["rate"]) for item in events] == [
        (2, 0.5),
        (4, 0.75),
        (6, 0.75),
    ]
    assert store.reader().run("run").heartbeat_ns == 6


def test_an_episode_told_without_its_length_has_none(store: Store):
    records = pb.EpisodeRecords(episodes=[pb.Episode(episode=1, total_reward=2.5)])
    submit(store, Producer().batch(RecordKind.EPISODES, records.SerializeToString()))
    (episode,) = store.reader().episodes("run")
    assert (episode.reported_return, episode.reported_length) == (2.5, None)
    assert episode.known_length is None


def test_a_seed_without_a_reset_is_that_of_its_episode(store: Store):
    rows = [
        {"episode": 3, "step": 1, "extras": {"seed": 9}},
        {"episode": 3, "step": 2},
        {"episode": 4, "step": 1},
    ]
    submit(store, Producer().steps(rows))
    assert [episode.seed for episode in store.reader().episodes("run")] == [9, None]


def test_producers_own_episodes(store: Store):
    records = pb.EpisodeRecords(
        episodes=[
            pb.Episode(
                episode=(1 << 64) - 1,
                length=10,
                total_reward=2.5,
                terminated=True,
                seed=value(1 << 70),
                metadata=value({"win": True}),
            )
        ]
    )
    submit(store, Producer().batch(RecordKind.EPISODES, records.SerializeToString()))
    (episode,) = store.reader().episodes("run")
    assert (episode.episode, episode.score, episode.total, episode.terminated, episode.ended) == (
        (1 << 64) - 1,
        2.5,
        None,
        True,
        True,
    )
    assert (episode.seed, episode.metadata) == (1 << 70, {"win": True})
    assert store.reader().run("run").last_return == 2.5


def test_decisions_and_payloads(store: Store):
    rows = [
        {"step": 0, "flags": RESET},
        {
            "step": 1,
            "decision": {
                "order": 0,
                "role": "person",
                "who": "me",
                "verdict": "replace",
                "action": [1, 2],
                "reason": "better",
                "latency_us": 1200,
            },
            "payload": ("board", "fen", b"8/8"),
        },
    ]
    submit(store, Producer().steps(rows))
    reader = store.reader()
    (decision,) = reader.decisions("run", slot=0, episode=0)
    assert (
        decision.step,
        decision.who,
        decision.verdict,
        decision.action,
        decision.reason,
        decision.latency_us,
    ) == (
        1,
        "me",
        "replace",
        [1, 2],
        "better",
        1200,
    )
    assert reader.decisions("run", episode=1) == []
    (drawn,) = reader.payloads("run")
    assert (drawn.step, drawn.kind, drawn.size) == (1, "board", 3)
    step = reader.step("run", 0, 0, 1)
    assert step is not None
    assert step.payloads[0].data == b"8/8"
    assert step.decisions[0].reason == "better"


# -- values


@pytest.mark.parametrize(
    "what",
    [
        3,
        -1.5,
        math.inf,
        True,
        "text",
        b"\0bytes",
        [1, [2.5, None]],
        (1, "a"),
        {"a": {"b": [1, 2]}},
        1 << 90,
        np.arange(6, dtype="<i2").reshape(2, 3),
        {"agent_0": np.zeros(2, np.float32), "agent_1": 4},
    ],
    ids=repr,
)
def test_actions_and_observations_come_back_as_they_were(store: Store, what):
    submit(store, Producer().steps([{"action": what, "observation": what, "step": 1}]))
    step = store.reader().step("run", 0, 0, 1)
    assert step is not None
    for value in (step.action, step.observation):
        np.testing.assert_equal(value, what)
        assert type(value) is type(what)


def test_a_step_of_a_large_episode_number_and_seed(store: Store):
    number = (1 << 64) - 5
    extras = {"seed": 1 << 70, "options": None}
    rows = [
        {"episode": number, "step": 0, "flags": RESET, "extras": extras},
        {"episode": number, "step": 1, "reward": math.nan},
    ]
    submit(store, Producer().steps(rows))
    (episode,) = store.reader().episodes("run")
    assert (episode.episode, episode.seed, episode.length) == (number, 1 << 70, 1)
    assert episode.total is not None and math.isnan(episode.total)
    step = store.reader().step("run", 0, number, 0)
    assert step is not None and step.extras == extras
    # And it goes on after the ledger was read again.
    store.runs.edit("run", note="x").result()
    producer = Producer()
    producer.sequence = 1
    submit(store, producer.steps([{"episode": number, "step": 2, "reward": 1.0}]))
    assert [e.length for e in store.reader().episodes("run")] == [2]


def test_a_broken_value_does_not_hide_the_others(store: Store):
    builder = StepBuilder()
    builder.add(1, 2.0, 3.0, step=1)
    columns = pb.StepColumns.FromString(builder.encode())
    columns.action.dtype = "?8"
    batch = Producer().batch(RecordKind.STEPS, columns.SerializeToString())
    receipt = submit(store, batch)
    assert len(receipt) == 1
    assert store.reader().run("run").reject_count + store.reader().run("run").step_rows == 1


# -- management


def test_life_of_a_run(store: Store):
    runs, reader = store.runs, store.reader()
    runs.set_state("run", RunState.RUNNING).result()
    runs.set_state("run", RunState.FAILED, "killed by signal 9", -9).result()
    run = reader.run("run")
    assert (run.state, run.reason, run.exit_status) == (RunState.FAILED, "killed by signal 9", -9)
    assert run.started_ns is not None and run.ended_ns is not None
    runs.edit("run", name="mine", tags=["b", "a", " "]).result()
    runs.edit("run", note="good").result()
    run = reader.run("run")
    assert (run.name, run.note, run.tags) == ("mine", "good", ("a", "b"))
    runs.add_facts("run", {"host": {"cpus": 2}}).result()
    assert reader.facts("run") == {"host": {"cpus": 2}}
    with pytest.raises(InvalidInput):
        runs.create_run(RunFacts("run")).result()
    with pytest.raises(NotFound):
        runs.edit("none", name="x").result()


def test_facts_may_hold_file_names_that_are_no_text(store: Store):
    store.runs.create_run(RunFacts("odd", name="a\udcff", facts={"argv": ["\udcff"]})).result()
    assert store.reader().run("odd").name == "a\\udcff"
    assert store.reader().facts("odd")["argv"] == ["\udcff"]


def test_deleting_is_soft_until_purged(store: Store):
    runs, reader = store.runs, store.reader()
    producer = Producer()
    submit(store, producer.episode(0, 10), producer.metrics("m", [1.0]), producer.log("x"))
    runs.delete("run").result()
    assert reader.runs() == []
    assert [run.run_id for run in reader.runs(deleted=True)] == ["run"]
    # A worker that still runs loses nothing: deleting may be undone.
    assert len(submit(store, producer.episode(10, 5))) == 1
    runs.restore("run").result()
    assert reader.run("run").step_rows == 15
    runs.delete("run").result()
    assert runs.purge(older_than_ns=1) == []
    assert runs.purge() == ["run"]
    for table in ("runs", "batches", "episodes", "streams", "points", "series", "logs", "facts"):
        assert reader.sql(f"select count(*) from {table}")[1] == [(0,)]
    assert "no such run" in submit(store, producer.episode(15, 1)).refused[0].reason


def test_purging_gives_space_back_and_leaves_the_others(store: Store):
    store.runs.create_run(RunFacts("other")).result()
    big, other = Producer(), Producer("other")
    submit(store, other.episode(0, 5))
    for n in range(40):
        submit(store, big.episode(n * 50, 50, observation="long text" * 100))
    before = store.reader().sql("select page_count from pragma_page_count")[1][0][0]
    store.runs.delete("run").result()
    store.runs.purge()
    after = store.reader().sql("select page_count from pragma_page_count")[1][0][0]
    assert after < before / 4
    assert store.reader().run("other").step_rows == 5
    assert store.reader().step("other", 0, 0, 3) is not None


# -- evaluations inside a training


def test_episodes_of_an_evaluation_are_no_figures_of_the_training(path):
    """Nor after a restart; they are in the record, and can be read."""

    producer = Producer()
    event = pb.Lifecycle(name="evaluation_slot", detail=value({"slot": 2}))
    with Store(path) as store:
        store.runs.create_run(RunFacts("run")).result()
        submit(store, producer.events(pb.Event(unix_ns=START_NS, lifecycle=event)))
        submit(store, producer.episode(0, 4, episode=0, end=True, slot=0))
        submit(store, producer.episode(0, 9, episode=0, end=True, slot=2))
    with Store(path) as store:
        submit(store, producer.episode(0, 9, episode=1, end=True, slot=2))
        row = store.reader().run("run")
        assert (row.steps, row.episodes, row.mean_return, row.best_return) == (3, 1, 3.0, 3.0)
        assert row.step_rows == 4 + 9 + 9
        episodes = store.reader().episodes("run")
        assert sorted((item.slot, item.length) for item in episodes) == [(0, 3), (2, 8), (2, 8)]


@pytest.mark.parametrize("at_once", [False, True])
def test_a_slot_that_turns_out_to_be_an_evaluation_is_left_out_from_its_beginning(path, at_once):
    producer = Producer()
    event = pb.Lifecycle(name="evaluation_slot", detail=value({"slot": 2}))
    batches = [
        producer.episode(0, 4, episode=0, end=True, slot=0),
        producer.episode(0, 9, episode=0, end=True, slot=2),
        producer.episode(0, 3, episode=1, end=True, slot=0),
        producer.episode(0, 6, episode=1, end=False, slot=2),
        producer.events(pb.Event(unix_ns=START_NS, lifecycle=event)),
        producer.episode(6, 2, episode=1, end=True, slot=2),
        producer.episode(0, 6, episode=2, end=True, slot=0),
    ]
    with Store(path) as store:
        store.runs.create_run(RunFacts("run")).result()
        if at_once:
            submit(store, *batches)
        else:
            for batch in batches:
                submit(store, batch)
        reader = store.reader()
        row = reader.run("run")
        assert (row.steps, row.episodes) == (3 + 2 + 5, 3)
        assert (row.mean_return, row.best_return, row.last_return) == (10 / 3, 5.0, 5.0)
        assert row.step_rows == 30
        led = [(episode.slot, episode.length) for episode in reader.episodes("run", lead=True)]
        assert sorted(led) == [(0, 2), (0, 3), (0, 5)]
        aside = [episode.length for episode in reader.episodes("run", lead=False)]
        assert sorted(aside) == [7, 8]
    with Store(path) as store:
        submit(store, producer.episode(0, 9, episode=2, end=True, slot=2))
        row = store.reader().run("run")
        assert (row.steps, row.episodes, row.best_return) == (10, 3, 5.0)


def test_the_first_environment_that_is_opened_names_a_run_that_has_none(store: Store):
    def told(label: str) -> pb.Event:
        detail = value({"slot": 0, "environment": label})
        return pb.Event(
            unix_ns=START_NS, lifecycle=pb.Lifecycle(name="environment_opened", detail=detail)
        )

    producer = Producer()
    submit(store, producer.events(told("First-v0"), told("Second-v0")))
    submit(store, producer.events(told("Third-v0")))
    assert store.reader().run("run").environment == "First-v0"
