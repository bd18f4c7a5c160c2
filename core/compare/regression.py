"""Regression check: is a line-up worse than in an earlier report by more than is allowed? Pure."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from xml.etree import ElementTree

from msgspec import Struct

from core.compare import stopping, student, suite
from core.compare.experiment import Experiment
from core.compare.verdict_parts import Played, Verdict

ALPHA = 0.05
SAME = "the same games, move for move"
# Of a score, between a loss and a win.
WIDEST = 1.0

# What a game of a line-up is about, on its seed: environment and the two sides.
Meeting = tuple[int, str, str]
Pair = tuple[Played, Played]


def has_same_moves(now: Played, then: Played) -> bool:
    return bool(now.moves) and now.moves == then.moves


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
    unchanged: bool = False  # every game is the one in the report, move for move
    needs: str = ""  # where no game can be compared: what is missing

    @property
    def sentence(self) -> str:
        if not self.n:
            return f"{self.lineup}: {self.needs}."
        if self.unchanged:
            return f"{self.lineup}: {SAME}: nothing has changed (n = {self.n})."
        span = f"{self.difference:+.4g}, {self.low:+.4g} to {self.high:+.4g}, n = {self.n}"
        words = {
            "passed": f"is not worse by more than {self.allowed:g}",
            "worse": f"is worse by more than {self.allowed:g}",
            "unknown": f"may be worse by more than {self.allowed:g}: play more seeds",
        }
        return f"{self.lineup} {words[self.state]} ({span})."


def compare(
    experiment: Experiment,
    games: Sequence[Played],
    before: Sequence[Played],
    allowed: float,
    is_same: Callable[[Played, Played], bool] = has_same_moves,
) -> list[Gate]:
    """Comparison paired by environment and seed, of tournaments also by opponent and side; k
    line-ups share the error rate.

    `is_same`: whether two games with the same result are the same move for move.
    """
    there = {who for game in before for who in (game.lineup, game.against)}
    shared = [lineup.name for lineup in experiment.lineups if lineup.name in there]
    alpha = stopping.shares(ALPHA, len(shared))
    gates: list[Gate] = []
    for name in shared:
        pairs = _pairs(experiment, name, games, before)
        gates.append(_of_one(experiment, name, pairs, allowed, alpha, is_same))
    return gates


def _of_one(
    experiment: Experiment,
    name: str,
    pairs: Mapping[int, Sequence[Pair]],
    allowed: float,
    alpha: float,
    is_same: Callable[[Played, Played], bool],
) -> Gate:
    if not pairs:
        needs = "no seed was played by both"
        if _is_board(experiment):
            needs = (
                "no game on the same seed, with the same opponent and side, was played by both; "
                "a tournament needs a report with the same players and seeds"
            )
        return Gate(
            name, 0, 0.0, 0.0, 0.0, -math.inf, math.inf, allowed, "unknown", needs=needs
        )  # fmt: skip
    now = [_mean(experiment, name, [pair[0] for pair in row]) for row in pairs.values()]
    then = [_mean(experiment, name, [pair[1] for pair in row]) for row in pairs.values()]
    mean_now, mean_then = math.fsum(now) / len(now), math.fsum(then) / len(then)
    every = [pair for row in pairs.values() for pair in row]
    if all(_has_same_result(*pair) for pair in every) and all(is_same(*pair) for pair in every):
        return Gate(
            name, len(now), mean_now, mean_then, 0.0, 0.0, 0.0, allowed, "passed", SAME, True
        )  # fmt: skip
    is_board = _is_board(experiment)
    sign = 1.0 if is_board or experiment.metric.higher_is_better else -1.0
    apart = [sign * (a - b) for a, b in zip(now, then, strict=True)]
    limit = WIDEST if is_board else suite.limit_of(experiment)
    if limit is not None and all(abs(difference) <= limit * (1 + 1e-9) for difference in apart):
        look = stopping.by_betting(apart, limit, alpha)
        low, high, how = look.low, look.high, look.method
    else:
        low, high = student.interval(apart, alpha)
        how = "Student's t on paired differences: no range is declared"
    state = "worse" if high < -allowed else "passed" if low >= -allowed else "unknown"
    mean = math.fsum(apart) / len(apart)
    return Gate(
        name, len(now), mean_now, mean_then, mean, low, high, allowed, state, how,
    )  # fmt: skip


def _is_board(experiment: Experiment) -> bool:
    return bool(experiment.tournament) and experiment.meet == "board"


def _has_same_result(now: Played, then: Played) -> bool:
    return (now.value, now.outcome, now.by, now.steps) == (
        then.value, then.outcome, then.by, then.steps
    )  # fmt: skip


def _pairs(
    experiment: Experiment, name: str, games: Sequence[Played], before: Sequence[Played]
) -> dict[int, list[Pair]]:
    """New and old games by seed, in order; only seeds that were played in all environments."""
    now, then = _by_seed(name, games), _by_seed(name, before)
    number = 1 if _is_board(experiment) else len(experiment.environments)
    pairs: dict[int, list[Pair]] = {}
    for seed in experiment.seeds.all():
        mine, others = now.get(seed, {}), then.get(seed, {})
        row = [(mine[meeting], others[meeting]) for meeting in sorted(mine.keys() & others.keys())]
        if len(row) >= number:
            pairs[seed] = row
    return pairs


def _by_seed(name: str, games: Sequence[Played]) -> dict[int, dict[Meeting, Played]]:
    """Games of a line-up; a void one leaves its seed out."""
    by_seed: dict[int, dict[Meeting, Played]] = {}
    for game in games:
        if name in (game.lineup, game.against):
            meeting = game.environment, game.lineup, game.against
            by_seed.setdefault(game.seed, {})[meeting] = game
    return {seed: row for seed, row in by_seed.items() if all(map(_counts, row.values()))}


def _counts(game: Played) -> bool:
    return game.outcome != "void" and math.isfinite(game.value)


def _mean(experiment: Experiment, name: str, games: Sequence[Played]) -> float:
    """Mean of a seed: over environments on one scale, of a tournament over its games."""
    scales = suite.scales_of(experiment) or [suite.Scale() for _ in experiment.environments]
    values = [_value(game, name, scales) for game in games]
    return math.fsum(values) / len(values)


def _value(game: Played, name: str, scales: Sequence[suite.Scale]) -> float:
    if game.against:
        return game.value if game.lineup == name else 1 - game.value
    return scales[game.environment].of(game.value)


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
            f"| {_cell(gate.lineup)} | {_figures(gate)} | {gate.n} | {gate.state} |"
            for gate in gates
        ]
    else:
        lines += ["| line-up | games | faults | mean |", "|---|---|---|---|"]
        lines += [
            f"| {_cell(agent.name)} | {agent.games} | {agent.faults} | "
            f"{f'{agent.mean.value:.4g}' if agent.mean.n else '-'} |"
            for agent in verdict.agents
        ]
    lines += ["", *(f"- {_cell(note)}" for note in verdict.notes)]
    return "\n".join(lines).rstrip() + "\n"


def _figures(gate: Gate) -> str:
    """Cells of the means and their difference; without games there are none."""
    if not gate.n:
        return "- | - | -"
    return (
        f"{gate.now:.4g} | {gate.then:.4g} | {gate.difference:+.4g} "
        f"[{gate.low:+.4g}, {gate.high:+.4g}]"
    )


def _cell(text: str) -> str:
    """Text of a cell; names can't break the table."""
    return " ".join(text.replace("|", "\\|").replace("<", "&lt;").split())
