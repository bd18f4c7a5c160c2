"""The layout of a lane's memory."""

from __future__ import annotations

from mosaic_sdk.lane.layout import (
    HEADER_SIZE,
    META,
    META_AT,
    PLACED_META,
    SIZES,
    SLOT_HEAD,
    slot_size,
)


def test_the_layout_is_what_is_written_down() -> None:
    assert META.size == PLACED_META.size
    assert SIZES.size == 16
    assert META_AT + META.size <= SLOT_HEAD - 8
    assert HEADER_SIZE % 64 == slot_size(1) % 64 == slot_size(720_000) % 64 == 0
