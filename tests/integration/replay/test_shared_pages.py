"""Shared pages of real records: what a page holds is what was recorded, and it plays."""

from __future__ import annotations

import hashlib
import json
import threading
from base64 import b64encode
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from shared_page import Player, policy

from app.replay import run_header, share_page, share_record
from core.errors import MosaicError
from core.events import BatchHeader, BatchReceived, RecordKind, RunState
from core.exchange.public import Public
from core.paths import find_places
from core.replay.bookmarks import Bookmark, Bookmarks
from core.store import RunFacts, Store
from mosaic_sdk.codec.step_builder import HUMAN, RESET, TERMINATED, StepBuilder
from mosaic_sdk.pictures.frame_file import PictureWriter
from mosaic_sdk.v1 import decider_pb2, mind_pb2

RUN = "0190a1b2-0000-7000-8000-0000000000aa"
HOSTILE = '</script><script>alert(1)</script><img src=x onerror="alert(2)">\u2028{title}'
pytestmark = pytest.mark.usefixtures("qapp")


class Recording:
    """A run written step by step into a store."""

    def __init__(self, folder: Path, name: str = "A game", environment: str = "connect_four_v3"):
        # Without probes of environments: what others looked into here must not tell names.
        self.places = replace(find_places(folder), cache=folder / "cache")
        self.store = Store(self.places.database).open()
        facts = RunFacts(RUN, kind="session", name=name, environment=environment,
                         facts={"cwd": "/home/ada/secret", "host": {"name": "enigma"}})  # fmt: skip
        self.store.runs.create_run(facts).result()
        self.builder = StepBuilder()

    def step(self, step: int, action: Any, payload: Any = None, **more: Any) -> None:
        flags = more.pop("flags", 0) | (RESET if action is None else 0)
        kind, episode = more.pop("kind", "board"), more.pop("episode", 0)
        decisions, extras = more.pop("decisions", ()), more.pop("extras", {})
        self.builder.add(action, more.pop("seen", step), more.pop("reward", 0.0), flags,
                         episode=episode, step=step, unix_ns=10**18 + step, **more)  # fmt: skip
        for order, decision in enumerate(decisions):
            self.builder.decision(order, **decision)
        for key, value in extras.items():
            self.builder.extra(key, value)
        if payload is not None:
            self.builder.payload(kind, "json", json.dumps(payload).encode())

    def opened(self) -> Any:
        if len(self.builder):
            header = BatchHeader(RUN, "w1", 1, RecordKind.STEPS, len(self.builder), 10**18)
            batch = BatchReceived(header, self.builder.encode())
            stored = threading.Event()
            self.store.writer.submit([batch], lambda _: stored.set())
            assert stored.wait(20)
        self.store.runs.set_state(RUN, RunState.FINISHED).result()
        return run_header.read(self.store.reader(), self.places, RUN)

    def page(self, **more: Any) -> str:
        run = self.opened()
        record = share_record.collect(run, list(range(len(run.film.takes))))
        return share_page.page_of(record, **more)


@pytest.fixture
def recording(tmp_path: Path):
    made: list[Recording] = []

    def make(**more: Any) -> Recording:
        made.append(Recording(tmp_path / "profile", **more))
        return made[-1]

    yield make
    for recording in made:
        recording.store.close()


def board(columns: list[int]) -> dict[str, Any]:
    """Connect Four after discs in these columns."""
    cells = [[0] * 7 for _ in range(6)]
    for number, column in enumerate(columns):
        row = max(row for row in range(6) if not cells[row][column])
        cells[row][column] = 1 + number % 2
    return {"game": "connect_four", "rows": 6, "columns": 7, "cells": cells}


def played(recording: Recording, columns: list[int], **more: Any) -> Recording:
    recording.step(0, None, board([]))
    for step in range(1, len(columns) + 1):
        flags = TERMINATED if step == len(columns) else 0
        recording.step(
            step, columns[step - 1], board(columns[:step]), flags=flags,
            reward=float(step == len(columns)), **more,
        )  # fmt: skip
    return recording


def discs(player: Player) -> dict[int, str]:
    """Cells with a disc, by the name of its sprite."""
    sprites = player.record["sprites"]
    names = [[sprites[int(use.removeprefix("#s").removesuffix("-light"))] for use in cell]
             for cell in player.drawn()]  # fmt: skip
    return {
        cell: name.partition(":")[2]
        for cell, look in enumerate(names)
        for name in look
        if name.startswith("discs/")
    }


