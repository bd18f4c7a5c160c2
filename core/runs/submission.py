"""Submission of a run, and registration of an external producer. Plain values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from mosaic_sdk.session.open_objects import DeciderSpec, Parameters


@dataclass(frozen=True, slots=True, kw_only=True)
class Submission:
    # Minted where empty.
    run_id: str = ""
    name: str = ""
    kind: str = ""
    # A known worker's id, or empty for a plain command.
    worker: str = ""
    argv: tuple[str, ...] = ()
    cwd: str = ""
    env: dict[str, str] = field(default_factory=dict[str, str])
    # The whole environment of whoever asks, to which `env` is added; empty: the engine's own.
    caller_env: dict[str, str] = field(default_factory=dict[str, str])
    parameters: Parameters = field(default_factory=dict[str, Any])
    tags: tuple[str, ...] = ()
    seed: int | None = None
    gpus: int = 0
    cpus: int = 1
    # normal | full; empty: as the settings say.
    durability: str = ""
    tap: bool = False
    # digest | full | every:N
    observations: str = ""
    parent_run_id: str = ""
    # Started with the run, as its command `introduce` has them: name, argv, parameters, ...
    deciders: tuple[DeciderSpec, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Registration:
    run_id: str
    protocol: str
    capabilities: tuple[str, ...] = ()
    launcher_pid: int = 0
    worker_pid: int = 0
    boot_id: str = ""
    sdk_version: str = ""
    # Of a run that begins with this call.
    name: str = ""
    environment: str = ""
    kind: str = ""
