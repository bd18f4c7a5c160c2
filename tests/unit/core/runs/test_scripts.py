"""Facts that a script tells of itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.runs.scripts import merged, script_folder


@pytest.mark.parametrize(
    ("argv", "at"),
    [
        (("python", "elsewhere/train.py", "--x", "other.py"), "elsewhere"),
        (("bash", "elsewhere/run.sh"), "elsewhere"),
        (("./elsewhere/run.sh",), "elsewhere"),
        (("python", "-m", "elsewhere"), ""),
        (("python", "missing.py"), ""),
        (("true",), ""),
    ],
)
def test_where_the_script_lies(tmp_path: Path, argv: tuple[str, ...], at: str) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    for name in ("train.py", "run.sh"):
        (folder / name).write_text("")
    assert Path(script_folder(argv, str(tmp_path))) == tmp_path / at


def test_what_it_says_is_closer_than_what_was_guessed() -> None:
    known = {"versions": {"python": "3.11", "mosaic-sdk": "1"}, "host": {"name": "x"}, "seed": 1}
    facts = {
        "python": "3.9.1",
        "interpreter": "/venv/bin/python",
        "versions": {"torch": "2.4", "numpy": 7},
        "cuda": "12.1",
        "memory_bytes": 8_000_000_000,
        "gpu": "",
        "unknown": "x" * 100_000,
    }
    assert merged(known, facts) == {
        "versions": {
            "python": "3.9.1",
            "mosaic-sdk": "1",
            "torch": "2.4",
            "numpy": "",
            "cuda": "12.1",
        },
        "host": {"name": "x", "interpreter": "/venv/bin/python", "memory": "8.0 GB"},
    }
