"""Last lines of a tapped run without records: the reason, and how to record it.

Reads the files that each started Python left in the run's folder; knows no process and no socket.
"""

from __future__ import annotations

import os

# Left by the tap's sitecustomize: that it came along, and why it could not.
TAPPED, UNTAPPED, RAY = "tapped", "untapped", "ray"
_MOST = 3
_CURE = """Three lines record any program:
  import mosaic_sdk; run = mosaic_sdk.run()
  run.reset(observation)
  run.step(action, observation, reward, terminated, truncated)
A program in another language prints JSON lines (docs/worker.md)."""


def nothing_recorded(folder: str) -> str:
    return f"Nothing was recorded: {_reason(folder)}. {_CURE}"


def _reason(folder: str) -> str:
    if os.path.exists(os.path.join(folder, TAPPED)):
        reason = "no environment of Gymnasium or PettingZoo was stepped, and no metric was logged"
        if os.path.exists(os.path.join(folder, RAY)):
            reason += (
                " (Ray was loaded: its processes are recorded only where they inherit the "
                "environment variables of the script)"
            )
        return reason
    try:
        with open(os.path.join(folder, UNTAPPED), encoding="utf-8", errors="replace") as file:
            lines = list(dict.fromkeys(file.read().splitlines()))
    except OSError:
        lines = []
    if lines:
        return "the tap could not be loaded: " + "; ".join(lines[:_MOST])
    return (
        "the command started no Python that can be tapped "
        "(env -i, sudo, containers and srun --export=NONE remove the variables that it needs)"
    )
