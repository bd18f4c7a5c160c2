"""Puts the Jason bridge into the wheel where it was built; everything else is said in pyproject."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

JAR = "jason_bridge/target/bridge/mosaic-jason.jar"


class Bridge(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        jar = Path(self.root, JAR)
        if version != "editable" and jar.is_file():
            build_data["force_include"][str(jar)] = f"mosaic_data/{JAR}"
