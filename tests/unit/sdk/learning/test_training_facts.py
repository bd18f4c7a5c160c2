"""Facts of a training, as a program sees them."""

from __future__ import annotations

from mosaic_sdk.learning.training_facts import TrainingFacts


def fed(returns: list[float], window: int = 2, patience: int = 3) -> TrainingFacts:
    training = TrainingFacts(window, patience)
    for value in returns:
        training.episode(value)
    return training


def test_a_training_begins_with_nothing_known() -> None:
    assert TrainingFacts().facts() == {"episodes": 0}
    assert TrainingFacts().mean == 0.0


def test_the_mean_is_of_the_newest_episodes() -> None:
    assert fed([1.0]).facts()["return_mean"] == (1, 1.0)
    assert fed([100.0, 1.0, 2.0]).facts()["return_mean"] == (2, 1.5)


def test_a_plateau_is_no_better_mean_for_so_many_episodes() -> None:
    assert not fed([1.0] * 4).plateau
    assert fed([1.0] * 5).plateau
    assert fed([1.0] * 5).facts()["plateau"] is True
    assert "plateau" not in fed([1.0, 2.0, 3.0, 4.0, 5.0, 6.0]).facts()


def test_a_little_better_is_not_better() -> None:
    assert fed([100.0, 100.0, 100.2, 100.2, 100.4]).plateau
    assert not fed([100.0, 100.0, 102.0, 102.0, 104.0]).plateau


def test_better_is_measured_of_returns_below_zero_too() -> None:
    assert not fed([-200.0, -200.0, -200.0, -150.0, -150.0]).plateau
    assert fed([-200.0, -200.0, -199.0, -199.0, -199.0]).plateau


def test_a_parameter_that_changes_starts_the_waiting_anew() -> None:
    training = fed([1.0] * 5)
    training.parameter("epsilon", 0.1)
    assert training.plateau, "it was not known before: nothing changed"
    training.parameter("epsilon", 0.1)
    assert training.plateau
    training.parameter("epsilon", 0.05)
    assert not training.plateau
    assert training.facts()["epsilon"] == 0.05


def test_facts_are_one_object_until_one_changes() -> None:
    training = fed([1.0])
    facts = training.facts()
    assert training.facts() is facts
    training.episode(2.0)
    assert training.facts() is not facts
    assert facts["episodes"] == 1
