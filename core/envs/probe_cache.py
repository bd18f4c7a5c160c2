"""Runs the host's probe of an environment and caches the result until either changes."""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from core.envs.families import Family
from core.errors import MissingPart, MosaicError
from core.jsontext import NOT_JSON
from core.msgspec_types import ready
from core.paths import Places, resource_root
from core.workers.interpreters import Progress, folder_of, link_sdk, read_mark

PROBE_S = 300.0
#: Probes of this process, by the file that keeps what they find.
_under_way: WeakValueDictionary[Path, asyncio.Lock] = WeakValueDictionary()
# Modules of the host that its answers come from.
ANSWERING = ("tools/probe.py", "states/*.py", "worlds/*.py")


@ready
class Found(msgspec.Struct, frozen=True, kw_only=True):
    """Probe result, as `workers/host/mosaic_host/tools/probe.py` writes it."""

    id: str
    api: str
    module: str
    render_modes: list[str] = []
    old: bool = False
    looked: bool = False
    trouble: str = ""
    seats: list[str] = []
    action_space: str = ""
    observation_space: str = ""
    input: dict[str, Any] = {}
    action_names: list[str] = []
    noop: Any = None
    payload: str = ""
    starts: list[str] = []


@ready
class Probed(msgspec.Struct, frozen=True, kw_only=True):
    python: str = ""
    versions: dict[str, str] = {}
    found: list[Found] = []
    # Modules of the family that can't be imported, and why.
    broken: dict[str, str] = {}


def host_script() -> Path:
    """Path of the session host's script; its first argument may be the name of a tool."""
    return resource_root() / "workers" / "host" / "main.py"


def cache_of(places: Places, family: Family) -> Path:
    """Cache path, named by the environment, the question and the answering host."""
    asked = blake2b(digest_size=6)
    file = family.file
    asked.update(repr((file.imports, family.modules, file.listed, file.env)).encode())
    package = host_script().parent / "mosaic_host"
    for pattern in ANSWERING:
        for path in sorted(package.glob(pattern)):
            asked.update(path.read_bytes())
    digest = folder_of(places, family.requirements).name
    return places.cache / "probes" / f"{family.id}-{digest}-{asked.hexdigest()}.json"


def read_probe(places: Places, family: Family) -> Probed | None:
    try:
        return msgspec.json.decode(cache_of(places, family).read_bytes(), type=Probed)
    except (OSError, *NOT_JSON):
        return None


async def probe(
    places: Places, family: Family, report: Callable[[Progress], None] | None = None
) -> Probed:
    """Playable environments of a family, from the cache if nothing has changed.

    Concurrent callers wait for the same probe.
    """
    cache = cache_of(places, family)
    lock = _under_way.setdefault(cache, asyncio.Lock())
    async with lock:
        return await _probe(places, family, report)


async def _probe(
    places: Places, family: Family, report: Callable[[Progress], None] | None
) -> Probed:
    known = await asyncio.to_thread(read_probe, places, family)
    if known is not None:
        return known
    arguments = [f"--import={name}" for name in family.file.imports]
    arguments += [f"--module={name}" for name in family.modules]
    arguments += [f"--listed={pattern}" for pattern in family.file.listed]
    if family.file.warm:
        arguments.append(f"--warm={family.file.warm}")
    lines = await ask(places, family, arguments, report)
    if not lines or not lines[-1].get("end"):
        raise MosaicError(f"Probing {family.title} ended early", f"mosaic envs probe {family.id}")
    probed = Probed(
        python=str(lines[0].get("python", "")),
        versions=lines[0].get("versions") or {},
        found=msgspec.convert([line for line in lines if "id" in line], list[Found]),
        broken={line["broken"]: line["trouble"] for line in lines if "broken" in line},
    )
    await asyncio.to_thread(_keep, cache_of(places, family), family.id, probed)
    return probed


def _keep(path: Path, family: str, probed: Probed) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    for old in path.parent.glob(f"{family}-*.json"):
        old.unlink(missing_ok=True)
    fresh = path.with_suffix(f".{os.getpid()}")
    fresh.write_bytes(msgspec.json.encode(probed))
    fresh.replace(path)


async def ask(
    places: Places,
    family: Family,
    arguments: Sequence[str],
    report: Callable[[Progress], None] | None = None,
) -> list[dict[str, Any]]:
    """Lines that the script writes to its pipe; its other output is ignored."""
    from core.trust.trusted import check_family

    await asyncio.to_thread(check_family, places, family)
    folder = folder_of(places, family.requirements)
    if read_mark(folder) is None:
        raise MissingPart(f"{family.title} is not installed", f"mosaic envs install {family.id}")
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    scratch = places.cache / "probes"
    await asyncio.to_thread(scratch.mkdir, parents=True, exist_ok=True)
    process = await asyncio.create_subprocess_exec(
        str(folder / "bin" / "python"), str(host_script()), "probe", *arguments,
        cwd=scratch,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        limit=1 << 22,
        start_new_session=True,
        env={**env, **family.env, "PYTHONPATH": str(link_sdk(places))},
    )  # fmt: skip
    if process.stdout is None:
        raise MosaicError("The probe could not be started")
    lines: list[dict[str, Any]] = []
    try:
        async with asyncio.timeout(PROBE_S):
            async for raw in process.stdout:
                lines.append(json.loads(raw))
                if report is not None and lines[-1].get("id"):
                    report(Progress("probe", f"Probing {lines[-1]['id']}"))
            await process.wait()
    except TimeoutError:
        raise MosaicError(f"Probing {family.title} took longer than {PROBE_S:g} s") from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    return lines
