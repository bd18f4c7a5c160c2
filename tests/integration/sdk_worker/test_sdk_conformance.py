from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from sdk_worker_scripts import PYENV, SDK

from mosaic_sdk.testing import check
from mosaic_sdk.testing.worker_checks import Examination, read_claims

RAW = """
import json, os, socket, struct, sys, time
sys.path.insert(0, {sdk!r})
from mosaic_sdk.codec import link_frames as frames
from mosaic_sdk.codec import record_batches as records
from mosaic_sdk.codec.step_builder import StepBuilder
def connect(token=os.environ.get("MOSAIC_RUN_TOKEN", "")):
    s = socket.socket(socket.AF_UNIX); s.connect(os.environ["MOSAIC_SOCKET"])
    s.sendall(frames.pack_json(1, {{"token": token, "protocol": 1, "pid": 1}}))
    s.recv(4096)
    return s
def steps(places, **more):
    b = StepBuilder()
    for place in places: b.add(1, 0, 1.0, 0, step=place, **more)
    return b
def send(s, b, count=None):
    s.sendall(frames.pack_batch(1, len(b) if count is None else count, 0, b.encode()))
"""

SDK_LOOP = """
import sys
sys.path.insert(0, {sdk!r})
import mosaic_sdk, time
with mosaic_sdk.run() as run:
    while not run.should_stop:
        run.reset(0)
        for step in range(50):
            run.step(1, 0, 1.0, step == 49)
        time.sleep(0.002)
"""

LINES = """
import json, time
episode = 0
while True:
    for step in range(20):
        line = {{"type": "step", "episode": episode, "step": step, "action": 1}}
        print(json.dumps(line), flush=True)
        time.sleep(0.005)
    episode += 1
"""

DESCRIBED = """
import sys, json
if "--describe" in sys.argv:
    print(json.dumps({{"type": "object", "properties": {{{properties}}}}})); sys.exit()
"""

A_PROPERTY = '"a": {"type": "integer", "title": "A", "description": "Of it.", "default": 1}'


def examine(tmp_path: Path, code: str, *, python: str = sys.executable, claims=(), **more):
    script = tmp_path / "worker.py"
    script.write_text(code.format(sdk=str(SDK)))
    limits = {"speak_s": 10.0, "watch_s": 0.6, "grace_s": 2.0, **more}
    limits.setdefault("describe_s", 20.0 if claims else 0.2)
    return {
        finding.name: finding for finding in check([python, str(script)], claims=claims, **limits)
    }


def verdicts(findings):
    return {name: item.verdict for name, item in findings.items() if item.verdict != "pass"}


def test_a_good_worker_passes(tmp_path):
    described = DESCRIBED.replace("{properties}", A_PROPERTY.replace("{", "{{").replace("}", "}}"))
    code = described + SDK_LOOP
    findings = examine(tmp_path, code, claims=["pause"])
    assert verdicts(findings) == {}
    assert list(findings) == [
        "describe", "starts", "speaks", "pauses", "stops", "exit status", "records", "protocol",
        "outlives its launcher", "works alone",
    ]  # fmt: skip


def test_a_stranger_with_json_lines_passes(tmp_path):
    findings = examine(tmp_path, LINES)
    assert set(verdicts(findings).values()) == {"skip"}
    assert findings["lines"].verdict == findings["records"].verdict == "pass"


def test_a_short_task_is_told_to_be_longer(tmp_path):
    code = SDK_LOOP.replace("while not run.should_stop:", "for _ in range(3):")
    findings = examine(tmp_path, code)
    assert verdicts(findings) == {"describe": "skip", "pauses": "skip", "stops": "skip"}


