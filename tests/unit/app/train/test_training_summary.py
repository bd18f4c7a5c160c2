"""Figures of the training that is shown."""

import pytest
from train_rows import track

from app.train.training_progress import (
    Group,
    Target,
)
from app.train.training_summary import figures


@pytest.mark.parametrize("done, label", [(1999, "of 2,000 episodes"), (2200, "episodes")])
def test_more_than_there_should_be_is_not_of_them(done, label):
    group = Group("k", [track(target=Target("episodes", 2000), episodes=done)])
    assert figures(group)[0]["label"] == label
