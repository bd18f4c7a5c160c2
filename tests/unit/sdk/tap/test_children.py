"""Children of a supervised program: nothing that runs Python without the guard."""

import sys

import pytest

from mosaic_sdk.tap import SITE
from mosaic_sdk.tap.children import blind

WHOLE = {
    "MOSAIC_GUARD": "{}",
    "MOSAIC_TAP": "1",
    "MOSAIC_SOCKET": "/run/x.sock",
    "PYTHONPATH": f"{SITE}:/elsewhere",
}


@pytest.mark.parametrize("words", [[sys.executable, "train.py"], ["git", "status"], ["ls"]])
def test_who_inherits_the_environment_may_be_started(words: list[str]) -> None:
    assert not blind(words, WHOLE)
    assert not blind(words, {name.encode(): value.encode() for name, value in WHOLE.items()})


def test_a_python_without_the_guard_is_refused_by_name() -> None:
    for name in WHOLE:
        bare = {key: value for key, value in WHOLE.items() if key != name}
        assert "os.environ" in blind([sys.executable, "train.py"], bare)
    assert not blind(["git", "status"], {})
    assert "-I" in blind([sys.executable, "-I", "train.py"], WHOLE)
    assert "env -i" in blind(["env", "-i", sys.executable, "train.py"], WHOLE)