BAD = {
    "ends at once": ("import sys; sys.exit(3)", "starts"),
    "says nothing": ("import time; print('hello'); time.sleep(60)", "speaks"),
    "never stops": (
        "import signal\nfor n in (2, 15): signal.signal(n, signal.SIG_IGN)\n"
        + SDK_LOOP.replace("while not run.should_stop", "while True"),
        "stops",
    ),
    "stops with a crash": (SDK_LOOP + "\n1/0", "exit status"),
    "says it is paused and goes on": (
        SDK_LOOP.replace("    while", "    run.on_control('pause', lambda args: 1)\n    while"),
        "pauses",
    ),
    "needs its launcher": (
        SDK_LOOP.replace("    while", "    assert run.is_recording\n    while"),
        "works alone",
    ),
    "ends with its launcher": (
        SDK_LOOP.replace(
            "while not run.should_stop:",
            "while not run.should_stop:\n        assert run.is_recording",
        ),
        "outlives its launcher",
    ),
    "counts wrong": (RAW + "s = connect(); send(s, steps([0, 1]), 3); time.sleep(3)", "records"),
    "tells twice": (
        RAW + "s = connect()\nsend(s, steps([1])); send(s, steps([1])); time.sleep(3)",
        "records",
    ),
    "leaves steps out": (
        RAW + "s = connect()\nsend(s, steps([1])); send(s, steps([3])); time.sleep(3)",
        "records",
    ),
    "goes on after the end": (
        RAW + "s = connect()\nb = StepBuilder(); b.add(1, 0, 1.0, 1, step=1); b.add(1, 0, step=2)\n"
        "send(s, b); time.sleep(3)",
        "records",
    ),
    "sends rubbish": (
        RAW + "s = connect()\ns.sendall(frames.pack_batch(1, 1, 0, b'rubbish')); time.sleep(3)",
        "records",
    ),
    "has no token": (RAW + "s = connect('x'); send(s, steps([1])); time.sleep(3)", "protocol"),
    "cuts a frame": (
        RAW + "s = connect()\nsend(s, steps([1])); s.sendall(b'\\x50\\0\\0\\0\\2'); time.sleep(1)",
        "protocol",
    ),
    "speaks another protocol": (
        RAW
        + "s = connect()\nsend(s, steps([1])); s.sendall(b'GET / HTTP/1.1\\r\\n'); time.sleep(3)",
        "protocol",
    ),
    "prints bad lines": (
        LINES.replace("episode = 0", 'episode = 0\nprint(\'{{"type": "step", "step": -1}}\')'),
        "lines",
    ),
    "prints lines that are no JSON": (
        LINES.replace("episode = 0", "episode = 0\nprint('{{\"type\": nonsense')"),
        "lines",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_bad_is_named_with_its_cure(tmp_path, name):
    code, expected = BAD[name]
    script = tmp_path / "worker.py"
    script.write_text(code.format(sdk=str(SDK)))
    speak_s = 2.0 if expected == "speaks" else 20.0
    argv = [sys.executable, str(script)]
    examination = Examination(argv, dict(os.environ), set(), speak_s, 0.4, 1.0)
    examination.play()
    if expected == "works alone":
        examination.alone()
    if expected == "outlives its launcher":
        examination.lose_launcher()
    findings = {item.name: item for item in examination.found}
    assert findings[expected].verdict == "fail", findings
    assert findings[expected].cure and findings[expected].detail


@pytest.mark.parametrize(
    ("printed", "words"),
    [
        ("hello", "not JSON"),
        ("[1]", "not a JSON object"),
        ("{}", "not the schema"),
        ('{"type": "object", "properties": {"a": {"type": "integer"}}}', "a has no title"),
        (
            '{"type": "object", "properties": {"a": {"type": "integer", "title": "A", '
            '"description": "x", "default": "x"}}}',
            "is not of type",
        ),
    ],
)
def test_a_bad_schema_is_named(tmp_path, printed, words):
    quoted = repr(printed).replace("{", "{{").replace("}", "}}")
    code = (
        f"import sys\nif '--describe' in sys.argv:\n    print({quoted})\n    sys.exit()\n" + LINES
    )
    script = tmp_path / "worker.py"
    script.write_text(code.format())
    argv = [sys.executable, str(script)]
    examination = Examination(argv, dict(os.environ), {"frames"}, 5.0, 0.4, 1.0)
    examination.describe(20.0)
    (finding,) = examination.found
    assert finding.verdict == "fail"
    assert words in finding.detail


def test_it_finds_claims_beside_the_script(tmp_path):
    (tmp_path / "worker.toml").write_text(
        'id = "x"\n[capabilities]\npause = true\nframes = false\n'
    )
    script = tmp_path / "worker.py"
    script.write_text("pass")
    assert read_claims([sys.executable, str(script)]) == ["pause"]
    assert read_claims([sys.executable, "-c", "pass"]) == []


@pytest.mark.parametrize("version", ["3.9", "3.13"])
def test_the_command_runs_on_a_bare_interpreter(tmp_path, version):
    python = next(iter(sorted(PYENV.glob(f"{version}.*/bin/python"))), None)
    if python is None:
        pytest.skip(f"no Python {version} here")
    script = tmp_path / "worker.py"
    script.write_text(SDK_LOOP.format(sdk=str(SDK)))
    command = [
        str(python),
        "-m",
        "mosaic_sdk.testing",
        "--json",
        "--watch",
        "0.3",
        "--",
        str(script),
    ]
    env = {"PATH": os.environ["PATH"], "PYTHONPATH": str(SDK)}
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    findings = [json.loads(line) for line in done.stdout.splitlines()]
    assert {item["verdict"] for item in findings} == {"pass", "skip"}


def test_the_command_says_what_to_do(tmp_path):
    script = tmp_path / "worker.py"
    script.write_text("import sys; sys.exit('I need a GPU')")
    command = [sys.executable, "-m", "mosaic_sdk.testing", "--", str(script)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert "FAIL  starts" in done.stdout and "I need a GPU" in done.stdout and "->" in done.stdout


def test_a_worker_that_claims_nothing_hears_what_its_schema_lacks(tmp_path):
    code = DESCRIBED.replace("{properties}", '"a": {{"type": "integer"}}') + LINES
    script = tmp_path / "worker.py"
    script.write_text(code.format())
    examination = Examination([sys.executable, str(script)], dict(os.environ), set(), 5.0, 0.4, 1.0)
    examination.describe(20.0)
    (finding,) = examination.found
    assert finding.verdict == "warn"
    assert "a has no title" in finding.detail
