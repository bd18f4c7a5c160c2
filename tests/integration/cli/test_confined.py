"""A stranger's program in a sandbox: what it tries outside its own folder comes to nothing."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest
from conftest import ROOT, Cli
from needs_sandbox import MEANS

from mosaic_sdk.launch import sandbox

TRIES = """
import json, os, socket, sys
profile, outside, pid, port = sys.argv[1:]

def tried(work):
    try:
        work()
    except OSError as error:
        return type(error).__name__
    return "done"

def write(path):
    with open(path, "w") as file:
        file.write("x")

own = os.environ["MOSAIC_RUN_DIR"]
found = {
    "own": tried(lambda: write(os.path.join(own, "mine"))),
    "here": tried(lambda: write("mine, too")),
    "temporary": tried(lambda: write(os.path.join(os.environ["TMPDIR"], "a"))),
    "outside": tried(lambda: write(os.path.join(outside, "canary"))),
    "remove": tried(lambda: os.unlink(os.path.join(outside, "kept"))),
    "door": tried(lambda: open(os.path.join(profile, "engine.json")).read()),
    "chest": tried(lambda: open(os.path.join(profile, "secret"), "rb").read()),
    "record": tried(lambda: open(os.path.join(profile, "mosaic.db"), "rb").read(1)),
    "spec": tried(lambda: open(os.path.join(os.path.dirname(own), "spec.json")).read()),
    "network": tried(lambda: socket.create_connection(("127.0.0.1", int(port)), 2)),
    "read": tried(lambda: open("/etc/passwd").read()),
    "signal": tried(lambda: os.kill(int(pid), 0)),
}
print("tried", json.dumps(found))

import mosaic_sdk
with mosaic_sdk.run() as run:
    run.reset([0.0], seed=1)
    run.step(1, [1.0], 1.0, True)
"""


@pytest.fixture
def listening():
    import socket

    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


@pytest.fixture(params=MEANS)
def means(request, tmp_path, monkeypatch) -> str:
    """Only this one is found."""
    if request.param == "landlock":
        paths = os.environ["PATH"].split(os.pathsep)
        rest = [path for path in paths if not Path(path, "bwrap").exists()]
        monkeypatch.setenv("PATH", os.pathsep.join(rest))
    return request.param


def tried(cli: Cli, outside: Path, port: int, *more: str) -> dict[str, str]:
    script = outside / "stranger.py"
    script.write_text(TRIES)
    words = (str(cli.profile), str(outside), str(os.getpid()), str(port))
    cli("run", *more, "--no-tap", "--cwd", str(outside), "--", sys.executable, str(script),
        *words)  # fmt: skip
    log = cli("tail", "last", "--no-follow").stdout
    line = next(line for line in log.splitlines() if "tried {" in line)
    return json.loads(line[line.index("{") :])


def test_it_writes_into_its_own_folder_alone(
    cli: Cli, tmp_path: Path, means: str, listening: int
) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "kept").write_text("x")
    # A way around, which is no other place.
    (tmp_path / "shortcut").symlink_to(cli.profile)
    attempts = tried(cli, outside, listening, "--sandbox")
    done = {name for name, came in attempts.items() if came == "done"}
    open_to = {"signal"} if means == "bubblewrap" else set()
    assert done == {"own", "temporary", "read"} | open_to, attempts
    assert (outside / "kept").exists() and not (outside / "canary").exists()
    run = cli.json("show", "last")
    assert run["steps"] == 1, "it records as ever"
    assert (cli.profile / "runs" / run["run_id"] / "work" / "mine").exists()
    # The badge says by what, and what that leaves open.
    sentence = run["facts"]["sandbox"]["told"]
    assert means in sentence and "does not block" in sentence
    assert sentence in cli("show", "last").stdout


def test_the_network_is_open_where_it_was_asked_for(
    cli: Cli, tmp_path: Path, means: str, listening: int
) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    attempts = tried(cli, outside, listening, "--sandbox", "network")
    assert attempts["network"] == "done" and attempts["outside"] != "done"
    assert "the network, as requested" in cli.json("show", "last")["facts"]["sandbox"]["told"]


def test_without_a_sandbox_all_of_it_is_done(cli: Cli, tmp_path: Path, listening: int) -> None:
    """Baseline for the other tests."""
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "kept").write_text("x")
    script = outside / "stranger.py"
    text = TRIES.replace('os.environ["TMPDIR"]', "own").replace("os.path.dirname(own)", "own")
    script.write_text(text)
    words = (str(cli.profile), str(outside), str(os.getpid()), str(listening))
    cli("run", "-q", "--no-tap", "--cwd", str(outside), "--", sys.executable, str(script), *words)
    log = cli("tail", "last", "--no-follow").stdout
    document = json.loads(
        next(line for line in log.splitlines() if "tried {" in line).partition("tried ")[2]
    )
    assert set(document.values()) == {"done"}, document


def test_the_doctor_says_what_this_machine_can(cli: Cli) -> None:
    findings = cli.json("doctor", status=None)["findings"]
    finding = next(check for check in findings if check["part"] == "sandbox")
    means = sandbox.find_means()
    assert (finding["status"] == "ok") == (means is not None)
    if means is not None:
        assert means.name in finding["detail"] and "does not block" in finding["detail"]


def test_where_there_is_no_means_nothing_starts(cli: Cli, tmp_path: Path) -> None:
    script = (
        "import sys\n"
        "from mosaic_sdk.launch import sandbox\n"
        "sandbox.find_means = lambda: None\n"
        "from core.cli.main import main\n"
        "sys.exit(main(sys.argv[1:]))\n"
    )
    import subprocess

    words = ["run", "--sandbox", "--", sys.executable, "-c", "print(1)"]
    done = subprocess.run(
        [sys.executable, "-c", script, *words],
        env=cli.env, cwd=ROOT, capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 4 and "no sandbox" in done.stderr
    assert cli.json("runs") == []
