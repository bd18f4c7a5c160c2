"""`--sandbox` of commands that start session hosts."""

from __future__ import annotations

import argparse
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from core.runs.confinement import NETWORK, NONE, PLAIN, SANDBOX

if TYPE_CHECKING:
    from core.compare.evaluation import Door
    from core.guard.bridge_start import BridgeStart
    from core.runs.submission import Submission


def add_sandbox(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--sandbox",
        nargs="?",
        const=PLAIN,
        choices=(PLAIN, NETWORK, NONE),
        default="",
        help="allow writes to its own folder only, without network (network: with it; no: none)",
    )


def bridge_start(args: argparse.Namespace) -> BridgeStart:
    """Start of the bridge that the command itself uses."""
    from core.cli.profile_access import ProfileAccess
    from core.guard.bridge_start import BridgeStart

    return BridgeStart.of(ProfileAccess(args).settings(), args.sandbox)


@dataclass(frozen=True, slots=True)
class SandboxDoor:
    """Access to the engine that requests the sandbox; empty: as in the settings."""

    door: Door
    sandbox: str

    async def submit(self, wanted: Submission) -> Any:
        if self.sandbox:
            wanted = replace(wanted, env={**wanted.env, SANDBOX: self.sandbox})
        return await self.door.submit(wanted)

    async def cancel(self, run_id: str, grace_ms: int = 0) -> Any:
        return await self.door.cancel(run_id, grace_ms)
