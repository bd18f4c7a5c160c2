"""Games in which stones are placed."""

from __future__ import annotations

from app.renderers.placement import lined


def test_lines():
    x = tuple("xxx......")
    assert lined(tuple("" if c == "." else c for c in x), 3, 3) == (0, 1, 2)
    diagonal = tuple("" if c == "." else c for c in "..x.x.x..")
    assert lined(diagonal, 3, 3) == (2, 4, 6)
    assert lined(("",) * 9, 3, 3) == ()
