"""The Agents page in the real window: cards, search, marks, the bin, files, other pages."""

from __future__ import annotations

import hashlib
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt, QUrl
from run_tools import FakeRun, RunHands
from shell_tools import name_of

from mosaic_sdk.codec import record_batches
from mosaic_sdk.train.checkpoint_files import ENDING, FORMAT, REMOVED

Key = Qt.Key


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def save(desk: RunHands, run: FakeRun, name: str, **facts: Any) -> Path:
    """A checkpoint of a run, in the run's own folder."""
    path = desk.engine_.settings.places.runs / run.run_id / "checkpoints" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(name.encode() * 400)
    told = {
        "environment": "FrozenLake-v1", "algorithm": "q-learning", "role": "periodic",
        "env_kwargs": {"is_slippery": False}, "sha256": digest(path), **facts,
    }  # fmt: skip
    run.now += 10**9
    run.events(record_batches.event_artifact(run.now, "checkpoint", str(path), "", 2000, told))
    return path


def furnish(desk: RunHands):
    """Two trainings, the second of which began at the best checkpoint of the first."""
    first = desk.make("lake one", environment="FrozenLake-v1", worker="tabular", live=False)
    first.episodes(30)
    save(desk, first, "step-1000.json", steps=1000, score=0.2, score_episodes=20)
    best = save(
        desk, first, "step-2000.json", steps=2000, score=0.95, score_episodes=20, role="best"
    )
    save(desk, first, "step-3000.json", steps=3000, score=0.4, score_episodes=20, role="last")
    first.end()
    parent = {"path": str(best), "sha256": digest(best), "how": "warm_start"}
    second = desk.make("lake two", seed=2, environment="FrozenLake-v1", worker="tabular")
    second.episodes(20)
    save(desk, second, "step-500.json", steps=500, parent=parent)
    second.end()
    other = desk.make("lander", seed=3, live=False).episodes(10)
    save(desk, other, "model.zip", environment="LunarLander-v3", algorithm="PPO", steps=9)
    other.end()
    desk.shell.go("agents")
    yield lambda: desk.session.agents.table.count == 7
    yield from desk.calm()
    return first, second, best


def card(desk: RunHands, name: str):
    agents = desk.session.agents.found.values()
    return next(agent for agent in agents if agent.path.name == name)


def take(desk: RunHands, name: str):
    """Select a card by a click."""
    desk.click(f"agents.card.{card(desk, name).key}")
    yield lambda: desk.session.agents.chosen.path.name == name
    yield lambda: desk.session.agents.shown["integrity"]


def test_the_empty_page_leads_to_the_first_agent(act):
    def script(desk: RunHands):
        desk.shell.go("agents")
        yield lambda: desk.has("agents.empty.act")
        yield from desk.calm()
        desk.shoot("agents-empty")
        called: list[int] = []
        action = desk.shell.registry["train.demonstrate"]
        object.__setattr__(action, "handler", lambda: called.append(1))
        desk.click("agents.empty.act")
        assert called == [1]

    act(script)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)], ids=str)
