"""Names of a suite's environments."""

from core.compare.experiment import Environment, Experiment, LineUp
from core.compare.suite import names_of


def named(*environments: Environment) -> list[str]:
    lineups = (LineUp(name="a", operator={"kind": "random"}),)
    return names_of(Experiment(name="e", lineups=lineups, environments=environments))


def test_environments_are_named_by_their_id() -> None:
    assert named(Environment(id="x", kwargs={"size": 4}), Environment(id="y")) == ["x", "y"]


def test_equal_ids_are_told_apart_by_what_differs() -> None:
    assert named(
        Environment(id="x", kwargs={"size": 4, "ice": True}),
        Environment(id="x", kwargs={"size": 8, "ice": True}),
        Environment(id="x"),
        Environment(id="x", max_steps=9),
    ) == ["x (size = 4, ice = True)", "x (size = 8, ice = True)", "x", "x #2"]
