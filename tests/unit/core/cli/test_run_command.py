"""Commands that would wait for a person who has no terminal there."""

import pytest

from core.cli.run_command import reads_terminal


@pytest.mark.parametrize(
    ("line", "reads"),
    [
        ("python -i train.py", True),
        ("/usr/bin/python3.12 -ui train.py", True),
        ("python -W error -i train.py", True),
        ("python", True),
        ("ipython", True),
        ("python -u", True),
        ("python train.py -i", False),
        ("python -m train -i", False),
        ("python -mi", False),
        ("python -Wignore train.py", False),
        ("python -", False),
        ("python --version", False),
        ("ipython train.py", False),
        ("bash -i", False),
    ],
)
def test_an_interpreter_that_waits_for_a_person(line: str, reads: bool) -> None:
    assert reads_terminal(line.split()) is reads
