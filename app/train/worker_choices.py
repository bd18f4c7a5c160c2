"""Trainable workers: every one with a manifest, and any command. Reads files, runs nothing."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from app.ui.i18n import tr

if TYPE_CHECKING:
    from core.paths import Places
    from core.trust.powers import Looker, Power
    from core.workers.manifest import Worker

COMMAND = "command"


@dataclass(frozen=True)
class Choice:
    """A line of the picker. `powers` are the permissions that a start grants."""

    id: str
    title: str
    description: str = ""
    bundled: bool = True
    worker: Worker | None = None
    powers: tuple[Power, ...] = ()
    # It holds too much to be looked at: nobody can agree to it.
    sealed: bool = True

    @property
    def is_command(self) -> bool:
        return self.worker is None


ANY_COMMAND = Choice(
    COMMAND,
    "Any command",
    "A script or program, as you would type it. Its steps are recorded if it uses Gymnasium,"
    " PettingZoo or the SDK.",
)


@dataclass(frozen=True)
class Found:
    choices: tuple[Choice, ...] = (ANY_COMMAND,)
    # Folders that hold something wrong, and what.
    broken: dict[Path, str] = field(default_factory=dict[Path, str])

    def get(self, choice_id: str) -> Choice | None:
        return next((choice for choice in self.choices if choice.id == choice_id), None)

    @property
    def trouble(self) -> str:
        """The first unusable folder, with the reason."""
        if not self.broken:
            return ""
        folder, reason = next(iter(self.broken.items()))
        more = (
            tr(", and {broken} more", broken=len(self.broken) - 1) if len(self.broken) > 1 else ""
        )
        return tr(
            "{name} can't be used: {what}{more}",
            name=folder.name,
            what=reason.replace(f"{folder}{os.sep}", ""),
            more=more,
        )

    @property
    def default(self) -> Choice:
        """Default worker: a learning one with few requirements, else any."""
        return min(self.choices, key=_weight, default=ANY_COMMAND)

    @property
    def index(self) -> dict[str, int]:
        return {choice.id: at for at, choice in enumerate(self.choices)}


def find_choices(places: Places) -> Found:
    """Blocks: reads every manifest."""
    from core.trust.powers import Looker
    from core.workers.manifest import Catalogue

    catalogue = Catalogue(places)
    workers = [worker for worker in catalogue.list() if "train" in worker.manifest.roles]
    workers.sort(key=lambda worker: (not worker.bundled, worker.manifest.title.casefold()))
    look = Looker(places)
    choices = (*(_choice(worker, look) for worker in workers), ANY_COMMAND)
    return Found(choices, dict(catalogue.broken))


def _choice(worker: Worker, look: Looker) -> Choice:
    from core.errors import MosaicError

    try:
        powers, sealed = tuple(look.worker(worker)), True
    except MosaicError:
        powers, sealed = (), False
    manifest = worker.manifest
    return Choice(
        worker.id,
        tr(manifest.title) if worker.bundled else manifest.title,
        tr(manifest.description) if worker.bundled else manifest.description,
        worker.bundled,
        worker,
        powers,
        sealed,
    )


def _weight(choice: Choice) -> tuple[bool, bool, int]:
    if choice.worker is None:
        return (True, True, 0)
    manifest = choice.worker.manifest
    return (not choice.bundled, not manifest.capabilities.checkpoints, manifest.install_mb)


def picker(choices: Sequence[Choice]) -> list[dict[str, str]]:
    """Entries for the combo box."""
    return [
        {
            "text": choice.title,
            "note": "" if choice.bundled else tr("yours"),
            "actor": "" if choice.is_command else "agent",
        }
        for choice in choices
    ]
