"""Whether a training that uploads to Weights & Biases may do so, before it starts. No Qt."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from app.train.launch_request import Wanted
from app.ui.i18n import tr
from core.workers import wandb_access
from core.workers.wandb_access import OFF

if TYPE_CHECKING:
    from core.paths import Places

__all__ = ["OFF", "trouble"]


async def trouble(places: Places, wanted: Wanted) -> str:
    """Reason why it can't upload; empty if it can, or does not want to."""
    from core.workers.manifest import Catalogue

    if wanted.wandb or not wandb_access.wants_wandb(wanted.parameters, wanted.argv, os.environ):
        return ""
    if wanted.worker:
        catalogue = Catalogue(places)
        worker = catalogue.get(wanted.worker)
        python, folder = str(catalogue.interpreter(worker)), str(worker.folder)
    else:
        python = wandb_access.python_of(wanted.argv, wanted.cwd, os.environ)
        folder = wanted.cwd
    known = await wandb_access.look(python, folder, os.environ)
    if known.is_ready:
        return ""
    words = {
        wandb_access.MISSING: tr("Nobody is logged in to Weights & Biases: run `wandb login`."),
        wandb_access.REFUSED: tr("Weights & Biases refuses the key: {told}.", told=known.told),
        wandb_access.ABSENT: tr("The environment of this training has no package wandb."),
    }
    usual = tr("Weights & Biases can't be reached: {told}.", told=known.told)
    return words.get(known.state, usual)
