"""The page needs nothing else and trusts nobody's names; the data file reads back."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from core.compare import experiment as x
from core.compare import report
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
    said = verdict(experiment, games, 200)
    data = report.data_of(experiment, said, games, {"k": "t"}, [parting], {"python": "3"})
    assert report.decode(report.encode(data)) == data
    page = Page()
    page.feed(report.page(data))
    assert "script" not in page.tags and not page.links
    assert {"table", "pre", "svg"} <= set(page.tags)


def test_nothing_was_played():
    experiment, _ = made()
    data = report.data_of(experiment, verdict(experiment, []), [], {}, [], {})
    assert "nan" not in report.page(data).lower()
