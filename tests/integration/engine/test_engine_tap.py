"""What the tap can't see is in the log of the run, wherever it was found out."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest
from engine_tools import run

from core.engine import Engine, wait_for_run
from core.runs.submission import Submission
from core.settings import Settings
from mosaic_sdk.tap import applies


def logs_of(settings: Settings, argv: tuple[str, ...], cwd: Path, *, tap: bool) -> list[str]:
    async def scenario() -> list[str]:
        async with Engine(settings) as engine:
            submitted = await engine.runs.submit(Submission(argv=argv, cwd=str(cwd), tap=tap))
            ended = await asyncio.wait_for(wait_for_run(engine, submitted.run_id), 60)
            found = engine.store.reader().logs(submitted.run_id)
            assert ended.exit_status == 0, [one.text for one in found]
            return [one.text for one in found if one.level >= 30]

    return run(scenario())


@pytest.mark.parametrize("option", ["-I", "-S", "-E"])
def test_an_option_that_keeps_the_tap_out(settings: Settings, tmp_path: Path, option: str) -> None:
    argv = (sys.executable, option, "-c", "print(1)")
    python = applies(argv)
    assert python is not None
    said = logs_of(settings, argv, tmp_path, tap=True)
    assert said == [f"The tap records nothing: {python.obstacle}"]


def test_who_wants_no_tap_hears_nothing_of_it(settings: Settings, tmp_path: Path) -> None:
    assert logs_of(settings, (sys.executable, "-I", "-c", "print(1)"), tmp_path, tap=False) == []


def test_processes_of_others_and_compiled_environments(settings: Settings, tmp_path: Path) -> None:
    for name in ("ray", "envpool", "gym"):
        (tmp_path / f"{name}.py").write_text("")
    (tmp_path / "train.py").write_text("import ray, envpool, gym\n")
    said = logs_of(settings, (sys.executable, "train.py"), tmp_path, tap=True)
    assert [text.split()[0] for text in said] == ["Ray", "envpool", "gym,"]
