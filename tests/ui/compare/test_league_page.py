"""The league in the real window: reports of one suite, a row's games, the page that is saved."""

from __future__ import annotations

from pathlib import Path

import msgspec
from PySide6.QtCore import QUrl
from stage_hands import StageHands

from core.compare.experiment import Environment, Experiment, LineUp, Metric, Seeds
from core.compare.report import data_of, encode, trace_key
from core.compare.verdict import Played, verdict


def write_report(folder: Path, names: str, high: float = 1.0) -> Path:
    lineups = tuple(LineUp(name=name, operator={"kind": "random"}) for name in names)
    e = Experiment(
        name=f"match {names}", lineups=lineups, environments=(Environment(id="CartPole-v1"),),
        seeds=Seeds(count=12), metric=Metric(range=(0.0, high)),
    )  # fmt: skip
    games = [
        Played(name, 0, seed, ("abc".index(name) + seed % 3) / 5, run_id="elsewhere")
        for name in names
        for seed in e.seeds.all()
    ]
    traces = {trace_key(game): "00" for game in games}
    data = data_of(e, verdict(e, games, 50), games, traces, [], {"played": "2026-01-02"})
    folder.mkdir(parents=True)
    path = folder / "report.json"
    path.write_bytes(encode(data))
    return path


def test_reports_become_one_table_whose_rows_open_games(act, tmp_path, monkeypatch):
    import app.league.model as model

    exports = tmp_path / "exports"
    monkeypatch.setattr(model, "exports", lambda: exports)
    write_report(exports / "one", "ab")
    other_suite = write_report(tmp_path / "added" / "other", "ab", high=2.0)
    more = write_report(tmp_path / "added" / "more", "bc")

    def script(hands: StageHands):
        league = hands.session.league
        yield lambda: league.known
        assert [row["name"] for row in league.rows.rows] == ["b", "a"]
        league.add(QUrl.fromLocalFile(str(more)))
        yield lambda: league.rows.count == 3
        assert [row["name"] for row in league.rows.rows] == ["c", "b", "a"]
        assert "12 games" in league.rows.rows[0]["facts"]
        assert "24 games" in league.rows.rows[1]["facts"]
        yield lambda: hands.has("league.row.1")
        hands.click("league.row.1")
        yield lambda: league.chosen == "b" and len(league.games) == 12
        shown = {game["text"] for game in league.games}
        assert {"CartPole-v1, seed 0 (match ab)", "CartPole-v1, seed 0 (match bc)"} <= shown
        hands.shoot("league")
        hands.shell.theme.choice = "light"
        hands.settle()
        hands.shoot("league-light")
        # Its run is not in this profile: it is said, and nothing opens.
        hands.click("league.game.0")
        yield lambda: "another profile" in hands.shell.snack.text
        assert hands.shell.page == "league"
        hands.resize(1920, 1080)
        hands.settle()
        hands.shoot("league-1920")
        assert all(row["check"] == "not checked" for row in league.experiments.rows)
        league.check()
        yield lambda: all(
            "follow from its games" in row["check"] for row in league.experiments.rows
        )
        forged = msgspec.json.decode(more.read_bytes())
        forged["games"][0]["value"] = 0.9
        more.write_bytes(msgspec.json.encode(forged))
        league.look()
        yield lambda: all(row["check"] == "not checked" for row in league.experiments.rows)
        league.check()
        yield lambda: "is not counted" in league.error and league.rows.count == 2
        league.save()
        saved = list(exports.glob("league-*.html"))
        assert len(saved) == 1 and "match ab" in saved[0].read_text()
        assert "match bc" not in saved[0].read_text()
        league.add(QUrl.fromLocalFile(str(other_suite)))
        yield lambda: len(league.suiteNames) == 2 and league.rows.count == 2
        broken = tmp_path / "broken.json"
        broken.write_text("{}")
        league.add(QUrl.fromLocalFile(str(broken)))
        yield lambda: "broken.json is not a report" in league.error

    act(script, page="league")
