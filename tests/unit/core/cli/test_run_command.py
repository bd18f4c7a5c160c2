"""Commands that would wait for a person who has no terminal there."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from core.cli import run_command
from core.cli.run_command import LOG_BYTES, reads_terminal, start_engine


def test_the_log_of_an_engine_in_the_background_begins_anew_when_it_is_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run_command.subprocess, "Popen", lambda *_, **__: None)
    access: Any = SimpleNamespace(places=SimpleNamespace(profile=tmp_path), holder=object())
    log, old = tmp_path / "engine.log", tmp_path / "engine.log.1"
    for size, is_old in ((LOG_BYTES, False), (LOG_BYTES + 1, True)):
        log.write_bytes(b"x" * size)
        start_engine(access)
        assert old.exists() is is_old
        assert log.stat().st_size == (0 if is_old else size)


@pytest.mark.parametrize(
    ("line", "reads"),
    [
        ("python -i train.py", True),
        ("/usr/bin/python3.12 -ui train.py", True),
        ("python -W error -i train.py", True),
        ("python", True),
        ("ipython", True),
        ("python -u", True),
        ("python train.py -i", False),
        ("python -m train -i", False),
        ("python -mi", False),
        ("python -Wignore train.py", False),
        ("python -", False),
        ("python --version", False),
        ("ipython train.py", False),
        ("bash -i", False),
    ],
)
def test_an_interpreter_that_waits_for_a_person(line: str, reads: bool) -> None:
    assert reads_terminal(line.split()) is reads
