"""A form: the text typed, the last valid value, and the document they make."""

from __future__ import annotations

import pytest
from form_samples import SCHEMA

from app.forms.form_model import FormModel
from app.forms.form_schema import Unreadable, read, rows_of, text_of


def test_form_keeps_what_is_typed_and_the_last_right_value(qapp):
    form = FormModel(SCHEMA)
    edits = []
    form.edited.connect(edits.append)
    form.setText("rate", "-1")
    assert (form.problems, form.firstProblem, form.value("rate")) == (1, "rate", 0.0003)
    line = form.rows[form.rowOf("rate")]
    assert line.text == "-1"
    form.setText("rate", "0.01")
    assert (form.problems, form.value("rate"), edits) == (0, 0.01, ["rate"])


def test_form_gives_the_document_back(qapp):
    given_values = {"steps": 10, "net": {"layers": 3}, "target": None, "unknown": 1}
    form = FormModel(SCHEMA, given_values)
    form.setText("seeds", "1 to 3")
    form.setOption("mode", 1)
    form.setChecked("net.wide", False)
    assert form.values() == {
        "steps": 10,
        "rate": 0.0003,
        "seeds": [1, 2, 3],
        "target": None,
        "start": None,
        "mode": "exact",
        "net": {"layers": 3, "wide": False},
    }
    assert form.touched


def test_form_folds_and_unfolds_to_the_problem(qapp):
    form = FormModel(SCHEMA)
    assert form.more == 2
    assert form.rowOf("net.wide") == -1
    form.setText("start", "x")
    form._line("start").error = "not there"
    form._tally()
    form.unfoldProblem()
    assert form.showAll and form.rowOf("start") >= 0


def test_arrow_keys_stay_inside_the_limits(qapp):
    form = FormModel(SCHEMA, {"net": {"layers": 8}})
    form.step("net.layers", 1)
    assert form.value("net.layers") == 8
    form.step("net.layers", -1)
    assert form.value("net.layers") == 7
    form.step("rate", 1)
    assert form.value("rate") == pytest.approx(0.00031)


def test_defaults_are_not_shared(qapp):
    form, other = FormModel(SCHEMA), FormModel(SCHEMA)
    form._line("seeds").value.append(9)
    assert other.value("seeds") == [1]
    form.reset("seeds")
    assert form.value("seeds") == [1]


def test_what_nobody_is_to_read_again_is_marked():
    properties = {
        "name": {"type": "string"},
        "pass": {"type": "string", "format": "password"},
        "pin": {"type": "string", "writeOnly": True},
    }
    form = FormModel({"type": "object", "properties": properties}, {"pass": "sesame"})
    assert [FormModel.roles["hidden"](line) for line in form._lines] == [False, True, True]
    assert form.values()["pass"] == "sesame", "it is sent all the same"


def test_a_number_that_leaves_the_choice_to_the_program_reads_automatic(qapp):
    limit = {"type": "integer", "minimum": 0, "maximum": 256, "x-automatic": 0}
    (row,) = rows_of({"properties": {"runs": limit, "version": {"const": 1}}})
    assert text_of(row, 0) == "Automatic" and text_of(row, 3) == "3"
    assert [read(row, text) for text in ("Automatic", " automatic", "", "0", "5")] == [
        0,
        0,
        0,
        0,
        5,
    ]
    with pytest.raises(Unreadable):
        read(row, "many")
    form = FormModel({"properties": {"runs": limit}}, {"runs": 0})
    form.step("runs", 1)
    assert form.value("runs") == 1
