"""A shared page in real browsers, from a file: keys, mouse, marks, and nothing from a network."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import random
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from driven_browsers import Browser, Chromium, Firefox

ROOT = Path(__file__).parents[2]
MOVES, REWARDED = 30, 17
# Until the page has drawn its first picture, and then the time of its first move.
FIRST_MOVE = """
const done = arguments[arguments.length - 1];
const key = new KeyboardEvent("keydown", {key: "ArrowRight", bubbles: true});
const wait = () => {
  const [mark] = performance.getEntriesByName("mosaic-drawn");
  if (!mark) return requestAnimationFrame(wait);
  const begun = performance.now();
  document.dispatchEvent(key);
  requestAnimationFrame(() => requestAnimationFrame(() =>
    done(mark.startTime + performance.now() - begun)));
};
wait();
"""
SHOWN = """
const done = arguments[arguments.length - 1];
const text = id => document.getElementById(id).textContent;
const picture = [...document.querySelectorAll("#stage use")].map(use => use.getAttribute("href"));
done({where: text("where"), take: text("take"), live: text("live"), picture: picture.join(),
      label: document.getElementById("stage").getAttribute("aria-label"),
      scrub: Number(document.getElementById("scrub").value),
      theme: document.documentElement.getAttribute("data-theme"),
      focus: document.activeElement.id});
"""
PLACE = """
const done = arguments[arguments.length - 1];
const box = document.getElementById(arguments[0]).getBoundingClientRect();
done([box.left, box.top, box.width, box.height]);
"""
# By every way that a page has, with the address of somebody who listens.
FETCH = """
const done = arguments[arguments.length - 1], address = arguments[0];
const picture = new Image();
const tried = new Promise(next => { picture.onload = picture.onerror = next; });
picture.src = address + "picture.png";
const frame = document.createElement("iframe");
frame.src = address + "frame.html";
document.body.appendChild(frame);
Promise.allSettled([tried, fetch(address + "data")]).then(all => done([
  all[1].status, performance.getEntriesByType("resource")
    .filter(entry => !entry.name.startsWith(address)).map(entry => entry.name)]));
