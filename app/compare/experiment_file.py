"""An experiment from a file, and whether the grid can play it. Pure."""

from __future__ import annotations

from typing import Any

from app.ui import formatting
from app.ui.i18n import tr
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
    """Raises the reason why it can't be played side by side, with the page that can play it."""
    hint = tr("Run the whole file with mosaic eval")
    if len(experiment.environments) > 1:
        raise InvalidInput(
            tr(
                "{name} has {environments} environments; a comparison needs exactly one",
                name=experiment.name,
                environments=len(experiment.environments),
            ),
            hint,
        )
    if len(experiment.lineups) > MOST:
        raise InvalidInput(
            tr(
                "{name} has {lineups} line-ups; the grid has {most} tiles",
                name=experiment.name,
                lineups=len(experiment.lineups),
                most=MOST,
            ),
            hint,
        )
    if experiment.stopping.rule == "sprt" or experiment.openings.kind != "none":
        raise InvalidInput(
            tr("In {name} line-ups play against each other", name=experiment.name),
            "Open it as a tournament, or run it with mosaic eval",
        )


def loaded(experiment: Experiment, file: str) -> dict[str, Any]:
    environment = experiment.environments[0]
    names = [lineup.name for lineup in experiment.lineups]
    kwargs = ", ".join(f"{key} {value}" for key, value in environment.kwargs.items())
    facts = [
        ("Line-ups", ", ".join(names)),
        (tr("Environment"), environment.id + (f", {kwargs}" if kwargs else "")),
        (tr("Seeds"), formatting.grouped(len(experiment.seeds.all()))),
        (tr("Metric"), experiment.metric.name),
        (tr("Stopping rule"), RULES[experiment.stopping.rule]),
        (tr("Pace"), "lock-step" if experiment.pacing.mode == "lockstep" else "free-running"),
    ]
    return {
        "name": experiment.name, "file": file,
        "facts": [{"name": name, "value": value} for name, value in facts],
    }  # fmt: skip
