"""Check of a report before a league ranks it."""

import msgspec

from core.compare.experiment import Environment, Experiment, LineUp, Metric, Seeds
from core.compare.experiment_text import read
from core.compare.report import Data, data_of, trace_key
from core.compare.report_check import check_report
from core.compare.verdict import Played, verdict


def made(run_id: str = "r") -> Data:
    e = Experiment(
        name="pair",
        lineups=tuple(LineUp(name=name, operator={"kind": "random"}) for name in "ab"),
        environments=(Environment(id="x"),),
        seeds=Seeds(count=12),
        metric=Metric(range=(0.0, 1.0)),
    )
    games = [
        Played(name, 0, seed, (seed % 5) / 5, run_id=run_id) for name in "ab" for seed in range(12)
    ]
    traces = {trace_key(game): "00" for game in games} if run_id else {}
    return data_of(e, verdict(e, games, 50), games, traces, [], {})


def test_a_sound_report_says_how_much_of_it_is_recorded() -> None:
    checked = check_report(made(), None)
    assert not checked.apart and "none is in the record" in checked.sentence


def test_forged_figures_and_missing_games_are_named() -> None:
    data = made()
    figures = msgspec.structs.replace(data.verdict, sentence="b is better")
    forged = check_report(msgspec.structs.replace(data, verdict=figures), None)
    assert "verdict.sentence" in forged.sentence
    shortened = check_report(msgspec.structs.replace(data, games=data.games[1:]), None)
    assert "its game is missing" in shortened.sentence
    untraced = check_report(msgspec.structs.replace(data, traces={}), None)
    assert "no digest of its steps" in untraced.sentence


def test_a_report_from_before_the_end_is_sound() -> None:
    whole = made()
    e = read(whole.experiment)
    games = [game for game in whole.games if game.seed < 10]
    data = data_of(e, verdict(e, games, 50), games, whole.traces, [], {}, unplayed=4)
    checked = check_report(data, None)
    assert not checked.apart
    assert checked.sentence.endswith("; 4 games were not played yet when this report was written")


def test_scores_from_elsewhere_have_no_steps() -> None:
    checked = check_report(made(run_id=""), None)
    assert not checked.apart and "measured elsewhere" in checked.sentence
