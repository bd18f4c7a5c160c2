"""An experiment from a file: whether the grid can play it, and what it is. Pure."""

from __future__ import annotations

from typing import Any

from app.ui import formatting
from core.compare.experiment import Experiment
from core.errors import InvalidInput

MOST = 16
RULES = {
    "fixed": "none, all seeds run",
    "betting": "betting on differences",
    "signs": "signs of differences",
    "sprt": "sequential test",
}


def check_grid(experiment: Experiment) -> None:
    """Raises what keeps it from being played side by side, and says who can play it."""
    hint = "Run the whole file with mosaic eval"
    if len(experiment.environments) > 1:
        raise InvalidInput(
            f"{experiment.name} has {len(experiment.environments)} environments; "
            "a comparison needs exactly one", hint,
        )  # fmt: skip
    if len(experiment.lineups) > MOST:
        raise InvalidInput(
            f"{experiment.name} has {len(experiment.lineups)} line-ups; the grid has {MOST} tiles",
            hint,
        )
    if experiment.stopping.rule == "sprt" or experiment.openings.kind != "none":
        raise InvalidInput(
            f"In {experiment.name} line-ups play against each other",
            "Open it as a tournament, or run it with mosaic eval",
        )


def loaded(experiment: Experiment, file: str) -> dict[str, Any]:
    environment = experiment.environments[0]
    names = [lineup.name for lineup in experiment.lineups]
    kwargs = ", ".join(f"{key} {value}" for key, value in environment.kwargs.items())
    facts = [
        ("Line-ups", ", ".join(names)),
        ("Environment", environment.id + (f", {kwargs}" if kwargs else "")),
        ("Seeds", formatting.grouped(len(experiment.seeds.all()))),
        ("Metric", experiment.metric.name),
        ("Stopping rule", RULES[experiment.stopping.rule]),
        ("Pace", "lock-step" if experiment.pacing.mode == "lockstep" else "free-running"),
    ]
    return {
        "name": experiment.name, "file": file,
        "facts": [{"name": name, "value": value} for name, value in facts],
    }  # fmt: skip
