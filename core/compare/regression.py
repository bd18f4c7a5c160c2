"""Regression check: is a line-up worse than in an earlier report by more than is allowed? Pure."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from xml.etree import ElementTree

from msgspec import Struct

from core.compare import stopping, student, suite
from core.compare.experiment import Experiment
from core.compare.verdict_parts import Played, Verdict

ALPHA = 0.05


class Gate(Struct, frozen=True):
    """One line-up, new against old, on the seeds of both."""

    lineup: str
    n: int
    now: float
    then: float
    difference: float  # better above 0, on the scale of the metric
    low: float
    high: float
    allowed: float
    state: str  # passed | worse | unknown
    method: str = ""

    @property
    def sentence(self) -> str:
        if not self.n:
            return f"{self.lineup}: no seed was played by both."
        span = f"{self.difference:+.4g}, {self.low:+.4g} to {self.high:+.4g}, n = {self.n}"
        words = {
            "passed": f"is not worse by more than {self.allowed:g}",
            "worse": f"is worse by more than {self.allowed:g}",
            "unknown": f"may be worse by more than {self.allowed:g}: play more seeds",
        }
        return f"{self.lineup} {words[self.state]} ({span})."


def compare(
    experiment: Experiment, games: Sequence[Played], before: Sequence[Played], allowed: float
) -> list[Gate]:
    """Comparison paired by environment and seed; k line-ups share the error rate."""
    names = [lineup.name for lineup in experiment.lineups]
    there = {game.lineup for game in before}
    shared = [name for name in names if name in there]
    alpha = stopping.shares(ALPHA, len(shared))
    return [_of_one(experiment, name, games, before, allowed, alpha) for name in shared]


def _of_one(
    experiment: Experiment,
    name: str,
    games: Sequence[Played],
    before: Sequence[Played],
    allowed: float,
    alpha: float,
) -> Gate:
    now, then = _by_seed(experiment, name, games), _by_seed(experiment, name, before)
    seeds = [seed for seed in experiment.seeds.all() if seed in now and seed in then]
    if not seeds:
        return Gate(name, 0, 0.0, 0.0, 0.0, -math.inf, math.inf, allowed, "unknown")
    sign = 1.0 if experiment.metric.higher_is_better else -1.0
    apart = [sign * (now[seed] - then[seed]) for seed in seeds]
    limit = suite.limit_of(experiment)
    if limit is not None and all(abs(difference) <= limit * (1 + 1e-9) for difference in apart):
        look = stopping.by_betting(apart, limit, alpha)
        low, high, how = look.low, look.high, look.method
    else:
        low, high = student.interval(apart, alpha)
        how = "Student's t on paired differences: no range is declared"
    state = "worse" if high < -allowed else "passed" if low >= -allowed else "unknown"
    mean = math.fsum(apart) / len(apart)
    return Gate(
        name, len(seeds), math.fsum(now[s] for s in seeds) / len(seeds),
        math.fsum(then[s] for s in seeds) / len(seeds), mean, low, high, allowed, state, how,
    )  # fmt: skip


def _by_seed(experiment: Experiment, name: str, games: Sequence[Played]) -> dict[int, float]:
    """Mean over environments by seed, on one scale; only seeds played in all of them."""
    scales = suite.scales_of(experiment) or [suite.Scale() for _ in experiment.environments]
    values: dict[int, dict[int, float]] = {}
    for game in games:
        if game.lineup == name and game.outcome != "void" and not game.against:
            value = scales[game.environment].of(game.value)
            values.setdefault(game.seed, {})[game.environment] = value
    number = len(experiment.environments)
    return {
        seed: math.fsum(row.values()) / number
        for seed, row in values.items()
        if len(row) == number and all(math.isfinite(value) for value in row.values())
    }


# for CI systems


def junit(experiment: Experiment, verdict: Verdict, gates: Sequence[Gate]) -> str:
    """JUnit XML: a test case for the verdict and one for each line-up."""
    cases = [("verdict", verdict.sentence, "" if verdict.valid else verdict.why)]
    cases += [(gate.lineup, gate.sentence, "" if gate.state == "passed" else gate.sentence)
              for gate in gates]  # fmt: skip
    failed = sum(bool(why) for _, _, why in cases)
    facts: Mapping[str, str] = {
        "name": experiment.name, "tests": str(len(cases)), "failures": str(failed),
    }  # fmt: skip
    root = ElementTree.Element("testsuite", dict(facts))
    for name, text, why in cases:
        case = ElementTree.SubElement(
            root, "testcase", {"classname": experiment.name, "name": name}
        )
        if why:
            ElementTree.SubElement(case, "failure", {"message": why}).text = text
        else:
            ElementTree.SubElement(case, "system-out").text = text
    return ElementTree.tostring(root, encoding="unicode", xml_declaration=True) + "\n"


def markdown(experiment: Experiment, verdict: Verdict, gates: Sequence[Gate]) -> str:
    """Summary in Markdown, for the page of a CI job."""
    lines = [f"## {_cell(experiment.name)}", "", _cell(verdict.sentence), ""]
    if gates:
        lines += ["| line-up | now | then | difference | n | |", "|---|---|---|---|---|---|"]
        lines += [
            f"| {_cell(gate.lineup)} | {gate.now:.4g} | {gate.then:.4g} | {gate.difference:+.4g} "
            f"[{gate.low:+.4g}, {gate.high:+.4g}] | {gate.n} | {gate.state} |"
            for gate in gates
        ]
    else:
        lines += ["| line-up | games | faults | mean |", "|---|---|---|---|"]
        lines += [
            f"| {_cell(agent.name)} | {agent.games} | {agent.faults} | {agent.mean.value:.4g} |"
            for agent in verdict.agents
        ]
    lines += ["", *(f"- {_cell(note)}" for note in verdict.notes)]
    return "\n".join(lines).rstrip() + "\n"


def _cell(text: str) -> str:
    """Text of a cell; names can't break the table."""
    return " ".join(text.replace("|", "\\|").replace("<", "&lt;").split())
