"""Names of the figures of an episode that an experiment can ask a host for."""

from __future__ import annotations

INFO = "info."
# Beside `info.KEY`: a number that the environment's info holds at the end.
MEASURES = (
    "seconds", "latency_ms", "vetoes", "interventions", "tokens", "cost", "calls", "rejected",
    "retried", "declared",
)  # fmt: skip
#: What stands beside every score of a language model: what it took, its answers that were no legal
#: action, and moves that a declared rule made for it.
OF_LANGUAGE = ("tokens", "cost", "rejected", "declared")


def is_measure(name: str) -> bool:
    """Whether a host can measure it."""
    return name in MEASURES or (name.startswith(INFO) and len(name) > len(INFO))
