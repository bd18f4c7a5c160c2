"""The clients of docs/clients, compiled as their first lines say and run against a real engine."""

from __future__ import annotations

import filecmp
import json
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[3]
BUILT = ROOT / "build" / "clients"
PROTOC = ROOT / ".venv" / ".stamp" / "protoc" / "bin" / "python"
GO = "go install tool && go generate && go build -o client ."
BUILD = {
    "go": GO,
    "node": "npm install --no-audit --no-fund --no-package-lock",
    "java": "mvn -B -q compile",
    "rust": "cargo build",
}
LANGUAGES = tuple(BUILD)


def command(language: str, *words: str) -> list[str]:
    if language == "java":
        return ["mvn", "-B", "-q", "exec:java", f"-Dexec.args={shlex.join(words)}"]
    program = {"go": ["./client"], "node": ["node", "client.js"]}
    return [*program.get(language, ["target/debug/mosaic-client"]), *words]


def environment(folder: Path) -> dict[str, str]:
    """With the protoc of `make proto` for those that want one."""
    tools = folder / "bin"
    tools.mkdir(exist_ok=True)
    protoc = tools / "protoc"
    protoc.write_text(f'#!/bin/sh\nexec {PROTOC} -m grpc_tools.protoc "$@"\n')
    protoc.chmod(0o755)
    path = f"{tools}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "PATH": path, "GOBIN": str(tools), "JAVA_TOOL_OPTIONS": ""}


def built(language: str) -> Path:
    """A copy of its folder, compiled; as deep in the tree, so that it finds the protocol."""
    source, folder = ROOT / "docs" / "clients" / language, BUILT / language
    for path in source.rglob("*"):
        copy = folder / path.relative_to(source)
        if path.is_dir():
            copy.mkdir(parents=True, exist_ok=True)
        elif not copy.exists() or not filecmp.cmp(path, copy, shallow=False):
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, copy)
    for last in (False, True):
        done = subprocess.run(
            BUILD[language],
            shell=True,
            cwd=folder,
            env=environment(folder),
            text=True,
            capture_output=True,
            check=False,
        )
        if done.returncode == 0:
            break
        # What is fetched may fail to come once.
        assert not last, done.stdout + done.stderr
    return folder


def played(language: str, folder: Path, *words: str) -> dict[str, Any]:
    done = subprocess.run(
        command(language, *words),
        cwd=folder,
        env=environment(folder),
        text=True,
        capture_output=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    # Maven writes colours around it.
    document, _ = json.JSONDecoder().raw_decode(done.stdout[done.stdout.index("{") :])
    return document


def mosaic(*words: str) -> Any:
    line = [sys.executable, "-m", "core", *words, "--json"]
    return json.loads(subprocess.run(line, capture_output=True, check=True).stdout)


@pytest.mark.timeout(1500)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_client_records_a_run_by_the_socket_and_by_the_port(language: str, profile: Path) -> None:
    folder = built(language)
    by_socket = played(language, folder, str(profile))
    by_port = played(language, folder, str(profile), "--port", "--broken")

    assert by_socket["set_aside"] == []
    (aside,) = by_port["set_aside"]
    assert aside["stream"] == language
    assert aside["sequence"] == 26
    assert aside["reason"] == "steps that can't be read: 3 rows where the header says 7"
    digests: set[str] = set()
    for document, batches, rejects in ((by_socket, 26, 0), (by_port, 27, 1)):
        assert document["batches"] == batches
        run = mosaic("show", document["run"])
        assert run["name"] == f"{language} client"
        assert run["environment"] == "Count-v0"
        assert run["kind"] == "training"
        assert run["state"] == "finished"
        assert (run["steps"], run["episodes"], run["reject_count"]) == (1000, 100, rejects)
        assert (run["mean_return"], run["last_return"]) == (10, 10)
        digests.add(exported(document["run"], profile))
    # Nothing depends on the way, and what could not be read is no part of the story.
    assert len(digests) == 1


def exported(run_id: str, profile: Path) -> str:
    path = profile / f"{run_id}.jsonl"
    line = [sys.executable, "-m", "core", "export", run_id, "-o", str(path)]
    subprocess.run(line, capture_output=True, check=True)
    return json.loads(path.read_text().splitlines()[-1])["digest"]
