"""Paths of our own data files, in the repository and in an installed package."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any


@cache
def data_root() -> Path:
    """The folder that holds `qml/` and `resources/`."""
    home = Path(__file__).resolve().parents[2]
    installed = home / "mosaic_data"
    return installed if installed.is_dir() else home


def qml_path() -> Path:
    """The import path under which the QML module `Mosaic` is found."""
    return data_root() / "qml"


def read_json(*parts: str) -> dict[str, Any]:
    return json.loads(data_root().joinpath("resources", *parts).read_text("utf-8"))