def test_cards_say_how_good_they_are_and_are_found(act, size):
    def script(desk: RunHands):
        _, _, best = yield from furnish(desk)
        model = desk.session.agents
        rows = model.table.rows
        assert [line.environment for line in rows if line.agent is None] == [
            "FrozenLake-v1", "LunarLander-v3",
        ]  # fmt: skip
        other = next(line.agent for line in rows if line.agent and line.agent.algorithm == "PPO")
        assert "newest good" not in name_of(desk.find(f"agents.card.{other.key}"))
        good = [line.agent.path.name for line in rows if line.good]
        assert good == [best.name, "model.zip"], "the newest of the good ones, of each group"
        yield from take(desk, best.name)
        spoken = name_of(desk.find(f"agents.card.{model.chosen.key}"))
        for part in ("lake one", "best by evaluation", "score 0.95", "n = 20", "newest good one"):
            assert part in spoken
        assert model.shown["integrity"] == "intact"
        assert {fact["name"]: fact["value"] for fact in model.shown["facts"]}["Arguments"] == (
            "is_slippery False"
        )
        yield lambda: len(model._figures.of(model.chosen.run).trend) > 1
        yield from desk.calm()
        desk.shoot(f"agents-dark-{size[0]}")
        desk.shell.theme.choice = "light"
        yield from desk.calm()
        desk.shoot(f"agents-light-{size[0]}")
        # Its child, and back to the parent from there.
        [child] = model.shown["lineage"]
        assert child["text"].startswith("Led to lake two, ")
        desk.click("agents.lineage.0")
        yield lambda: model.chosen.path.name == "step-500.json"
        assert model.shown["lineage"][0]["note"] == "warm start"
        # By words of name, environment, algorithm or file.
        desk.click("agents.search.input")
        desk.type("two q-learn")
        yield lambda: model.foundText == "1 of 5" and model.table.count == 2
        desk.key(Key.Key_Escape)
        yield lambda: model.table.count == 7
        desk.click("agents.scope.good")
        yield lambda: model.table.count == 4
        desk.click("agents.environment.FrozenLake-v1")
        yield lambda: model.table.count == 5
        # By keys alone, past the heading.
        desk.find("agents.list").forceActiveFocus()
        model.choose(model.table.rows[1].agent.key)
        desk.key(Key.Key_Down)
        yield lambda: model.current == 2
        desk.key(Key.Key_Up)
        desk.key(Key.Key_Up)
        yield lambda: model.current == 1

    act(script, size=size)


def test_pins_notes_and_the_bin(act):
    def script(desk: RunHands):
        _, _, best = yield from furnish(desk)
        model = desk.session.agents
        yield from take(desk, "step-1000.json")
        desk.ctrl(Key.Key_P)
        yield lambda: card(desk, "step-1000.json").mark.pinned
        pinned = [line.agent.path.name for line in model.table.rows if line.agent]
        assert pinned.index("step-1000.json") < pinned.index(best.name)
        desk.ctrl(Key.Key_M)
        yield lambda: desk.focused.objectName() == "agents.note.input"
        desk.type("falls early")
        desk.key(Key.Key_Return)
        yield lambda: card(desk, "step-1000.json").mark.note == "falls early"
        model.search("falls")
        yield lambda: model.table.count == 2
        model.search("")
        yield lambda: model.table.count == 7
        yield from desk.calm()
        yield from take(desk, best.name)
        desk.ctrl(Key.Key_Backspace)
        yield lambda: card(desk, best.name).mark.deleted and not best.exists()
        yield lambda: "bin" in desk.shell.snack.text
        assert best.name not in [line.agent.path.name for line in model.table.rows if line.agent]
        desk.shell.snack.act()
        yield lambda: best.exists() and not card(desk, best.name).mark.deleted
        # The same by the bin.
        yield lambda: model.table.count == 7
        yield from desk.calm()
        yield from take(desk, best.name)
        desk.ctrl(Key.Key_Backspace)
        yield lambda: not best.exists()
        model.pick("bin")
        yield lambda: model.table.count == 2
        yield from desk.calm()
        yield from take(desk, best.name)
        assert desk.shell.registry["agents.play"].why_not() == "It is in the bin"
        desk.shell.registry["agents.restore"].handler()
        yield lambda: best.exists()

    act(script)


def test_a_changed_or_lost_file_says_so_and_does_not_play(act):
    def script(desk: RunHands):
        _, _, best = yield from furnish(desk)
        model = desk.session.agents
        best.write_bytes(b"other weights")
        yield from take(desk, best.name)
        assert model.shown["integrity"] == "changed"
        desk.click("agents.play")
        yield lambda: "was changed after it was saved" in desk.shell.snack.text
        assert desk.shell.page == "agents", "what is on the stage stays there"
        best.unlink()
        model.look()
        yield lambda: not card(desk, best.name).there
        assert desk.shell.registry["agents.play"].why_not() == "Its file is no longer there"

    act(script)


