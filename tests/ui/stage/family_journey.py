"""A family's way through the pages: trained from the form, found as a card, played on the stage,
compared, and trained on. Each stop is noted with its seconds.
"""

from __future__ import annotations

import json
import sys
import time
import tomllib
from pathlib import Path
from typing import Any

from stage_hands import StageHands

ROOT = Path(__file__).parents[3]
BROKEN = b"PK not what was saved"


def title_of(family: str) -> str:
    return tomllib.loads((ROOT / "workers" / family / "worker.toml").read_text())["title"]


class Journey:
    """The way of a family through the pages; `seen` is what came of each stop."""

    def __init__(self, family: str, parameters: dict[str, Any]) -> None:
        self.family, self.parameters = family, parameters
        self.seen: dict[str, Any] = {}
        self._since = time.monotonic()

    def note(self, stop: str, value: Any = True) -> None:
        now = time.monotonic()
        self.seen[stop] = {"seen": value, "s": round(now - self._since, 1)}
        print(f"{self.family}: {stop}: {value} ({now - self._since:.1f} s)", file=sys.stderr)
        self._since = now

    def shoot(self, hands: StageHands, name: str) -> None:
        hands.shoot(f"{self.family}-{name}")

    def script(self, hands: StageHands):
        yield lambda: hands.stage.host.ready
        self._since = time.monotonic()
        yield from self.train(hands)
        yield from self.find(hands)
        yield from self.play(hands)
        yield from self.swap(hands)
        yield from self.compare(hands)
        yield from self.train_on(hands)

    # -- stops

    def fill(self, hands: StageHands, parameters: dict[str, Any]) -> None:
        form = hands.session.train.setup.entries.form
        for name, value in parameters.items():
            form.setText(name, value if isinstance(value, str) else json.dumps(value))

    def train(self, hands: StageHands):
        train = hands.session.train
        picker = train.setup.picker
        hands.shell.go("train")
        yield lambda: len(picker.options) > 1
        titles = [option["text"] for option in picker.options]
        picker.choose(titles.index(title_of(self.family)))
        yield lambda: train.setup.ready and not train.setup.launch.problems
        self.fill(hands, self.parameters)
        train.setup.entries.setName("first")
        hands.settle()
        self.shoot(hands, "form")
        hands.click("train.start")
        yield lambda: train.summary.title == "first"
        yield lambda: train.summary.group.section == "ended"
        assert train.summary.status == "finished", train.summary.group.lead.run.reason
        self.note("trained", train.summary.figures[0]["value"])
        self.shoot(hands, "trained")

    def find(self, hands: StageHands):
        agents = hands.session.agents
        hands.shell.go("agents")
        yield lambda: agents.found and hands.has("agents.list")
        cards = sorted(agents.found.values(), key=lambda each: each.saved.unix_ns)
        hands.click(f"agents.card.{cards[-1].key}")
        yield lambda: agents.chosen is cards[-1] and agents.shown["integrity"] == "intact"
        self.note("card", f"{agents.chosen.algorithm} {agents.chosen.path.name}")
        self.shoot(hands, "card")

    def play(self, hands: StageHands):
        hands.click("agents.play")
        yield lambda: hands.shell.page == "stage"
        yield hands.is_("running")
        self.shoot(hands, "starts")
        yield lambda: hands.on.state.step >= 1 or not hands.on.alive
        assert hands.on.alive, hands.on.shown.situation.trouble
        self.note("played", hands.seat().kind)
        run = hands.on.runId
        yield lambda: hands.on.over or hands.on.state.episode > 0
        self.shoot(hands, "played")
        assert hands.on.runId == run and hands.on.status != "lost"
        self.note("episode")

    def swap(self, hands: StageHands):
        """Random has the seat and plays on until the checkpoint is ready; damaged, it never is."""
        file = hands.session.agents.chosen.path
        yield from self.random_plays(hands)
        before = self.steps(hands)
        hands.stage.seat("agent", self.choice(hands, "checkpoint."))
        yield lambda: hands.on.seats.row("agent").awaited
        self.shoot(hands, "gets-ready")
        yield lambda: hands.seat().kind != "random"
        meanwhile = self.steps(hands) - before
        assert meanwhile > 0, "who had the seat plays on"
        yield lambda: not hands.on.seats.row("agent").awaited
        self.note("swapped", f"{meanwhile} steps by Random meanwhile")
        hands.shell.actions.trigger("stage.many")
        yield from self.leave(hands)

        saved = file.read_bytes()
        file.write_bytes(BROKEN)
        try:
            yield from self.random_plays(hands)
            hands.stage.seat("agent", self.choice(hands, "checkpoint."))
            yield lambda: self.is_told(hands, file.name)
            told, before = hands.shell.snack.text, self.steps(hands)
            self.shoot(hands, "refused")
            yield lambda: self.steps(hands) > before
            assert hands.seat().kind == "random"
            self.note("damaged", told)
            hands.shell.actions.trigger("stage.many")
            yield from self.leave(hands)
        finally:
            file.write_bytes(saved)

    def is_told(self, hands: StageHands, word: str) -> bool:
        """Whether the window tells this, after what it tells of other games."""
        text = hands.shell.snack.text
        if text and word not in text:
            hands.shell.snack.dismiss()
        return word in text

    def random_plays(self, hands: StageHands):
        """A session in which no program of the checkpoint runs yet."""
        if hands.stage.phase == "session":
            yield from self.leave(hands)
        hands.stage.start("cart-pole", -1)
        yield hands.is_("running")
        assert hands.seat().by_hand
        hands.stage.seat("agent", self.choice(hands, "random"))
        yield lambda: hands.seat().kind == "random"
        hands.shell.actions.trigger("stage.many")
        yield lambda: self.steps(hands) > 3

    def leave(self, hands: StageHands):
        run = hands.on.runId
        hands.stage.leave()
        yield lambda: hands.stage.phase == "gallery"
        engine = hands.session.desk.engine
        hands.session.desk.command("end", engine.runs.cancel(run))
        yield lambda: engine.store.reader().run(run).state.ended

    def choice(self, hands: StageHands, name: str) -> int:
        keys = [sitter.key for sitter in hands.on.sitters]
        return next(at for at, key in enumerate(keys) if key.startswith(name))

    def steps(self, hands: StageHands) -> int:
        return sum(score.steps for score in hands.on.scores) + hands.on.state.step

    def compare(self, hands: StageHands):
        compare = hands.session.compare
        hands.shell.go("agents")
        yield lambda: hands.has("agents.compare")
        hands.click("agents.compare")
        yield lambda: hands.shell.page == "compare" and compare.setup.rows.count >= 2
        names = compare.setup.names
        self.shoot(hands, "compare-form")
        hands.click("compare.start")
        yield lambda: compare.phase == "live" and all(row.step for row in compare.tiles.rows)
        compare.pace.setSpeed(0.0)
        yield lambda: len(compare.games.games) >= 4 and compare.figures.headline
        self.shoot(hands, "compare")
        self.note("compared", " / ".join(names))
        hands.click("compare.stop")
        yield lambda: compare.over

    def train_on(self, hands: StageHands):
        train = hands.session.train
        hands.shell.go("train")
        yield lambda: hands.has("train.on")
        hands.click("train.on")
        entries = train.setup.entries
        yield lambda: train.setup.ready and entries.continued is not None
        [point] = entries.continued.points
        self.shoot(hands, "on-form")
        hands.shell.actions.trigger("train.start")
        yield lambda: train.summary.title == "first, on"
        yield lambda: train.summary.group.section == "ended"
        assert train.summary.status == "finished", train.summary.group.lead.run.reason
        [track] = train.summary.group.tracks
        assert track.before.count == point.count
        self.shoot(hands, "went-on")
        self.note("trained on", f"{point.count} to {track.done}")
