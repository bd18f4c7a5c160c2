"""Launchers with a worker that asks and a decider that answers, each a process of its own."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from asking import Asking

from mosaic_sdk.launch.process_tree import kill_run


@pytest.fixture
def asking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Asking]:
    for name in list(os.environ):
        if name.startswith("MOSAIC_"):
            monkeypatch.delenv(name)
    asking = Asking(tmp_path)
    yield asking
    for run_id, popen in asking.launched:
        if popen.poll() is None:
            popen.kill()
        popen.wait()
        kill_run(run_id)
