"""Number of seeds that an experiment needs to detect a difference, by simulation. Pure.

The rule of the file is simulated on differences drawn from a pilot or from a guess.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec
import numpy as np
from msgspec import Struct

from core.compare import sprt, suite
from core.compare.experiment import Experiment
from core.compare.stopping import shares
from core.compare.verdict import look_at
from core.compare.verdict_parts import Played
from core.errors import InvalidInput

POWER, TRIALS = 0.8, 200
# More seeds than these are not looked at.
MOST = 5000
DRAWS = 0.4


class Plan(Struct, frozen=True):
    """Number of seeds after which a share of `power` of such experiments is decided."""

    difference: float
    power: float
    seeds: int | None  # none: more than were looked at
    typical: int | None  # the median
    most: int
    from_: str

    @property
    def sentence(self) -> str:
        if self.seeds is None:
            return (
                f"A difference of {self.difference:g} needs more than {self.most} seeds "
                f"({self.from_})."
            )
        return (
            f"A difference of {self.difference:g} is detected within {self.seeds} seeds with "
            f"a power of {self.power:.0%}, half the time within {self.typical} ({self.from_})."
        )


def plan(
    experiment: Experiment,
    difference: float,
    pilot: Sequence[Played] = (),
    guess: float | None = None,
    power: float = POWER,
    trials: int = TRIALS,
    most: int = MOST,
) -> Plan:
    """By simulation; `guess` is the standard deviation of a seed's difference."""
    rng = np.random.default_rng(0)
    if experiment.stopping.rule == "sprt":
        ends = [_of_elo(experiment, difference, rng, most) for _ in range(trials)]
        return _told(ends, difference, power, most, f"{DRAWS:.0%} of games drawn")
    limit = suite.limit_of(experiment)
    span = suite.scaled_span(experiment)
    if span is not None and difference > span[1] - span[0]:
        most_apart = span[1] - span[0]
        raise InvalidInput(f"no difference can be above {most_apart:g}", "It is one of scores")
    known = _pilot(experiment, pilot)
    if known is not None:
        source, centred = f"a pilot of {len(known)} seeds", known - known.mean()
    else:
        spread = guess if guess is not None else (limit or 1.0) / 2
        source, centred = f"differences of spread {spread:g}", None
    alpha = shares(experiment.stopping.alpha, len(suite.pairs_of(experiment)))
    ends: list[int | None] = []
    for _ in range(trials):
        drawn = (
            rng.choice(centred, most)
            if centred is not None
            else rng.normal(0, guess if guess is not None else (limit or 1.0) / 2, most)
        ) + difference
        if limit is not None:
            drawn = np.clip(drawn, -limit, limit)
        look = look_at(experiment, drawn.tolist(), alpha)
        ends.append(look.decided_at if look.decided > 0 else None)
    return _told(ends, difference, power, most, source)


def _pilot(experiment: Experiment, games: Sequence[Played]) -> np.ndarray | None:
    names = list(dict.fromkeys(game.lineup for game in games))
    if len(names) < 2:
        return None
    lineups = tuple(msgspec.structs.replace(experiment.lineups[0], name=name) for name in names)
    seeds = sorted({game.seed for game in games})
    e = msgspec.structs.replace(
        experiment, lineups=lineups, baseline="",
        seeds=msgspec.structs.replace(experiment.seeds, kind="list", list=tuple(seeds)),
    )  # fmt: skip
    values = suite.units(e, games, names[0], names[1]).values
    return np.array(values) if len(values) > 1 else None


def _of_elo(experiment: Experiment, elo: float, rng: np.random.Generator, most: int) -> int | None:
    """Pairs until H1 is accepted, at this true difference in Elo."""
    rule, score = experiment.stopping, sprt.expected(elo)
    drawn = min(DRAWS, 2 * min(score, 1 - score))
    game = np.array([1 - score - drawn / 2, drawn, score - drawn / 2])
    classes = rng.choice(5, most, p=np.convolve(game, game)).tolist()
    walk = sprt.walked(classes, rule.elo0, rule.elo1, rule.alpha, rule.beta, rule.elo)
    return walk.decided_at if walk.decided > 0 else None


def _told(
    ends: Sequence[int | None], difference: float, power: float, most: int, source: str
) -> Plan:
    ordered = sorted(math.inf if end is None else end for end in ends)
    at = ordered[min(len(ordered) - 1, math.ceil(power * len(ordered)) - 1)]
    half = ordered[(len(ordered) - 1) // 2]
    return Plan(
        difference, power, None if at == math.inf else int(at),
        None if half == math.inf else int(half), most, source,
    )  # fmt: skip
