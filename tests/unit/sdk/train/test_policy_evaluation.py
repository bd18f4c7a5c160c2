from __future__ import annotations

from types import SimpleNamespace

from mosaic_sdk.tap.tracks import LOCAL
from mosaic_sdk.train.learner import Learner
from mosaic_sdk.train.policy_evaluation import evaluation_seeds, play


class Corridor:
    """Ends after as many steps as its seed says, with a reward of one at the last."""

    def reset(self, seed):
        self.left = seed
        self.seeds = [*getattr(self, "seeds", ()), seed]
        return self.left, {"left": self.left}

    def step(self, action):
        assert LOCAL.here.evaluating, "the tap has to know"
        self.left -= action
        return self.left, 1.0 if self.left == 0 else 0.0, self.left == 0, False, {}


class Walker(Learner):
    def __init__(self):
        super().__init__(SimpleNamespace())
        self.begun = []

    def begin(self, seed):
        self.begun.append(seed)

    def act(self, observation, info):
        return 1

    def is_success(self, terminated, reward):
        return terminated and reward > 0


def test_every_seed_is_one_episode():
    walker, env = Walker(), Corridor()
    before = LOCAL.here
    score = play(walker, env, [3, 1, 2], lambda: True)
    assert LOCAL.here is before and not before.evaluating
    assert score is not None
    assert (list(score.returns), list(score.lengths)) == ([1.0, 1.0, 1.0], [3, 1, 2])
    assert env.seeds == walker.begun == [3, 1, 2]
    assert score.metrics() == {
        "evaluation/return": 1.0,
        "evaluation/length": 2.0,
        "evaluation/success_rate": 1.0,
    }


def test_one_that_is_cut_short_has_no_score():
    left = iter([True, True, False])
    before = LOCAL.here
    assert play(Walker(), Corridor(), [5], lambda: next(left)) is None
    assert LOCAL.here is before


def test_a_world_without_a_goal_has_no_share_of_successes():
    walker = Walker()
    walker.is_success = lambda terminated, reward: None
    score = play(walker, Corridor(), [1], lambda: True)
    assert score is not None and "evaluation/success_rate" not in score.metrics()


def test_the_seeds_are_the_same_each_time_and_none_of_the_training():
    assert evaluation_seeds(1, 5) == evaluation_seeds(1, 8)[:5]
    assert len({*evaluation_seeds(1, 50), *evaluation_seeds(2, 50)}) == 100
