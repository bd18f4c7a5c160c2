"""Report of an experiment: a self-contained page and a data file. Pure."""

from __future__ import annotations

import html
import math
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
import numpy as np
from msgspec import Struct

from core.compare import sprt
from core.compare.board_verdict import walk
from core.compare.bootstrap import ENOUGH, Floats, profile, profile_bands
from core.compare.evaluation import by_seed
from core.compare.experiment import Experiment
from core.compare.experiment_text import read, write
from core.compare.report_replays import Replay, section
from core.compare.suite import names_of
from core.compare.verdict import complete
from core.compare.verdict_parts import AgentVerdict, Line, Played, Verdict
from core.msgspec_types import ready

FORMAT = 1
SEEDS_SHOWN = 200
COLOURS = ("#2f6fde", "#d9822b", "#3a9b5c", "#b0489c", "#8a6d3b", "#5a6b7b", "#c0392b", "#16a2a2")


class Parting(Struct, frozen=True):
    """First difference between a pair of games."""

    environment: int
    seed: int
    first: str
    second: str
    step: int
    sentence: str
    before: str = ""  # what was to be seen, as text
    # What each thought there, where it is known: chances of the actions, worth of the position.
    thought: tuple[str, str] = ("", "")


class Script(Struct, frozen=True):
    """Recorded actions of a person's game: all that a host needs to repeat it."""

    seed: int
    steps: list[dict[str, str]]
    """Actions of each step by seat, as base64 of a Value."""
    options: dict[str, Any] | None = None
    api: str = "auto"
    observations: str = "digest"


@ready
class Data(Struct, frozen=True):
    """Data file of a report: its figures, and all that is needed to repeat it."""

    format: int
    experiment: str  # the file
    digest: str
    versions: dict[str, str]
    verdict: Verdict
    games: list[Played]
    traces: dict[str, str]  # of game: environment/seed/lineup/against
    partings: list[Parting]
    #: Shares of the supervised games, in words.
    reviews: str = ""
    #: Of games that people played, by the key of their trace.
    scripts: dict[str, Script] = {}
    #: Games that were not played yet when it was written.
    unplayed: int = 0

    @property
    def unfinished(self) -> str:
        """Sentence on the games that were still to come, if there are any."""
        if not self.unplayed:
            return ""
        games = "game was" if self.unplayed == 1 else "games were"
        return f"{self.unplayed} {games} not played yet when this report was written."


def trace_key(game: Played) -> str:
    return f"{game.environment}/{game.seed}/{game.lineup}/{game.against}"


def data_of(
    experiment: Experiment,
    verdict: Verdict,
    games: Sequence[Played],
    traces: dict[str, str],
    partings: Sequence[Parting],
    versions: dict[str, str],
    reviews: str = "",
    scripts: dict[str, Script] | None = None,
    unplayed: int = 0,
) -> Data:
    ordered = sorted(games, key=lambda g: (g.environment, g.seed, g.lineup, g.against))
    return Data(
        FORMAT, write(experiment), experiment.digest, versions, verdict, ordered, traces,
        list(partings), reviews, scripts or {}, unplayed,
    )  # fmt: skip


def encode(data: Data) -> bytes:
    if all(math.isfinite(game.value) for game in data.games):
        return msgspec.json.encode(data)
    # JSON has no such numbers: a game without a value keeps its place by a word.
    plain = msgspec.to_builtins(data)
    for game in plain["games"]:
        if not math.isfinite(game["value"]):
            game["value"] = str(game["value"])
    return msgspec.json.encode(plain)


def decode(raw: bytes) -> Data:
    """Decode a report; raises msgspec's errors if it is not one."""
    return msgspec.json.decode(raw, type=Data, strict=False)


# the page


def page(data: Data, replays: Iterable[Replay] = ()) -> str:
    experiment = read(data.experiment)
    verdict = data.verdict
    title = html.escape(experiment.name)
    parts = [
        f"<h1>{title}</h1>",
        f'<p class="verdict{"" if verdict.valid else " bad"}">{html.escape(verdict.sentence)}</p>',
        f"<p class=dim>{verdict.games} games, {verdict.void} void. Rule sealed as "
        f"<code>{verdict.rule_digest[:12]}</code>, experiment <code>{data.digest[:12]}</code>.</p>"
        + (f"<p>{data.unfinished}</p>" if data.unfinished else ""),
        _notes(verdict),
        _agents(verdict),
        _measures(verdict),
        _environments(verdict),
        _algorithms(verdict),
        _pairs(verdict),
        _curve(experiment, data.games),
        _crosstable(verdict),
        _profiles(experiment, data.games),
        _strips(experiment, data.games),
        _partings(data.partings),
        _seeds(experiment, data.games),
        _reviews(data.reviews),
        _versions(data.versions),
        f"{section(experiment, replays)}<h2>Experiment</h2>"
        f"<pre>{html.escape(data.experiment)}</pre>",
    ]
    return _PAGE.format(title=title, style=_STYLE, body="\n".join(parts))


