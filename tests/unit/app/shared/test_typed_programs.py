"""Lines that a person types: rules, programs, classes, commands."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.shared.typed_programs import link_of, player_of, why_no_percepts
from core.errors import InvalidInput


def test_a_line_is_a_rule_a_file_or_a_command(tmp_path: Path) -> None:
    rule = link_of("  never  right if obs == 14 ")
    assert (rule["role"], rule["rule"]) == ("rule", "never right if obs == 14")
    for name, key in (("guard.asl", "program"), ("guard.py", "argv")):
        (tmp_path / name).touch()
        made = link_of(str(tmp_path / name))
        assert made["role"] == "program" and str(tmp_path / name) in made[key]
    command = link_of(f"env A='b c' {tmp_path / 'guard.py'} --fast")
    assert command["argv"] == ["env", "A=b c", str(tmp_path / "guard.py"), "--fast"]
    assert command["name"] == "guard"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("never right if step > 3", "step is unknown"),
        ("~/no/such.asl", "nor a command"),
        ("nevr right", "nevr is neither a rule"),
        ("spread", "spread.mas2j is a multi-agent system"),
        ("", "There is no command"),
        ("''", "nor a command"),
        ("python 'guard", "is not a command"),
    ],
)
def test_what_is_none_of_them_says_so(line: str, reason: str) -> None:
    with pytest.raises(InvalidInput, match=reason):
        link_of(line)


def test_a_bundled_program_is_known_by_its_name() -> None:
    made = link_of("frozen_lake")
    assert (made["name"], Path(made["program"]).name) == ("frozen_lake", "frozen_lake.asl")
    assert player_of("spread").spec["program"].endswith("spread.mas2j")


def test_a_player_is_a_program_a_class_or_a_command(tmp_path: Path) -> None:
    for name in ("one.asl", "all.mas2j", "my.py"):
        (tmp_path / name).touch()
    alone, team = (player_of(str(tmp_path / name)) for name in ("one.asl", "all.mas2j"))
    assert (alone.title, alone.spec) == ("one", {"program": str(tmp_path / "one.asl")})
    assert (team.title, team.spec) == ("all", {"program": str(tmp_path / "all.mas2j")})
    own = player_of(f"{tmp_path / 'my.py'}:Agent")
    assert (own.title, own.spec) == ("Agent", {"python": f"{tmp_path / 'my.py'}:Agent"})
    command = player_of(f"env {tmp_path / 'my.py'}")
    assert command.spec["argv"] == ["env", str(tmp_path / "my.py")]
    keys = {alone.key, team.key, own.key, command.key}
    assert len(keys) == 4, "each is a choice of its own"


@pytest.mark.parametrize("line", ["my.py", "never right", "no-such-command", "no.asl"])
def test_what_can_not_play_says_so(line: str) -> None:
    with pytest.raises(InvalidInput, match="is neither a .asl or .mas2j file"):
        player_of(line)


def test_a_program_without_a_percept_map_says_where() -> None:
    program = player_of("tic_tac_toe_player").spec
    assert why_no_percepts(program, ["tictactoe_v3"]) == ""
    assert "hanabi_v5" in why_no_percepts(program, ["tictactoe_v3", "hanabi_v5"])
    assert why_no_percepts({"argv": ["env"]}, ["hanabi_v5"]) == ""
