"""Colours of boards: marks stand out from what they lie on."""

from __future__ import annotations

import pytest

from app.renderers.board_colours import colours

THEMES = ("dark", "light", "contrast")


def luminance(hexa):
    parts = [int(hexa[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a, b):
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_marks_can_be_told_from_what_they_lie_on(theme):
    look = colours(theme)
    for mark, ground in (
        ("mark", "paper"), ("illegal", "wood"), ("go-line", "wood"), ("go-text", "wood"),
        ("plate-text", "plate"), ("plate-text", "idea"), ("cursor", "cursor-edge"),
        ("hole", "ice"), ("wall", "floor"), ("cross", "paper"), ("nought", "paper"),
        ("kerb", "road"), ("mark-edge", "mark"), ("felt-text", "felt"), ("frame-text", "frame"),
    ):  # fmt: skip
        assert contrast(look[mark], look[ground]) >= 3.0, (mark, ground)
