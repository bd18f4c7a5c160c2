"""`mosaic run` and all that looks at what it left, with the real engine and launcher."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.integration.cli.conftest import Cli

Keep = Callable[[subprocess.Popen[str]], subprocess.Popen[str]]

WORKER = """
import json, sys
print(json.dumps({"type": "config", "lr": 0.1}))
for episode in range(3):
    for step in range(50):
        print(json.dumps({"type": "step", "episode": episode, "step": step, "action": step % 2,
            "observation": [0.5, 1.0], "reward": 1.0, "terminated": step == 49}))
    value = 1 / (episode + 1)
    print(json.dumps({"type": "metric", "name": "loss", "value": value, "step": episode}))
print("a line of the log")
print('{"type": "step", "step": "bad"}')
print("to stderr", file=sys.stderr)
"""
FOREVER = """
import json, time, itertools
for step in itertools.count():
    print(json.dumps({"type": "step", "episode": 0, "step": step, "action": 0, "reward": 1.0}),
          flush=True)
    time.sleep(0.01)
"""
PYTHON = sys.executable


def wait_until(reached: Callable[[], bool], seconds: float = 20) -> None:
    until = time.monotonic() + seconds
    while not reached():
        assert time.monotonic() < until, "it did not come to pass"
        time.sleep(0.05)


def test_run_then_look(cli: Cli, tmp_path: Path):
    done = cli("run", "--name", "first", "--tag", "a", "--seed", "7", "--", PYTHON, "-c", WORKER)
    assert "a line of the log\n" in done.stderr and "to stderr\n" in done.stderr
    assert done.stdout == ""
    [run] = cli.json("runs")
    assert (run["name"], run["tags"], run["state"]) == ("first", ["a"], "finished")
    assert (run["step_rows"], run["episodes"], run["metric_points"]) == (150, 3, 3)
    assert run["reject_count"] == 1
    output = cli("show", "last").stdout
    assert "finished" in output and "150" in output and "loss" in output
    document = cli.json("show", "first", "--episodes", "2", "--metrics", "--rejects")
    assert document["facts"]["seed"] == 7
    assert [episode["episode"] for episode in document["episode_list"]] == [2, 1]
    assert document["metrics"][0]["points"] == 3
    assert "bad" in document["rejects"][0]["head"]
    assert "[0.5,1.0]" in cli("show", "last", "--step", "1:7").stdout
    rows = cli(
        "query", "--run", "last", "--csv",
        "select action, count(*) n from steps where run_id = :run group by 1",
    ).stdout  # fmt: skip
    assert rows == "action,n\n0,75\n1,75\n"
    lines = cli("tail", "last", "--steps", "-n", "3", "--json", "--no-follow").stdout.splitlines()
    assert [json.loads(line)["step"] for line in lines] == [47, 48, 49]
    assert cli("tail", "last").stdout.splitlines()[-2:] == ["a line of the log", "to stderr"]
    out = tmp_path / "run.jsonl"
    exported = cli.json("export", "last", "-o", str(out))
    assert exported["rows"]["step"] == 150
    assert cli("export", "last", "-o", str(out), status=5).stderr.count("exists") == 1
    imported = json.loads(cli("import", str(out), "--json").stdout)
    assert imported["digest"] == exported["digest"]
    again = cli("export", "last").stdout.splitlines()
    assert json.loads(again[-1])["digest"] == exported["digest"]


def test_exit_code_is_the_workers(cli: Cli):
    cli("run", "-q", "--", PYTHON, "-c", "import sys; sys.exit(7)", status=7)
    killed = "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"
    done = cli.json("run", "--", PYTHON, "-c", killed, status=137)
    assert done["state"] == "failed" and "SIGKILL" in done["reason"]


@pytest.mark.parametrize(
    ("args", "status"),
    [
        (("run",), 2),
        (("run", "--worker", "nobody"), 3),
        (("run", "--", "/no/such/program"), 1),
        (("run", "--cwd", "/no/such/folder", "--", "true"), 2),
        (("show", "nothing"), 3),
        (("tail", "nothing"), 3),
        (("stop", "nothing"), 3),
        (("export", "nothing"), 3),
        (("import", "/no/such/file"), 3),
        (("query", "select 1"), 3),
        (("delete", "nothing"), 3),
        (("workers", "describe", "nobody"), 3),
    ],
)
def test_errors_have_codes_and_one_line(cli: Cli, args: tuple[str, ...], status: int):
    done = cli(*args, status=status)
    assert "Traceback" not in done.stderr
    assert done.stderr.strip()


def test_no_runs_is_no_error(cli: Cli):
    assert "No runs. Start one" in cli("runs").stdout
    assert cli("runs", "--env", "CartPole-v1").stdout.startswith("No runs match.")
    assert cli.json("runs") == []
    assert not cli.profile.exists()


def test_interrupt_stops_the_worker(cli: Cli, started: Keep):
    command = started(cli.start("run", "--", PYTHON, "-c", FOREVER))
    wait_until(lambda: (cli.json("runs") or [{"steps": 0}])[0]["steps"] > 20)
    command.send_signal(signal.SIGINT)
    _, err = command.communicate(timeout=30)
    [run] = cli.json("runs")
    assert run["state"] == "cancelled"
    assert command.returncode == 128 + signal.SIGINT
    assert "stopping" in err and "core/cli" not in err
    no_process_of(run["run_id"])


def no_process_of(run_id: str) -> None:
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit() and int(entry.name) != os.getpid():
            try:
                assert run_id.encode() not in (entry / "environ").read_bytes()
            except OSError:
                continue


def test_run_beside_an_engine_is_its_client(cli: Cli, serving: subprocess.Popen[str]):
    done = cli.json("run", "--", PYTHON, "-c", WORKER)
    assert done["state"] == "finished" and done["step_rows"] == 150
    assert serving.poll() is None


def test_stop_pause_resume_of_a_detached_run(cli: Cli, serving: subprocess.Popen[str]):
    run_id = cli.json("run", "--detach", "--", PYTHON, "-c", FOREVER)["run_id"]

    def steps() -> int:
        return cli.json("show", run_id)["steps"]

    wait_until(lambda: steps() > 10)
    assert cli.json("pause", run_id)[0]["ok"]
    assert cli.json("show", run_id)["state"] == "paused"
    before = steps()
    assert steps() <= before + 2
    assert cli.json("resume", run_id)[0]["ok"]
    wait_until(lambda: steps() > before + 10)
    [stopped] = cli.json("stop", run_id)
    assert stopped["state"] == "cancelled"
    no_process_of(run_id)
    assert cli("pause", run_id, status=5).stderr


def test_detached_run_without_an_engine(cli: Cli):
    """An engine in the background takes it, and ends when nothing runs any more."""
    run_id = cli("run", "--detach", "--", PYTHON, "-c", WORKER).stdout.strip()
    wait_until(lambda: cli.json("show", run_id)["state"] == "finished")
    assert cli.json("show", run_id)["step_rows"] == 150
    wait_until(lambda: not (cli.profile / "engine.json").exists())


def test_runs_outlive_the_command(cli: Cli, started: Keep):
    """kill -9 of `mosaic run`: the worker goes on; whoever comes next finds all of it."""
    command = started(cli.start("run", "--", PYTHON, "-c", FOREVER))
    wait_until(lambda: (cli.json("runs") or [{"steps": 0}])[0]["steps"] > 20)
    command.kill()
    command.communicate()
    run_id = cli.run_id()
    [stopped] = cli.json("stop", run_id)
    assert stopped["state"] == "cancelled"
    sql = "select count(*) n, max(step) last from steps where run_id = :run"
    row = cli.json("query", "--run", run_id, sql)
    assert row["n"] == row["last"] + 1
    no_process_of(run_id)


def test_another_command_takes_over(cli: Cli, started: Keep):
    """The engine of the first command ends with it; the second one's run goes on under its own."""
    first = started(cli.start("run", "--", PYTHON, "-c", "import time; time.sleep(3)"))
    wait_until(lambda: (cli.profile / "engine.json").exists())
    second = started(
        cli.start("run", "--json", "--", PYTHON, "-c", WORKER + "\nimport time; time.sleep(4)")
    )
    out, err = second.communicate(timeout=50)
    assert first.wait(20) == 0
    assert second.returncode == 0, err
    assert json.loads(out)["state"] == "finished"
    assert json.loads(out)["step_rows"] == 150


