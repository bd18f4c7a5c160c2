"""Trainings and sessions under real Jason. Without a JDK and Maven they are named as not run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
SCRIPTS = HERE / "scripts"
sys.path[:0] = [
    str(HERE),
    str(HERE.parent / "host"),
    str(ROOT / "tests"),
    str(ROOT / "jason_bridge"),
]

from needs_jason import hooks  # noqa: E402

from core.paths import find_places  # noqa: E402
from core.store.reader import Reader  # noqa: E402
from core.store.rows import StepRow  # noqa: E402
from core.store.store_settings import StoreSettings  # noqa: E402
from mosaic_sdk.launch.process_tree import kill_run  # noqa: E402

pytest_collection_modifyitems, pytest_terminal_summary = hooks(HERE)


def _installed(worker: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "core", "workers", "install", worker, "--json"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
        timeout=600,
    )
    return str(json.loads(done.stdout)["python"])


@pytest.fixture(scope="session")
def python() -> str:
    """An interpreter with Gymnasium's small worlds."""
    return _installed("tabular")


@pytest.fixture(scope="session")
def host() -> str:
    return _installed("host")


@dataclass
class Mosaic:
    """The command, on a profile of its own."""

    profile: Path
    folder: Path

    @property
    def env(self) -> dict[str, str]:
        bare = {key: val for key, val in os.environ.items() if not key.startswith("MOSAIC_")}
        home = {"MOSAIC_HOME": os.environ["MOSAIC_HOME"]} if "MOSAIC_HOME" in os.environ else {}
        return {**bare, **home, "MOSAIC_PROFILE": str(self.profile), "PYTHONPATH": str(ROOT)}

    def start(self, *words: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "core", *words],
            env=self.env,
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def __call__(self, *words: str, status: int | None = 0) -> str:
        """Run the command; return its output and its worker's."""
        process = self.start(*words)
        try:
            out, err = process.communicate(timeout=110)
        finally:
            process.kill()
        output = out + err
        assert status is None or process.returncode == status, (process.returncode, output)
        return output

    @contextmanager
    def record(self) -> Iterator[tuple[Reader, str]]:
        """Reader and id of the newest run."""
        reader = Reader(find_places(str(self.profile)).database, StoreSettings())
        try:
            yield reader, reader.runs()[0].run_id
        finally:
            reader.close()

    def steps(self) -> list[StepRow]:
        with self.record() as (reader, run_id):
            return [row for row in reader.steps(run_id) if not row.reset]

    def events(self, name: str) -> list[Any]:
        with self.record() as (reader, run_id):
            return [event.detail for event in reader.events(run_id, name=name)]


@pytest.fixture
def mosaic(tmp_path: Path) -> Iterator[Mosaic]:
    made = Mosaic(tmp_path / "profile", tmp_path)
    yield made
    for folder in (tmp_path / "profile" / "runs").glob("*"):
        kill_run(folder.name)
