"""Progress and verdict of an experiment on a terminal, or as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from core.cli.output import Out, duration
from core.errors import MosaicError

if TYPE_CHECKING:
    from core.compare.evaluation import Evaluation, Progress
    from core.compare.experiment import Experiment
    from core.compare.regression import Gate
    from core.compare.verdict_parts import Line, Verdict

NOT_VALID = 7
SHOWN = 20


class Shown:
    """Progress as one line that is rewritten on a terminal, else a line from time to time."""

    EVERY = 20

    def __init__(self, out: Out) -> None:
        self._out = out
        self._live = out.err.isatty() and not out.as_json
        self._told = -1

    def __call__(self, at: Progress) -> None:
        eta = f", {duration(at.left_s)} left" if at.left_s is not None else ""
        text = f"{at.done} of {at.total} games, {at.games_per_s:.1f} a second{eta}"
        text += f", {at.void} void" if at.void else ""
        if self._live:
            print(f"\r\033[K{text}", end="", file=self._out.err, flush=True)
        elif at.done * self.EVERY // max(1, at.total) != self._told and not self._out.as_json:
            self._told = at.done * self.EVERY // max(1, at.total)
            self._out.note(text)

    def end(self) -> None:
        if self._live:
            print("\r\033[K", end="", file=self._out.err, flush=True)


def report(evaluation: Evaluation, verdict: Verdict, out: Out, gates: Sequence[Gate] = ()) -> int:
    experiment = evaluation.experiment
    if out.as_json:
        document = {
            "experiment": experiment.name,
            "digest": experiment.digest,
            "rule_digest": experiment.rule_digest,
            "verdict": msgspec.to_builtins(verdict),
            **({"baseline": msgspec.to_builtins(list(gates))} if gates else {}),
            "games": msgspec.to_builtins(
                sorted(evaluation.settled, key=lambda g: (g.environment, g.seed, g.lineup))
            ),
        }
        out.document(document)
    else:
        describe(verdict, out)
        for gate in gates:
            out.say(gate.sentence)
    if not verdict.valid:
        return NOT_VALID
    if not verdict.games:
        raise MosaicError("No game was played", "mosaic runs --json says why the runs ended")
    return 0


def show_whose_turn(experiment: Experiment, evaluation: Evaluation, out: Out) -> None:
    """Note on the games that people have left."""
    from core.compare.people import people_of, standing

    if not (people := people_of(experiment)):
        return
    at = standing(experiment, evaluation.settled)
    if left := at.wanted - at.played:
        games = "game is" if left == 1 else "games are"
        out.note(
            f"{left} {games} left for {', '.join(people)}: open this file on the Compare page of "
            "the window to play them"
        )


def describe(verdict: Verdict, out: Out) -> None:
    out.say(out.paint(verdict.sentence, "bold"))
    if verdict.agents:
        # A rate is its own mean.
        first = verdict.agents[0]
        figures = list(dict.fromkeys((first.iqm.about, first.mean.about)))
        out.table(
            ["who", "games", "faults", *figures],
            [
                [
                    agent.name,
                    str(agent.games),
                    str(agent.faults),
                    *[_line(agent.iqm), _line(agent.mean)][: len(figures)],
                ]
                for agent in verdict.agents
            ],
            right=["games", "faults"],
        )
    if verdict.environments:
        names = [agent.name for agent in verdict.agents]
        out.table(
            ["environment", *names],
            [
                [row.id, *(_line(agent.mean) for agent in row.agents)]
                for row in verdict.environments
            ],
        )
    if verdict.measures:
        names = [agent.name for agent in verdict.agents]
        out.table(
            ["mean over games", *names],
            [
                [measure.name, *(_line(measure.means[name]) for name in names)]
                for measure in verdict.measures
            ],
        )
    if verdict.gauge is not None:
        gauge = verdict.gauge
        out.say(
            f"pairs {', '.join(map(str, gauge.counts))} (0, 1/2, 1, 1 1/2, 2 points), LLR "
            f"{gauge.llr:.2f} ({gauge.low:.2f}, {gauge.high:.2f}), nElo {gauge.nelo:+.1f} "
            f"[{gauge.nelo_low:+.1f}, {gauge.nelo_high:+.1f}], LOS {100 * gauge.los:.1f} %"
        )
    for pair in verdict.pairs:
        # n grows while games under way are stopped; where it was decided does not.
        at = f", decided at {pair.decided_at} of them" if pair.decided and verdict.valid else ""
        out.say(f"{pair.first} - {pair.second}: {pair.look.about} {_line(pair.look)}"
                f", n = {pair.look.n}{at}, {pair.look.method}")  # fmt: skip
    for cycle in verdict.cycles:
        out.say(f"cycle: {' beats '.join((*cycle, cycle[0]))}; a single rating can't express it")
    if verdict.repeats:
        again = sum(len(group) - 1 for group in verdict.repeats)
        out.say(f"{again} games are move-for-move copies and are not counted")
    if verdict.void:
        out.say(f"{verdict.void} of {verdict.games} games are void:")
        for game in verdict.lost[:SHOWN]:
            who = f"{game.lineup} - {game.against}" if game.against else game.lineup
            out.say(f"  {game.environment}, seed {game.seed}, {who}: {game.why}")
    for note in verdict.notes:
        out.say(note)


def _line(line: Line) -> str:
    if not line.n:
        return "-"
    if line.low is None or line.high is None:
        return f"{line.value:.4g}"
    return f"{line.value:.4g} [{line.low:.4g}, {line.high:.4g}]"
