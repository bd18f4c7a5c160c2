"""JSON lines in every spelling, and everything that is no JSON line."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

NS = 1_760_000_000_123_456_789


def line(**fields: Any) -> bytes:
    return json.dumps(fields).encode() + b"\n"


def step(**fields: Any) -> bytes:
    return line(type="step", **{"episode": 0, "step_index": 0, "action": 1, **fields})


# -- steps


@pytest.mark.parametrize(
    ("fields", "episode"),
    [
        ({"episode_index": 7}, 7),
        ({"episode": 7}, 7),
        ({"episode": "7"}, 7),
        ({"episode_id": 7}, 7),
        ({"episode_id": "7"}, 7),
        ({"metadata": {"episode_index": 7}}, 7),
        ({"metadata": {"episode_index": 7}, "episode_id": "abc"}, 7),
        ({"episode_id": "run-ep-of-some-name"}, 0),
        ({"episode_index": 1 << 62}, 1 << 62),
    ],
)
def test_spellings_of_the_episode(output, fields, episode):
    (row,) = output.feed(line(type="step", step=3, action=1, **fields)).rows()
    assert (row["episode"], row["step"]) == (episode, 3)


def test_named_episodes_get_numbers_and_keep_their_names(output):
    names = ["a", "a", "b", "a", "c"]
    rows = output.feed(
        *(
            line(type="step", episode_id=name, step_index=i, action=0)
            for i, name in enumerate(names)
        )
    ).rows()
    assert [row["episode"] for row in rows] == [0, 0, 1, 0, 2]
    assert [row["extras"]["episode_id"] for row in rows] == names


def test_spellings_of_action_and_observation(output):
    rows = output.feed(
        step(action=2, observation=[1.5, 2.5]),
        step(action=2, obs=[1.5, 2.5]),
        line(type="step", action_json="2", observation_json="[1.5, 2.5]"),
        line(type="step", action_json=2, observation_json=[1.5, 2.5]),
    ).rows()
    assert [row["action"] for row in rows] == [2] * 4
    assert [list(row["observation"]) for row in rows] == [[1.5, 2.5]] * 4


@pytest.mark.parametrize(
    "value",
    [
        0, -3, 1 << 62, 1 << 70, -(1 << 63), 2.5, -1e300, True, False, "left", "", "\u00e4\u4e2d",
        [1, 2, 3], [0.5, 1], [1, 2.5], [[1, 2], [3, 4]], [True, False], [], [[]], [[1], [2, 3]],
        {"move": [1, 2], "say": "hi"}, {}, [1, "two", None, 3.0], {"a": {"b": [None]}},
        [1 << 63, 1], [2**53 + 1, 0.5], [[[0.5] * 3] * 2] * 4,
    ],
)  # fmt: skip
@pytest.mark.parametrize("beside", [[], [0], [None, "x", [1.5, 2.5]]])
def test_values_come_back_as_they_were(make_output, value, beside):
    output = make_output("full")
    rows = output.feed(
        b"".join(
            step(action=v, observation=v, step_index=i) for i, v in enumerate([value, *beside])
        )
    ).rows()
    for row, expected in zip(rows, [value, *beside], strict=True):
        for key in ("action", "observation"):
            read = row[key].tolist() if hasattr(row[key], "tolist") else row[key]
            assert read == expected
            assert type(read) is type(expected)


def test_flags(output):
    rows = output.feed(
        step(step_index=0, action=None, observation=[0.0]),
        step(step_index=1, observation=[0.0], terminated=True),
        step(step_index=2, observation=[0.0], truncated=1),
        step(step_index=3, observation=[0.0], terminated=1, truncated=True),
        step(step_index=4, observation=[0.0], done=True),
        step(step_index=5),
        step(step_index=6, observation=[0.0], terminated=False, truncated=0, done=False),
        step(step_index=7, action=None, observation=[0.0]),
    ).rows()
    assert [row["flags"] for row in rows] == [4 | 8, 1, 2, 3, 1, 16, 0, 8]


def test_rewards(output):
    rewards = [1, 0.5, None, "NaN", "-Infinity", 10**30]
    rows = output.feed(b"".join(step(reward=reward) for reward in rewards)).rows()
    rewards_read = [row["reward"] for row in rows]
    assert rewards_read[:3] == [1.0, 0.5, 0.0]
    assert math.isnan(rewards_read[3]) and rewards_read[4] == -math.inf and rewards_read[5] == 1e30


def test_seats_and_slots(output):
    rows = output.feed(
        b"".join(
            [
                step(agent_id="player_1", slot=2),
                step(agent_id="player_0"),
                step(),
                step(agent_id=5),
            ]
        )
    ).rows()
    assert [row["seat"] for row in rows] == ["player_1", "player_0", "agent", "5"]
    assert [row["slot"] for row in rows] == [2, 0, 0, 0]


@pytest.mark.parametrize(
    ("fields", "unix_ns"),
    [
        ({"ts_unix_ns": NS}, NS),
        ({"t": 1_760_000_000.5}, 1_760_000_000_500_000_000),
        ({"t": 1_760_000_000_500}, 1_760_000_000_500_000_000),
        ({"t": 1_760_000_000_500_000}, 1_760_000_000_500_000_000),
        ({"t": 1_760_000_000_500_000_000}, 1_760_000_000_500_000_000),
    ],
)
def test_times(output, fields, unix_ns):
    (row,) = output.feed(step(**fields)).rows()
    assert row["unix_ns"] // 1000 == unix_ns // 1000


def test_a_relative_time_is_kept_beside_the_arrival(output):
    (row,) = output.feed(step(t=12.5)).rows()
    assert row["unix_ns"] > 1_700_000_000_000_000_000
    assert row["extras"] == {"t": 12.5}


def test_facts_of_a_producer_stand_where_they_change(output):
    rows = output.feed(
        b"".join(
            step(step_index=i, policy_label=label, backend="b", run_id="other")
            for i, label in enumerate(["x", "x", "y", None])
        )
    ).rows()
    assert [row["extras"] for row in rows] == [
        {"policy_label": "x", "backend": "b", "run_id": "other"},
        {},
        {"policy_label": "y"},
        {"policy_label": None},
    ]


def test_facts_belong_to_a_seat(output):
    rows = output.feed(
        b"".join(
            step(step_index=i // 2, agent_id=f"p{i % 2}", policy_label="ab"[i % 2])
            for i in range(6)
        )
    ).rows()
    assert [row["extras"] for row in rows] == [{"policy_label": "a"}, {"policy_label": "b"}] + [
        {}
    ] * 4


def test_keys_that_nobody_knows_are_kept(output):
    first, second = output.feed(
        step(lives=3, info={"a": [1]}, metadata={"episode_index": 4, "phase": "test"})
        + step(step_index=1)
    ).rows()
    assert first["extras"] == {"lives": 3, "info": {"a": [1]}, "metadata": {"phase": "test"}}
    assert first["episode"] == 4
    assert second["extras"] == {"metadata": None}


def test_what_is_drawn(output):
    picture = {"mode": "rgb_array", "rgb": [[[1, 2, 3]]], "width": 1, "height": 1}
    taken = output.feed(
        step(render_payload=picture),
        step(step_index=1, render_payload={"kind": "board", "fen": "8/8"}, other=1),
        step(step_index=2, render_payload=None),
        step(step_index=3, render_payload="text"),
    )
    payloads = [(p.kind, p.encoding, json.loads(p.data)) for p in taken.payloads()]
    assert payloads == [
        ("rgb", "json", picture),
        ("board", "json", {"kind": "board", "fen": "8/8"}),
        ("text", "json", "text"),
    ]
    assert len(taken.rows()) == 4


def test_numbers_that_a_worker_leaves_out(output):
    ends = [False, False, True, False, True]
    rows = output.feed(b"".join(line(type="step", action=1, terminated=end) for end in ends)).rows()
    assert [(row["episode"], row["step"]) for row in rows] == [
        (0, 0),
        (0, 1),
        (0, 2),
        (1, 0),
        (1, 1),
    ]


def test_an_episode_ends_where_the_step_goes_back(output):
    rows = output.feed(
        b"".join(line(type="step", action=1, step=s) for s in (0, 1, 2, 0, 1, 1))
    ).rows()
    assert [row["episode"] for row in rows] == [0, 0, 0, 1, 1, 2]


def test_large_observations_are_digests_unless_wanted(make_output):
    big = [[0.5] * 20] * 20
    data = b"".join(step(step_index=i, observation=big) for i in range(4))
    rows = make_output().feed(data).rows()
    assert {type(row["observation"]).__name__ for row in rows} == {"Digest"}
    assert rows[0]["observation"].shape == (20, 20)
    rows = make_output("full").feed(data).rows()
    assert [row["observation"].tolist() for row in rows] == [big] * 4
    rows = make_output("every:2").feed(data).rows()
    assert [type(row["observation"]).__name__ for row in rows] == ["ndarray", "Digest"] * 2
    assert rows[1]["observation"] == make_output().feed(data).rows()[1]["observation"]
    rows = make_output("none").feed(data).rows()
    assert {row["observation"] for row in rows} == {None}


def test_a_digest_does_not_depend_on_the_rows_beside_it(make_output):
    ints, floats = [1] * 300, [0.5] * 300
    alone = make_output().feed(step(observation=ints)).rows()[0]["observation"]
    beside = make_output().feed(step(observation=floats) + step(observation=ints)).rows()
    assert beside[1]["observation"] == alone


# -- the other records


def test_episodes(output):
    first, second, third = output.feed(
        line(type="episode", episode_index=3, steps=10, total_reward=2.5, terminated=True,
             agent_id="p", metadata={"seed": 1}, t_end=1_760_000_000.5, episode_seed=9),
        line(type="episode", episode=4, length=11, **{"return": -1}, truncated=True, why="time"),
        line(type="episode", metadata={"episode_index": 5}, reward=7),
    ).episodes()  # fmt: skip
    assert (first.episode, first.length, first.total_reward, first.seat) == (3, 10, 2.5, "p")
    assert first.terminated and not first.truncated
    assert first.end_unix_ns == 1_760_000_000_500_000_000
    assert first.seed.integer == 9
    assert (second.episode, second.length, second.total_reward) == (4, 11, -1)
    assert second.truncated
    assert second.metadata.map.keys == ["why"]
    assert (third.episode, third.total_reward) == (5, 7)


def test_an_episode_in_other_words(output):
    named, wrong = output.feed(
        line(type="episode", episode=1, num_steps=8, metadata={"seed": 3}),
        line(type="episode", episode=2, num_steps="many", metadata={"seed": True}),
    ).episodes()
    assert (named.length, named.seed.integer) == (8, 3)
    assert (wrong.length, wrong.HasField("seed")) == (0, False)


def test_the_seed_of_an_episode_on_its_steps(output):
    rows = output.feed(
        b"".join(
            [
                step(episode=0, step_index=1, episode_seed=5),
                step(episode=0, step_index=2, episode_seed=5),
                step(episode=1, step_index=1, episode_seed=5),
                step(episode=2, step_index=1, metadata={"seed": 6}),
                step(episode=3, step_index=1, episode_seed="no number"),
            ]
        )
    ).rows()
    assert [(row["extras"] or {}).get("seed") for row in rows] == [5, None, 5, 6, None]


def test_metadata_of_an_episode_as_text(output):
    named, plain = output.feed(
        line(type="episode", episode=1, metadata_json='{"seed": 3, "num_steps": 8}'),
        line(type="episode", episode=2, metadata_json="no JSON"),
    ).episodes()
    assert (named.length, named.seed.integer) == (8, 3)
    assert plain.metadata.map.keys == ["metadata_json"]


def test_metrics(output):
    taken = output.feed(
        line(type="metric", name="loss", value=0.5, step=1, ts_unix_ns=NS)
        + line(type="metric", name="loss", value=0.25, step=2.0, t=NS / 1e9)
        + line(type="metric", name="loss", value="NaN", ts_unix_ns=NS)
        + line(type="metric", name="lr", value=None, ts_unix_ns=NS)
        + line(type="metric", name="lr", value=3, step=-5, ts_unix_ns=NS, extra="is fine")
    )
    metrics = taken.metrics()
    assert [(name, step) for name, _, step, _ in metrics] == [
        ("loss", 1), ("loss", 2), ("loss", None), ("lr", None), ("lr", -5),
    ]  # fmt: skip
    assert [value for _, value, _, _ in metrics if not math.isnan(value)] == [0.5, 0.25, 3]
    assert {at // 10**9 for *_, at in metrics} == {NS // 10**9}
    assert sum(batch.rows for batch in taken.of(3)) == 5


def test_logs(output):
    taken = output.feed(
        line(type="log", message="one", level="warning")
        + line(type="log", text="two", level=10, source="trainer")
        + line(type="log", msg={"three": 3})
        + b"four\n"
    )
    assert taken.logs() == [(30, "one"), (10, "two"), (20, "{'three': 3}"), (20, "four")]


def test_config_artifacts_and_lifecycle(output):
    taken = output.feed(
        line(type="config", config={"lr": 0.1})
        + line(event="config", lr=0.2)
        + line(type="artifacts", video="a.mp4", tensorboard="tb", wandb_url="https://w/x")
        + line(event="artifacts", payload={"video": ["b.mp4", "c.mp4"]})
        + line(type="artifact", kind="file", path="x.txt")
        + line(event="run_started", run_id="x", timestamp=1.0, payload={"a": 1})
        + line(event="checkpoint_saved", payload={"path": "m.pt"})
        + line(type="lifecycle", event="heartbeat")
    )
    configs = [taken.detail(c.values) for c in taken.events("config")]
    assert configs == [{"lr": 0.1}, {"lr": 0.2}]
    assert [(a.kind, a.path, a.url) for a in taken.events("artifact")] == [
        ("video", "a.mp4", ""), ("tensorboard", "tb", ""), ("wandb", "", "https://w/x"),
        ("video", "b.mp4", ""), ("video", "c.mp4", ""), ("file", "x.txt", ""),
        ("checkpoint", "m.pt", ""),
    ]  # fmt: skip
    names = [event.name for event in taken.events("lifecycle")]
    assert names == ["run_started", "checkpoint_saved", "heartbeat"]
    detail = taken.detail(taken.events("lifecycle")[0].detail)
    assert detail == {"run_id": "x", "timestamp": 1.0, "payload": {"a": 1}}


def test_a_lane_of_the_worker_s_own_is_announced(output):
    taken = output.feed(
        line(event="lane_opened")
        + line(type="lane_opened", lane="1.red.main", width=160, height=120)
        + line(event="lane_closed", lane="1.red.main")
        + line(event="lane_opened", segment="mosaic.fastlane.of-another", version=1)
        + line(event="lane_opened", lane="../etc")
        + line(event="lane_opened", version=3)
    )
    events = taken.events("lane_opened")
    assert [(item.lane, item.segment, item.version) for item in events] == [
        ("0.agent.main", "mosaic.fastlane.run", 1),
        ("1.red.main", "mosaic.fastlane.run", 1),
    ]
    assert (events[1].width, events[1].height) == (160, 120)
    assert len(taken.events("lane_closed")) == 1
    reasons = [reject.reason for reject in taken.events("reject")]
    assert len(reasons) == 3
    assert "segment of this run" in reasons[0]


def test_records_with_their_type_spelled_as_an_event(output):
    taken = output.feed(
        line(event="step", episode=1, step=2, action=3), line(event="metric", name="a", value=1)
    )
    assert [(row["episode"], row["step"], row["action"]) for row in taken.rows()] == [(1, 2, 3)]
    assert [name for name, *_ in taken.metrics()] == ["a"]


def test_answers_to_commands(output):
    output.feed(line(type="control_ack", id="c1", ok=True, message="done", result={"a": 1}))
    assert output.acks == [
        {"type": "control_ack", "id": "c1", "ok": True, "message": "done", "result": {"a": 1}}
    ]


# -- what is no record


@pytest.mark.parametrize(
    "text",
    [
        "Epoch 3: loss 0.5", "[INFO] started", "{'loss': 0.5}", "{not json", "[[1 2]", "[1, 2]",
        '{"loss": 0.5}', '{"event": "a sentence of a logger", "level": "info"}', '"text"', "42",
        '{"type": "unheard-of", "x": 1}', "{}", "\u4e2d\u6587 \u00e4", "NaN", '{"event": 3}',
    ],
)  # fmt: skip
def test_other_text_is_a_log_line(output, text):
    taken = output.feed(text.encode() + b"\n")
    assert taken.logs() == [(20, text)]
    assert taken.rejects() == []


DEEP = 10_000


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        (b'{"type": "step", "reward": NaN}', "NaN is not JSON"),
        (b'{"type": "metric", "name": "x", "value": -Infinity}', "-Infinity is not JSON"),
        (b'{"type": "step", "reward": "much"}', "at `$.reward`"),
        (b'{"type": "step", "reward": [1]}', "at `$.reward`"),
        (b'{"type": "step", "step_index": -1}', "at `$.step_index`"),
        (b'{"type": "step", "step_index": 4294967296}', "at `$.step_index`"),
        (b'{"type": "step", "step_index": 1.5}', "at `$.step_index`"),
        (b'{"type": "step", "terminated": "yes"}', "at `$.terminated`"),
        (b'{"type": "step", "agent_id": {}, "more": 1}', "at `$.agent_id`"),
        (b'{"type": "step", "reward": 1e999}', "out of range"),
        (b'{"type": "metric", "name": "x"}', "missing required field `value`"),
        (b'{"type": "metric", "name": "", "value": 1}', "at `$.name`"),
        (b'{"type": "metric", "name": "x", "value": "high"}', "at `$.value`"),
        (b'{"type": "metric", "name": "x", "value": 1, "step": 1.5}', "at `$.step`"),
        (b'{"type": "episode", "steps": -1}', "at `$.steps`"),
        (b'{"type": 3}', "at `$.type`"),
        (b'{"type": "step", ', "truncated"),
        (b'{"type": "step"} trailing', "trailing"),
        (b'{"type": "step", "action": "\xff"}', "not UTF-8"),
        (b'{"type": "step", "action": "\\ud800"}', ""),
        (b"\xff\xfe\xfa", "not UTF-8"),
        (b"\x00\x01\x02ELF\x00", "binary"),
        (b'{"type": "step", "action": ' + b"[" * DEEP + b"]" * DEEP + b"}", "nested too deep"),
        (b"[" * DEEP + b"]" * DEEP, "nested too deep"),
        (b'{"a":' * DEEP + b"1" + b"}" * DEEP, "nested too deep"),
        (b'{"type": "config", "values": ' + b'{"a":' * DEEP + b"1" + b"}" * (DEEP + 1), "nested"),
    ],
)
def test_bad_lines_are_set_aside_with_a_reason(output, bad, reason):
    good = step()
    taken = output.feed(good + bad + b"\n" + good)
    (reject,) = taken.events("reject")
    assert reason in reject.reason
    assert reject.source == "stdout"
    assert reject.head == bad[:4096]
    assert reject.size == len(bad)
    assert len(taken.rows()) == 2
    assert output.journal.rejects == 1


def test_a_line_of_20_mib(output):
    huge = b'{"type": "step", "pad": "' + b"x" * (20 << 20) + b'"}\n'
    chunks = [huge[at : at + (1 << 18)] for at in range(0, len(huge), 1 << 18)]
    taken = output.feed(step(), *chunks, step())
    (reject,) = taken.events("reject")
    assert reject.reason == "longer than 16 MiB"
    assert reject.size == len(huge) - 1
    assert reject.head == huge[:4096]
    assert len(taken.rows()) == 2


def test_a_line_of_15_mib_is_a_line(make_output):
    data = step(observation="x" * (15 << 20))
    (row,) = make_output("full").feed(data).rows()
    assert len(row["observation"]) == 15 << 20


def test_the_last_line_may_lack_its_end(make_output):
    assert len(make_output().feed(step()[:-1]).rows()) == 1
    assert make_output().feed(b"bye").logs() == [(20, "bye")]
    (reason,) = make_output().feed(step()[:-9]).rejects()
    assert reason == "the worker ended in the middle of it"


def test_progress_lines(output):
    taken = output.feed(b"\r 10%\r 20%", b"\r\n", step() + b"\rdone\n")
    assert [text for _, text in taken.logs()] == [" 10%", " 20%", "done"]
    assert len(taken.rows()) == 1


SAID = st.one_of(
    st.builds(
        step,
        step_index=st.integers(0, 50),
        action=st.one_of(st.integers(), st.lists(st.floats(allow_nan=False, allow_infinity=False))),
        reward=st.one_of(st.none(), st.integers(-5, 5)),
        agent_id=st.sampled_from(["a", "b"]),
    ),
    st.builds(step, more=st.integers()),
    st.builds(lambda v: line(type="metric", name="m", value=v, step=1), st.integers(-9, 9)),
    st.builds(lambda v: line(type="episode", episode=v, steps=v), st.integers(0, 9)),
    st.sampled_from([b"text\n", b"\r50%", b'{"type": "step"\n', b"{}{}\n", b"\xff\n", b"\n", b"{"]),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(SAID, max_size=25), st.integers(1, 400))
def test_any_chunking_gives_the_same_records(make_output, pieces, size):
    whole = b"".join(pieces)
    single = make_output().feed(whole)
    many = make_output().feed(*(whole[at : at + size] for at in range(0, len(whole), size)))

    def essence(taken) -> list:
        rows = [
            {k: str(v) for k, v in row.items() if k not in ("unix_ns", "extras")}
            for row in taken.rows()
        ]
        metrics = [metric[:3] for metric in taken.metrics()]
        episodes = [(e.episode, e.length) for e in taken.episodes()]
        return [rows, metrics, episodes, taken.logs(), taken.rejects()]

    assert essence(single) == essence(many)


def test_a_picture_that_is_no_text_takes_no_step_with_it(output):
    taken = output.feed(
        b'{"type":"step","step":1,"reward":1.0,"render_payload":{"kind":"\x80oard"}}\n'
        b'{"type":"step","step":2,"reward":1.0}\n'
    )
    assert [row["step"] for row in taken.rows()] == [1, 2]
    assert taken.payloads() == []
