"""Files that an experiment names: whatever they are, reading them ends."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from core.compare.entrants import digest_of, imported, with_files
from core.compare.experiment_text import read
from core.errors import InvalidInput

EXPERIMENT = """
name = "two"
[[lineups]]
name = "one"
operator = {{ {key} = {given} }}
[[lineups]]
name = "two"
operator = {{ kind = "random" }}
[[environments]]
id = "{env}"
[seeds]
count = 1
"""


@pytest.mark.parametrize("name", ["/a\\u0000b", "~nobody-of-that-name/x", "/" + "x" * 5000])
@pytest.mark.parametrize("key", ["python", "uci", "argv", "program"])
def test_a_name_that_no_file_can_have_is_refused(tmp_path: Path, key: str, name: str) -> None:
    given = f'["{name}"]' if key == "argv" else f'"{name}:Me"' if key == "python" else f'"{name}"'
    env = "chess_v6" if key == "uci" else "FrozenLake-v1"
    if key == "argv" and len(name) > 1000:
        return  # a word of a command is no name
    with pytest.raises(InvalidInput):
        with_files(read(EXPERIMENT.format(key=key, given=given, env=env)), tmp_path)


def test_what_has_no_end_is_not_read(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.py"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero")):
        assert digest_of(path) == "" and imported([path]) == [path]


@pytest.mark.parametrize("source", ["(" * 100_000, "-" * 200_000 + "1", "x = \0"])
def test_source_that_no_parser_takes_imports_nothing(tmp_path: Path, source: str) -> None:
    path = tmp_path / "agent.py"
    path.write_text(source)
    assert imported([path]) == [path]
