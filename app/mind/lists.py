"""Lists of the mind that QML shows."""

from __future__ import annotations

from PySide6.QtQml import QmlElement

from app.props import uncreatable
from app.records import RowsModel

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1


@QmlElement
@uncreatable("Comes with a mind")
class MindBeliefs(RowsModel):
    roles = {
        "text": lambda b: b["text"],
        "functor": lambda b: b["functor"],
        "source": lambda b: b["source"],
        "age": lambda b: b["age"],
        "fresh": lambda b: b["fresh"],
        "first": lambda b: b["first"],
    }


@QmlElement
@uncreatable("Comes with a mind")
class MindWhyNot(RowsModel):
    roles = {
        "plan": lambda w: w["plan"],
        "conjunct": lambda w: w["conjunct"],
        "place": lambda w: w["place"],
        "line": lambda w: w["line"],
    }


@QmlElement
@uncreatable("Comes with a mind")
class MindEvents(RowsModel):
    roles = {
        "name": lambda e: e["name"],
        "text": lambda e: e["text"],
        "cycle": lambda e: e["cycle"],
    }


@QmlElement
@uncreatable("Comes with a mind")
class MindFacts(RowsModel):
    roles = {"text": lambda f: f["text"], "how": lambda f: f["how"]}


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
