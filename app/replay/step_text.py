"""Text of a stored step: action, author, reason, observation. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from app.shared.decider_words import MARKS, WORDS, YOU, actor_glyph, late_words, reason_words
from app.shared.run_endings import end_word
from app.shared.state_text import spoken, upper
from app.shared.step_values import move_on, value_word
from app.ui import formatting
from app.ui.i18n import tr
from app.ui.told import composed
from core.replay.annotations import HAND_BACK, REWARD, TAKE_OVER, Story
from mosaic_sdk import gate
from mosaic_sdk.codec.step_builder import HUMAN

if TYPE_CHECKING:
    from core.replay.timeline import Moment, Take
    from core.store.rows import StepRow

#: What the timeline draws for it.
DRAWN = {**MARKS, TAKE_OVER: "human", HAND_BACK: "agent", REWARD: "star"}
MOST_MARKS = 160
KINDS = {
    "veto": "veto",
    "approve": "accent",
    "replace": "supervisor",
    "override": "human",
}
ROLES = {"person": "human", "human": "human", "rule": "supervisor", "program": "supervisor"}
MANY = 12


class ActionNames:
    """Names of seats and actions: from the host's start report, or the board before the move."""

    def __init__(
        self,
        by_seat: Mapping[str, Sequence[str]] | None = None,
        titles: Mapping[str, str] | None = None,
    ) -> None:
        self.by_seat = {seat: list(names) for seat, names in (by_seat or {}).items()}
        self._titles = titles or {}

    def seat(self, name: str) -> str:
        """A seat as people call it: White rather than `player_0`."""
        return self._titles.get(name) or spoken(name)

    def of(self, seat: str, action: Any, before: Mapping[str, Any] | None = None) -> str:
        if action is None:
            return formatting.NOTHING
        number = _whole(action)
        if number is None:
            return value_word(action)
        move = move_on(before, number)
        if move:
            return move
        names = self.by_seat.get(seat) or next(iter(self.by_seat.values()), [])
        if 0 <= number < len(names):
            return upper(str(names[number]))
        return tr("Action {number}", number=number)


def _whole(action: Any) -> int | None:
    if isinstance(action, bool):
        return int(action)
    if isinstance(action, int | np.integer):
        return int(action)
    return None


def where_of(moment: Moment) -> str:
    last = moment.take.last_step
    return tr(
        "Step {step} of {last}", step=formatting.grouped(moment.step), last=formatting.grouped(last)
    )


def take_title(take: Take) -> str:
    title = tr("Episode {episode}", episode=formatting.grouped(take.episode + 1))
    if take.branch:
        title += tr(", branch {branch}", branch=take.branch)
    return (
        tr("{title}, repeat {attempt}", title=title, attempt=take.attempt)
        if take.attempt
        else title
    )


def take_end(take: Take, called: str = "", live: bool = True) -> str:
    """End of a take; `called`: an end by a person or clock. `live`: the run continues."""
    if called:
        return called
    if take.terminated or take.truncated:
        return end_word(take.terminated)
    return tr("in progress") if take.open and live else tr("left")


def attribution_of(row: StepRow | None) -> gate.Attribution | None:
    """Attribution of the executed action; None if there was none."""
    if row is None or row.action is None:
        return None
    return gate.attribute(row.decisions, bool(row.flags & HUMAN))


def actor_of(row: StepRow | None) -> str:
    attribution = attribution_of(row)
    return "" if attribution is None else actor_glyph(attribution.by)


def step_facts(
    moment: Moment, story: Story | None, names: ActionNames, before: Mapping[str, Any] | None
) -> list[dict[str, str]]:
    """Facts about the step, shown beside its picture."""
    facts: list[dict[str, str]] = []

    def fact(name: str, value: str) -> None:
        facts.append({"name": name, "value": value})

    several = len(moment.take.seats) > 1
    acted = [row for row in moment.rows if row.action is not None]
    for row in acted[:MANY]:
        title = tr("Action of {seat}", seat=names.seat(row.seat)) if several else tr("Action")
        fact(title, names.of(row.seat, row.action, before))
    for row in acted[:1] if len(acted) == 1 else ():
        settled = attribution_of(row)
        if settled is not None:
            fact(tr("Decided by"), tr(WORDS[settled.by]))
    for row in moment.rows[:MANY]:
        if not row.reset:
            fact(
                tr("Reward of {seat}", seat=names.seat(row.seat)) if several else tr("Reward"),
                formatting.number(row.reward),
            )
    if story is not None:
        for seat, value in list(story.returns(moment.step).items())[:MANY]:
            fact(
                tr("Return of {seat}", seat=names.seat(seat)) if several else tr("Return so far"),
                formatting.number(value),
            )
    if any(row.reset for row in moment.rows):
        seed = moment.take.seed
        fact(tr("Seed"), formatting.NOTHING if seed is None else str(seed))
    lead = moment.lead
    if lead is not None:
        if lead.terminated or lead.truncated:
            fact(tr("Episode ended"), end_word(lead.terminated))
        began = (lead.unix_ns - moment.take.start_ns) / 1e9
        if 0 <= began < 1e7:
            fact(tr("Elapsed"), formatting.span(began))
    return facts


