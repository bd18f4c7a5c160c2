"""Options of a session besides its seats: clocks, draws, substitutes, further links."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtQml import QmlElement

from app.shared import error_texts
from app.shared.environment_cards import Card
from app.shared.state_text import first_action, spoken
from app.shared.typed_programs import RULE_MS, link_of
from app.stage import slot_spec
from app.ui.i18n import tr
from app.ui.qt_property import prop, uncreatable
from core.errors import MosaicError
from core.workers.programs import guards_for
from mosaic_sdk.session import SessionState
from mosaic_sdk.session.host_commands import Clock, Draw
from mosaic_sdk.session.host_parameters import ClockRule
from mosaic_sdk.session.open_objects import DeciderSpec, LinkSpec, PolicySpec

if TYPE_CHECKING:
    from app.stage.model import StageModel

QML_IMPORT_NAME = "Mosaic.Models"
QML_IMPORT_MAJOR_VERSION = 1

#: Minutes and seconds a move, as players write them.
CLOCKS: tuple[dict[str, float] | None, ...] = (
    None,
    {"seconds": 180, "increment": 2},
    {"seconds": 300, "increment": 0},
    {"seconds": 900, "increment": 10},
)
MOST_NAMED = 12
START_S = 30.0
NO_IDLE = "This game has no idle action"
NO_SAFE = "This game declares no safe action"


def why_no_substitute(which: str, card: Card, state: SessionState) -> str:
    if which == "noop" and card.noop is None and state.noop is None:
        return NO_IDLE
    return NO_SAFE if which == "safe" and card.safe is None else ""


def rules_for(card: Card, state: SessionState) -> list[LinkSpec]:
    """Built-in rules for the gate of this game."""
    links: list[LinkSpec] = []
    known = {
        "FrozenLake": ("no_holes", "No holes"),
        "CliffWalking": ("no_cliff", "No cliff"),
    }
    for start, (rule, text) in known.items():
        if card.env.startswith(start) and card.guard != rule:
            links.append({"name": text, "role": "rule", "rule": rule})
    names, first = state.action_names, first_action(state)
    if len(names) <= MOST_NAMED:
        for index, name in enumerate(names):
            links.append(
                {"name": f"Never {name}", "role": "rule", "rule": f"never {first + index}"}
            )
    links.append({"name": "Block everything", "role": "rule", "rule": "veto_all"})
    return [{**rule, "deadline_ms": RULE_MS} for rule in links]


def offer_of(state: SessionState) -> tuple[str, str]:
    """Author of a draw offer, and the person who may answer."""
    offered = state.draw_offer
    others = [name for name, seat in state.seats.items() if name != offered and seat.by_hand]
    return (offered, others[0]) if offered and others else ("", "")


def unused(name: str, taken: set[str]) -> str:
    number = 2
    free = name
    while free in taken:
        free, number = f"{name} {number}", number + 1
    return free


def programs_for(card: Card) -> list[LinkSpec]:
    """Bundled programs that look after agents in this game."""
    return [
        {"name": file.stem, "role": "program", "program": str(file)}
        for file in guards_for(card.env)
    ]


@QmlElement
@uncreatable("Comes with the stage")
class StageTerms(QObject):
    changed = Signal()

    def __init__(self, stage: StageModel) -> None:
        super().__init__(stage)
        self._stage = stage
        self._clock = int(stage.desk.shell.state.get("stage.clock", 0))
        # Names that deciders of this run have had: each process has its own.
        self._introduced: set[str] = set()
        stage.play.changed.connect(self._refresh)

    clock = prop(int, 0, changed)
    clocked = prop(bool, False, changed)
    clockNote = prop(str, "", changed)
    substitute = prop(int, 1, changed)
    substituteNote = prop(str, "", changed)
    extras = prop("QVariantList", list, changed)
    rules = prop("QVariantList", list, changed)
    drawText = prop(str, "", changed)
    drawYes = prop(str, "", changed)

    # for the model

    def begin(self, card: Card) -> None:
        """Begin with another session; programs and rules belong to the old one."""
        which = "noop" if card.noop is not None else "resample"
        self._substitute, self._substituteNote = slot_spec.SUBSTITUTES.index(which), ""
        self._extras, self._rules = [], []
        self._introduced.clear()
        self._clocked = card.renderer == "board" and len(card.seats) == 2
        self.changed.emit()

    def clock_for(self, card: Card) -> dict[str, float] | None:
        playable = card.renderer == "board" and len(card.seats) == 2
        return CLOCKS[self._clock] if playable and 0 <= self._clock < len(CLOCKS) else None

    @property
    def links(self) -> list[LinkSpec]:
        return [link.copy() for link in self._extras]

    @property
    def policy(self) -> PolicySpec:
        """Gate policy as chosen."""
        which = slot_spec.SUBSTITUTES[self._substitute]
        card, state = self._stage.card, self._stage.play.state
        if which == "noop" and card is not None and card.noop is None:
            return {"substitute": which, "noop": state.noop}
        return {"substitute": which}

    # clocks

    @Slot(int)
    def setClock(self, index: int) -> None:
        """Set the clock of the next game, and of this one if nobody has moved."""
        if not 0 <= index < len(CLOCKS):
            return
        self._clock = index
        self._stage.desk.shell.state.put("stage.clock", index)
        rule = CLOCKS[index]
        self._stage.slot["clock"] = rule
        self._stage.talk.send(
            Clock(clock=None if rule is None else ClockRule(rule["seconds"], rule["increment"]))
        )
        self.changed.emit()
        self._stage.focusWanted.emit()

    # the gate

    @Slot(int)
    def setSubstitute(self, index: int) -> None:
        card = self._stage.card
        if card is None or not 0 <= index < len(slot_spec.SUBSTITUTES):
            return
        why = why_no_substitute(slot_spec.SUBSTITUTES[index], card, self._stage.play.state)
        self._substituteNote = f"{why}." if why else ""
        if not why:
            self._substitute = index
            self._stage.send_gate()
        self.changed.emit()

    @Slot(int)
    def addRule(self, index: int) -> None:
        if not 0 <= index < len(self._rules):
            return
        rule = self._rules[index]
        if program := rule.get("program"):
            self.addLink(program)
        else:
            self._add(rule)

    @Slot(str)
    def addLink(self, text: str) -> None:
        """A rule, a file in AgentSpeak or Python, or the command of a decider."""
        try:
            made = link_of(text)
        except MosaicError as error:
            self._stage.desk.shell.snack.say(error_texts.shown(error.message), level="warning")
            return
        if made["role"] == "rule":
            self._add(made)
            return
        self._stage.desk.command("stage.program", self._introduce(made), self._when_ready())

    async def _introduce(self, wanted: LinkSpec) -> LinkSpec:
        """Introduce a program: the run's launcher starts it."""
        from core.sessions.session_programs import prepared

        sessions, run_id = self._stage.desk.engine.sessions, self._stage.talk.run_id
        link: LinkSpec = {**wanted, "name": unused(wanted["name"], self._introduced)}
        started: dict[tuple[Any, ...], DeciderSpec] = {}
        slot = {"env": self._stage.card.env if self._stage.card else "", "gate": {"links": [link]}}
        made = await asyncio.to_thread(prepared, slot, started, list(self._introduced))
        link = made["gate"]["links"][0]
        for decider in started.values():
            await sessions.introduce(run_id, decider)
        self._introduced.add(str(link.get("decider")))
        return link

    def _when_ready(self) -> Callable[[LinkSpec], None]:
        run_id = self._stage.talk.run_id

        def ready(link: LinkSpec) -> None:
            if run_id == self._stage.talk.run_id:
                self._add(link)

        return ready

    def _add(self, link: LinkSpec) -> None:
        if any(extra["name"] == link["name"] for extra in self._extras):
            return
        self._extras = [*self._extras, link.copy()]
        self.changed.emit()
        self._stage.send_gate()

    @Slot(int)
    def remove(self, index: int) -> None:
        if 0 <= index < len(self._extras):
            gone = self._extras[index]
            self._extras = [extra for at, extra in enumerate(self._extras) if at != index]
            self.changed.emit()
            self._stage.send_gate()
            if "decider" in gone:
                self._dismiss(gone["decider"])

    def _dismiss(self, name: str) -> None:
        """Dismiss a program that is no longer asked; its process ends now."""
        commander, run_id = self._stage.desk.engine.runs.commander, self._stage.talk.run_id
        work = commander.command(
            run_id, "dismiss", json.dumps({"name": name}).encode(), timeout_s=START_S
        )
        self._stage.desk.command(f"stage.dismiss.{name}", work)

    # draws

    @Slot(bool)
    def answerDraw(self, accept: bool) -> None:
        _, seat = offer_of(self._stage.play.state)
        if seat:
            self._stage.talk.send(Draw(seat=seat, accept=accept))
            self._stage.focusWanted.emit()

    # words

    def _refresh(self) -> None:
        play, card = self._stage.play, self._stage.card
        if card is None:
            return
        state = play.state
        offered, answers = offer_of(state)
        titles = play.titles
        text = (
            tr("{offered} offers a draw", offered=titles.get(offered) or spoken(offered))
            if offered
            else ""
        )
        yes = (
            tr("{answers} accepts", answers=titles.get(answers) or spoken(answers))
            if offered
            else ""
        )
        rules = [*rules_for(card, state), *programs_for(card)]
        note = tr("from the next game") if state.clock_waits else ""
        texts = (self._drawText, self._drawYes, self._rules, self._clockNote)
        if texts != (text, yes, rules, note):
            self._drawText, self._drawYes, self._rules, self._clockNote = text, yes, rules, note
            self.changed.emit()
