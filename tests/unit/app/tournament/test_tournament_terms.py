"""Early ends and clocks of a tournament, as the page writes them into its experiment."""

from msgspec.structs import replace
from PySide6.QtCore import QUrl

from app.tournament.tournament_terms import TournamentTerms
from core.compare.experiment import Clock, Draw, Environment, Experiment, LineUp, Openings, Resign


def match() -> Experiment:
    return Experiment(
        name="m", tournament="round_robin",
        lineups=(LineUp(name="a", operator={"kind": "engine", "level": 1}),
                 LineUp(name="b", operator={"kind": "random"})),
        environments=(Environment(id="chess_v6"),),
    )  # fmt: skip


def test_nothing_chosen_changes_nothing():
    terms = TournamentTerms()
    terms.offer(chess=True)
    assert terms.applied(match(), boards=True) == match()


def test_scores_tables_and_pondering_are_of_chess():
    terms = TournamentTerms()
    terms.offer(chess=True)
    terms.ends.resign, terms.ends.resignMoves, terms.ends.both = 6.5, 4, True
    terms.ends.draw, terms.ends.drawMoves, terms.ends.drawAfter = 0.15, 5, 30
    terms.ends.useTablebases(QUrl.fromLocalFile("/tables/syzygy"))
    terms.engines.ponder = True
    made = terms.applied(match(), boards=True)
    assert made.adjudication is not None
    assert made.adjudication.resign == Resign(4, 650.0, True)
    assert made.adjudication.draw == Draw(30, 5, 15.0)
    assert made.adjudication.tablebases == "/tables/syzygy"
    assert [lineup.operator.get("ponder") for lineup in made.lineups] == [True, None]
    terms.offer(chess=False)
    other = terms.applied(match(), boards=True)
    assert other.adjudication is None and "ponder" not in other.lineups[0].operator
    terms.offer(chess=True)
    terms.ends.useTablebases(QUrl())
    made = terms.applied(match(), boards=True)
    assert made.adjudication is not None and made.adjudication.tablebases == ""


def test_a_clock_has_periods_and_a_margin():
    terms = TournamentTerms()
    terms.seconds, terms.increment, terms.moves, terms.marginMs = 60, 0.5, 40, 20
    assert terms.applied(match(), boards=True).clock == Clock(60, 0.5, 40, 20)
    assert terms.applied(match(), boards=False).clock is None
    terms.moves, terms.marginMs = -3, -1
    assert (terms.moves, terms.marginMs) == (0, 0)


def test_a_book_has_an_order_and_a_start_and_a_swiss_tournament_its_rounds():
    terms = TournamentTerms()
    terms.bookOrder, terms.bookFirst, terms.swissRounds = 1, 7, 4
    book = replace(match(), openings=Openings(kind="epd", file="book.epd"))
    made = terms.applied(book, boards=True)
    assert (made.openings.order, made.openings.first, made.rounds) == ("random", 7, 0)
    assert terms.applied(match(), boards=True).openings == match().openings
    assert terms.applied(replace(match(), tournament="swiss"), boards=True).rounds == 4
    terms.bookFirst = 0
    assert terms.bookFirst == 1
