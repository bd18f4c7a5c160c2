"""Preflight checks of a run; each with the command that fixes it."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from core.errors import MosaicError
from core.paths import Places
from core.workers.gpus import list_gpus
from core.workers.manifest import Catalogue, Worker

_LEAST_FREE_BYTES = 1 << 30
_IMPORT_TIMEOUT_S = 60.0
_SERVICE_TIMEOUT_S = 3.0

# Finds modules without running them: importing torch takes seconds.
_FIND = """
import importlib.util, json, sys
missing = []
for name in sys.argv[1:]:
    try:
        found = importlib.util.find_spec(name)
    except (ImportError, ValueError):
        found = None
    if found is None:
        missing.append(name)
print(json.dumps({"missing": missing, "version": "%d.%d.%d" % sys.version_info[:3]}))
"""


@dataclass(frozen=True, slots=True)
class Check:
    name: str
    ok: bool
    message: str
    # The command that mends it; empty where none can.
    cure: str = ""


async def check_worker(catalogue: Catalogue, places: Places, worker: Worker) -> list[Check]:
    """Checks of a worker, in the order in which they would fail."""
    install = f"mosaic workers install {worker.id}"
    try:
        python = catalogue.interpreter(worker)
    except MosaicError as error:
        return [Check("interpreter", False, error.message, error.hint), _disk(places)]
    checks = [await _modules(python, worker.manifest.requires, install)]
    checks.insert(0, Check("interpreter", True, str(python)))
    checks.append(_disk(places))
    gpu = _gpu(worker.manifest.capabilities.gpu)
    if gpu is not None:
        checks.append(gpu)
    for service in worker.manifest.capabilities.external:
        checks.append(await _service(service))
    return checks


def check_command(argv: Sequence[str], cwd: str, places: Places) -> list[Check]:
    """Checks of a plain command."""
    checks: list[Check] = []
    if cwd and not Path(cwd).is_dir():
        checks.append(Check("folder", False, f"There is no folder {cwd}"))
    path = Path(cwd or ".") / argv[0] if os.sep in argv[0] else Path(argv[0])
    program = shutil.which(str(path))
    text = program or f"There is no program {argv[0]}"
    checks.append(Check("program", program is not None, text))
    return [*checks, _disk(places)]


def gpu_count() -> int:
    """Number of GPUs according to the driver; CUDA_VISIBLE_DEVICES may hide some."""
    return len(list_gpus())


def _whole(python: Path) -> str:
    # Not resolved: by its link it is the interpreter of a virtual environment.
    return os.path.abspath(python)


async def _modules(python: Path, names: Sequence[str], install: str) -> Check:
    try:
        process = await asyncio.create_subprocess_exec(
            # From elsewhere: what lies in the folder one happens to be in is none of its modules.
            _whole(python), "-c", _FIND, *names,
            cwd="/",
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )  # fmt: skip
    except OSError as error:
        return Check("requires", False, f"{python} can't be started: {error.strerror}", install)
    try:
        async with asyncio.timeout(_IMPORT_TIMEOUT_S):
            out, err = await process.communicate()
    except TimeoutError:
        process.kill()
        await process.wait()
        return Check("requires", False, f"{python} does not answer")
    if process.returncode != 0:
        words = err.decode("utf-8", "replace").strip().splitlines()
        return Check("requires", False, words[-1] if words else "the interpreter failed", install)
    answer = json.loads(out.splitlines()[-1])
    if answer["missing"]:
        return Check("requires", False, f"missing: {', '.join(answer['missing'])}", install)
    return Check("requires", True, f"Python {answer['version']}, all {len(names)} modules found")


async def _service(service: str) -> Check:
    """A program on the path, or a service at host:port."""
    host, colon, port = service.rpartition(":")
    if not (colon and host and port.isdigit()):
        if shutil.which(service):
            return Check("service", True, f"{service} is running")
        return Check("service", False, f"{service} is not on the path", f"Install {service}")
    try:
        async with asyncio.timeout(_SERVICE_TIMEOUT_S):
            _, writer = await asyncio.open_connection(host, int(port))
    except (OSError, TimeoutError):
        return Check("service", False, f"Nothing answers at {service}", "Start it")
    writer.close()
    return Check("service", True, f"{service} answers")


def _disk(places: Places) -> Check:
    folder = places.profile
    while not folder.exists():
        folder = folder.parent
    free = shutil.disk_usage(folder).free
    text = f"{free / (1 << 30):.1f} GiB free"
    if free < _LEAST_FREE_BYTES:
        return Check("disk", False, f"only {text} at {folder}", "mosaic delete --purge")
    return Check("disk", True, text)


def _gpu(use: str) -> Check | None:
    """`use`: none, optional or required, as the manifest of the worker has it."""
    there = list_gpus()
    told = ", ".join(gpu.text for gpu in there)
    if use == "none":
        return Check("gpu", True, f"{told}: not used by this worker") if there else None
    if there:
        return Check("gpu", True, told)
    if use == "required":
        return Check("gpu", False, "this worker needs a GPU, and the driver names none")
    return Check("gpu", True, f"no GPU found, the CPU is used ({os.cpu_count() or 1} cores)")
