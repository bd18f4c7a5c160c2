"""Export and import with a real store: what goes out comes back the same."""

from __future__ import annotations

import codecs
import contextlib
import csv
import io
import json
import math
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pyarrow import parquet

from core.errors import InvalidInput, MosaicError
from core.events import RunState
from core.exchange import batch_builder as building
from core.exchange.batch_builder import Batches
from core.exchange.export_tables import COLUMNS, export_csv, export_parquet
from core.exchange.import_sink import StoreDoor
from core.exchange.importing import Imported, Options, import_path
from core.exchange.jsonl import Totals, export_jsonl
from core.exchange.run_source import Source
from core.runs.run_ids import new_run_id
from core.store import RunFacts, Store

Fill = Callable[[Batches], None]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "mosaic.db") as opened:
        yield opened


def nothing(_: int) -> None:
    pass


def record(store: Store, fill: Fill, **facts: object) -> str:
    """A run with what `fill` puts into it."""
    door = StoreDoor(store)
    run_id = new_run_id(1)
    door.begin(RunFacts(run_id, **facts))  # type: ignore[arg-type]
    batches = Batches(run_id, "1", door.send)
    fill(batches)
    batches.flush()
    door.end(run_id, RunState.FINISHED, "done")
    return run_id


def export(store: Store, run_id: str, path: Path) -> Totals:
    with path.open("wb") as file:
        return export_jsonl(Source(store.reader()), run_id, file.write, nothing)


def import_one(store: Store, path: Path, options: Options | None = None) -> Imported:
    [result] = import_path(path, StoreDoor(store), options or Options(), nothing)
    return result


def play(batches: Batches, episodes: int = 3, length: int = 200) -> None:
    rng = np.random.default_rng(1)
    for episode in range(episodes):
        batches.step(
            {
                "episode": episode,
                "observation": rng.random(4, np.float32),
                "reset": True,
                "ts_unix_ns": 10**18,
                "extras": {"seed": episode + 7, "info": {"lives": 3}},
            }
        )
        for step in range(1, length + 1):
            batches.step(
                {
                    "episode": episode,
                    "step": step,
                    "action": step % 2,
                    "observation": rng.random(4, np.float32),
                    "reward": 1.0 if step % 5 else math.nan,
                    "terminated": step == length,
                    "ts_unix_ns": 10**18 + step * 1000,
                    "decisions": [
                        {"order": 0, "role": "operator", "who": "p", "verdict": "propose",
                         "action": step % 3, "reason": "because", "latency_us": 12, "mind": b"\0m"}
                    ] if step == 3 else (),
                    "payloads": [
                        {"kind": "text", "encoding": "utf-8", "data": b"\xffhello"}
                    ] if step == 4 else (),
                }
            )  # fmt: skip
    batches.episode(
        {
            "episode": 0,
            "length": length,
            "total_reward": 8.5,
            "seed": 7,
            "metadata": {"x": (1, 2)},
            "terminated": True,
            "ts_unix_ns": 10**18,
        }
    )
    for step in range(5000):
        batches.metric("loss", math.nan if step == 9 else step / 3, step, 10**18 + step)
    batches.metric("fps", 60.5, None, 10**18)
    batches.event(building.log_event(10**18, 40, "stderr", "ouch\tä"))
    batches.event(building.config_event(10**18, {"lr": 0.1, "layers": [64, 64]}))
    batches.event(building.lifecycle_event(10**18, "run_started", {"a": 1}))
    batches.event(building.artifact_event(10**18, "video", "/tmp/a.mp4", "", 12, {"fps": 30}))
    batches.event(building.reject_event(10**18, "stdout", "no JSON", b"\xff\0", 2))


def rows_but_header(path: Path) -> list[str]:
    return path.read_text().splitlines()[1:]


def test_jsonl_comes_back_the_same(store: Store, tmp_path: Path):
    run_id = record(store, play, name="one", tags=("a", "b"), environment="CartPole-v1",
                    facts={"argv": ["x"], "seed": 3})  # fmt: skip
    first = export(store, run_id, tmp_path / "1.jsonl")
    assert first.rows == {
        "step": 603, "episode": 1, "metric": 5001, "log": 1, "config": 1, "lifecycle": 1,
        "artifact": 1, "reject": 1,
    }  # fmt: skip
    result = import_one(store, tmp_path / "1.jsonl")
    assert result.remarks == []
    second = export(store, result.run_id, tmp_path / "2.jsonl")
    assert first.digest == second.digest == result.digest
    assert rows_but_header(tmp_path / "1.jsonl") == rows_but_header(tmp_path / "2.jsonl")
    reader = store.reader()
    before, after = reader.run(run_id), reader.run(result.run_id)
    assert (after.name, after.tags, after.environment) == ("one", ("a", "b"), "CartPole-v1")
    assert (after.steps, after.episodes) == (before.steps, before.episodes)
    assert after.kind == "import" and after.state == RunState.FINISHED
    facts = reader.facts(result.run_id)
    assert facts["argv"] == ["x"] and facts["imported"]["run"]["run_id"] == run_id


