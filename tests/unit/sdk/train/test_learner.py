from __future__ import annotations

from mosaic_sdk.train.kit_parameters import NEEDS, KitParameters
from mosaic_sdk.train.learner import Learner, abilities, hidden_parameters
from mosaic_sdk.worker.parameters import describe


class Plain(Learner):
    def make(self) -> None: ...

    def learn(self) -> None: ...


class Saver(Plain):
    def save(self, path: str) -> None: ...


class Player(Saver):
    def load(self, path: str) -> None: ...

    def act(self, observation, info): ...


def test_a_family_can_do_what_it_overrides():
    assert abilities(Plain) == frozenset()
    assert abilities(Saver) == {"save"}
    assert abilities(Player) == {"save", "load", "act"}


def test_what_it_cannot_do_has_no_parameter():
    assert hidden_parameters(Plain) == set(NEEDS)
    assert hidden_parameters(Player) == set()
    shown = describe(KitParameters, hidden_parameters(Saver))["properties"]
    assert "checkpoint_every" in shown
    assert not {"warm_start", "resume", "evaluate_every", "evaluate_first"} & set(shown)


def test_every_parameter_that_needs_something_is_there():
    assert set(NEEDS) <= set(describe(KitParameters)["properties"])
