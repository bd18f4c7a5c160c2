"""Sequential test of a tournament as the page draws it: curve, bounds, pairs by score. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.ui.i18n import counted, tr
from core.compare import sprt
from core.compare.board_verdict import walk
from core.compare.experiment import Experiment
from core.compare.verdict_parts import Played, Verdict

# Scores of pairs of games, from both lost to both won.
CLASSES = ("0", "½", "1", "1½", "2")
# Points of the curve: more are not seen.
MOST = 200


def shown(experiment: Experiment, verdict: Verdict, games: Sequence[Played]) -> dict[str, Any]:
    """Data of the plot; empty without a sequential test."""
    gauge = verdict.gauge
    if gauge is None:
        return {}
    rule = experiment.stopping
    path = walk(experiment, games)
    values = sprt.curve(path.classes, path.looks, rule.elo0, rule.elo1, rule.elo, MOST)
    bottom, top = min([gauge.low, *values]), max([gauge.high, *values])
    span = (top - bottom) or 1.0

    def up(value: float) -> float:
        """Position from 0 at the top of the plot to 1 at its bottom."""
        return (top - value) / span

    unit = "Elo" if rule.elo == "logistic" else "nElo"
    most = max([*gauge.counts, 1])
    return {
        "curve": [up(value) for value in values],
        "high": up(gauge.high),
        "low": up(gauge.low),
        "zero": up(0.0),
        "highText": f"{gauge.high:.2f}",
        "lowText": f"{gauge.low:.2f}".replace("-", "\u2212"),
        "llr": f"{gauge.llr:.2f}".replace("-", "\u2212"),
        "hypotheses": f"H0: {rule.elo0:g} {unit}, H1: {rule.elo1:g} {unit}",
        "pairs": counted(gauge.decided_at or gauge.pairs, "pair", "pairs"),
        "decided": gauge.decided,
        "counts": [
            {"text": name, "count": count, "share": count / most}
            for name, count in zip(CLASSES, gauge.counts or (0,) * 5, strict=True)
        ],
        "facts": [
            {"name": "Elo", "value": _interval(gauge.elo, gauge.elo_low, gauge.elo_high)},
            {
                "name": tr("Normalised Elo"),
                "value": _interval(gauge.nelo, gauge.nelo_low, gauge.nelo_high),
            },
            {"name": tr("Likelihood of superiority"), "value": f"{100 * gauge.los:.1f} %"},
            *(
                [{"name": tr("Repeated pairs"), "value": str(gauge.repeated)}]
                if gauge.repeated
                else []
            ),
        ],
        "spoken": tr(
            "Log-likelihood ratio {llr} between {low} and {high} after {decided_at} pairs",
            llr=format(gauge.llr, ".2f"),
            low=format(gauge.low, ".2f"),
            high=format(gauge.high, ".2f"),
            decided_at=gauge.decided_at or gauge.pairs,
        ),
    }


def _interval(value: float, low: float, high: float) -> str:
    texts = (f"{rating:+.0f}" if round(rating) else "0" for rating in (value, low, high))
    middle, lower, upper = (text.replace("-", "\u2212") for text in texts)
    return f"{middle} [{lower}, {upper}]"
