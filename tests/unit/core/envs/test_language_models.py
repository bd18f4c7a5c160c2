from __future__ import annotations

from dataclasses import replace

import pytest

from core.envs.language_models import (
    RANK,
    LanguageModel,
    keep_model,
    list_models,
    model_of,
    model_offers,
    remove_model,
)
from core.errors import InvalidInput
from core.paths import find_places


@pytest.fixture
def places(tmp_path):
    return replace(find_places(), data=tmp_path)


def test_a_line_names_address_model_and_settings():
    made = model_of(
        "https://models.example/v1 big-1 login=env:BIG strategy=json temperature=0.5 again=3 "
        'schema=no instruction="play for a draw"'
    )
    assert (made.address, made.model, made.name) == ("https://models.example/v1", "big-1", "big-1")
    assert made.settings == {
        "login": "env:BIG", "strategy": "json", "temperature": 0.5, "again": 3, "schema": False,
        "instruction": "play for a draw",
    }  # fmt: skip
    assert made.operator["kind"] == "llm" and made.operator["model"] == "big-1"


@pytest.mark.parametrize(
    "text",
    ["", "big-1", "ftp://x big", "http://x", "http://x m colour=red", "http://x m again=often"],
)
def test_what_is_no_such_line_is_refused_with_an_example(text: str):
    with pytest.raises(InvalidInput) as refused:
        model_of(text)
    assert refused.value.hint


def test_models_are_kept_offered_and_removed(places):
    assert model_offers(places) == []
    keep_model(places, LanguageModel("b", "http://x/v1", "m", {"again": 1}))
    keep_model(places, LanguageModel("A", "http://x/v1", "n"))
    assert [model.name for model in list_models(places)] == ["A", "b"]
    offers = model_offers(places)
    assert [(offer.key, offer.rank) for offer in offers] == [("llm.A", RANK), ("llm.b", RANK)]
    assert offers[1].operator == {
        "kind": "llm", "name": "b", "address": "http://x/v1", "model": "m", "again": 1,
    }  # fmt: skip
    assert type(list_models(places)[1].settings["again"]) is int
    remove_model(places, "A")
    assert [model.name for model in list_models(places)] == ["b"]


def test_a_broken_file_is_an_empty_list(places):
    (places.data / "models.json").write_text("{")
    assert list_models(places) == []