def test_every_step_of_a_page_shows_the_recorded_board(recording):
    columns = [3, 3, 2, 4, 2, 1, 1, 5, 0, 6, 2, 2, 1, 1, 1, 0, 0, 4, 4, 4, 4, 0, 0, 5, 5, 5, 5, 6,
               6, 6, 6, 3, 3, 3, 3]  # fmt: skip
    player = Player(played(recording(), columns).page())
    # Beyond a whole board (every 32 steps), and back over one.
    for step in [*range(len(columns) + 1), 33, 31, 32, 2, 35, 0]:
        player.choose("scrub", str(step))
        cells = [sign for row in board(columns[:step])["cells"] for sign in row]
        wanted = {n: {1: "red", 2: "yellow"}[sign] for n, sign in enumerate(cells) if sign}
        assert discs(player) == wanted, step
        assert player.text("where") == f"Step {step} of {len(columns)}"
    assert player.record["page"]["takes"][0]["curves"][0][1][-1] == 1


def test_keys_step_jump_and_play(recording):
    run = recording()
    for episode in range(2):
        for step in range(21):
            run.step(step, None if step == 0 else step % 7, board(list(range(7))[: step % 7]),
                     episode=episode, flags=HUMAN if 5 <= step < 8 else 0)  # fmt: skip
    bookmarks = Bookmarks(run.places.profile, RUN)
    bookmarks.put(Bookmark(0, 12, "here it turns"))
    bookmarks.write()
    player = Player(run.page())
    at = lambda: player.text("where")  # noqa: E731
    assert at() == "Step 0 of 20" and player.text("takes") == "Episode 1 Episode 2"
    player.press("ArrowRight")
    player.press("ArrowRight", shift=True)
    assert at() == "Step 11 of 20"
    player.press("n")
    assert at() == "Step 12 of 20" and "here it turns" in player.text("marks")
    player.press("p")
    player.press("p")
    assert at() == "Step 5 of 20" and "a person" in player.text("facts")
    player.press("End")
    assert at() == "Step 20 of 20"
    player.press("PageDown")
    assert at() == "Step 0 of 20" and player.text("take").startswith("Episode 2 (2 / 2)")
    # The keys of a list and of a button stay theirs.
    player.press("ArrowRight", on="SELECT")
    player.press(" ", on="BUTTON")
    player.wait(2000)
    assert at() == "Step 0 of 20"
    player.press("PageUp")
    player.press(" ")
    player.wait(1100)
    assert at() == "Step 2 of 20"  # two moves a second on a board
    player.press(".")
    player.wait(1100)
    assert at() == "Step 6 of 20"
    player.press(" ")
    player.wait(1000)
    assert at() == "Step 6 of 20"
    assert player.attribute("stage", "aria-label").startswith("Step 6 of 20. ")
    assert player.attribute("scrub", "aria-valuetext") == "Step 6 of 20"
    assert at() in player.text("live")
    player.press("t")
    assert player.text("theme") == "Dark"


def test_a_link_leads_to_a_step(recording):
    player = Player(played(recording(), [0, 1, 2]).page(), "#1.2")
    assert player.text("where") == "Step 2 of 3"


def test_decisions_and_minds_are_told(recording):
    run = recording(environment="FrozenLake-v1", name="Lake")
    run.step(0, None)
    run.step(1, 2, extras={"probabilities": [0.1, 0.2, 0.7], "value": 0.25}, decisions=[
        {"role": "operator", "who": "Random", "verdict": "propose", "action": 1},
        {"role": "rule", "who": "Guard", "verdict": "veto", "reason": "a hole <b>"},
        {"role": "gate", "who": "gate", "verdict": "replace", "action": 2},
    ])  # fmt: skip
    player = Player(run.page())
    player.press("ArrowRight")
    told = player.text("decisions")
    assert "Random proposes · Action 1" in told and "Guard vetoes" in told
    assert "a hole <b>" in told
    assert "a supervisor" in player.text("facts")
    mind = player.text("mind")
    assert "Worth of the position: 0.25" in mind and "Action 2" in mind and "70 %" in mind
    assert "Vetoed" in player.text("marks")
    assert "recorded no pictures" in player.text("stage")


def belief_mind(*added: str, removed: tuple[str, ...] = (), full: bool = False) -> bytes:
    terms = [decider_pb2.Term(functor=name) for name in removed]
    made = mind_pb2.Mind(full=full, removed=terms)
    made.added.extend(
        mind_pb2.Belief(term=decider_pb2.Term(functor=name), source="percept") for name in added
    )
    return made.SerializeToString()


def test_the_beliefs_of_a_program_are_told_at_each_step(recording):
    run = recording(environment="FrozenLake-v1", name="Lake")

    def asked(mind: bytes) -> dict[str, Any]:
        return {"role": "program", "who": "Guard", "verdict": "approve", "mind": mind}

    run.step(0, None)
    run.step(1, 2, decisions=[asked(belief_mind("safe", "near_hole", full=True))])
    run.step(2, 2)
    run.step(3, 2, decisions=[asked(belief_mind("goal_seen", removed=("near_hole",)))])
    player = Player(run.page())
    told = []
    for _ in range(4):
        told.append(player.text("beliefs"))
        player.press("ArrowRight")
    assert told[0] == ""
    assert "Beliefs of Guard" in told[1] and "safe new" in told[1] and "near_hole new" in told[1]
    # Nothing was asked here: they are as they were, and no news any more.
    assert "safe" in told[2] and "near_hole" in told[2] and "new" not in told[2]
    assert "goal_seen new" in told[3] and "near_hole no longer" in told[3]
    assert player.record["page"]["minds"][-1][4] == 0