ACTIONS = st.one_of(
    st.none(),
    st.integers(),
    st.floats(),
    st.booleans(),
    st.text(max_size=5),
    st.tuples(st.integers(0, 9), st.floats(allow_nan=False)),
    st.dictionaries(st.text(max_size=3), st.integers(0, 9), max_size=3),
    st.lists(st.floats(width=32), max_size=3).map(lambda values: np.array(values, "<f4")),
    st.binary(max_size=5),
)


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    st.lists(
        st.fixed_dictionaries(
            {
                "action": ACTIONS,
                "observation": ACTIONS,
                "reward": st.floats(),
                "slot": st.integers(0, 2),
                "seat": st.sampled_from(["agent", "player_1", "ä"]),
                "branch": st.integers(0, 1),
                "episode": st.integers(0, 2**63),
                "step": st.integers(0, 2**32 - 1),
                "terminated": st.booleans(),
                "human": st.booleans(),
            }
        ),
        min_size=1,
        max_size=30,
    )
)
def test_any_steps_come_back_the_same(store: Store, tmp_path: Path, rows: list[dict[str, object]]):
    def fill(batches: Batches) -> None:
        for row in rows:
            batches.step(row)

    first = export(store, record(store, fill), tmp_path / "1.jsonl")
    result = import_one(store, tmp_path / "1.jsonl")
    second = export(store, result.run_id, tmp_path / "2.jsonl")
    assert first.digest == second.digest
    assert rows_but_header(tmp_path / "1.jsonl") == rows_but_header(tmp_path / "2.jsonl")


def test_digest_sees_one_changed_action(store: Store, tmp_path: Path):
    def fill(last: int) -> Fill:
        def put(batches: Batches) -> None:
            for step in range(100):
                batches.step({"step": step, "action": last if step == 99 else 1})

        return put

    digests = {export(store, record(store, fill(a)), tmp_path / "x").digest for a in (1, 1, 2)}
    assert len(digests) == 2


def test_bytes_in_events_come_back_as_bytes(store: Store, tmp_path: Path):
    def fill(batches: Batches) -> None:
        batches.event(building.config_event(10**18, {"raw": [b"abc"], "odd": {"$bytes": "?"}}))
        batches.event(building.lifecycle_event(10**18, "thing", {"x": b""}))

    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    export(store, record(store, fill), first)
    export(store, import_one(store, first).run_id, second)
    for path in (first, second):
        records = [json.loads(line) for line in path.read_text().splitlines()]
        values = {item["type"]: item.get("values", item.get("detail")) for item in records[1:3]}
        assert values["config"] == {"raw": [{"$bytes": "YWJj"}], "odd": {"$map": [["$bytes", "?"]]}}
        assert values["lifecycle"] == {"x": {"$bytes": ""}}


