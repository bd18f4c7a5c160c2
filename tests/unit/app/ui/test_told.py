"""A text that was kept is told again in another language, wherever it is kept."""

from __future__ import annotations

import json
from collections import deque
from dataclasses import dataclass
from typing import NamedTuple

import pytest
from PySide6.QtCore import QObject, Signal

from app.ui import i18n
from app.ui.i18n import counted, retold_below, tr
from app.ui.languages import Catalogue
from app.ui.list_model import RowsModel
from app.ui.qt_property import prop
from app.ui.told import again, composed, joined

GERMAN = {"{n} left": "noch {n}", "paused": "pausiert", "You": "Du"}


@pytest.fixture
def languages(qapp):
    texts = {("Mosaic", source): text for source, text in GERMAN.items()}
    words = {("Counted", "step"): "Schritt", ("Counted", "steps"): "Schritte"}
    yield lambda code: i18n.take(code, Catalogue(texts | words) if code == "de" else None)
    i18n.take("en", None)


class Row(NamedTuple):
    text: str


@dataclass(frozen=True)
class Kept:
    text: str
    number: int = 1


# As if the window had declared it.
Kept.__module__ = "app.somewhere"


class Lines(RowsModel):
    roles = {"text": lambda row: row.text}


class Model(QObject):
    changed = Signal()
    others = Signal()
    text = prop(str, "", changed)
    rows = prop("QVariantList", list, changed)
    name = prop(str, "", others)


def test_every_way_to_put_texts_together_is_told_again(languages):
    left = tr("{n} left", n=counted(2, "step", "steps"))
    lines = [
        left,
        joined(", ", (left, "", tr("paused"))),
        composed("{}: {}", tr("You"), left),
        tr("You").lower() + ", " + tr("paused"),
        "a: " + tr("paused"),
    ]
    assert lines == ["2 steps left", "2 steps left, paused", "You: 2 steps left", "you, paused",
                     "a: paused"]  # fmt: skip
    languages("de")
    assert again(lines) == ["noch 2 Schritte", "noch 2 Schritte, pausiert", "Du: noch 2 Schritte",
                            "du, pausiert", "a: pausiert"]  # fmt: skip
    # What was English when it was told is told again by whoever is handed it.
    assert tr(left) == "noch 2 Schritte" and tr("paused") == "pausiert"
    languages("en")
    assert again(again(lines)) == lines


def test_values_keep_their_kind_and_what_did_not_change_is_the_same(languages):
    kept = (Row(tr("paused")), Kept(tr("paused")), deque([tr("paused")], 3), {"a": [tr("You")]})
    plain = ({"a": 1}, Kept("paused"), None, 2.5)
    languages("de")
    row, shown, waiting, values = again(kept)
    assert row == Row("pausiert") and shown == Kept("pausiert") and values == {"a": ["Du"]}
    assert (type(row), waiting.maxlen, list(waiting)) == (Row, 3, ["pausiert"])
    assert again(plain) is plain
    assert json.dumps(values) == '{"a": ["Du"]}'


def test_models_below_a_root_tell_what_they_keep_with_their_signals(languages):
    root = QObject()
    model, lines = Model(root), Lines(root)
    model._text, model._rows, model._name = tr("paused"), [{"label": tr("You")}], "paused"
    model._waiting = deque([Kept(tr("paused"))])
    lines.replace([Kept(tr("paused"))])
    retold_below(root)
    told, other = [], []
    model.changed.connect(lambda: told.append(model.property("text")))
    model.others.connect(lambda: other.append(1))
    languages("de")
    # One signal for all that it tells of, none for what stays.
    assert told == ["pausiert"] and other == []
    assert model.property("rows") == [{"label": "Du"}] and model.property("name") == "paused"
    assert model._waiting[0].text == "pausiert"
    assert lines.data(lines.index(0, 0), next(iter(lines.roleNames()))) == "pausiert"