"""


def game() -> list[dict[str, Any]]:
    """Two episodes of Connect Four, with a reward in their midst."""
    rows = [{"type": "mosaic.run", "format": 1, "run": {"name": "game"}}]
    rng = random.Random(3)
    for episode in range(2):
        cells = [[0] * 7 for _ in range(6)]
        for step in range(MOVES + 1):
            free = [column for column in range(7) if not cells[0][column]]
            action = rng.choice(free) if step else None
            if action is not None:
                cells[max(row for row in range(6) if not cells[row][action])][action] = 1 + step % 2
            board = {"game": "connect_four", "rows": 6, "columns": 7, "cells": cells}
            data = base64.b64encode(json.dumps(board).encode()).decode()
            rows.append({
                "type": "step", "episode": episode, "step": step, "reset": step == 0,
                "reward": float(step == REWARDED), "action": action, "observation": step,
                "terminated": step == MOVES, "payloads": [
                    {"kind": "board", "encoding": "json", "data": {"$bytes": data}},
                ],
            })  # fmt: skip
    return rows


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("shared page")
    record, shared = folder / "game.jsonl", folder / "a game, shared.html"
    record.write_text("".join(json.dumps(row) + "\n" for row in game()))
    profile = {"MOSAIC_PROFILE": str(folder / "profile")}
    for words in (["import", str(record)], ["share", "last", "-o", str(shared)]):
        subprocess.run(
            [sys.executable, "-m", "app", *words], cwd=ROOT, env={**os.environ, **profile},
            check=True, capture_output=True, timeout=120,
        )  # fmt: skip
    return shared


@pytest.fixture(scope="module", params=[Chromium, Firefox], ids=["chromium", "firefox"])
def browser(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Browser]:
    made = request.param(tmp_path_factory.mktemp("browser"))
    yield made
    made.close()


class Reader:
    """Somebody who reads the page."""

    def __init__(self, browser: Browser, page: Path, hash_: str = "") -> None:
        self.browser = browser
        # The same page with another place in it would not be loaded anew.
        browser.open("about:blank")
        browser.open(page.as_uri() + hash_)

    @property
    def shown(self) -> dict[str, Any]:
        return self.browser.run(SHOWN)

    @property
    def step(self) -> int:
        return int(self.shown["scrub"])

    def press(self, *names: str) -> int:
        self.browser.press(*names)
        return self.step


def test_the_first_move_is_drawn(browser: Browser, page: Path, capsys: Any) -> None:
    took: list[float] = []
    for _ in range(5):
        reader = Reader(browser, page)
        took.append(float(browser.run(FIRST_MOVE)))
        assert reader.step == 1 and f"Step 1 of {MOVES}" in reader.shown["where"]
    with capsys.disabled():
        median = sorted(took)[len(took) // 2]
        print(f"\n{type(browser).__name__}: loaded to the first move {median:.0f} ms, of {took}")


def test_each_step_is_another_picture_that_is_told(browser: Browser, page: Path) -> None:
    reader = Reader(browser, page)
    seen = [reader.shown]
    for step in range(1, MOVES + 1):
        assert reader.press("Right") == step
        seen.append(reader.shown)
    assert len({each["picture"] for each in seen}) == MOVES + 1
    assert len({each["label"] for each in seen}) == MOVES + 1
    assert all(f"Step {n} of {MOVES}" in each["live"] for n, each in enumerate(seen) if n)
    # Past the end nothing moves, and back it is as it was.
    assert reader.press("Right") == MOVES
    for step in range(MOVES - 1, -1, -1):
        reader.press("Left")
        assert reader.shown["picture"] == seen[step]["picture"]


def test_keys_jump(browser: Browser, page: Path) -> None:
    reader = Reader(browser, page)
    assert reader.press("Shift+Right") == 10
    assert reader.press("End") == MOVES
    assert reader.press("Shift+Left") == MOVES - 10
    assert reader.press("Home") == 0
    assert reader.press("n") == REWARDED
    assert reader.press("Right", "p") == REWARDED
    reader.press("PageDown")
    assert "Episode 2" in reader.shown["take"] and reader.step == 0
    reader.press("PageUp")
    assert "Episode 1" in reader.shown["take"]
    before = reader.shown["theme"]
    reader.press("t")
    assert reader.shown["theme"] != before


def test_it_plays_by_a_key_and_pauses(browser: Browser, page: Path) -> None:
    reader = Reader(browser, page)
    browser.press(".", ".", ".", ".", "Space")
    browser.run(
        "const done = arguments[0], wait = () => Number(document.getElementById('scrub').value)"
        " >= 3 ? done() : requestAnimationFrame(wait); wait();"
    )
    browser.press("Space")
    stopped = reader.step
    browser.run("setTimeout(arguments[0], 300);")
    assert reader.step == stopped >= 3


def test_the_mouse_scrubs_and_presses_buttons(browser: Browser, page: Path) -> None:
    reader = Reader(browser, page)
    left, top, wide, high = browser.run(PLACE, "scrub")
    browser.click(left + wide / 2, top + high / 2)
    assert abs(reader.step - MOVES / 2) <= 1
    scrubbed = reader.step
    # The scrubber has the focus: keys still step by one.
    assert reader.press("Right") == scrubbed + 1
    left, top, wide, high = browser.run(PLACE, "last")
    browser.click(left + wide / 2, top + high / 2)
    assert reader.step == MOVES


def test_the_tab_key_reaches_every_control(browser: Browser, page: Path) -> None:
    reader = Reader(browser, page)
    seen: list[str] = []
    for _ in range(16):
        browser.press("Tab")
        seen.append(reader.shown["focus"])
    for control in ("theme", "stage", "play", "on", "last", "speed", "takes", "marks", "scrub"):
        assert control in seen, seen


def test_an_address_opens_a_moment(browser: Browser, page: Path) -> None:
    reader = Reader(browser, page, "#2.14")
    assert reader.step == 14 and "Episode 2" in reader.shown["take"]


def heard(listener: socket.socket) -> bytes:
    """Everything that was asked of somebody who listens."""
    asked = b""
    with contextlib.suppress(TimeoutError):
        while True:
            connection, _ = listener.accept()
            with connection:
                connection.settimeout(1.0)
                with contextlib.suppress(TimeoutError):
                    asked += connection.recv(4096)
    return asked


def test_nothing_is_fetched(browser: Browser, page: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.settimeout(1.0)
        Reader(browser, page)
        address = f"http://127.0.0.1:{listener.getsockname()[1]}/"
        how, others = browser.run(FETCH, address)
        assert how == "rejected" and others == []
        # Chromium may open a connection before it knows that nothing may be asked.
        assert heard(listener) == b""
