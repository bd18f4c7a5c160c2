"""Configurations as libraries hold them."""

from __future__ import annotations

from mosaic_sdk.tap.configured import of_model, of_table, plain


def test_cleanrl_s_table_is_read_with_its_types() -> None:
    text = "|param|value|\n|-|-|\n|exp_name|ppo|\n|seed|1|\n|learning_rate|0.00025|\n|cuda|True|"
    assert of_table(text) == {
        "exp_name": "ppo",
        "seed": 1,
        "learning_rate": 0.00025,
        "cuda": True,
    }
    assert of_table("no table at all") == {}
    assert of_table("|a|b|\n|-|-|\n|c|d|e|") == {"c": "d|e"}


def test_what_is_no_plain_value_is_left_out_or_named() -> None:
    class Thing:
        pass

    given = {"a": 1, "b": [1, Thing()], "c": Thing(), "d": {"e": {"f": "g"}}, "h": Thing, 3: None}
    assert plain(given) == {"a": 1, "b": [1], "d": {"e": {"f": "g"}}, "h": "Thing", "3": None}
    assert plain([1]) == {}


def test_a_model_is_described_by_what_its_constructor_takes() -> None:
    class Model:
        def __init__(self, policy, env, gamma=0.9, seed=None, clip=None):
            self.gamma, self.seed, self.clip = gamma, seed, lambda left: 0.2
            self.policy_class, self.n_envs = dict, 4

    assert of_model(Model("p", "e", seed=3)) == {
        "algorithm": "Model",
        "gamma": 0.9,
        "seed": 3,
        "clip": "<lambda>",
        "policy": "dict",
        "n_envs": 4,
    }
