"""Engines that a person adds: tried with a real program, kept, offered for their game alone."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from core.compare.operators import hosted, wrong
from core.envs.board_engines import (
    add_engine,
    engine_offers,
    keep_engine,
    list_engines,
    remove_engine,
    try_engine,
)
from core.errors import InvalidInput
from core.paths import Places

UCI = """
for line in sys.stdin:
    word = line.split()[0]
    if word == "uci":
        print("id name Tiny 1\\noption name Hash type spin default 16 min 1 max 64", flush=True)
        print("option name Skill Level type string\\nuciok", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "go":
        print("info depth 1\\nbestmove e2e4", flush=True)
"""
GTP = """
for line in sys.stdin:
    word = line.split()[0]
    known = {"name": "Pebble", "boardsize": "", "genmove": "D4"}
    answer = "= " + known[word] if word in known else "? unknown command"
    print(answer + "\\n", flush=True)
"""


@pytest.fixture
def places(tmp_path):
    return Places(tmp_path / "data", tmp_path, tmp_path, tmp_path)


def program(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(f"#!{sys.executable}\nimport sys\n{text}", "utf-8")
    path.chmod(0o755)
    return path


def test_one_that_speaks_uci_plays_chess_and_nothing_else(places, tmp_path):
    path = program(tmp_path, "tiny engine", UCI)
    added = add_engine(places, str(path))
    assert (added.name, added.protocol, added.argv) == ("Tiny 1", "uci", [str(path)])
    assert list_engines(places) == [added] and added.is_there
    (offer,) = engine_offers(places, "pettingzoo/classic/chess_v6")
    assert engine_offers(places, "pettingzoo/classic/go_v5") == []
    assert engine_offers(places, "CartPole-v1") == []
    # The same in a seat and in the file of an experiment.
    assert wrong(offer.operator) is None
    assert hosted(offer.operator)["kind"] == "uci"
    path.unlink()
    assert not list_engines(places)[0].is_there


def test_one_that_speaks_gtp_keeps_its_arguments(places, tmp_path):
    path = program(tmp_path, "pebble", GTP)
    added = add_engine(places, f"{path} --mode gtp")
    assert (added.name, added.protocol) == ("Pebble", "gtp")
    (offer,) = engine_offers(places, "go_v5")
    assert offer.operator["options"] == ["--mode", "gtp"]
    assert wrong(offer.operator) is None
    assert try_engine(added.argv).move == "D4"


def test_it_is_removed_and_brought_back(places, tmp_path):
    first = add_engine(places, str(program(tmp_path, "one", UCI)))
    second = add_engine(places, str(program(tmp_path, "two", UCI)))
    assert [first.name, second.name] == ["Tiny 1", "Tiny 1 (2)"]
    with pytest.raises(InvalidInput, match="there already"):
        add_engine(places, str(tmp_path / "one"))
    remove_engine(places, first.name)
    assert list_engines(places) == [second]
    keep_engine(places, first)
    assert list_engines(places) == [first, second]


def test_what_is_no_engine_is_refused_with_its_reason(places, tmp_path):
    plain = tmp_path / "notes.txt"
    plain.write_text("no program", "utf-8")
    with pytest.raises(InvalidInput, match="is not a program"):
        add_engine(places, str(plain))
    with pytest.raises(InvalidInput, match="ended without an answer"):
        add_engine(places, str(program(tmp_path, "mute", "")))
    with pytest.raises(InvalidInput, match="without arguments"):
        add_engine(places, f"{program(tmp_path, 'tiny', UCI)} --fast")
    with pytest.raises(InvalidInput, match="not a command"):
        add_engine(places, 'engine "open')
    assert list_engines(places) == []
    (places.data).mkdir(exist_ok=True)
    (places.data / "engines.json").write_text("[{", "utf-8")
    assert list_engines(places) == []


def test_options_make_another_player_of_the_same_program(places, tmp_path):
    path = program(tmp_path, "tiny", UCI)
    plain = add_engine(places, str(path))
    other = add_engine(places, f"{path} Hash=32 'Skill Level=5'")
    assert other.name == "Tiny 1, Hash 32, Skill Level 5" and other.argv == plain.argv
    specs = [offer.operator for offer in engine_offers(places, "chess_v6")]
    assert [spec.get("options") for spec in specs] == [None, {"Hash": "32", "Skill Level": "5"}]
    with pytest.raises(InvalidInput, match="there already"):
        add_engine(places, f"{path} Hash=32 'Skill Level=5'")
    with pytest.raises(InvalidInput, match="has no option Ash") as refused:
        add_engine(places, f"{path} Ash=32")
    assert "Hash, Skill Level" in refused.value.hint
    for wrong_value in ("many", "0", "65"):
        with pytest.raises(InvalidInput, match=f"Hash can't be {wrong_value}"):
            add_engine(places, f"{path} Hash={wrong_value}")
    with pytest.raises(InvalidInput, match="speaks GTP"):
        add_engine(places, f"{program(tmp_path, 'pebble', GTP)} Hash=1")
    assert list_engines(places) == [plain, other]
