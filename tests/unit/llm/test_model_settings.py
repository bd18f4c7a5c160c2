from __future__ import annotations

from dataclasses import fields

import pytest
from model_settings import ModelSettings, Wrong, check, settings_of

from mosaic_sdk.session.operator_kinds import LANGUAGE_KEYS

GOOD = {"address": "http://127.0.0.1:1/v1", "model": "m"}


def test_a_seat_can_name_each_setting_but_the_rules():
    assert {each.name for each in fields(ModelSettings)} == {*LANGUAGE_KEYS, "rules"}


def test_defaults_are_valid():
    check(settings_of({**GOOD, "name": "somebody", "kind": "llm"}))


@pytest.mark.parametrize(
    "wrong",
    [{"address": ""}, {"address": "localhost:1"}, {"model": ""}, {"strategy": "magic"},
     {"otherwise": "random"}, {"otherwise": "action:"}, {"again": -1}, {"again": 1.5},
     {"history": "4"}, {"schema": 1}, {"max_tokens": 0}, {"temperature": True}],
)  # fmt: skip
def test_others_are_refused_with_what_to_do(wrong: dict[str, str]):
    with pytest.raises(Wrong) as refused:
        check(settings_of({**GOOD, **wrong}))
    assert refused.value.hint


def test_numbers_are_read_as_files_write_them():
    made = settings_of({**GOOD, "again": 1.0, "temperature": 1})
    assert (type(made.again), type(made.temperature)) == (int, float)
    check(made)


def test_the_price_counts_what_was_cached():
    made = ModelSettings(price_in=10.0, price_out=30.0, price_cached=1.0)
    assert made.price(1_000_000, 100_000, 400_000) == pytest.approx(6.0 + 3.0 + 0.4)
    assert ModelSettings(price_in=10.0).price(1_000_000, 0, 400_000) == pytest.approx(10.0)
