"""JSON of others is an object or nothing."""

from __future__ import annotations

import pytest

from core.events import ControlAnswered
from core.jsontext import json_object

DEEP = b'{"a": ' + b"[" * 200_000 + b"]" * 200_000 + b"}"


@pytest.mark.parametrize("text", [b"", b"[1]", b"nothing", b"\xff", DEEP, "{", "3"])
def test_what_is_no_object_is_an_empty_one(text: str | bytes) -> None:
    assert json_object(text) == {}


def test_an_object_is_read() -> None:
    assert json_object('{"fen": "8/8"}') == {"fen": "8/8"}


def test_a_nested_answer_of_a_worker_is_no_result() -> None:
    assert ControlAnswered("r", "1", True, "", DEEP).result is None
