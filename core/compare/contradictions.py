"""Contradictions in an experiment: parts that are valid by themselves and not together."""

from __future__ import annotations

from collections.abc import Iterator

from core.compare import operators
from core.compare.experiment import METRICS, Experiment
from mosaic_sdk.session.measure_names import MEASURES, is_measure


def contradictions(e: Experiment) -> Iterator[tuple[str, str, str]]:
    """Path of the key, what is wrong, and how to fix it."""
    names = [lineup.name for lineup in e.lineups]
    for i, lineup in enumerate(e.lineups):
        if lineup.name in names[:i]:
            yield f"lineups[{i}].name", f"two line-ups are called {lineup.name!r}", "Rename one"
        if bool(lineup.operator) == bool(lineup.seats):
            yield (
                f"lineups[{i}]",
                f"line-up {lineup.name!r} needs either an operator or seats",
                'operator = { kind = "random" }',
            )
        for given in lineup.operators:
            if wrong := operators.wrong(given):
                key = "operator" if lineup.operator else "seats"
                yield (f"lineups[{i}].{key}", f"{lineup.name}: {wrong[0]}", wrong[1])
        if lineup.recorded is not None and not lineup.is_person:
            yield f"lineups[{i}].recorded", "only people have recorded games", 'kind = "human"'
    if e.pacing.mode == "lockstep" and any(lineup.is_person for lineup in e.lineups):
        yield "pacing.mode", "people play at their own pace", 'mode = "free"'
    for key, names_ in (("name", (e.metric.name,)), ("also", e.metric.also)):
        for name in names_:
            if name not in METRICS and not is_measure(name):
                yield (
                    f"metric.{key}",
                    f"there is no metric {name!r}",
                    f"One of: {', '.join((*METRICS, *MEASURES))}, info.KEY",
                )
    if e.metric.threshold is not None and e.metric.name != "success":
        yield "metric.threshold", "only success has a threshold", 'name = "success"'
    if e.baseline and e.baseline not in names:
        yield "baseline", f"there is no line-up {e.baseline!r}", f"One of: {', '.join(names)}"
    if e.stopping.eliminate and e.stopping.rule not in ("betting", "signs"):
        yield (
            "stopping.eliminate",
            "only a rule that looks after every seed can eliminate line-ups",
            'rule = "betting" or "signs"',
        )
    if e.seeds.kind == "list" and not e.seeds.list:
        yield "seeds.list", "the list of seeds is empty", "list = [1, 2, 3]"
    if len(set(e.seeds.list)) < len(e.seeds.list):
        yield "seeds.list", "a seed is listed twice", "Each seed is played once"
    if e.metric.range and not e.metric.range[0] < e.metric.range[1]:
        yield "metric.range", "the range is empty", "range = [lowest, highest]"
    for i, lineup in enumerate(e.environments):
        if lineup.range and not lineup.range[0] < lineup.range[1]:
            yield f"environments[{i}].range", "the range is empty", "range = [lowest, highest]"
        if lineup.reference is not None and lineup.reference == lineup.random:
            yield (
                f"environments[{i}].reference",
                "reference and random are the same score",
                "Give the score that counts as 1",
            )
    bounded = e.metric.range is not None or e.metric.name in ("success", "score")
    spans = [environment.range is not None or bounded for environment in e.environments]
    if e.stopping.rule == "betting" and not all(spans):
        yield (
            "stopping.rule",
            "betting needs the declared range of the metric"
            + ("" if len(spans) == 1 else f": {e.environments[spans.index(False)].id} has none"),
            'Give metric.range, or range of each environment, or use rule = "signs"',
        )
    yield from _unscaled(e, spans)
    worst = e.limits.fault_score
    if worst is not None and e.metric.name != "score":
        for lineup in e.environments:
            span = lineup.range or e.metric.range
            if span and not span[0] <= worst <= span[1]:
                yield (
                    "limits.fault_score",
                    f"a fault counts {worst:g}, outside the range {span[0]:g} to {span[1]:g}",
                    "The range must include every possible value",
                )
                break
    if e.stopping.rule in ("betting", "signs") and len(e.lineups) < 2:
        yield "stopping.rule", "a single line-up can't be compared", 'rule = "fixed"'
    if e.stopping.rule == "sprt" and len(e.lineups) != 2:
        yield "stopping.rule", "sprt compares exactly two line-ups", ""
    if e.stopping.elo1 <= e.stopping.elo0:
        yield "stopping.elo1", "elo1 must be above elo0", "elo0 = 0, elo1 = 50 is usual"
    if e.openings.kind in ("epd", "pgn") and not (e.openings.file or e.openings.positions):
        yield "openings.file", f"openings of kind {e.openings.kind} need a file", ""
    if e.tournament and len(e.lineups) < 2:
        yield "tournament", "a tournament needs at least two line-ups", ""
    if e.tournament in ("knockout", "swiss"):
        yield from _by_rounds(e)
    if (e.clock or e.adjudication) and not (e.tournament or e.stopping.rule == "sprt"):
        key = "clock" if e.clock else "adjudication"
        yield key, f"[{key}] is for two-player games", 'tournament = "round_robin"'
    if e.clock and e.pacing.rate:
        yield "clock", "a game has either a clock or a rate", "Leave out pacing.rate"
    if e.meet == "seeds" and not e.tournament:
        yield "meet", "line-ups only meet in a tournament", 'tournament = "round_robin"'


def _by_rounds(e: Experiment) -> Iterator[tuple[str, str, str]]:
    """Contradictions in tournaments whose pairings depend on earlier games."""
    if e.meet != "board":
        yield "meet", f"a {e.tournament} tournament is played on boards", 'meet = "board"'
    if e.stopping.rule != "fixed":
        yield "stopping.rule", "its rounds are always played to the end", 'rule = "fixed"'
    if e.pacing.mode == "lockstep":
        yield "pacing.mode", "rounds are not played in lock-step", 'mode = "free"'
    if e.tournament == "swiss" and e.rounds >= len(e.lineups):
        yield (
            "rounds",
            "a Swiss tournament never pairs the same players twice",
            f"At most {len(e.lineups) - 1}",
        )


def _unscaled(e: Experiment, spans: list[bool]) -> Iterator[tuple[str, str, str]]:
    """Keys that a normalisation needs and the file lacks."""
    how = e.metric.normalise
    for i, environment in enumerate(e.environments):
        lacking = (
            "random" if how in ("random", "reference") and environment.random is None
            else "reference" if how == "reference" and environment.reference is None
            else "range" if how in ("min-max", "random") and not spans[i]
            else ""
        )  # fmt: skip
        if lacking:
            yield (
                f"environments[{i}]",
                f"normalise = {how!r} needs the {lacking} of {environment.id}",
                f"{lacking} = " + ("[lowest, highest]" if lacking == "range" else "its score"),
            )
