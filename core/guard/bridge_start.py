"""Start of the bridge to Jason outside of a run, in a sandbox where one is asked for."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from core.runs.confinement import confinement
from core.settings import Settings
from core.workers.programs import command
from mosaic_sdk.launch import sandbox


@dataclass(frozen=True, slots=True)
class BridgeStart:
    """`confined`: as a run would be; empty: no sandbox."""

    confined: Mapping[str, Any] = field(default_factory=dict[str, Any])

    @classmethod
    def of(cls, settings: Settings, asked: str = "") -> BridgeStart:
        """As the settings have it, unless somebody asked otherwise."""
        return cls(confinement(asked or settings.sandbox, settings.places, {}))

    def words(self, own: str, program: Path | None = None) -> list[str]:
        """`own`: the only folder that it may write to; `program` may be read wherever it lies."""
        words = command()
        if not self.confined:
            return words
        read = [*self.confined["read"], *([str(program)] if program is not None else [])]
        rules = sandbox.Rules(
            own=(sandbox.make_own(own),),
            hidden=tuple(self.confined["hidden"]),
            read=tuple(read),
            network=bool(self.confined["network"]),
        )
        return [*sandbox.prefix(str(self.confined["means"]), rules), *words]

    def environment(self, own: str) -> dict[str, str]:
        """Nothing of ours: a program is told its own folder alone."""
        kept = {key: val for key, val in os.environ.items() if not key.startswith("MOSAIC_")}
        return {**kept, **(sandbox.environment(own) if self.confined else {})}