def test_saved_pictures_are_in_the_page_once_each(recording):
    run = recording(environment="CartPole-v1")
    folder = run.places.runs / RUN / "pictures"
    folder.mkdir(parents=True)
    writer = PictureWriter(str(folder / "1.mfr"), most_hz=0)
    for step in range(4):
        run.step(step, None if step == 0 else 1)
        # The last two look the same.
        shade = min(step, 2) * 80
        writer.add(np.full((40, 60, 3), shade, np.uint8), step=step, wait=True)
    writer.close()
    text = run.page()
    assert text.count("data:image/webp;base64,") == 3
    player = Player(text)
    for _ in range(4):
        assert "IMG" in player.tags("stage")
        player.press("ArrowRight")


def test_nothing_that_was_recorded_becomes_markup(recording):
    run = recording(name=HOSTILE, environment=HOSTILE)
    run.step(0, None, {"text": HOSTILE, HOSTILE: HOSTILE}, kind="text", seen=HOSTILE)
    run.step(1, 1, {"world": "minigrid", "cells": [[[HOSTILE, 0, 0]]]}, kind="grid", decisions=[
        {"role": HOSTILE, "who": HOSTILE, "verdict": HOSTILE, "reason": HOSTILE},
    ])  # fmt: skip
    run.step(2, 1, {"game": HOSTILE}, seat=HOSTILE)
    run.step(3, 1, {"world": "minigrid", "cells": [[[1, 0, 0]]], "agent": [0, 0],
                    "carrying": ["../../etc/x", '"/><script>']}, kind="grid")  # fmt: skip
    text = run.page()
    player = Player(text)
    names = [tag for tag, _ in player.markup.tags]
    assert names.count("script") == 2 and "img" not in names
    assert not [attrs for _, attrs in player.markup.tags if any(n.startswith("on") for n in attrs)]
    assert player.markup.inside["title"] == [HOSTILE]
    for _ in range(4):
        assert "IMG" not in player.tags("stage") and "SCRIPT" not in player.tags("decisions")
        player.press("ArrowRight")
    assert HOSTILE in player.record["texts"]


def test_the_policy_lets_only_its_own_script_and_style_run(recording):
    player = Player(played(recording(), [0]).page())
    rules = policy(player.markup)
    digest = lambda text: b64encode(hashlib.sha256(text.encode()).digest()).decode()  # noqa: E731
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == f"'sha256-{digest(player.markup.inside['script'][1])}'"
    assert rules["style-src"] == f"'sha256-{digest(player.markup.inside['style'][0])}'"
    assert rules["img-src"] == "data:" and rules["base-uri"] == rules["form-action"] == "'none'"
    # Nothing is fetched: no address is in an attribute.
    for _, attrs in player.markup.tags:
        assert not set(attrs) & {"src", "href", "style", "action", "srcset"}


def test_a_public_page_names_neither_person_nor_machine(recording):
    run = recording(name="of ada on enigma")
    run.step(0, None, {"text": "in /home/ada/secret/maps/one.map"}, kind="text", seen="enigma")
    facts = {"cwd": "/home/ada/secret", "host": {"name": "enigma"}}
    text = run.page(public=Public(facts, "ada", "enigma"))
    assert "enigma" not in text and "ada" not in text.replace("data", "").replace("Canada", "")
    assert "one.map" in text


def test_two_hundred_moves_are_below_two_megabytes(recording):
    run = recording()
    for step in range(201):
        columns = [(n * 3) % 7 for n in range(step % 42)]
        run.step(step, None if step == 0 else 1, board(columns))
    assert len(run.page().encode()) < 400_000


def test_a_run_without_steps_says_so(recording):
    run = recording(name="empty").opened()
    with pytest.raises(MosaicError, match="empty has no recorded steps"):
        share_record.collect(run, [])


def test_too_many_steps_are_refused_before_they_are_read(recording, monkeypatch):
    run = played(recording(), [0, 1, 2, 3]).opened()
    monkeypatch.setattr(share_record, "MOST_STEPS", 3)
    with pytest.raises(share_record.TooLong, match="5 steps are too many"):
        share_record.collect(run, [0])


def test_a_page_that_nobody_wants_any_more_is_not_collected(recording):
    run = played(recording(), [0, 1]).opened()
    told: list[tuple[int, int]] = []
    with pytest.raises(share_record.Cancelled):
        share_record.collect(run, [0], lambda *at: told.append(at), lambda: True)
    assert told == []