WINDOW = """
import asyncio, sys
from core.engine import Engine
from core.rpc.handover import take_profile
from core.settings import load_settings

async def main():
    settings = load_settings(sys.argv[1])
    async with Engine(settings, headless=False, hold=await take_profile(settings, "test")):
        print("held", flush=True)
        await asyncio.to_thread(sys.stdin.read)

asyncio.run(main())
"""


def test_window_takes_the_profile_from_a_command(cli: Cli, started: Keep):
    command = started(cli.start("run", "--json", "--", PYTHON, "-c", FOREVER))
    wait_until(lambda: (cli.json("runs") or [{"steps": 0}])[0]["steps"] > 20)
    window = started(
        subprocess.Popen(
            [PYTHON, "-c", WINDOW, str(cli.profile)],
            env=cli.env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True,
        )
    )  # fmt: skip
    assert window.stdout is not None
    assert window.stdout.readline() == "held\n"
    before = cli.json("show", "last")["steps"]
    wait_until(lambda: cli.json("show", "last")["steps"] > before + 20)
    assert command.poll() is None
    assert cli.json("stop", "last")[0]["state"] == "cancelled"
    out, _ = command.communicate(timeout=30)
    assert json.loads(out)["state"] == "cancelled"
    assert window.poll() is None


def test_delete_and_undo(cli: Cli):
    for _ in range(2):
        cli("run", "-q", "--", "true")
    run_id = cli.run_id()
    assert "--yes" in cli("delete", run_id, status=5).stderr
    cli("delete", run_id, "--yes")
    assert len(cli.json("runs")) == 1
    assert cli.json("runs", "--deleted")[0]["run_id"] == run_id
    cli("delete", run_id, "--undo")
    assert len(cli.json("runs")) == 2
    cli("delete", run_id, "--yes")
    assert cli.json("delete", "--purge", "--yes") == {"purged": [run_id]}
    assert cli("show", run_id, status=3).stderr


