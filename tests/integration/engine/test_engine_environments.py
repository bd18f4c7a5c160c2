"""Workers by name: their environments made, found, shared and removed; what is missing is said."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import hashlib
import zipfile
from pathlib import Path

import pytest
from engine_tools import run
from trusting import trust_worker

from core.engine import Engine, wait_for_run
from core.errors import InvalidInput, MissingPart, MosaicError, Refused
from core.events import RunState
from core.runs.submission import Submission
from core.settings import Settings
from core.workers.interpreters import (
    Environment,
    Progress,
    install_environment,
    read_mark,
    remove_environment,
)
from core.workers.manifest import Catalogue
from core.workers.preflight import check_command, check_worker
from mosaic_sdk.launch import proctable

WORKER = """
import json, os, sys
if "--describe" in sys.argv:
    print(json.dumps({
        "type": "object",
        "properties": {
            "lr": {"type": "number", "default": 0.1},
            "seed": {"type": "integer", "default": 0},
        },
        "additionalProperties": False,
    }))
    raise SystemExit
import tiny_wheel, mosaic_sdk
with mosaic_sdk.run() as run:
    run.metric("lr", json.loads(os.environ["MOSAIC_PARAMETERS"])["lr"], step=tiny_wheel.ANSWER)
    run.metric("seed", json.loads(os.environ["MOSAIC_PARAMETERS"])["seed"], step=1)
"""

MANIFEST = """
id = "{id}"
title = "Tiny"
roles = ["train"]
argv = ["{{python}}", "{{dir}}/main.py"]
requires = ["tiny_wheel"]
requirements = "requirements.txt"
"""


def marks(settings: Settings) -> list[tuple[Path, Environment | None]]:
    """Every folder of an environment; None for one that is not complete."""
    folders = sorted(path for path in settings.places.environments.iterdir() if path.is_dir())
    return [(folder, read_mark(folder)) for folder in folders]


def make_wheel(folder: Path) -> Path:
    """A package that needs no network."""
    files = {
        "tiny_wheel.py": "ANSWER = 42\n",
        "tiny_wheel-1.0.dist-info/METADATA": "Metadata-Version: 2.1\n"
        "Name: tiny-wheel\nVersion: 1.0\n",
        "tiny_wheel-1.0.dist-info/WHEEL": "Wheel-Version: 1.0\nGenerator: test\n"
        "Root-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "".join(f"{name},sha256={_digest(text)},{len(text)}\n" for name, text in files.items())
    path = folder / "tiny_wheel-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        for name, text in files.items():
            wheel.writestr(name, text)
        wheel.writestr("tiny_wheel-1.0.dist-info/RECORD", record)
    return path


def _digest(text: str) -> str:
    raw = hashlib.sha256(text.encode()).digest()
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


@pytest.fixture
def catalogue(settings: Settings, home: Path) -> Catalogue:
    wheel = make_wheel(home)
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    for name in ("tiny", "twin"):
        folder = home / "workers" / name
        folder.mkdir(parents=True)
        (folder / "main.py").write_text(WORKER)
        (folder / "worker.toml").write_text(MANIFEST.format(id=name))
        (folder / "requirements.txt").write_text(
            f"tiny-wheel @ file://{wheel} --hash=sha256:{digest}\n"
        )
        trust_worker(settings.places, folder)
    return Catalogue(settings.places)


@pytest.fixture
def trapped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to be in whose modules have the names of Python's own; says whether one ran."""
    folder, canary = tmp_path / "trap", tmp_path / "canary"
    folder.mkdir()
    for name in ("json", "pip", "venv", "importlib_metadata", "ensurepip", "site", "tomllib"):
        (folder / f"{name}.py").write_text(f"open({str(canary)!r}, 'w').close()\n")
    monkeypatch.chdir(folder)
    return canary


