"""Operators and environments of an experiment, with the files that they name."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.compare.entrants import with_files
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
