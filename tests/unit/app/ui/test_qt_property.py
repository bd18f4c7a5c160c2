"""Properties in one line: each object has its own beginning, and `reset` goes back to it."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QObject, Signal

from app.ui.qt_property import part, prop, reset


class Model(QObject):
    changed = Signal()
    title = prop(str, "nobody", changed)
    rows = prop("QVariantList", list, changed)
    tries = prop(int, 1, changed, writable=True, coerce=int, after=lambda self: self.told.append(1))
    child = part(QObject, changed)

    def __init__(self) -> None:
        super().__init__()
        self.told: list[int] = []
        self._child = QObject(self)


class Special(Model):
    moved = Signal()
    place = prop(int, -1, moved)


@pytest.fixture
def heard() -> tuple[Any, list[str]]:
    model, heard = Special(), list[str]()
    model.changed.connect(lambda: heard.append("changed"))
    return model, heard


def test_every_object_begins_with_its_own(heard: tuple[Any, list[str]]) -> None:
    model, _ = heard
    other = Special()
    model._rows.append("mine")
    model._title = "somebody"
    assert (model.rows, model.property("rows"), model.property("title")) == (
        ["mine"], ["mine"], "somebody",
    )  # fmt: skip
    assert (other.rows, other.title, other.tries, other.place) == ([], "nobody", 1, -1)


def test_qt_sees_kind_and_signal_and_writes_only_what_is_writable() -> None:
    meta = Special.staticMetaObject  # type: ignore[attr-defined]
    seen = {
        p.name(): (p.typeName(), p.isWritable(), bytes(p.notifySignal().name().data()).decode())
        for p in (meta.property(i) for i in range(1, meta.propertyCount()))
    }
    assert seen == {
        "title": ("QString", False, "changed"),
        "rows": ("QVariantList", False, "changed"),
        "tries": ("int", True, "changed"),
        "child": ("QObject*", False, "changed"),
        "place": ("int", False, "moved"),
    }


def test_a_write_from_outside_tells_of_a_real_change_only(heard: tuple[Any, list[str]]) -> None:
    model, signals = heard
    model.setProperty("tries", 1)
    assert signals == [] and model.told == []
    model.setProperty("tries", 4)
    assert (model._tries, signals, model.told) == (4, ["changed"], [1])
    assert not model.setProperty("title", "else") and model.title == "nobody"


def test_reset_goes_back_and_keeps_the_parts(heard: tuple[Any, list[str]]) -> None:
    model, signals = heard
    child = model.child
    model._title, model._place = "somebody", 3
    model._rows.append("mine")
    reset(model, "title")
    assert (model.title, model.place) == ("nobody", 3)
    reset(model)
    assert (model.rows, model.place, model.child, signals) == ([], -1, child, [])


def test_a_class_cannot_mean_two_things_by_one_attribute() -> None:
    with pytest.raises((TypeError, RuntimeError)):

        class Torn(QObject):
            changed = Signal()
            words = prop(str, "", changed)

            @property
            def _words(self) -> str:
                return "computed"