def test_files_go_out_and_come_in(act, tmp_path, monkeypatch):
    from app.agents import actions

    monkeypatch.setattr(actions, "exports", lambda: tmp_path / "exports")

    def script(desk: RunHands):
        yield from furnish(desk)
        model = desk.session.agents
        yield from take(desk, "step-3000.json")
        desk.shell.registry["agents.export"].handler()
        yield lambda: (tmp_path / "exports" / "lake one step-3000.json").exists()
        # With facts it comes in; a copy lies in the profile.
        given = tmp_path / "given.json"
        given.write_text("{}")
        facts = {"format": FORMAT, "environment": "Taxi-v3", "sha256": digest(given)}
        Path(f"{given}{ENDING}").write_text(json.dumps(facts))
        broken = tmp_path / "notes.txt"
        broken.write_text("no weights")
        model.importFiles([QUrl.fromLocalFile(str(broken)), QUrl.fromLocalFile(str(given))])
        yield lambda: any(agent.environment == "Taxi-v3" for agent in model.found.values())
        imported = next(a for a in model.found.values() if a.environment == "Taxi-v3")
        assert imported.path != given and imported.path.read_text() == "{}"
        assert imported.path.is_relative_to(desk.engine_.settings.places.profile)
        assert len(model.found) == 6

    act(script)


def test_what_came_with_a_file_is_asked_about(act, tmp_path):
    """The environment that it says it was trained in, and the code that it can hold."""
    given = tmp_path / "gift.zip"
    with zipfile.ZipFile(given, "w") as archive:
        for name in ("data", "policy.pth"):
            archive.writestr(name, "x")
    kwargs = {"xml_file": "/somewhere/else.xml"}
    facts = {"format": FORMAT, "environment": "gift_lake:Lake-v0", "env_kwargs": kwargs}
    Path(f"{given}{ENDING}").write_text(json.dumps({**facts, "sha256": digest(given)}))

    def script(desk: RunHands):
        yield from furnish(desk)
        model, trust = desk.session.agents, desk.session.trust
        model.importFiles([QUrl.fromLocalFile(str(given))])
        yield lambda: any(agent.path.name == given.name for agent in model.found.values())
        assert not trust.asked, "to bring it in is free"
        yield from take(desk, given.name)
        for act_id in ("agents.play", "agents.train"):
            desk.shell.go("agents")
            yield from desk.calm()
            desk.shell.registry.trigger(act_id)
            yield lambda: trust.asked and desk.has("trust.leave")
            text = " ".join(trust.lines)
            assert "gift_lake:Lake-v0" in text and "/somewhere/else.xml" in text
            assert str(card(desk, given.name).path) in text
            desk.click("trust.leave")
            yield lambda: not trust.asked

    act(script)


def test_ways_to_other_pages(act):
    def script(desk: RunHands):
        first, _, best = yield from furnish(desk)
        model = desk.session.agents
        yield from take(desk, best.name)
        desk.click("agents.train")
        yield lambda: desk.shell.page == "train"
        desk.shell.go("agents")
        yield from desk.calm()
        yield from take(desk, best.name)
        went: list[tuple[str, str]] = []
        model.ways.train_from = lambda run, path: went.append((run, path))
        desk.click("agents.train")
        assert went == [(first.run_id, str(best))]
        desk.click("agents.compare")
        yield lambda: desk.shell.page == "compare"
        assert desk.session.compare.setup.card.env == "FrozenLake-v1"

    act(script)


def test_what_a_training_removed_to_keep_the_newest_is_no_loss(act):
    def script(desk: RunHands):
        first, _, _ = yield from furnish(desk)
        removed, lost = (card(desk, name).path for name in ("step-1000.json", "step-3000.json"))
        event = {"path": str(removed), "reason": "the newest 2 are kept"}
        first.events(record_batches.event_lifecycle(first.now, REMOVED, event))
        for path in (removed, lost):
            path.unlink()
        desk.session.agents.look()
        names = ["step-3000.json", "step-2000.json"]
        yield lambda: not desk.has(f"agents.card.{card(desk, removed.name).key}")
        listed = [line.agent.path.name for line in desk.session.agents.table.rows if line.agent]
        assert [name for name in listed if name in {removed.name, *names}] == names
        assert "file missing" in name_of(desk.find(f"agents.card.{card(desk, lost.name).key}"))
        desk.click("agents.scope.gone")
        yield lambda: desk.has(f"agents.card.{card(desk, removed.name).key}")
        yield from take(desk, removed.name)
        yield lambda: desk.says("removed by its training, which keeps the newest")

    act(script)