def _agents(verdict: Verdict) -> str:
    if not verdict.agents:
        return ""
    has_gap = any(agent.gap for agent in verdict.agents)
    lines = [agent.iqm for agent in verdict.agents]
    low, high = _extent([value for line in lines for value in _ends(line)])
    rows = "".join(
        f"<tr><th>{html.escape(agent.name)}"
        f"<span class=dim> {html.escape(agent.spoken_of)}</span></th>"
        f"<td>{agent.games}</td><td>{agent.faults}</td><td>{_cell(agent.iqm)}</td>"
        f"<td>{_cell(agent.median)}</td><td>{_cell(agent.mean)}</td>"
        f"{_gap(agent, has_gap)}"
        f"<td>{_whisker(agent.iqm, low, high, _colour(i))}</td></tr>"
        for i, agent in enumerate(verdict.agents)
    )
    heads = [
        verdict.agents[0].iqm.about,
        verdict.agents[0].median.about,
        verdict.agents[0].mean.about,
    ]
    heads += ["optimality gap"] if has_gap else []
    return (
        "<h2>Who</h2><table><tr><th></th><th>games</th><th>faults</th>"
        + "".join(f"<th>{html.escape(head)}</th>" for head in heads)
        + f"<th>{low:.4g} to {high:.4g}</th></tr>{rows}</table>"
    )


def _gap(agent: AgentVerdict, has_gap: bool) -> str:
    if not has_gap:
        return ""
    return f"<td>{'' if agent.gap is None else _cell(agent.gap)}</td>"


def _notes(verdict: Verdict) -> str:
    notes = "".join(f"<p>{html.escape(note)}</p>" for note in verdict.notes)
    lost = "".join(
        f"<tr><th>{html.escape(game.environment)}</th><td>{game.seed}</td>"
        f"<td>{html.escape(game.lineup + (f' - {game.against}' if game.against else ''))}</td>"
        f"<td>{html.escape(game.why)}</td></tr>"
        for game in verdict.lost
    )
    heads = "<tr><th>void</th><th>seed</th><th>who</th><th>why</th></tr>"
    return notes + (f"<table>{heads}{lost}</table>" if lost else "")


def _measures(verdict: Verdict) -> str:
    if not verdict.measures:
        return ""
    names = [agent.name for agent in verdict.agents]
    head = "".join(f"<th>{html.escape(name)}</th>" for name in names)
    rows = "".join(
        f"<tr><th>{html.escape(measure.name)}</th>"
        + "".join(f"<td>{_cell(measure.means[name])}</td>" for name in names)
        + "</tr>"
        for measure in verdict.measures
    )
    return f"<h2>Other metrics</h2><table><tr><th></th>{head}</tr>{rows}</table>"


def _environments(verdict: Verdict) -> str:
    if not verdict.environments:
        return ""
    head = "".join(f"<th>{html.escape(agent.name)}</th>" for agent in verdict.agents)
    rows = "".join(
        f"<tr><th>{html.escape(row.id)}</th>"
        + "".join(f"<td>{_cell(agent.mean)} IQM {_cell(agent.iqm)}</td>" for agent in row.agents)
        + "</tr>"
        for row in verdict.environments
    )
    return f"<h2>Environments, in their own units</h2><table><tr><th></th>{head}</tr>{rows}</table>"


def _algorithms(verdict: Verdict) -> str:
    rows = "".join(
        f"<tr><th>{html.escape(algorithm.name)}</th>"
        f"<td>{html.escape(', '.join(algorithm.members))}</td>"
        f"<td>{_cell(algorithm.mean)}</td></tr>"
        for algorithm in verdict.algorithms
    )
    return (
        "<h2>Algorithms</h2><table><tr><th></th><th>checkpoints</th><th>mean</th></tr>"
        f"{rows}</table>"
        if rows
        else ""
    )


