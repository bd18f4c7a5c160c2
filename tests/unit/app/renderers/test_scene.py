"""Scenes: only the cells that changed."""

from __future__ import annotations

from app.renderers.scene import Scene, changed


def scene(*looks, **fields):
    return Scene("go", 2, 2, tuple(looks), **fields)


def test_only_what_changed_is_painted():
    before = scene((), ("a",), (), ())
    assert changed(before, scene((), ("a",), (), ())) == []
    assert changed(before, scene((), ("b",), (), ("c",))) == [1, 3]
    assert changed(before, scene((), ("a",), (), (), flipped=True)) is None
    assert changed(Scene(), before) is None
