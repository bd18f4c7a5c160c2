"""Files that a program consists of, from its text: bounded, whatever the text is."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.trust.source_files import command_files, imported, included, program_files


def test_a_program_is_what_it_imports_and_includes(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text("import brain, json")
    (tmp_path / "brain.py").write_text("")
    (tmp_path / "one.asl").write_text('{ include("two.asl") }')
    (tmp_path / "two.asl").write_text("")
    bot = {tmp_path / "bot.py", tmp_path / "brain.py"}
    assert set(program_files(tmp_path / "bot.py")) == bot
    asl = {tmp_path / "one.asl", tmp_path / "two.asl"}
    assert set(program_files(tmp_path / "one.asl")) == asl
    assert program_files(tmp_path / "tool") == [tmp_path / "tool"]
    assert set(command_files(["python3", "bot.py", "one.asl"], tmp_path)) == bot | asl
    assert set(command_files(["python3", "-m", "bot"], tmp_path)) == bot


@pytest.mark.parametrize("source", ["(" * 100_000, "-" * 200_000 + "1", "x = \0"])
def test_source_that_no_parser_takes_imports_nothing(tmp_path: Path, source: str) -> None:
    path = tmp_path / "agent.py"
    path.write_text(source)
    assert imported([path]) == [path]


def test_beside_a_program_that_is_too_long_to_read_all_code_counts(tmp_path: Path) -> None:
    path, other = tmp_path / "agent.py", tmp_path / "other.py"
    path.write_text("import other\n" + "x = 1\n" * 100_000)
    other.write_text("")
    assert set(imported([path])) == {path, other}


def test_a_changed_import_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "agent.py"
    for name in ("one", "two"):
        (tmp_path / f"{name}.py").write_text("")
        path.write_text(f"import {name}")
        assert set(imported([path])) == {path, tmp_path / f"{name}.py"}


def test_words_of_a_team_are_looked_up_a_bounded_number_of_times(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    team = tmp_path / "team.mas2j"
    team.write_text(" ".join("./" * number for number in range(1, 900)))
    looked: list[object] = []
    real = Path.is_file

    def isfile(path: object) -> bool:
        looked.append(path)
        return real(Path(str(path)))

    monkeypatch.setattr("core.trust.source_files.os.path.isfile", isfile)
    assert included(team) == [team]
    assert len(looked) < 100_000