def _pairs(verdict: Verdict) -> str:
    if not verdict.pairs and verdict.gauge is None:
        return ""
    rows = "".join(
        f"<tr><th>{html.escape(pair.first)} and {html.escape(pair.second)}</th>"
        f"<td>{_decided(pair.decided, pair.first, pair.second)}</td><td>{_cell(pair.look)}</td>"
        f"<td>{pair.look.n}</td>"
        f"<td>{_cell(pair.improvement) if pair.improvement else ''}</td>"
        f"<td>{_cell(pair.exact) if pair.exact else ''}</td></tr>"
        for pair in verdict.pairs
    )
    table = (
        "<h2>Pairs</h2><table><tr><th></th><th>decided</th>"
        f"<th>{html.escape(verdict.pairs[0].look.about)}</th><th>n</th>"
        f"<th>probability of improvement</th><th>p (Holm)</th></tr>{rows}</table>"
        if verdict.pairs
        else ""
    )
    if verdict.gauge is None:
        return table
    gauge = verdict.gauge
    at = gauge.share * 300
    return table + (
        f"<h2>Sequential test</h2><p>{html.escape(gauge.method)}: LLR {gauge.llr:.2f} between "
        f"{gauge.low:.2f} and {gauge.high:.2f} after {gauge.decided_at or gauge.pairs} pairs.</p>"
        f"<p>Pairs with 0, &frac12;, 1, 1&frac12; and 2 points: "
        f"{', '.join(map(str, gauge.counts))}. Normalised Elo {gauge.nelo:.1f} "
        f"[{gauge.nelo_low:.1f}, {gauge.nelo_high:.1f}], likelihood of superiority "
        f"{100 * gauge.los:.1f} %.</p>"
        f"<svg width=320 height=22><rect x=10 y=8 width=300 height=6 rx=3 class=track />"
        f'<circle cx="{10 + at:.1f}" cy=11 r=7 fill="{_colour(0)}"/></svg>'
    )


def _curve(experiment: Experiment, games: Sequence[Played]) -> str:
    """Likelihood ratio after each look, between its bounds."""
    if experiment.stopping.rule != "sprt":
        return ""
    rule, walked = experiment.stopping, walk(experiment, games)
    values = sprt.curve(walked.classes, walked.looks, rule.elo0, rule.elo1, rule.elo)
    if len(values) < 2:
        return ""
    low, high = sprt.bounds(rule.alpha, rule.beta)
    bottom, top = min(low, *values), max(high, *values)

    def y(value: float) -> float:
        return 10 + 160 * (top - value) / (top - bottom)

    step = 480 / (len(values) - 1)
    points = " ".join(f"{40 + step * x:.1f},{y(value):.1f}" for x, value in enumerate(values))
    bounds = "".join(
        f'<line x1=40 x2=520 y1="{y(level):.1f}" y2="{y(level):.1f}" class=axis '
        f'stroke-dasharray="4 4" />'
        f'<text x=34 y="{y(level) + 4:.1f}" text-anchor=end>{level:.2f}</text>'
        for level in (low, high)
    )
    return (
        f"<svg width=560 height=200>{bounds}"
        f'<polyline points="{points}" fill=none stroke="{_colour(0)}" stroke-width=2 />'
        "<text x=40 y=190>1</text>"
        f"<text x=520 y=190 text-anchor=end>{walked.looks[-1]} pairs</text>"
        "</svg>"
    )


def _decided(decided: int, first: str, second: str) -> str:
    return html.escape(first if decided > 0 else second if decided < 0 else "not yet")


def _crosstable(verdict: Verdict) -> str:
    if not verdict.crosstable:
        return ""
    names = list(verdict.crosstable)
    head = "".join(f"<th>{html.escape(name)}</th>" for name in names)
    rows = ""
    for name in names:
        cells = [verdict.crosstable[name].get(other) for other in names]
        rows += f"<tr><th>{html.escape(name)}</th>" + "".join(
            f"<td>{'' if cell is None else f'{cell[0]:g} / {cell[1]}'}</td>" for cell in cells
        ) + "</tr>"  # fmt: skip
    said_cycles = "".join(
        f"<p>A cycle: {html.escape(' beats '.join((*cycle, cycle[0])))}. "
        "A single rating can't express it.</p>"
        for cycle in verdict.cycles
    )
    again = sum(len(group) - 1 for group in verdict.repeats)
    copies = f"<p>{again} games repeat another move for move; counted once.</p>" if again else ""
    return f"<h2>Crosstable</h2><table><tr><th></th>{head}</tr>{rows}</table>{said_cycles}{copies}"


