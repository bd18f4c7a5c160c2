"""Confinement of a run: what its launcher is told of the sandbox that somebody asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.errors import InvalidInput, MissingPart
from core.paths import Places
from mosaic_sdk.launch import sandbox

# With the run's environment variables, as its other options; taken out before it starts.
SANDBOX = "MOSAIC_SANDBOX"
PLAIN, NETWORK = "yes", "network"


def confinement(wanted: str, places: Places) -> dict[str, Any]:
    """Empty where nobody asked; MissingPart where this machine has no means to it."""
    if not wanted:
        return {}
    if wanted not in (PLAIN, NETWORK):
        raise InvalidInput(f"There is no sandbox {wanted}", f"{PLAIN} or {NETWORK}")
    means = sandbox.find_means()
    if means is None:
        raise MissingPart(
            "This machine has no sandbox: no bubblewrap, and no Landlock in its kernel",
            "apt-get install bubblewrap, or run it without --sandbox",
        )
    # Tokens, and the record of all other runs.
    hidden = {str(places.profile), str(places.data / "profiles")}
    open_to = wanted == NETWORK
    return {
        "means": means.name,
        "hidden": sorted(hidden),
        "reach": [str(places.lane_fifo)],
        "network": open_to,
        "leaves": list(means.leaves) + (["the network, as requested"] if open_to else []),
    }


def sentence(confined: Mapping[str, Any]) -> str:
    """For the badge: by what, and what that does not block."""
    leaves = ", ".join(str(one) for one in confined.get("leaves") or ())
    return f"In a sandbox ({confined['means']}); it does not block {leaves}"