def verdict_word(verdict: str) -> str:
    words = {
        "propose": tr("proposes"),
        "approve": tr("approves"),
        "veto": tr("vetoes"),
        "replace": tr("replaces it"),
        "defer": tr("defers"),
        "override": tr("overrides the veto"),
        "default": tr("takes the default"),
        "unreviewed": tr("lets it run unreviewed"),
        "late": tr("continues without the verdict"),
        "end_episode": tr("ends the episode"),
    }
    return words.get(verdict, verdict)


def decision_title(decision: Any) -> str:
    """Sentence about a decision."""
    is_person = decision.role == "person"
    if decision.default_taken and decision.role != "gate":
        return upper(late_words(decision, is_person))
    yours = {
        "propose": tr("You propose"),
        "approve": tr("You approve"),
        "veto": tr("You veto"),
        "replace": tr("You replace it"),
        "defer": tr("You defer"),
        "override": tr("You override the veto"),
    }
    if decision.who in YOU and decision.verdict in yours:
        return yours[decision.verdict]
    who = tr("You") if decision.who in YOU else upper(decision.who or decision.role)
    return composed("{} {}", who, verdict_word(decision.verdict))


def decision_rows(
    moment: Moment, names: ActionNames, before: Mapping[str, Any] | None
) -> list[dict[str, Any]]:
    """The chain of each seat, in its order."""
    several = len(moment.take.seats) > 1
    rows: list[dict[str, Any]] = []
    for row in moment.rows:
        for decision in sorted(row.decisions, key=lambda d: d.order):
            kind = KINDS.get(decision.verdict) or ROLES.get(decision.role, "agent")
            if decision.role == "person" and kind in ("supervisor", "accent"):
                kind = "human"
            action = (
                names.of(row.seat, decision.action, before) if decision.action is not None else ""
            )
            rows.append(
                {
                    "kind": "default"
                    if decision.default_taken and decision.role != "gate"
                    else kind,
                    "title": decision_title(decision),
                    "change": action,
                    "reason": reason_words(decision.reason or decision.default_taken),
                    "took": formatting.span(decision.latency_us / 1e6)
                    if decision.latency_us >= 1000
                    else "",
                    "step": names.seat(row.seat) if several else "",
                }
            )
    return rows


def why_no_decisions(moment: Moment) -> str:
    """Text for a step without decisions."""
    if any(row.reset for row in moment.rows):
        return tr("The episode starts here. No decisions yet.")
    if any(row.flags & HUMAN for row in moment.rows):
        return tr("A person decided; no one else was asked.")
    return tr("The agent decided alone. Nothing else was recorded.")


def seen_word(value: Any) -> str:
    """Observation as text; parts are listed by name."""
    if not isinstance(value, dict):
        return value_word(value)
    return ", ".join(f"{name} {value_word(part)}" for name, part in value.items())


def seen_rows(moment: Moment, names: ActionNames) -> list[dict[str, str]]:
    """Observations of all seats after the step, or a note where only a hash is stored."""
    several = len(moment.take.seats) > 1
    return [
        {
            "name": names.seat(row.seat) if several else tr("Observation"),
            "value": seen_word(row.observation) or tr("not saved"),
        }
        for row in moment.rows[:MANY]
    ]


def marks_of(story: Story | None, take: Take) -> list[dict[str, Any]]:
    """Marks for the timeline of one take; the first of each distinguishable place."""
    if story is None:
        return []
    visible: list[dict[str, Any]] = []
    taken: set[tuple[str, int]] = set()
    rewarded = story.rewarded(take.lead).tolist()
    marks = [(mark.step, mark.kind) for mark in story.marks]
    marks += [(step, REWARD) for step in rewarded]
    width = max(1, take.count - 1)
    for step, kind in sorted(marks):
        at = (step - take.first_step) / width
        slot = (kind, round(at * MOST_MARKS))
        if slot not in taken:
            taken.add(slot)
            visible.append({"kind": DRAWN[kind], "at": at})
    return visible
