"""Errors of the core in the language of the window."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.shared import error_texts
from app.ui import i18n
from app.ui.languages import CONTEXT, Catalogue, codes, language_files, read_texts
from core.errors import InvalidInput, MissingPart, MosaicError, NotFound, Refused

CORE = Path(__file__).parents[4] / "core"
PLACE = re.compile(r"\{[^{}]*\}")


@pytest.fixture
def german(qapp):
    i18n.take("de", Catalogue(read_texts(language_files() / "de.ts")))
    yield
    i18n.take("en", None)


def written() -> Iterator[str]:
    """Every text of the core's modules, with empty braces where a value stands."""
    for path in CORE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr):
                yield "".join(
                    str(part.value) if isinstance(part, ast.Constant) else "{}"
                    for part in node.values
                )
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def test_english_stays_as_the_core_wrote_it():
    error = InvalidInput("/a/b is not a program", "Choose a file that can be executed")
    assert error_texts.told(error) == str(error)
    assert error_texts.told(MosaicError("Something {else} broke")) == "Something {else} broke"
    assert error_texts.told(OSError("no disk")) == "no disk"


def test_an_error_is_told_with_its_own_values(german):
    error = NotFound("There is no worker {0}", "Known: a, b")
    assert error_texts.told(error) == "Es gibt keinen Worker {0}. Bekannt: a, b"
    ended = Refused("The run has ended: cancelled")
    assert "cancelled" not in error_texts.told(ended)


def test_a_command_for_a_terminal_becomes_a_place_of_the_window():
    missing = MissingPart("Atari is not installed", "mosaic envs install atari")
    assert error_texts.told(missing) == "Atari is not installed. Install it in Settings"
    assert error_texts.told(Refused("The run has ended", "mosaic runs")) == "The run has ended"
    assert error_texts.shown_hint("mosaic doctor") == "In a terminal: mosaic doctor"
    assert error_texts.shown_hint("make jason") == "In a terminal: make jason"


def test_the_core_writes_errors_of_these_forms():
    """A form that the core no longer writes would translate nothing."""
    texts = set(written())
    forms = [*error_texts.MESSAGES, *error_texts.HINTS]
    missing = [form.text for form in forms if PLACE.sub("{}", form.text) not in texts]
    assert not missing


def test_no_form_takes_what_a_later_one_says():
    for forms in (error_texts.MESSAGES, error_texts.HINTS):
        for index, form in enumerate(forms):
            sentence = PLACE.sub("x", form.text)
            first = next(other for other in forms if other.values(sentence) is not None)
            assert first is forms[index], f"{first.text!r} takes {form.text!r}"


@pytest.mark.parametrize("code", codes()[1:])
def test_every_language_knows_them(code: str):
    known = read_texts(language_files() / f"{code}.ts")
    texts = [form.text for form in (*error_texts.MESSAGES, *error_texts.HINTS)]
    assert not [text for text in texts if not known.get((CONTEXT, text))]