def test_edit_and_archive(cli: Cli, serving: subprocess.Popen[str]):
    cli("run", "-q", "--", PYTHON, "-c", WORKER)
    before = cli.json("export", "last", "-o", str(cli.profile / "a.jsonl"))
    run_id = cli.run_id()
    cli("edit", run_id, "--name", "better", "--note", "a note", "--tag", "x", "--tag", "y")
    cli("edit", run_id, "--untag", "x")
    run = cli.json("show", run_id)
    assert (run["name"], run["note"], run["tags"]) == ("better", "a note", ["y"])
    cli("archive", run_id)
    assert cli.json("runs") == []
    assert cli.json("runs", "--archived")[0]["archived"]
    after = cli.json("export", run_id, "-o", str(cli.profile / "b.jsonl"))
    assert after["digest"] == before["digest"]
    assert serving.poll() is None


def test_import_beside_an_engine(cli: Cli, serving: subprocess.Popen[str], tmp_path: Path):
    cli("run", "-q", "--", PYTHON, "-c", WORKER)
    out = str(tmp_path / "a.jsonl")
    exported = cli.json("export", "last", "-o", out)
    imported = json.loads(cli("import", out, "--name", "copy", "--tag", "t", "--json").stdout)
    run = cli.json("show", imported["run_id"])
    assert (run["name"], run["state"], run["tags"]) == ("copy", "finished", ["t"])
    again = cli.json("export", "copy", "-o", str(tmp_path / "b.jsonl"))
    assert again["digest"] == exported["digest"]
    broken = Path(out).read_text().splitlines()
    (tmp_path / "c.jsonl").write_text("\n".join([*broken[:50], "{}"]) + "\n")
    assert "Line 51" in cli("import", str(tmp_path / "c.jsonl"), status=2).stderr
    assert len(cli.json("runs")) == 2
    assert serving.poll() is None


def test_second_engine_is_refused(cli: Cli, serving: subprocess.Popen[str]):
    assert str(serving.pid) in cli("serve", status=5).stderr


def test_doctor(cli: Cli):
    report = cli.json("doctor", status=None)
    by_part = {finding["part"]: finding for finding in report["findings"]}
    for part in ("python", "sqlite", "packages", "profile", "sockets"):
        assert by_part[part]["status"] == "ok", by_part[part]
    for finding in report["findings"]:
        assert finding["status"] in ("ok", "warn", "missing", "optional")
        assert finding["status"] != "missing" or finding["cure"]


def test_query_cannot_write(cli: Cli):
    cli("run", "-q", "--", "true")
    assert cli("query", "delete from runs", status=2).stderr
    assert len(cli.json("runs")) == 1
    tables = cli.json("query", "--tables")
    assert "reward" in tables["steps"] and "run_id" in tables["runs"]
    assert cli("query", stdin="select count(*) c from runs").stdout == "C\n1\n"


def test_demo_proves_what_it_says(cli: Cli):
    report = cli.json("demo", "--seconds", "2")
    assert "none is lost" in report["proof"]
    runs, actions = report["answers"]
    assert [run["state"] for run in runs["rows"]] == ["cancelled", "failed"]
    assert sum(row["times"] for row in actions["rows"]) == sum(run["steps"] for run in runs["rows"])


def test_conformance_of_a_plain_program(cli: Cli):
    done = cli("workers", "check", "--", PYTHON, "-c", FOREVER, status=None)
    assert done.returncode in (0, 1) and "ok" in done.stdout


def test_a_record_that_is_being_made_is_empty(cli: Cli):
    """Another process has made the file and not its tables yet."""
    cli.profile.mkdir(parents=True)
    (cli.profile / "mosaic.db").touch()
    assert cli.json("runs") == []
    cli("show", "last", status=3)


def test_a_checkpoint_that_made_room_is_shown_as_removed(cli: Cli, tmp_path: Path):
    lines = [
        {"event": "checkpoint_saved", "path": "/c/old.zip"},
        {"event": "checkpoint_saved", "path": "/c/new.zip"},
        {"event": "checkpoint_removed", "path": "/c/old.zip", "reason": "the newest 1 are kept"},
    ]
    path = tmp_path / "lines.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    cli("import", str(path))
    shown = cli("show", "last", "--artifacts").stdout.splitlines()
    (old,) = [line for line in shown if "/c/old.zip" in line]
    (new,) = [line for line in shown if "/c/new.zip" in line]
    assert old.endswith("(removed: the newest 1 are kept)") and "removed" not in new
    listed = cli.json("show", "last", "--artifacts")["artifacts"]
    assert [each["removed"] for each in listed] == ["the newest 1 are kept", ""]
