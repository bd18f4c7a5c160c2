"""The page needs nothing else and trusts nobody's names; the data file reads back."""

from __future__ import annotations

import math
from html.parser import HTMLParser

import msgspec
import pytest

from core.compare import experiment as x
from core.compare import experiment_text, report
from core.compare.report_data import absent, audit, differences
from core.compare.verdict import Played, verdict


class Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.links += [value for name, value in attrs if name in ("src", "href")]


EVIL = "<script>alert('1')</script>"


def made(rule: str = "fixed") -> tuple[x.Experiment, list[Played]]:
    experiment = x.Experiment(
        name=EVIL,
        lineups=(
            x.LineUp(name=EVIL, operator={"kind": "random"}),
            x.LineUp(name="b", operator={"kind": "random"}),
        ),
        environments=(x.Environment(id="E-v0"),),
        seeds=x.Seeds(count=12),
        stopping=x.Stopping(rule=rule),
    )
    games = [
        Played(
            name, 0, seed, float(seed), run_id="r", **({"against": other} if rule == "sprt" else {})
        )
        for name, other in ((EVIL, "b"), ("b", EVIL))
        for seed in range(12)
    ]
    return experiment, games


@pytest.mark.parametrize("rule", ["fixed", "sprt"])
def test_page_and_data(rule):
    experiment, games = made(rule)
    parting = report.Parting(0, 3, EVIL, "b", 7, f"Step 7: {EVIL}", "S.F\nH.G")
    result = verdict(experiment, games, 200)
    data = report.data_of(experiment, result, games, {"k": "t"}, [parting], {"python": "3"})
    assert report.decode(report.encode(data)) == data
    page = Page()
    page.feed(report.page(data))
    assert "script" not in page.tags and not page.links
    assert {"table", "pre", "svg"} <= set(page.tags)


def sound(rule: str = "betting") -> report.Data:
    """A report of real games, with a trace of each."""
    experiment = x.Experiment(
        name="e",
        lineups=(
            x.LineUp(name="a", operator={"kind": "random"}),
            x.LineUp(name="b", operator={"kind": "random"}),
        ),
        environments=(x.Environment(id="E-v0"),),
        seeds=x.Seeds(count=20),
        metric=x.Metric(range=(0.0, 1.0)),
        stopping=x.Stopping(rule=rule),
    )
    games = [
        Played(name, 0, seed, value if seed % 5 else 0.5, run_id="r")
        for name, value in (("a", 0.6), ("b", 0.5))
        for seed in range(20)
    ]
    traces = {report.trace_key(game): "abcde" for game in games}
    result = verdict(experiment, games, 300)
    return report.data_of(experiment, result, games, traces, [], {})


def told(data: report.Data) -> str:
    return "\n".join(finding.sentence for finding in audit(report.decode(report.encode(data))))


def test_a_sound_report_follows_from_its_games():
    for rule in ("fixed", "betting", "signs"):
        assert told(sound(rule)) == ""


def test_each_forgery_is_named():
    data = sound()
    replace = msgspec.structs.replace
    forged = replace(data.verdict, sentence="b is better than a.")
    assert "verdict.sentence" in told(replace(data, verdict=forged))
    first = replace(data.verdict.agents[0], mean=replace(data.verdict.agents[0].mean, value=0.9))
    agents = [first, *data.verdict.agents[1:]]
    assert "verdict.agents[0].mean.value: the report says 0.9" in told(
        replace(data, verdict=replace(data.verdict, agents=agents))
    )
    fewer = [game for game in data.games if game.seed != 7]
    again = verdict(experiment_text.read(data.experiment), fewer, 300)
    honest = replace(data, games=fewer, verdict=again)
    assert "E-v0, seed 7, a: its game is missing" in told(honest)
    assert "digest" in told(replace(data, digest="0" * 32))
    shortened = replace(data, experiment=data.experiment.replace("count = 20", "count = 5"))
    text = told(shortened)
    assert "digest" in text and "its experiment does not ask for it" in text
    assert "it is in the report twice" in told(replace(data, games=[*data.games, data.games[0]]))
    assert "no digest" in told(replace(data, traces={}))


def test_games_that_were_still_to_come_are_not_missing():
    data = sound()
    experiment = experiment_text.read(data.experiment)
    games = [game for game in data.games if game.seed < 12]
    result = verdict(experiment, games, 300)
    unplayed = len(absent(experiment, games, result))
    early = report.data_of(experiment, result, games, data.traces, [], {}, unplayed=unplayed)
    assert unplayed == 16 and told(early) == ""
    assert "16 games were not played yet" in report.page(early)
    assert "not played yet" not in report.page(data)
    fewer = [game for game in games if game.seed != 7]
    cut = msgspec.structs.replace(early, games=fewer, verdict=verdict(experiment, fewer, 300))
    assert "16 games were not played yet, but 18 are missing" in told(cut)
    assert "E-v0, seed 7, a: its game is missing" in told(cut)
    assert "5 games were not played yet, but 0 are missing" in told(
        msgspec.structs.replace(data, unplayed=5)
    )


def test_a_game_that_was_not_played_again_is_named():
    data = sound()
    some = [game for game in data.games if game.seed < 15]
    traces = {report.trace_key(game): "abcde" for game in some}
    sentences = [difference.sentence for difference in differences(data, some, traces)]
    assert len(sentences) == 10 and "E-v0, seed 15, a: it was not repeated" in sentences


def test_supervised_games_say_what_was_reviewed():
    experiment, _ = made()
    words = "9 of 9 steps reviewed, 2 replaced"
    data = report.data_of(experiment, verdict(experiment, []), [], {}, [], {}, words)
    assert words in report.page(data) and report.page(data).count("Supervision") == 1
    bare = report.data_of(experiment, verdict(experiment, []), [], {}, [], {})
    assert "Supervision" not in report.page(bare)


def test_nothing_was_played():
    experiment, _ = made()
    data = report.data_of(experiment, verdict(experiment, []), [], {}, [], {})
    assert "nan" not in report.page(data).lower()


def test_a_report_keeps_games_without_a_value():
    data = sound()
    values = dict(enumerate((math.nan, math.inf, -math.inf)))
    games = [
        msgspec.structs.replace(game, value=values.get(number, game.value))
        for number, game in enumerate(data.games)
    ]
    again = verdict(experiment_text.read(data.experiment), games, 300)
    data = msgspec.structs.replace(data, games=games, verdict=again)
    decoded = report.decode(report.encode(data))
    assert [repr(game.value) for game in decoded.games] == [repr(game.value) for game in games]
    assert audit(decoded) == [] and "not valid" in decoded.verdict.sentence