def test_file_that_was_cut_off_says_so(store: Store, tmp_path: Path):
    export(store, record(store, play), tmp_path / "1.jsonl")
    whole = (tmp_path / "1.jsonl").read_bytes()
    (tmp_path / "2.jsonl").write_bytes(whole[: len(whole) // 2])
    result = import_one(store, tmp_path / "2.jsonl")
    assert "is truncated" in result.remarks[0]
    assert result.steps > 100


def test_a_mark_of_the_byte_order_is_no_part_of_the_lines(store: Store, tmp_path: Path):
    export(store, record(store, play), tmp_path / "1.jsonl")
    rows = store.reader().runs()[0].step_rows
    for name, raw in (
        ("2.jsonl", (tmp_path / "1.jsonl").read_bytes()),
        ("worker.jsonl", b'{"type": "metric", "name": "loss", "value": 0.5, "step": 3}\n'),
        ("lines", b'{"type": "metric", "name": "loss", "value": 0.5, "step": 3}\n'),
    ):
        (tmp_path / name).write_bytes(codecs.BOM_UTF8 + raw)
        result = import_one(store, tmp_path / name)
        assert (result.steps, result.points) == (
            (rows, result.points) if name[0] == "2" else (0, 1)
        )


def test_broken_line_takes_the_run_back(store: Store, tmp_path: Path):
    export(store, record(store, play), tmp_path / "1.jsonl")
    lines = (tmp_path / "1.jsonl").read_bytes().splitlines(keepends=True)
    lines[300] = b'{"type":"step","slot":"x"}\n'
    (tmp_path / "2.jsonl").write_bytes(b"".join(lines))
    with pytest.raises(InvalidInput, match="Line 301"):
        import_one(store, tmp_path / "2.jsonl")
    assert [run.kind for run in store.reader().runs()] == ["training"]


@pytest.mark.parametrize(
    "more", [{"run": [1]}, {"run": None}, {}, {"run": {}, "facts": [1]}, {"run": {}, "facts": "x"}]
)
def test_header_that_describes_no_run_is_refused(store: Store, tmp_path: Path, more: dict):
    path = tmp_path / "1.jsonl"
    path.write_text(json.dumps({"type": "mosaic.run", "format": 1, **more}) + "\n")
    with pytest.raises(InvalidInput, match="describes no run"):
        import_one(store, path)


@pytest.mark.parametrize("row", ["1,-1,2", "nan,99999999999999999999999,3"])
def test_figures_that_nobody_can_record_are_refused(store: Store, tmp_path: Path, row: str):
    path = tmp_path / "1.monitor.csv"
    path.write_text(f'#{{"t_start": 0}}\nr,l,t\n{row}\n')
    with pytest.raises(InvalidInput, match="can't be recorded"):
        import_one(store, path)
    assert not store.reader().runs()


@pytest.mark.parametrize("deep", [b"[", b'{"a":', b'{"type":"step","action":['])
def test_line_without_a_bottom_is_refused(store: Store, tmp_path: Path, deep: bytes):
    export(store, record(store, play), tmp_path / "1.jsonl")
    header = (tmp_path / "1.jsonl").read_bytes().splitlines(keepends=True)[0]
    path = tmp_path / "2.jsonl"
    path.write_bytes(header + deep * 100_000 + b"\n")
    with pytest.raises(InvalidInput):
        import_one(store, path)
    assert [run.kind for run in store.reader().runs()] == ["training"]
    # Without a header it is what a worker printed: text, or nothing that can be read.
    path.write_bytes(deep * 100_000 + b"\n")
    with contextlib.suppress(InvalidInput):
        assert import_one(store, path).steps == 0


@pytest.mark.parametrize("what", ["steps", "episodes", "metrics"])
def test_csv_tables(store: Store, tmp_path: Path, what: str):
    run_id = record(store, play)
    buffer = io.BytesIO()
    source = Source(store.reader())
    count = export_csv(source, run_id, what, buffer.write, nothing)
    rows = list(csv.DictReader(io.StringIO(buffer.getvalue().decode())))
    assert len(rows) == count == {"steps": 603, "episodes": 3, "metrics": 5001}[what]
    assert tuple(rows[0]) == COLUMNS[what]
    if what == "steps":
        assert rows[0]["action"] == "" and rows[0]["reset"] == "true"
        assert rows[1]["action"] == "1" and len(json.loads(rows[1]["observation"])) == 4
    path = tmp_path / f"{what}.csv"
    path.write_bytes(buffer.getvalue())
    result = import_one(store, path)
    assert result.format == f"csv ({what})"
    again = io.BytesIO()
    export_csv(source, result.run_id, what, again.write, nothing)
    if what == "metrics":
        assert again.getvalue() == buffer.getvalue()
    stored = store.reader().run(result.run_id)
    assert (stored.steps, stored.episodes, stored.metric_points) == {
        "steps": (600, 3, 0), "episodes": (0, 3, 0), "metrics": (0, 0, 5001),
    }[what]  # fmt: skip


def test_csv_of_a_logger(store: Store, tmp_path: Path):
    path = tmp_path / "progress.csv"
    path.write_text("time/total_timesteps,rollout/ep_rew_mean,note\n100,1.5,x\n200,,y\n300,nan,\n")
    result = import_one(store, path)
    metric = store.reader().metric(result.run_id, "rollout/ep_rew_mean")
    assert metric.step.tolist() == [100, 300]
    assert metric.value[0] == 1.5 and math.isnan(metric.value[1])


def test_monitor_of_stable_baselines(store: Store, tmp_path: Path):
    path = tmp_path / "0.monitor.csv"
    path.write_text(
        '#{"t_start": 1700000000.0, "env_id": "CartPole-v1"}\nr,l,t\n20.0,20,0.5\n9,9,1\n'
    )
    result = import_one(store, path)
    first, second = store.reader().episodes(result.run_id)
    assert (first.reported_return, first.reported_length) == (20, 20)
    assert first.end_ns == 1700000000_500000000
    assert second.score == 9
    assert result.name == "0"


def test_unknown_step_column(store: Store, tmp_path: Path):
    path = tmp_path / "a.csv"
    path.write_text("a,b\n1,2\n")
    with pytest.raises(InvalidInput, match="no column c"):
        import_one(store, path, Options(step_column="c"))
    assert store.reader().runs() == []


def test_folder_of_event_files(store: Store, tmp_path: Path):
    data = Path(__file__).parents[2] / "unit/core/exchange/data"
    for name, inner in (("tensorboardx", "a"), ("tensors", "b/c")):
        folder = tmp_path / "logs" / inner
        folder.mkdir(parents=True)
        (folder / f"events.out.{name}.tfevents.1").write_bytes(
            (data / f"{name}.tfevents").read_bytes()
        )
    imports = list(import_path(tmp_path / "logs", StoreDoor(store), Options(), nothing))
    assert [imported.name for imported in imports] == ["logs/a", "logs/b/c"]
    reader = store.reader()
    assert [metric.name for metric in reader.metrics(imports[0].run_id)] == [
        "charts/return",
        "loss",
    ]
    assert reader.logs(imports[0].run_id)[0].text == "|a|b|\n|-|-|"
    assert "skipped: 1 histogram" in imports[0].remarks[0]


@pytest.mark.parametrize(
    ("name", "content"),
    [("a.bin", b"\0\1\2"), ("b.jsonl", b"nothing\n"), ("c.csv", b""), ("d.jsonl", b"")],
)
def test_what_is_no_record_is_refused(store: Store, tmp_path: Path, name: str, content: bytes):
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(MosaicError):
        import_one(store, path)
    assert store.reader().runs() == []


def test_lines_that_a_worker_printed(store: Store, tmp_path: Path):
    lines = [{"type": "config", "lr": 0.1}]
    for step in range(600):
        lines.append({"type": "step", "episode": 0, "step": step, "action": 1, "reward": 1.0})
    lines.append({"type": "metric", "name": "loss", "value": 0.5, "step": 3})
    lines.append({"event": "run_started"})
    text = "".join(json.dumps(line) + "\n" for line in lines)
    path = tmp_path / "train.jsonl"
    path.write_text(text + "a line of its log\n" + '{"type":"step","step":"x"}\n')
    result = import_one(store, path)
    run = store.reader().run(result.run_id)
    assert (run.name, run.step_rows, run.metric_points) == ("train", 600, 1)
    assert (run.log_count, run.reject_count) == (1, 1)
    assert result.steps == 600


def test_spool_of_a_launcher_without_an_engine(store: Store, tmp_path: Path):
    """Recorded while Mosaic was not there; imported once, whole, under its own id."""
    line = '{"type":"step","episode":0,"step":%d,"reward":1,"action":0}'
    code = f"for i in range(700): print({line!r} % i)\nprint('a word')"
    command = [sys.executable, "-m", "mosaic_sdk.launch", "--run-dir", str(tmp_path / "run")]
    subprocess.run([*command, "--", sys.executable, "-c", code], check=True, timeout=60)
    result = import_one(store, tmp_path / "run", Options(name="alone"))
    run = store.reader().run(result.run_id)
    assert (run.name, run.step_rows, run.log_count) == ("alone", 700, 1)
    assert set(store.reader().streams(run.run_id)) == {"stdout", "launcher"}
    with pytest.raises(InvalidInput, match="already"):
        import_one(store, tmp_path / "run")
    assert store.reader().run(result.run_id).deleted_ns is None


@pytest.mark.parametrize("what", ["steps", "episodes", "metrics"])
def test_parquet_holds_the_rows_of_the_csv(store: Store, tmp_path: Path, what: str):
    run_id = record(store, play)
    source = Source(store.reader())
    buffer = io.BytesIO()
    count = export_csv(source, run_id, what, buffer.write, nothing)
    rows = list(csv.DictReader(io.StringIO(buffer.getvalue().decode())))
    path = tmp_path / f"{what}.parquet"
    assert export_parquet(source, run_id, what, path, nothing) == count
    table = parquet.read_table(path)
    assert tuple(table.column_names) == COLUMNS[what] and table.num_rows == count
    for name in ("reward", "return", "value"):
        if name in table.column_names:
            told = [float(row[name]) if row[name] else None for row in rows]
            assert [str(value) for value in table[name].to_pylist()] == [*map(str, told)]
    if what == "steps":
        action, observation = table["action"].to_pylist(), table["observation"].to_pylist()
        assert action[:2] == [None, 1] and len(observation[1]) == 4
        assert observation[1] == pytest.approx(json.loads(rows[1]["observation"]))
