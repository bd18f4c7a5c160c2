"""Puts the built Jason bridge into a wheel that is asked to carry it (MOSAIC_WITH_JASON=1).

The jar contains Jason, which is LGPL-3: a wheel for others goes without it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

JAR = "jason_bridge/target/bridge/mosaic-jason.jar"


class Bridge(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        jar = Path(self.root, JAR)
        if version != "editable" and os.environ.get("MOSAIC_WITH_JASON") and jar.is_file():
            build_data["force_include"][str(jar)] = f"mosaic_data/{JAR}"
