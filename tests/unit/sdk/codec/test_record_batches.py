from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mosaic_sdk.codec import record_batches
from mosaic_sdk.codec.values import decode_value
from mosaic_sdk.v1 import records_pb2 as pb

NOW = 1_700_000_000_123_456_789
u32, u64 = st.integers(0, 2**32 - 1), st.integers(0, 2**64 - 1)
text = st.text(st.characters(exclude_categories=["Cs"]), max_size=10)


def canonical(kind, raw):
    message = kind.FromString(raw)
    assert message.SerializeToString(deterministic=True) == raw
    return message


@given(
    st.lists(
        st.tuples(
            text, st.lists(st.tuples(st.floats(), st.integers(-(2**63), 2**63 - 1))), st.booleans()
        ),
        max_size=4,
    )
)
def test_metrics(given_):
    series = []
    for name, points, has_steps in given_:
        values, steps = [v for v, _ in points], [s for _, s in points] if has_steps else []
        series.append((name, (values, steps, [NOW + i for i in range(len(values))])))
    message = pb.MetricRecords.FromString(record_batches.encode_series(series))
    assert [decoded_series.name for decoded_series in message.series] == [
        name for name, _ in series
    ]
    for decoded_series, (_, (values, steps, times)) in zip(message.series, series):
        assert repr(list(decoded_series.value)) == repr(values)
        assert (list(decoded_series.step), list(decoded_series.unix_ns)) == (steps, times)
    canonical(pb.MetricRecords, record_batches.encode_series(series))


def test_metrics_of_unequal_lengths_are_refused():
    for columns in (([1.0], [1, 2], [NOW]), ([1.0], [], []), ([1.0, 2.0], [1], [NOW, NOW])):
        try:
            record_batches.encode_metrics({"x": columns})
        except ValueError:
            continue
        raise AssertionError(columns)


@given(u64, u64, st.floats(allow_nan=False), u32, text, u32, st.booleans(), st.booleans())
def test_episodes(number, length, total, slot, seat, branch, terminated, truncated):
    raw = record_batches.episode(
        number, length, total, slot=slot, seat=seat, branch=branch, terminated=terminated,
        truncated=truncated, end_unix_ns=NOW, seed=2**70, metadata={"map": "4x4"},
    )  # fmt: skip
    (episode,) = canonical(pb.EpisodeRecords, record_batches.encode_episodes([raw])).episodes
    assert (episode.episode, episode.length, episode.total_reward) == (number, length, total)
    assert (episode.slot, episode.seat, episode.branch) == (slot, seat, branch)
    assert (episode.terminated, episode.truncated, episode.end_unix_ns) == (
        terminated,
        truncated,
        NOW,
    )
    assert decode_value(episode.seed.SerializeToString()) == 2**70
    assert decode_value(episode.metadata.SerializeToString()) == {"map": "4x4"}


def test_an_episode_of_nothing():
    raw = record_batches.encode_episodes([record_batches.episode(0, 0, 0.0, seat="")])
    assert canonical(pb.EpisodeRecords, raw).episodes == [pb.Episode()]


def test_events():
    events = [
        record_batches.event_log(NOW, 30, "worker", "größer"),
        record_batches.event_log(NOW, -5, "", ""),
        record_batches.event_artifact(NOW, "checkpoint", "/a/b", "http://x", 2**40, {"step": 5}),
        record_batches.event_config(NOW, {"lr": 0.5}),
        record_batches.event_lifecycle(NOW, "run_started", {"n": 1}),
        record_batches.event_lifecycle(NOW, "heartbeat"),
        record_batches.event_reject(NOW, "stdout", "no JSON", b"{", 2**33),
        record_batches.event_lane_opened(NOW, "0.agent.rgb", "mosaic.x", 2, 600, 400),
        record_batches.event_lane_closed(NOW, "0.agent.rgb"),
    ]
    message = canonical(pb.EventRecords, record_batches.encode_events(events))
    decoded = message.events
    kinds = [event.WhichOneof("what") for event in decoded]
    assert kinds == [
        "log", "log", "artifact", "config", "lifecycle", "lifecycle", "reject", "lane_opened",
        "lane_closed",
    ]  # fmt: skip
    assert {event.unix_ns for event in decoded} == {NOW}
    assert (decoded[0].log.level, decoded[0].log.text) == (30, "größer")
    assert decoded[1].log.level == -5
    artifact = decoded[2].artifact
    assert (artifact.kind, artifact.path, artifact.url, artifact.size) == (
        "checkpoint", "/a/b", "http://x", 2**40,
    )  # fmt: skip
    assert decode_value(decoded[3].config.values.SerializeToString()) == {"lr": 0.5}
    assert (decoded[6].reject.head, decoded[6].reject.size) == (b"{", 2**33)
    assert (decoded[7].lane_opened.width, decoded[7].lane_opened.version) == (600, 2)


def test_text_that_is_no_text_is_still_read():
    raw = record_batches.encode_events([record_batches.event_log(NOW, 20, "x", "bad \ud800")])
    assert pb.EventRecords.FromString(raw).events[0].log.text == "bad \\ud800"
