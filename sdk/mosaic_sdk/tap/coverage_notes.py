"""Notes on what the tap can't see, recorded once, when the host first uses it."""

from __future__ import annotations

import os
from types import ModuleType
from typing import Any

from mosaic_sdk.tap.method_hook import hook_creation
from mosaic_sdk.tap.tap_run import recorder

RAY = "ray"


def note_ray(module: ModuleType) -> None:
    """Its processes mostly inherit the tap: worth a word only where nothing came of it."""
    path = os.path.join(os.environ.get("MOSAIC_RUN_DIR", ""), RAY)
    try:
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT, 0o600))
    except OSError:
        pass


def note_compiled(module: ModuleType) -> None:
    """envpool, and libraries whose environments are functions that JAX compiles."""
    name = module.__name__.partition(".")[0]
    recorder().say(f"{name} steps its environments in compiled code: they are not recorded")


def watch_gym(module: ModuleType) -> None:
    """gym.core, which many libraries load and few use."""
    root: Any = getattr(module, "Env", None)
    if root is not None:
        hook_creation(root, lambda cls: _note_gym())


def _note_gym() -> None:
    recorder().say("gym, the predecessor of Gymnasium, is used: its environments are not recorded")
