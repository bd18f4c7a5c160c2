from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace

import pytest

from mosaic_sdk.train.kit_parameters import KitParameters
from mosaic_sdk.train.learner import Learner
from mosaic_sdk.train.live_parameters import LiveParameters
from mosaic_sdk.worker.parameters import param


@dataclass
class Parameters(KitParameters):
    alpha: float = param(0.1, minimum=0, maximum=1, live=True)
    gamma: float = param(0.9, minimum=0, maximum=1)


class Plain(Learner):
    parameters = Parameters

    def changed(self, name, value):
        self.training.heard.append((name, value))


@pytest.fixture
def training():
    return SimpleNamespace(parameters=Parameters(), heard=[])


@pytest.fixture
def live(training):
    return LiveParameters(Plain(training))


def test_a_change_is_heard_and_answered(live, training):
    assert live.set({"alpha": 0.5}) == {"pace": 0.0, "alpha": 0.5}
    assert live.set({"name": "pace", "value": 20}) == {"pace": 20.0, "alpha": 0.5}
    assert (training.parameters.alpha, training.parameters.pace) == (0.5, 20.0)
    assert training.heard == [("alpha", 0.5), ("pace", 20.0)]


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ({"alpha": 2}, "alpha: 2 is not within 0..1"),
        ({"alpha": True}, "alpha: True is not a number"),
        ({"alpha": float("nan")}, "alpha: nan is not a number"),
        ({"gamma": 0.5}, "gamma can't be changed; alpha, pace can"),
        ({"name": "alpha"}, "alpha: None is not a number"),
        # None of them where one is wrong.
        ({"pace": 5, "alpha": -1}, "alpha: -1 is not within 0..1"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(live, training, wanted, why):
    with pytest.raises(ValueError, match=why.replace(".", r"\.")):
        live.set(wanted)
    assert live.current() == {"pace": 0.0, "alpha": 0.1}
    assert training.heard == []