@pytest.mark.timeout(300)
def test_from_nothing_to_a_run(settings: Settings, catalogue: Catalogue, trapped: Path) -> None:
    progress: list[Progress] = []

    async def main() -> None:
        tiny, twin = catalogue.get("tiny"), catalogue.get("twin")
        checks = {
            check.name: check for check in await check_worker(catalogue, settings.places, tiny)
        }
        assert not checks["interpreter"].ok
        assert checks["interpreter"].cure == "mosaic workers install tiny"
        async with Engine(settings) as engine:
            with pytest.raises(MissingPart, match="not installed"):
                await engine.runs.submit(Submission(worker="tiny"))

            requirements = tiny.requirements
            assert requirements is not None
            # Two at once: one waits, both get the same.
            pythons = await asyncio.gather(
                install_environment(settings.places, "tiny", requirements, progress.append),
                install_environment(settings.places, "twin", twin.requirements, progress.append),  # pyright: ignore
            )
            assert pythons[0] == pythons[1] == catalogue.interpreter(twin)
            ((folder, mark),) = marks(settings)
            assert mark is not None and mark.workers == ["tiny", "twin"]
            assert progress[-1].fraction == 1.0
            assert any(report.stage == "install" for report in progress)

            checks = await check_worker(catalogue, settings.places, tiny)
            assert all(check.ok for check in checks), checks

            row = await engine.runs.submit(
                Submission(worker="tiny", parameters={"lr": 0.5}, seed=9)
            )
            row = await wait_for_run(engine, row.run_id)
            assert row.state is RunState.FINISHED, engine.store.reader().logs(row.run_id)
            metric = engine.store.reader().metric(row.run_id, "lr")
            assert (metric.value.tolist(), metric.step.tolist()) == ([0.5], [42])
            assert engine.store.reader().metric(row.run_id, "seed").value.tolist() == [9]
            facts = engine.store.reader().facts(row.run_id)
            assert facts["parameters"] == {"lr": 0.5, "seed": 9}
            assert facts["schema"]["properties"]["lr"]["default"] == 0.1

            for wrong, field in (({"lr": "much"}, "lr: "), ({"wings": 2}, "wings")):
                with pytest.raises(InvalidInput, match=field):
                    await engine.runs.submit(Submission(worker="tiny", parameters=wrong))

            # The description is asked for once, and again when the worker changed.
            main_file = tiny.folder / "main.py"
            (tiny.folder / "main.py").write_text(WORKER.replace('"default": 0.1', '"default": 0.2'))
            assert main_file.stat().st_size == len(WORKER)
            assert (await catalogue.schema(tiny))["properties"]["lr"]["default"] == 0.2

        # One that was interrupted is taken up where it was.
        (folder / "mosaic.json").unlink()
        with pytest.raises(MosaicError, match="are needed"):
            # More than any disk has: nothing is begun.
            await install_environment(
                settings.places, "tiny", requirements, progress.append, 1 << 40
            )
        assert marks(settings) == [(folder, None)]
        await install_environment(settings.places, "tiny", requirements, progress.append)
        assert marks(settings)[0][1] is not None
        await remove_environment(settings.places, folder.name)
        assert marks(settings) == []
        with pytest.raises(Refused):
            await remove_environment(settings.places, "../..")

    run(main(), 240)
    assert not trapped.exists()


def installers(settings: Settings) -> list[int]:
    """Processes that work on environments of this test."""
    mark = str(settings.places.environments).encode()
    pids = []
    for pid in proctable.pids():
        with contextlib.suppress(OSError):
            if mark in Path(f"/proc/{pid}/cmdline").read_bytes():
                pids.append(pid)
    return pids


@pytest.mark.timeout(300)
def test_an_installation_that_fails_says_why_and_can_be_repeated(
    settings: Settings, catalogue: Catalogue
) -> None:
    async def main() -> None:
        requirements = catalogue.get("tiny").requirements
        assert requirements is not None
        good = requirements.read_text()
        requirements.write_text(good.replace("sha256:", "sha256:00")[: len(good)])
        told: list[Progress] = []
        with pytest.raises(MosaicError) as failed:
            await install_environment(settings.places, "tiny", requirements, told.append)
        assert "hash" in failed.value.message.lower() and "again" in failed.value.hint
        assert any("Trying pip" in step.text for step in told)
        # Cancelled in the middle: nothing goes on in the background.
        requirements.write_text(good)
        installing = asyncio.create_task(
            install_environment(settings.places, "tiny", requirements, lambda _: None)
        )
        await asyncio.sleep(0.5)
        installing.cancel()
        await asyncio.gather(installing, return_exceptions=True)
        # The killed need a moment to die.
        async with asyncio.timeout(30):
            while installers(settings):
                await asyncio.sleep(0.05)
        await install_environment(settings.places, "tiny", requirements, lambda _: None)

    run(main(), 240)


def test_a_worker_that_does_not_describe_itself(settings: Settings, home: Path) -> None:
    folder = home / "workers" / "mute"
    folder.mkdir(parents=True)
    text = 'id = "mute"\ntitle = "Mute"\nroles = ["train"]\nargv = ["{python}", "{dir}/main.py"]\n'
    (folder / "worker.toml").write_text(text)
    catalogue = Catalogue(settings.places)

    async def main() -> None:
        worker = catalogue.get("mute")
        for script, words in (
            ("import no_such_module", "no_such_module"),
            ("print('hello')", "JSON schema"),
            ("print('{\"type\": 7}')", "JSON schema"),
        ):
            (folder / "main.py").write_text(script)
            with pytest.raises(MosaicError, match=words):
                await catalogue.schema(worker)

    run(main())


def test_commands_are_checked_before_they_start(settings: Settings, tmp_path: Path) -> None:
    checks = {check.name: check for check in check_command(["sh", "-c", "x"], "", settings.places)}
    assert checks["program"].ok and checks["disk"].ok
    checks = {
        check.name: check for check in check_command(["no-such"], "/no/such", settings.places)
    }
    assert not checks["program"].ok and not checks["folder"].ok