def _values(games: Iterable[Played], lineup: str) -> list[float]:
    return [g.value for g in games if g.lineup == lineup and g.outcome != "void" and not g.against]


def _profiles(experiment: Experiment, games: Sequence[Played]) -> str:
    rows = {lineup.name: _values(games, lineup.name) for lineup in experiment.lineups}
    every = [value for row in rows.values() for value in row]
    if not every or min(every) == max(every):
        return ""
    low, high = min(every), max(every)
    levels = np.linspace(low, high, 101)
    lines = ""
    for i, (name, row) in enumerate(rows.items()):
        share = profile(np.array(row), levels)
        lines += _band(experiment, games, name, levels, _colour(i))
        points = " ".join(
            f"{40 + x * 4.8:.1f},{190 - 170 * y:.1f}" for x, y in enumerate(share.tolist())
        )
        lines += f'<polyline points="{points}" fill=none stroke="{_colour(i)}" stroke-width=2 />'
    return (
        "<h2>Share of games above a value</h2><svg width=560 height=220>"
        "<line x1=40 y1=190 x2=520 y2=190 class=axis /><line x1=40 y1=20 x2=40 y2=190 class=axis />"
        f"<text x=40 y=210>{low:.4g}</text><text x=520 y=210 text-anchor=end>{high:.4g}</text>"
        f"<text x=34 y=26 text-anchor=end>1</text><text x=34 y=192 text-anchor=end>0</text>{lines}"
        f"</svg>{_legend(list(rows))}"
    )


def _band(
    experiment: Experiment, games: Sequence[Played], name: str, levels: Floats, colour: str
) -> str:
    """Band that holds 95 % of the bootstrapped profiles, point by point."""
    values = complete(experiment, [g for g in games if g.outcome != "void"], [name])
    if values.shape[-1] < ENOUGH:
        return ""
    low, high = profile_bands(values[0], levels)
    under = [f"{40 + x * 4.8:.1f},{190 - 170 * y:.1f}" for x, y in enumerate(low.tolist())]
    over = [f"{40 + x * 4.8:.1f},{190 - 170 * y:.1f}" for x, y in enumerate(high.tolist())]
    points = " ".join([*under, *reversed(over)])
    return f'<polygon points="{points}" fill="{colour}" fill-opacity=.15 />'


def _strips(experiment: Experiment, games: Sequence[Played]) -> str:
    names = [lineup.name for lineup in experiment.lineups]
    rows = [_values(games, name) for name in names]
    low, high = _extent([value for row in rows for value in row])
    if not any(rows):
        return ""
    height = 26 * len(names) + 30
    marks = ""
    for i, row in enumerate(rows):
        y = 14 + 26 * i
        marks += f"<text x=150 y={y + 4} text-anchor=end>{html.escape(names[i])}</text>"
        marks += "".join(
            f'<circle cx="{_x(value, low, high):.1f}" cy={y} r=3 fill="{_colour(i)}" '
            "fill-opacity=.35 />"
            for value in row[:2000]
        )
    return (
        f"<h2>Every game</h2><svg width=700 height={height}>{marks}"
        f"<text x=170 y={height - 6}>{low:.4g}</text>"
        f"<text x=670 y={height - 6} text-anchor=end>{high:.4g}</text></svg>"
    )


def _partings(partings: Sequence[Parting]) -> str:
    if not partings:
        return ""
    rows = "".join(
        f"<tr><td>{parting.seed}</td>"
        f"<th>{html.escape(parting.first)}, {html.escape(parting.second)}</th>"
        f"<td>{html.escape(parting.sentence)}{_thoughts(parting)}</td>"
        f"<td><pre>{html.escape(parting.before)}</pre></td></tr>"
        for parting in partings
    )
    return (
        "<h2>Divergences</h2><table><tr><th>seed</th><th></th><th>first difference</th>"
        f"<th>state before</th></tr>{rows}</table>"
    )


def _thoughts(parting: Parting) -> str:
    thoughts = zip((parting.first, parting.second), parting.thought, strict=True)
    return "".join(f"<br>{html.escape(f'{who}: {what}')}" for who, what in thoughts if what)


