"""Fixed texts of the session host in the language of the window."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from app.shared import host_texts
from app.ui import i18n
from app.ui.languages import Catalogue, language_files, read_texts

HOST = Path(__file__).parents[4] / "workers" / "host" / "mosaic_host"


@pytest.fixture
def german(qapp):
    i18n.take("de", Catalogue(read_texts(language_files() / "de.ts")))
    yield
    i18n.take("en", None)


def test_every_fixed_refusal_of_the_host_is_known():
    files = sorted((HOST / "session").glob("*.py"))
    source = "\n".join(path.read_text("utf-8") for path in files)
    refusals = re.findall(r'raise Refusal\(\s*"([^"{]+)"', source)
    assert len(refusals) > 8
    unknown = [text for text in refusals if text[:1].upper() + text[1:] not in host_texts.SENTENCES]
    assert unknown == []


def test_refusals_results_and_actions_are_translated_and_others_stay(german):
    assert host_texts.shown("nothing waits for you") == "Nichts wartet auf dich"
    assert host_texts.inside("resigned") == "aufgegeben"
    assert host_texts.shown("push left") == "Nach links drücken"
    assert host_texts.shown("adjudicated: a tablebase") == "Adjudicated: a tablebase"
    assert host_texts.shown("") == ""


def test_the_usual_names_of_actions_are_known():
    families = ("FrozenLake", "CartPole", "Taxi", "MiniGrid", "MountainCar", "Blackjack")
    source = (HOST / "worlds" / "legal.py").read_text("utf-8")
    entries = [re.search(rf'"{family}": (\([^)]*\))', source) for family in families]
    names = {
        name[:1].upper() + name[1:]
        for entry in entries
        if entry is not None
        for name in ast.literal_eval(entry[1])
    }
    assert len(names) > 15
    assert names <= set(host_texts.ACTIONS)


def test_a_tile_says_how_its_game_stands(german):
    assert host_texts.tile_status("ended") == "fertig"
    assert host_texts.tile_status("running") == ""


def test_an_action_without_a_name_is_told_by_its_number(german):
    assert host_texts.shown("action 3") == "Aktion 3" == host_texts.shown("Action 3")
