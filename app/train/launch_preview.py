"""Preview of a launch: problems, settings, command. No Qt."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.shared import error_texts
from app.train import launch_request, preflight_lines
from app.train.worker_choices import Choice
from core.errors import MosaicError

if TYPE_CHECKING:
    from core.paths import Places
    from core.workers.manifest import Catalogue


@dataclass(frozen=True)
class Looked:
    """Result of a look; `schema` is None if unknown."""

    choice: Choice
    lines: list[preflight_lines.Line]
    argv: list[str]
    schema: dict[str, Any] | None = None


async def look_at_worker(places: Places, choice: Choice, trusted: bool) -> Looked:
    """Runs the worker's own Python, and the worker for its settings, but only a trusted one."""
    from core.workers.manifest import Catalogue
    from core.workers.preflight import check_worker

    assert choice.worker is not None
    catalogue = Catalogue(places)
    argv = await asyncio.to_thread(_command, catalogue, choice)
    if not trusted:
        return Looked(choice, preflight_lines.unasked(choice), argv)
    answers = await check_worker(catalogue, places, choice.worker)
    lines = preflight_lines.lines_of(answers, choice, await asyncio.to_thread(_packages, choice))
    if not answers[0].ok:
        return Looked(choice, lines, argv)
    try:
        schema = await catalogue.schema(choice.worker)
    except MosaicError as error:
        # Where something is missing, that is why.
        if not preflight_lines.failing(lines):
            lines.append(preflight_lines.trouble(error_texts.told(error)))
        return Looked(choice, lines, argv)
    return Looked(choice, lines, argv, schema)


def look_at_command(places: Places, choice: Choice, given: Mapping[str, Any]) -> Looked:
    """Blocks: looks for programs and folders on the disk."""
    from core.workers.preflight import check_command

    try:
        argv = launch_request.argv_of(given.get("command") or "", given.get("interpreter") or "")
    except launch_request.Unspeakable as problem:
        report_lines = preflight_lines.lines_of(check_command(["true"], "", places), choice)
        lines = [line for line in report_lines if line.id != "program"]
        if given.get("command"):
            lines.insert(0, preflight_lines.unreadable(str(problem)))
        return Looked(choice, lines, [])
    lines = preflight_lines.lines_of(check_command(argv, folder_of(given), places), choice)
    script = Path(folder_of(given)) / launch_request.script_of(argv)
    if script.suffix == ".py" and not script.is_file():
        lines.append(preflight_lines.no_script(script))
    return Looked(choice, lines, argv)


def folder_of(given: Mapping[str, Any]) -> str:
    """Working directory of a command; never the app's own."""
    return os.path.expanduser(given.get("folder") or "~")


def _command(catalogue: Catalogue, choice: Choice) -> list[str]:
    """Command with the worker's own Python if installed."""
    assert choice.worker is not None
    try:
        return catalogue.command(choice.worker)
    except MosaicError:
        return catalogue.command(choice.worker, need_interpreter=False)


def _packages(choice: Choice) -> int:
    try:
        return preflight_lines.count_packages(choice.worker.requirements if choice.worker else None)
    except MosaicError:
        return 0