def _seeds(experiment: Experiment, games: Sequence[Played]) -> str:
    names = [lineup.name for lineup in experiment.lineups]
    ids = names_of(experiment)
    table = by_seed(games, names)
    if not table:
        return ""
    head = "".join(f"<th>{html.escape(name)}</th>" for name in names)
    rows = "".join(
        f"<tr><td>{html.escape(ids[int(line['environment'])])}</td>"
        f"<td>{line['seed']}</td>"
        + "".join(f"<td>{line[name]:.4g}</td>" if name in line else "<td></td>" for name in names)
        + "</tr>"
        for line in table[:SEEDS_SHOWN]
    )
    more = len(table) - SEEDS_SHOWN
    rest = f"<p class=dim>{more} more in the data file.</p>" if more > 0 else ""
    return (
        "<h2>Seed by seed, largest difference first</h2>"
        f"<table><tr><th>environment</th><th>seed</th>{head}</tr>{rows}</table>{rest}"
    )


def _reviews(words: str) -> str:
    return f"<h2>Supervision</h2><p>{html.escape(words)}</p>" if words else ""


def _versions(versions: dict[str, str]) -> str:
    rows = "".join(
        f"<tr><th>{html.escape(name)}</th><td>{html.escape(value)}</td></tr>"
        for name, value in versions.items()
    )
    return f"<h2>Versions</h2><table>{rows}</table>" if rows else ""


# small parts


def _ends(line: Line) -> list[float]:
    return [value for value in (line.low, line.value, line.high) if value is not None]


def _extent(values: Sequence[float]) -> tuple[float, float]:
    if not values:
        return 0.0, 1.0
    low, high = min(values), max(values)
    return (low, high) if low < high else (low - 0.5, high + 0.5)


def _x(value: float, low: float, high: float) -> float:
    return 170 + (value - low) / (high - low) * 500


def _cell(line: Line) -> str:
    if not line.n:
        return "&ndash;"
    span = "" if line.low is None else f" <span class=dim>[{line.low:.4g}, {line.high:.4g}]</span>"
    hover = html.escape(f"n = {line.n}. {line.method}. {line.assumes}", quote=True)
    return f'<span title="{hover}">{line.value:.4g}{span}</span>'


def _whisker(line: Line, low: float, high: float, colour: str) -> str:
    def at(value: float) -> float:
        return 8 + (value - low) / (high - low) * 224

    bar = ""
    if line.low is not None and line.high is not None:
        bar = (
            f'<line x1="{at(line.low):.1f}" x2="{at(line.high):.1f}" y1=9 y2=9 '
            f'stroke="{colour}" stroke-width=3 />'
        )
    return (
        f'<svg width=240 height=18>{bar}<circle cx="{at(line.value):.1f}" cy=9 r=5 '
        f'fill="{colour}"/></svg>'
    )


def _colour(index: int) -> str:
    return COLOURS[index % len(COLOURS)]


def _legend(names: Sequence[str]) -> str:
    return "<p>" + " ".join(
        f'<span class=key style="background:{_colour(i)}"></span>{html.escape(name)}'
        for i, name in enumerate(names)
    ) + "</p>"  # fmt: skip


_STYLE = """
:root{color-scheme:light dark}
body{font:15px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem;margin:0}h2{font-size:1.1rem;margin:2rem 0 .5rem}
.verdict{font-size:1.2rem;font-weight:600}.bad{color:#c0392b}.dim{opacity:.65}
summary{cursor:pointer;padding:.3rem 0}
iframe{width:100%;height:44rem;border:1px solid #8884;border-radius:6px}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
td,th{padding:.25rem .75rem .25rem 0;text-align:right;vertical-align:top}
th:first-child{text-align:left}
tr+tr td,tr+tr th{border-top:1px solid #8883}
pre{background:#8881;padding:.5rem;overflow:auto;text-align:left;margin:0}
svg text{font-size:11px;fill:currentColor}.axis{stroke:currentColor;opacity:.5}
.track{fill:currentColor;opacity:.2}
.key{display:inline-block;width:.8em;height:.8em;border-radius:50%;margin:0 .4em 0 1em}
"""

_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title>
<meta name="viewport" content="width=device-width"><style>{style}</style></head>
<body>
{body}
</body></html>
"""
