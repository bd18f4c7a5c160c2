"""Code of an added worker: its folder, and what its commands name outside of it."""

from __future__ import annotations

import os
from pathlib import Path

from core.jsontext import json_object
from core.trust.seals import code_files
from core.trust.source_files import command_files
from core.workers.manifest import Worker
from core.workers.worker_template import NAMED_SCRIPT

_MOST_NAMED = 1 << 16


def worker_files(worker: Worker) -> list[Path]:
    """All files that decide what it does."""
    return [*code_files(worker.folder), *outside_files(worker)]


def outside_files(worker: Worker) -> list[Path]:
    """Programs outside of its folder that it runs, with what they are made of."""
    manifest, folder = worker.manifest, worker.folder
    words = [
        word.replace("{dir}", str(folder))
        for word in (*manifest.argv, *manifest.act)
        if "{python}" not in word
    ]
    if manifest.inside is not None:
        words.append(manifest.inside.module)
    if script := _named_script(folder / NAMED_SCRIPT):
        words.append(script)
    inside = os.path.join(os.path.realpath(folder), "")

    def is_outside(word: str) -> bool:
        path = os.path.join(folder, word)
        return "\0" not in path and not os.path.realpath(path).startswith(inside)

    return command_files([word for word in words if is_outside(word)], folder)


def _named_script(path: Path) -> str:
    """The script that a worker made from one names; empty if it is not such a worker."""
    try:
        if path.stat().st_size > _MOST_NAMED:
            return ""
        named = json_object(path.read_bytes()).get("script")
    except OSError:
        return ""
    return named if isinstance(named, str) else ""
