"""Choices of the form as options of the command, and what the next film begins with."""

from __future__ import annotations

import argparse
from types import SimpleNamespace
from typing import Any, cast

import pytest

from app.replay.film_command import add
from app.shared.film_form import OVERLAYS, FilmForm
from app.shell.film_subject import FilmPart, FilmSubject
from core.cli.parsing import Commands

SUBJECT = FilmSubject(
    "run", "a game",
    (FilmPart("Episode 3", ("--episodes", "3"), "3"), FilmPart("The whole run")),
    ("--slot", "1"),
    (FilmPart("All"), FilmPart("two", ("--line-up=-x", "--line-up=y"))),
    (("the fall", "2:7"), ("the end", "3:9")),
)  # fmt: skip


class Shell:
    def __init__(self) -> None:
        self.kept: dict[str, Any] = {}
        self.registry = SimpleNamespace(add=lambda *actions: None)

    def recall(self, key: str, default: Any) -> Any:
        return self.kept.get(key, default)

    def remember(self, key: str, value: Any) -> None:
        self.kept[key] = value


@pytest.fixture
def shell() -> Shell:
    return Shell()


def form_of(shell: Shell) -> tuple[FilmForm, list[Any]]:
    desk = SimpleNamespace(shell=shell, on_ready=lambda callback: None)
    form = FilmForm(cast("Any", desk))
    started: list[Any] = []
    form.export.start = lambda *given: started.append(given)  # type: ignore[method-assign]
    form.ask(SUBJECT)
    return form, started


def parsed(form: FilmForm) -> Any:
    """The options as the command takes them."""
    parser = argparse.ArgumentParser()
    add(Commands(parser))
    return parser.parse_args(["film", "run", "-o", "a.mp4", *form.options()])


def test_choices_are_options_of_the_command(qapp: Any, shell: Shell):
    form, started = form_of(shell)
    args = parsed(form)
    assert (args.episodes, args.slot, args.speed, args.size) == ("3", 1, 1.0, "960x720")
    assert args.overlays.split(",") == list(OVERLAYS) and args.rebuild and not args.no_card
    form.pick("line_up", 1)
    form.write("title", "--mine ")
    form.pick("speed", 0)
    form.pick("kind", 2)
    form.lay("curve", False)
    form.lay("veto", False)
    form.lay("veto", True)
    args = parsed(form)
    assert (args.line_up, args.title, args.speed) == (["-x", "y"], "--mine", 0.25)
    assert args.overlays == "decision,controller,veto,chances"
    form.make()
    assert not form.asked
    [(run_id, stem, _, ending)] = started
    assert (run_id, stem, ending) == ("run", "a game 3", ".gif")


def test_marks_stand_for_the_part(qapp: Any, shell: Shell):
    form, started = form_of(shell)
    form.pick("begin", 1)
    form.pick("end", 2)
    args = parsed(form)
    assert (args.episodes, args.first, args.last) == (None, "2:7", "3:9")
    form.make()
    assert started[0][1] == "a game"


def test_the_next_film_begins_with_the_same_looks(qapp: Any, shell: Shell):
    form, _ = form_of(shell)
    form.pick("size", 3)
    form.showCard(False)
    for name in OVERLAYS:
        form.lay(name, False)
    form.make()
    again, _ = form_of(shell)
    args = parsed(again)
    assert (args.size, args.overlays, args.no_card) == ("1920x1080", "none", True)
    shell.kept = {"films": {"size": "big", "speed": 99, "overlays": 3}}
    args = parsed(form_of(shell)[0])
    assert (args.size, args.speed) == ("960x720", 1.0)


def test_a_film_under_way_is_not_asked_about_again(qapp: Any, shell: Shell):
    form, _ = form_of(shell)
    form.leave()
    form.export.busy = True
    form.ask(SUBJECT)
    assert not form.asked
    assert form.options() == []
