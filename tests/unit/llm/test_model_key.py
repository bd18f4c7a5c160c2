from __future__ import annotations

import pytest
from model_key import NONE, read_key
from model_settings import Wrong


def test_a_server_without_keys_gets_none_of_ours(monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "secret")
    assert read_key("") == NONE


def test_a_key_of_the_environment(monkeypatch):
    monkeypatch.setenv("MY_MODELS", "abc")
    assert read_key("env:MY_MODELS") == "abc"


@pytest.mark.parametrize("login", ["env:NOT_SET_ANYWHERE", "env:", "abc", "file:/x", "keyring:x"])
def test_what_names_no_key_is_refused(login: str):
    with pytest.raises(Wrong) as refused:
        read_key(login)
    assert refused.value.hint
