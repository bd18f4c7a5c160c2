"""TOML of anybody: whatever is wrong with it is one kind of error."""

from __future__ import annotations

import tomllib

import pytest

from core.tomltext import MOST_BYTES, parsed


@pytest.mark.parametrize(
    "text",
    [
        "a = ",
        "a = " + "[" * 5000,
        "a = 0x" + "f" * 5000,
        "a = [{ b = 9223372036854775808 }]",
        "a = " + "9" * 5000,
        "a = 2021-02-30",
        "#" * (MOST_BYTES + 1),
    ],
    ids=["end", "deep", "hex", "64 bits", "digits", "date", "long"],
)
def test_refused_by_one_kind_of_error(text: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError):
        parsed(text)


def test_read() -> None:
    least = -(1 << 63)
    assert parsed(f"a = [true, {least}, 0xff]") == {"a": [True, least, 255]}
