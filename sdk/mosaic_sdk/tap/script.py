"""Facts of a script that its launcher can't know: interpreter, versions, graphics card.

Reports only loaded modules, and imports nothing.
"""

from __future__ import annotations

import os
import platform
import sys
from typing import Any

NAME = "script"
_LIBRARIES = (
    "numpy", "torch", "gymnasium", "gym", "pettingzoo", "stable_baselines3", "sb3_contrib", "sbx",
    "jax", "flax", "tensorflow", "ray", "tianshou", "torchrl", "mujoco", "ale_py", "minigrid",
    "pufferlib", "xuance", "wandb",
)  # fmt: skip


def is_main() -> bool:
    """Whether this process is the main one."""
    process = sys.modules.get("multiprocessing.process")
    return process is None or process.parent_process() is None


def facts() -> dict[str, Any]:
    facts_found: dict[str, Any] = {
        "interpreter": sys.executable,
        "python": platform.python_version(),
        "script": os.path.abspath(sys.argv[0]) if sys.argv and sys.argv[0][-3:] == ".py" else "",
        "versions": _versions(),
        "cuda": "",
        "gpu": "",
        "memory_bytes": _memory(),
    }
    torch = sys.modules.get("torch")
    if torch is not None:
        facts_found["cuda"] = str(getattr(getattr(torch, "version", None), "cuda", None) or "")
        facts_found["gpu"] = _gpu(torch)
    return facts_found


def _versions() -> dict[str, str]:
    versions: dict[str, str] = {}
    for name in _LIBRARIES:
        version = getattr(sys.modules.get(name), "__version__", None)
        if version is not None:
            versions[name] = str(version)
    return versions


def _gpu(torch: Any) -> str:
    """Name of a GPU that is in use already: asking for others would open them."""
    try:
        cuda = torch.cuda
        return str(cuda.get_device_name()) if cuda.is_initialized() else ""
    except Exception:  # noqa: BLE001 - a driver of the host
        return ""


def _memory() -> int:
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (ValueError, OSError):
        return 0
