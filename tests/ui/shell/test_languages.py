"""Every language that ships: nothing of the pages is missing, and placeholders are kept."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from app.dev.translations import all_texts, qml_texts
from app.shell.preferences import _language_schema
from app.ui.i18n import LanguageModel
from app.ui.languages import (
    Catalogue,
    can_draw,
    codes,
    language_files,
    name_of_language,
    read_texts,
)

SHIPPED = codes()[1:]
#: Words of which a language has another one for the same thing: its readers take them for two.
AVOIDED = {
    "de": r"\w+en Sie\b|\bIhre[nrms]?\b eigenen|\bSitzung|Perzept",
    "fr": r"[Éé]tape|oints? de contrôle|relecture|[Rr]efus\b",
    "zh": r"您|工作进程|关卡|(?<!\w)worker(?!\w)",
}
PLACEHOLDER = re.compile(r"%\d|\{\w*\}")


def test_three_languages_ship_beside_english():
    assert codes() == ["en", "de", "fr", "zh"]
    assert [name_of_language(code) for code in ("en", "de", "fr")] == [
        "English",
        "Deutsch",
        "Français",
    ]
    assert can_draw("de") and can_draw("fr")


@pytest.mark.parametrize("code", SHIPPED)
def test_placeholders_are_those_of_the_english_text(code: str):
    wrong = [
        (english, translated)
        for (_, english), translated in read_texts(language_files() / f"{code}.ts").items()
        if sorted(PLACEHOLDER.findall(english)) != sorted(PLACEHOLDER.findall(translated))
    ]
    assert wrong == []


@pytest.mark.parametrize("code", SHIPPED)
def test_one_thing_has_one_word(code: str):
    avoided = re.compile(AVOIDED[code])
    wrong = [
        translated
        for translated in read_texts(language_files() / f"{code}.ts").values()
        if avoided.search(PLACEHOLDER.sub("", translated))
    ]
    assert wrong == []


@pytest.mark.parametrize("code", SHIPPED)
def test_a_language_is_one_well_formed_file(code: str):
    root = ElementTree.parse(language_files() / f"{code}.ts").getroot()
    assert root.get("language") == code
    names = [context.findtext("name") for context in root.iter("context")]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("code", SHIPPED)
def test_the_pages_are_translated(code: str):
    """`make texts` marks what is missing in the file."""
    texts = read_texts(language_files() / f"{code}.ts")
    anywhere = {english for _, english in texts}
    missing = [text for name, text in qml_texts() if text not in anywhere]
    assert missing == []
    assert len(texts) > 0.9 * len(qml_texts())


def test_the_three_say_different_things():
    titles = [
        Catalogue(read_texts(language_files() / f"{code}.ts")).text("SettingsPage", "Settings")
        for code in SHIPPED
    ]
    assert titles == ["Einstellungen", "Paramètres", "设置"]
    assert ("Mosaic", "Theme") in all_texts()


def test_a_language_without_a_font_stays_english(qapp, monkeypatch):
    """Its name can be read too, and Settings tell what is missing."""
    monkeypatch.setattr("app.ui.languages.can_draw", lambda code: code != "zh")
    monkeypatch.setattr("app.shell.preferences.can_draw", lambda code: code != "zh")
    language = LanguageModel("zh")
    assert (language.choice, language.code) == ("zh", "en")
    assert name_of_language("zh") == "Chinese"
    schema = _language_schema()
    assert "fonts-noto-cjk" in schema["x-notes"]["zh"]
    assert "de" not in schema["x-notes"]
