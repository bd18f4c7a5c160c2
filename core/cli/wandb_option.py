"""Option `--wandb` of `mosaic run`, and the credentials, tried before anything starts."""

from __future__ import annotations

import argparse
import asyncio
from typing import TYPE_CHECKING

from core.errors import Refused

if TYPE_CHECKING:
    from core.cli.profile_access import ProfileAccess
    from core.runs.submission import Submission

_MODES = {"online": "online", "offline": "offline", "off": "disabled"}


def add_wandb(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--wandb",
        choices=tuple(_MODES),
        help="Weights & Biases: upload, keep in a folder to upload later, or record here alone",
    )


def wandb_mode(args: argparse.Namespace) -> dict[str, str]:
    return {"WANDB_MODE": _MODES[args.wandb]} if args.wandb else {}


def check_wandb(access: ProfileAccess, submission: Submission) -> None:
    """Refuse what would stop at its first line of W&B, with the ways out."""
    from core.workers import wandb_access
    from core.workers.manifest import Catalogue

    variables = submission.caller_env | submission.env
    if not wandb_access.wants_wandb(submission.parameters, submission.argv, variables):
        return
    if submission.worker:
        catalogue = Catalogue(access.places)
        worker = catalogue.get(submission.worker)
        python, folder = str(catalogue.interpreter(worker)), str(worker.folder)
    else:
        folder = submission.cwd
        python = wandb_access.python_of(submission.argv, folder, variables)
    known = asyncio.run(wandb_access.look(python, folder, variables))
    if not known.is_ready:
        raise Refused(known.message, known.hint)
