"""The sequential test of a tournament, as the page writes it into its experiment."""

from app.tournament.sequential_terms import SequentialTerms
from core.compare.experiment import Stopping


def test_without_a_test_all_games_are_played():
    terms = SequentialTerms()
    assert terms.rule() is None and terms.why_not(7, True) == ""


def test_hypotheses_errors_and_scale():
    terms = SequentialTerms()
    terms.until, terms.elo0, terms.elo1, terms.scale = 1, -3, 1.5, 1
    terms.alpha, terms.beta = 1, 10
    assert terms.rule() == Stopping(
        rule="sprt", elo0=-3, elo1=1.5, elo="normalised", alpha=0.01, beta=0.1
    )
    terms.alpha, terms.beta = 0, 80
    assert (terms.alpha, terms.beta) == (0.1, 49)


def test_what_can_not_be_tested_is_named():
    terms = SequentialTerms()
    terms.until = 1
    assert terms.why_not(2, False) == ""
    assert "exactly two players" in terms.why_not(3, False)
    assert "exactly two players" in terms.why_not(2, True)
    terms.elo0 = 50
    assert "must be above" in terms.why_not(2, False)
