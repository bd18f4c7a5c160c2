"""Line-ups that join a comparison."""

from __future__ import annotations

import pytest

from app.compare.newcomers import titled


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("Taxi: A, B", "Taxi: A, B, C"),
        ("Taxi: A, B, C", "Taxi: A, B, C"),
        ("My own words", "My own words"),
        ("Taxi: B, A", "Taxi: B, A"),
    ],
)
def test_a_title_names_those_who_joined(name, title):
    assert titled(name, ["A", "B", "C"]) == title
