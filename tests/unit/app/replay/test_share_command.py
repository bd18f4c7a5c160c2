"""Episodes that a person names, among those of a run."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from app.replay.share_command import chosen
from core.errors import InvalidInput

#: Episode 1 was played twice.
FILM = SimpleNamespace(takes=[SimpleNamespace(episode=n) for n in (0, 1, 1, 2, 3)])


@pytest.mark.parametrize(
    ("text", "takes"),
    [
        (None, [0, 1, 2, 3, 4]),
        ("1", [0]),
        ("2", [1, 2]),
        ("4, 1-2", [0, 1, 2, 4]),
        ("3-90", [3, 4]),
    ],
)
def test_episodes_are_chosen_as_they_are_counted(text, takes):
    assert chosen(FILM, text) == takes  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "why"),
    [("9", "no episode 9"), ("one", "'one' is not"), ("", "'' is not"), ("1--3", "is not"),
     ("1-9999999999", "too many"), ("0", "no episode 0")],
)  # fmt: skip
def test_other_words_are_refused_with_an_example(text, why):
    with pytest.raises(InvalidInput, match=why) as refused:
        chosen(FILM, text)  # type: ignore[arg-type]
    assert "episodes" in refused.value.hint
