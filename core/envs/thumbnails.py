"""Thumbnails of environments for the catalogue: rendered by their own interpreters, kept as files.

A thumbnail shows the environment itself or its last session; without either
there is none.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

from core.envs.families import BASE, get_family, is_installed
from core.envs.probe_cache import host_script
from core.errors import MosaicError
from core.paths import Places
from core.workers.interpreters import folder_of, link_sdk

SUFFIX, LAST = ".png", ".last.png"
# Of one environment; some compile something before they can be drawn.
DEADLINE_S = 40.0


@dataclass(frozen=True, slots=True)
class Sitter:
    """An environment whose picture is wanted."""

    env: str
    api: str = "auto"
    path: str = ""
    home: str = ""
    kwargs: Mapping[str, Any] = field(default_factory=dict[str, Any])


def folder(places: Places) -> Path:
    return places.cache / "portraits"


def path_of(places: Places, env: str, last: bool = False) -> Path:
    """`last`: of the end of the last session."""
    return folder(places) / f"{quote(env, safe='')}{LAST if last else SUFFIX}"


def known(places: Places) -> dict[str, Path]:
    """Thumbnails by environment; the one of the last session wins. Blocks."""
    own: dict[str, Path] = {}
    last: dict[str, Path] = {}
    with suppress(OSError):
        for path in folder(places).iterdir():
            if path.name.endswith(LAST):
                last[unquote(path.name.removesuffix(LAST))] = path
            elif path.name.endswith(SUFFIX):
                own[unquote(path.name.removesuffix(SUFFIX))] = path
    return {**own, **last}


async def take(
    places: Places, sitters: Sequence[Sitter], report: Callable[[str, str], None]
) -> None:
    """Render thumbnails; calls `told(env, trouble)` for each, trouble is empty on success."""
    by_home: dict[str, list[Sitter]] = {}
    for sitter in sitters:
        by_home.setdefault(sitter.home or BASE, []).append(sitter)
    await asyncio.to_thread(folder(places).mkdir, parents=True, exist_ok=True)
    for home, those in by_home.items():
        left = list(those)
        while left:
            try:
                left = await _take_of(places, home, left, report)
            except (MosaicError, OSError) as error:
                for sitter in left:
                    report(sitter.env, str(error))
                break


async def _take_of(
    places: Places, home: str, sitters: list[Sitter], report: Callable[[str, str], None]
) -> list[Sitter]:
    """Render in one process; returns the rest if one of them hangs or kills it."""
    family = await asyncio.to_thread(get_family, places, home)
    from core.trust.trusted import check_family

    await asyncio.to_thread(check_family, places, family)
    if not await asyncio.to_thread(is_installed, places, family):
        raise MosaicError(f"{family.title} is not installed", f"mosaic envs install {family.id}")
    env = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    process = await asyncio.create_subprocess_exec(
        str(folder_of(places, family.requirements) / "bin" / "python"),
        str(host_script()),
        "thumbnails",
        cwd=folder(places),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        start_new_session=True,
        env={**env, **family.env, "PYTHONPATH": str(link_sdk(places))},
    )
    assert process.stdin is not None and process.stdout is not None
    try:
        for index, sitter in enumerate(sitters):
            asked = {
                "env": sitter.env,
                "api": sitter.api,
                "path": sitter.path,
                "kwargs": dict(sitter.kwargs),
                "file": str(path_of(places, sitter.env)),
            }
            trouble = "it crashed the interpreter"
            try:
                process.stdin.write(json.dumps(asked).encode() + b"\n")
                await process.stdin.drain()
                async with asyncio.timeout(DEADLINE_S):
                    line = await process.stdout.readline()
                if line:
                    report(sitter.env, str(json.loads(line).get("trouble", "")))
                    continue
            except TimeoutError:
                trouble = f"it took longer than {DEADLINE_S:g} s"
            except (BrokenPipeError, ConnectionResetError):
                pass
            report(sitter.env, trouble)
            return sitters[index + 1 :]
        return []
    finally:
        process.stdin.close()
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
