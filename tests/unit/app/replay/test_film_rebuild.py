"""Episodes that are played again for a film."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from app.replay.film_frames import LineUp, Stretch
from app.replay.film_rebuild import lacking, runs_of

KEY = (0, 0, 0)


def a_stretch(
    drawn: bool = False, kept: tuple[int, ...] = (), env: str = "Pole-v1", seed: Any = 3,
    redone: dict[Any, Any] | None = None, run_id: str = "a",
) -> Stretch:  # fmt: skip
    take = SimpleNamespace(key=KEY, branch=0, seed=seed)
    film = SimpleNamespace(
        takes=[take], run_id=run_id, slot=0, start=lambda index: 0, moments=lambda numbers: [1, 2]
    )
    footage = SimpleNamespace(
        redone=redone or {}, is_drawn=lambda moment: drawn,
        kept=SimpleNamespace(steps=lambda take: kept),
    )  # fmt: skip
    run = SimpleNamespace(film=film, footage=footage, spec={"env": env})
    return Stretch(cast("Any", run), 0, 0, 5)


def test_only_what_nothing_shows_and_can_be_repeated():
    bare = a_stretch()
    assert lacking([LineUp([bare, None, bare])]) == [bare]
    for shown in (
        a_stretch(drawn=True),
        a_stretch(kept=(1,)),
        a_stretch(redone={KEY: object()}),
        a_stretch(env=""),
        a_stretch(seed=None),
    ):
        assert lacking([LineUp([shown])]) == []


def test_line_ups_of_one_run_ask_once():
    first, other = a_stretch(run_id="a"), a_stretch(run_id="b")
    assert lacking([LineUp([first]), LineUp([other])]) == [first, other]
    assert runs_of([first, first]) == [first.run]
