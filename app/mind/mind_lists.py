"""Lists of the mind that QML shows."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Any

from PySide6.QtQml import QmlElement

from app.ui.list_model import RowsModel
from app.ui.qt_property import uncreatable

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


def keys(*names: str) -> dict[str, Callable[[Any], Any]]:
    """Roles of rows that are mappings."""
    return {name: itemgetter(name) for name in names}


@QmlElement
@uncreatable("Comes with a mind")
class MindBeliefs(RowsModel):
    roles = keys("text", "functor", "source", "age", "fresh", "first")


@QmlElement
@uncreatable("Comes with a mind")
class MindWhyNot(RowsModel):
    roles = keys("plan", "conjunct", "place", "line")


@QmlElement
@uncreatable("Comes with a mind")
class MindEvents(RowsModel):
    roles = keys("name", "text", "cycle")


@QmlElement
@uncreatable("Comes with a mind")
class MindCalls(RowsModel):
    roles = keys("title", "problem", "reasoning", "answer", "prompt", "digest", "facts")


@QmlElement
@uncreatable("Comes with a mind")
class MindGoalRows(RowsModel):
    roles = keys("text", "plan", "depth", "outcome", "kind", "line")


@QmlElement
@uncreatable("Comes with a mind")
class MindMessages(RowsModel):
    roles = keys("step", "sender", "receiver", "performative", "content", "thread", "reply", "here")


@QmlElement
@uncreatable("Comes with a mind")
class MindFacts(RowsModel):
    roles = keys("text", "how")


@QmlElement
@uncreatable("Comes with a dry run")
class MindChanges(RowsModel):
    roles = {
        "title": lambda c: c.title,
        "where": lambda c: c.where,
        "plan": lambda c: c.plan,
        "first": lambda c: c.first,
        "before": lambda c: c.before,
        "after": lambda c: c.after,
    }
