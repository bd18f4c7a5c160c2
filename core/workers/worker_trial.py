"""Trial of a training worker in a process of its own, with its progress as it goes."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.errors import MosaicError
from core.jsontext import json_object

# Until it has ended the worker that it tries.
_END_S = 10.0
# Capabilities that are found so far.
Report = Callable[[list[str]], object]


async def try_for_real(
    argv: Sequence[str], env: Mapping[str, str], report: Report, quiet: bool = False
) -> list[dict[str, Any]]:
    """Findings with name, verdict, detail and cure; `quiet` drops what the worker prints.

    Cancelled, it ends the trial with all that it started.
    """
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-P", "-m", "mosaic_sdk.testing", "--for-real", "--json", "--", *argv,
        env=dict(env),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL if quiet else None,
        limit=1 << 20,
    )  # fmt: skip
    assert process.stdout is not None
    names: list[str] = []
    findings: list[dict[str, Any]] = []
    try:
        async for line in process.stdout:
            told = json_object(line)
            if "found" in told:
                if told["found"] not in names:
                    names.append(str(told["found"]))
                report(list(names))
            elif told:
                findings.append(told)
        await process.wait()
    finally:
        if process.returncode is None:
            await asyncio.shield(_end(process))
    if not findings:
        raise MosaicError(
            "The trial ended without a finding", "See its output: mosaic workers check --for-real"
        )
    return findings


async def _end(process: asyncio.subprocess.Process) -> None:
    """Interrupted, a trial ends the worker, which has a session of its own."""
    with contextlib.suppress(ProcessLookupError):
        process.send_signal(signal.SIGINT)
    try:
        async with asyncio.timeout(_END_S):
            await process.wait()
    except TimeoutError:
        process.kill()
        await process.wait()
