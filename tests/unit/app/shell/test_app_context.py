"""Acts of the window are tasks of one group: none may end the others, and so the window."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from app.shell.app_context import AppContext


def context(snacks: list[str]) -> AppContext:
    shell: Any = SimpleNamespace(
        snack=SimpleNamespace(say=lambda text, **_: snacks.append(text)),
    )
    lanes: Any = None
    return AppContext(shell, lanes)


def run_in(desk: AppContext, act: Any) -> list[str]:
    done: list[str] = []

    async def other() -> None:
        await asyncio.sleep(0)
        done.append("the other went on")

    async def main() -> None:
        engine: Any = SimpleNamespace()
        async with asyncio.TaskGroup() as group:
            desk.attach(engine, group)
            act()
            desk.command("other", other())

    asyncio.run(main())
    return done


async def nothing() -> str:
    return "a result"


def test_an_act_that_fails_is_told_and_ends_no_other():
    snacks: list[str] = []
    desk = context(snacks)

    async def fail() -> None:
        raise KeyError("odd")

    assert run_in(desk, lambda: desk.command("act", fail())) == ["the other went on"]
    assert "odd" in snacks[0]


def test_neither_does_the_page_that_cannot_show_its_result():
    snacks: list[str] = []
    desk = context(snacks)

    def show(result: str) -> None:
        raise KeyError(result)

    assert run_in(desk, lambda: desk.command("act", nothing(), show)) == ["the other went on"]
    assert "a result" in snacks[0]


def test_every_page_is_closed_though_one_cannot_be():
    closed: list[str] = []
    desk = context([])

    def broken() -> None:
        raise KeyError("odd")

    desk.at_end(broken)
    desk.at_end(lambda: closed.append("second"))
    desk.detach()
    assert closed == ["second"]
