"""Means of the sandbox: only what works here is offered."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from mosaic_sdk.launch import sandbox


def install(folder: Path, script: str) -> None:
    path = folder / "bwrap"
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)


@pytest.mark.parametrize(
    ("script", "works"),
    [
        ("echo 'setting up uid map: Permission denied' >&2; exit 1", False),
        ("kill -SEGV $$", False),
        ('while [ "$1" != -- ]; do shift; done; shift; exec "$@"', True),
    ],
)
def test_a_bubblewrap_that_the_kernel_refuses_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str, works: bool
) -> None:
    install(tmp_path, script)
    monkeypatch.setenv("PATH", str(tmp_path) + os.pathsep + os.environ["PATH"])
    means = sandbox.bubblewrap()
    assert (means is not None) == works
    best = sandbox.find_means()
    if works:
        assert best is not None and best.name == sandbox.BUBBLEWRAP
    else:
        assert best == sandbox.landlock()


def test_without_a_program_there_is_no_bubblewrap(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert sandbox.bubblewrap() is None
