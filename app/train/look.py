"""A look at what was chosen: what stands in the way, its settings, its command. No Qt."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.train import checks, launch
from app.train.choices import Choice
from core.errors import MosaicError

if TYPE_CHECKING:
    from core.paths import Places
    from core.runs.manifest import Catalogue


@dataclass(frozen=True)
class Looked:
    """`schema` is None where it is not known, or not the worker's to say."""

    choice: Choice
    lines: list[checks.Line]
    argv: list[str]
    schema: dict[str, Any] | None = None


async def look_at_worker(places: Places, choice: Choice, trusted: bool) -> Looked:
    """Runs the worker's own Python, and the worker for its settings, but only a trusted one."""
    from core.runs.manifest import Catalogue
    from core.runs.preflight import check_worker

    assert choice.worker is not None
    catalogue = Catalogue(places)
    argv = await asyncio.to_thread(_command, catalogue, choice)
    if not trusted:
        return Looked(choice, checks.unasked(choice), argv)
    answers = await check_worker(catalogue, places, choice.worker)
    lines = checks.lines_of(answers, choice, await asyncio.to_thread(_packages, choice))
    if not answers[0].ok:
        return Looked(choice, lines, argv)
    try:
        schema = await catalogue.schema(choice.worker)
    except MosaicError as error:
        # Where something is missing, that is why.
        if not checks.failing(lines):
            lines.append(checks.trouble(str(error)))
        return Looked(choice, lines, argv)
    return Looked(choice, lines, argv, schema)


def look_at_command(places: Places, choice: Choice, given: Mapping[str, Any]) -> Looked:
    """Blocks: looks for programs and folders on the disk."""
    from core.runs.preflight import check_command

    try:
        argv = launch.argv_of(given.get("command") or "", given.get("interpreter") or "")
    except launch.Unspeakable as problem:
        found = checks.lines_of(check_command(["true"], "", places), choice)
        lines = [line for line in found if line.id != "program"]
        if given.get("command"):
            lines.insert(0, checks.unreadable(str(problem)))
        return Looked(choice, lines, [])
    lines = checks.lines_of(check_command(argv, folder_of(given), places), choice)
    script = Path(folder_of(given)) / launch.script_of(argv)
    if script.suffix == ".py" and not script.is_file():
        lines.append(checks.no_script(script))
    if given.get("tap") and not launch.is_python(argv):
        lines.append(checks.untapped())
    return Looked(choice, lines, argv)


def folder_of(given: Mapping[str, Any]) -> str:
    """Where a command works; the app's own folder would be anybody's guess."""
    return os.path.expanduser(given.get("folder") or "~")


def _command(catalogue: Catalogue, choice: Choice) -> list[str]:
    """With its own Python where that is there already."""
    assert choice.worker is not None
    try:
        return catalogue.command(choice.worker)
    except MosaicError:
        return catalogue.command(choice.worker, need_interpreter=False)


def _packages(choice: Choice) -> int:
    try:
        return checks.count_packages(choice.worker.requirements if choice.worker else None)
    except MosaicError:
        return 0
