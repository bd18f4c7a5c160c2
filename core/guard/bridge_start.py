"""Start of the bridge to Jason outside of a run, in a sandbox if requested."""

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
        """As in the settings, unless overridden."""
        return cls(confinement(asked or settings.sandbox, settings.places, {}))

    def words(self, own: str, program: Path | None = None) -> list[str]:
        """Command line; `own` is the only writable folder, `program` stays readable."""
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
        """Environment without variables of Mosaic: a program knows only its own folder."""
        kept = {key: val for key, val in os.environ.items() if not key.startswith("MOSAIC_")}
        return {**kept, **(sandbox.environment(own) if self.confined else {})}
