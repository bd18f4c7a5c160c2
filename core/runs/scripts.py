"""Facts that a script reports about its run. Pure: sizes are bounded, nothing is trusted."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, cast

EVENT = "script"
_MOST, _LONGEST = 64, 400


def script_folder(argv: Sequence[str], cwd: str) -> str:
    """Folder of a command's script: of the first word that is a file and no program.

    `python train.py`, `bash run.sh` and `./train.sh` have one, `python -m train` has none.
    """
    for index, word in enumerate(argv):
        if word in ("-m", "-c"):
            break
        path = Path(cwd, word)
        if (index or os.sep in word or path.suffix) and path.suffix and path.is_file():
            return str(path.resolve().parent)
    return cwd


def merged(known: Mapping[str, Any], script: Mapping[str, Any]) -> dict[str, Any]:
    """Facts to change: versions and host; the script's report wins."""
    versions = {**_texts(known.get("versions"))}
    host = dict(cast("Mapping[str, Any]", known.get("host") or {}))
    versions.update(_texts(script.get("versions")))
    for name in ("python", "cuda"):
        if _text(script.get(name)):
            versions[name] = _text(script.get(name))
    for name in ("interpreter", "gpu"):
        if _text(script.get(name)):
            host[name] = _text(script.get(name))
    memory = script.get("memory_bytes")
    if isinstance(memory, int) and memory > 0:
        host["memory"] = f"{memory / 1e9:.1f} GB"
    return {"versions": versions, "host": host}


def folder_told(report: Mapping[str, Any]) -> str:
    """Folder that the script itself reported, where the command did not name it."""
    script = _text(report.get("script"))
    return os.path.dirname(script) if os.path.isabs(script) and os.path.isfile(script) else ""


def _texts(value: Any) -> dict[str, str]:
    if not isinstance(value, Mapping):
        return {}
    items = list(cast("Mapping[Any, Any]", value).items())[:_MOST]
    return {str(name)[:_LONGEST]: _text(item) for name, item in items}


def _text(value: Any) -> str:
    return value[:_LONGEST] if isinstance(value, str) else ""
