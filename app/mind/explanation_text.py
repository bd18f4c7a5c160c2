"""Beliefs and decisions of a program as text and rows for the screen. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.mind.model_calls import budget_text, call_rows
from app.shared.decider_words import actor_glyph, by_words
from app.ui import formatting
from app.ui.i18n import counted, tr

if TYPE_CHECKING:
    from core.guard.conversation import Said
    from core.guard.explanations import Belief, Known, Review, Sent
    from core.guard.reasoning_cycles import Goal
    from mosaic_sdk.v1.mind_pb2 import Mind, MindEvent, Why, WhyNot

Name = Callable[[str, Any], str]
Row = dict[str, Any]

LEVELS = ("sentence", "plan", "trace")
SOURCES = {"percept": "perceived", "self": "its own"}
KINDS = {
    "approve": "accent",
    "veto": "veto",
    "replace": "supervisor",
    "propose": "agent",
    "beside": "agent",
}
#: What a mark on a timeline is drawn as.
DRAWN = {"veto": "veto", "replace": "supervisor", "default": "warning", "said": "agent"}
MOST_MARKS = 160
MOST_BELIEFS = 400
TAIL = 8
DEEPEST = 8
GOAL_KINDS = {"achieved": "accent", "failed": "veto", "no plan": "veto"}


@dataclass(frozen=True, slots=True)
class Told:
    """Panel content for one answer."""

    kind: str = ""
    title: str = ""
    sentence: str = ""
    # What ran in the end and who decided it, with the sign of that one.
    outcome: str = ""
    actor: str = ""
    plan: str = ""
    trigger: str = ""
    context: list[str] = field(default_factory=list[str])
    unifier: list[Row] = field(default_factory=list[Row])
    support: list[str] = field(default_factory=list[str])
    labels: list[Row] = field(default_factory=list[Row])
    file: str = ""
    line: int = 0
    program: str = ""
    place: str = ""
    cost: str = ""
    why_not: list[Row] = field(default_factory=list[Row])
    beliefs: list[Row] = field(default_factory=list[Row])
    intentions: list[Row] = field(default_factory=list[Row])
    events: list[Row] = field(default_factory=list[Row])
    omitted: str = ""
    calls: list[Row] = field(default_factory=list[Row])
    budget: str = ""


def told(known: Known, step: int, name: Name) -> Told:
    review, mind = known.review, known.review.mind
    why = mind.why
    kind = "default" if review.default_taken else KINDS.get(review.verdict, "supervisor")
    return Told(
        kind,
        title_of(known, name),
        sentence_of(known, name),
        outcome_of(review, name),
        actor_glyph(review.settled.by) if review.settled is not None else "",
        why.plan,
        why.trigger,
        conjuncts(why.context),
        [{"name": key, "value": value} for key, value in sorted(why.unifier.items())],
        support_of(why),
        [{"name": key, "value": value} for key, value in sorted(why.labels.items())],
        why.file,
        why.line,
        why.program,
        f"{Path(why.file).name}:{why.line}" if why.file and why.line else "",
        cost_of(why, review.latency_us),
        [why_not_row(plan) for plan in mind.why_not],
        belief_rows(known.beliefs, known.came, step),
        intention_rows(mind),
        event_rows(known),
        tr("{omitted} more were not recorded", omitted=formatting.grouped(mind.omitted))
        if mind.omitted
        else "",
        call_rows(mind),
        budget_text(mind),
    )


def title_of(known: Known, name: Name) -> str:
    """Title of an answer, for the choice between several of one step."""
    review = known.review
    if review.verdict == "beside":
        return review.who
    asked = name(review.seat, review.asked)
    plan = review.mind.why.plan
    title = tr("no answer") if review.default_taken else plan or review.verdict
    return f"{asked}: {title}"


def sentence_of(known: Known, name: Name) -> str:
    review = known.review
    asked = name(review.seat, review.asked) if review.asked is not None else tr("the proposal")
    why = review.mind.why
    plan = why.plan or review.who
    if why.spoke:
        plan = tr("{plan} (through {spoke})", plan=plan, spoke=why.spoke)
    because = f": {review.reason}" if review.reason else ""
    match review.verdict:
        case _ if review.default_taken:
            return tr(
                "{who} did not answer {asked}{because}. {default_taken}",
                who=review.who,
                asked=asked,
                because=because,
                default_taken=taken(review.default_taken),
            )
        case "approve":
            return tr("{plan} approved {asked}{because}", plan=plan, asked=asked, because=because)
        case "veto":
            return tr("{plan} vetoed {asked}{because}", plan=plan, asked=asked, because=because)
        case "replace":
            return tr(
                "{plan} replaced {asked} with {seat}{because}",
                plan=plan,
                asked=asked,
                seat=name(review.seat, review.action),
                because=because,
            )
        case "allow":
            return tr(
                "{plan} limited what may replace {asked}{because}",
                plan=plan,
                asked=asked,
                because=because,
            )
        case "defer":
            return tr(
                "{plan} deferred {asked} to a person{because}",
                plan=plan,
                asked=asked,
                because=because,
            )
        case "end_episode":
            return tr(
                "{plan} ended the episode at {asked}{because}",
                plan=plan,
                asked=asked,
                because=because,
            )
        case "beside":
            return tr("{who} has no seat: it reasoned beside the others", who=review.who)
        case "propose":
            return tr(
                "{plan} played {seat}{because}",
                plan=plan,
                seat=name(review.seat, review.action),
                because=because,
            )
        case verdict:
            return f"{plan}: {verdict} {asked}{because}"


def outcome_of(review: Review, name: Name) -> str:
    """The action that ran and its decider, in the words of the stage's cards."""
    settled = review.settled
    if settled is None:
        return ""
    action = name(review.seat, review.ran)
    who = by_words(settled, getattr(settled.decision, "plan", ""))
    if not who:
        return tr("{action} ran", action=action)
    return tr("{action} ran, {who}", action=action, who=who)


def taken(default: str) -> str:
    """The gate's own words for what it did without an answer."""
    fault, _, how = default.partition(": ")
    if fault == "no legal action":
        return tr("The declared action {action} was played instead.", action=how)
    done = {
        "open": "The proposal was approved",
        "closed": "The proposal was blocked",
        "pause": "The session was paused",
        "abort": "The session was stopped",
    }.get(how, how)
    return f"{done} ({fault.replace('_', ' ')})" if how else default


def conjuncts(context: str) -> list[str]:
    """Conjuncts of a context, split outside of brackets and strings."""
    parts: list[str] = []
    depth, begun, quoted = 0, 0, False
    for at, sign in enumerate(context):
        if sign == '"' and context[at - 1 : at] != "\\":
            quoted = not quoted
        elif quoted:
            continue
        elif sign in "([{":
            depth += 1
        elif sign in ")]}":
            depth -= 1
        elif sign == "&" and depth == 0:
            parts.append(context[begun:at].strip())
            begun = at + 1
    parts.append(context[begun:].strip())
    return [part for part in parts if part]


def support_of(why: Why) -> list[str]:
    from core.guard.explanations import term_text

    return [term_text(belief) for belief in why.beliefs]


def cost_of(why: Why, latency_us: int) -> str:
    """Time of an answer, inside the program and in total."""
    if not why.cycles:
        return ""
    inside = formatting.span(why.elapsed_us / 1e6)
    text = tr(
        "{cycles}, {inside} in the program",
        cycles=counted(why.cycles, "cycle", "cycles"),
        inside=inside,
    )
    return (
        tr(
            "{what}, {latency_us} in total",
            what=text,
            latency_us=formatting.span(latency_us / 1000000.0),
        )
        if latency_us
        else text
    )


def why_not_row(reason: WhyNot) -> Row:
    condition = tr("condition {place}", place=reason.place) if reason.place else tr("its trigger")
    return {
        "plan": reason.plan or tr("line {line}", line=reason.line),
        "conjunct": reason.conjunct,
        "place": condition,
        "line": reason.line,
    }


def age_text(age: int) -> str:
    return "now" if age <= 0 else counted(age, "step", "steps")


def belief_rows(beliefs: Sequence[Belief], came: frozenset[str], step: int) -> list[Row]:
    """Beliefs by functor, latest change first."""
    newest: dict[str, int] = {}
    for belief in beliefs:
        newest[belief.functor] = max(newest.get(belief.functor, 0), belief.since)
    ordered = sorted(beliefs, key=lambda b: (-newest[b.functor], b.functor, -b.since, b.text))
    rows: list[Row] = []
    before = ""
    for belief in ordered[:MOST_BELIEFS]:
        rows.append(
            {
                "text": belief.text,
                "functor": belief.functor,
                "source": SOURCES.get(belief.source, belief.source),
                "age": age_text(step - belief.since),
                "fresh": belief.text in came and belief.since >= step,
                "first": belief.functor != before,
            }
        )
        before = belief.functor
    return rows


def intention_rows(mind: Mind) -> list[Row]:
    return [
        {"goals": " ← ".join(intention.goals), "state": intention.state.lower()}
        for intention in mind.intentions
    ]


def goal_rows(goals: Sequence[Goal]) -> list[Row]:
    """The tree of goals, indented by depth."""
    return [
        {
            "text": goal.text,
            "plan": goal.plan,
            "depth": min(goal.depth, DEEPEST),
            "outcome": goal.state,
            "kind": GOAL_KINDS.get(goal.state, ""),
            "line": goal.line,
        }
        for goal in goals
    ]


def cycle_rows(events: Sequence[MindEvent]) -> list[Row]:
    from core.guard.reasoning_cycles import event_text

    return [
        {"name": words_of(event.name), "text": event_text(event), "cycle": ""} for event in events
    ]


def words_of(name: str) -> str:
    return name.replace("_", " ")


def said_rows(messages: Sequence[Said], step: int) -> list[Row]:
    replies = {message.id: message.number for message in messages}
    return [
        {
            "step": message.step,
            "sender": message.sender,
            "receiver": message.receiver,
            "performative": message.performative,
            "content": message.content,
            "thread": message.thread,
            "reply": message.reply_to in replies,
            "here": message.step == step,
        }
        for message in messages
    ]


def event_rows(known: Known) -> list[Row]:
    """Events in the order of the record: percepts, then reasoning."""
    from core.guard.reasoning_cycles import event_text

    mind = known.review.mind
    rows: list[Row] = []
    thought = {event_text(event) for event in mind.events if event.HasField("belief")}
    if not mind.full:
        gone = [text for text in known.gone if text not in thought]
        came = sorted(text for text in known.came if text not in thought)
        rows += [{"name": "forgot", "text": text, "cycle": ""} for text in gone]
        rows += [{"name": "learnt", "text": text, "cycle": ""} for text in came]
    else:
        count = counted(len(known.came), "belief", "beliefs")
        rows.append({"name": "began", "text": tr("with {count}", count=count), "cycle": ""})
    for event in mind.events:
        row = {"name": words_of(event.name), "text": event_text(event), "cycle": str(event.cycle)}
        rows.append(row)
    title = tr("no answer") if known.review.default_taken else known.review.verdict
    rows.append({"name": title, "text": known.review.reason, "cycle": ""})
    return rows


def sent_rows(sent: Sent | None) -> list[Row]:
    """Sent percepts, new ones first."""
    if sent is None:
        return []
    rows = [{"text": text, "how": "came"} for text in sent.facts if text in sent.came]
    rows += [{"text": text, "how": "gone"} for text in sent.gone]
    return rows + [{"text": text, "how": ""} for text in sent.facts if text not in sent.came]


def sent_note(sent: Sent | None, step: int) -> str:
    if sent is None:
        return tr("No percepts sent yet")
    if sent.whole:
        return tr("All sent before step {step}", step=formatting.grouped(sent.step))
    if sent.step != step:
        return tr("No new percepts at this step")
    came, gone = len(sent.came), len(sent.gone)
    return tr(
        "{came} added, {gone} removed before step {step}",
        came=came,
        gone=gone,
        step=formatting.grouped(step),
    )


def marks_of(marks: Sequence[tuple[int, str]], first: int, last: int) -> list[Row]:
    """For a timeline from the first step to the last; the first of each place where many meet."""
    width = max(1, last - first)
    visible: list[Row] = []
    taken_places: set[tuple[str, int]] = set()
    for step, kind in marks:
        at = min(1.0, max(0.0, (step - first) / width))
        drawn = DRAWN.get(kind, "supervisor")
        slot = (drawn, round(at * MOST_MARKS))
        if slot not in taken_places:
            taken_places.add(slot)
            visible.append({"kind": drawn, "at": at})
    return visible


def digest_words(digest: str) -> str:
    return digest[:TAIL]


def loudest(known: Sequence[Known]) -> int:
    """Most relevant answer of a step: the one shown first."""
    for at, item in enumerate(known):
        if item.review.default_taken or item.review.verdict not in ("approve", "propose"):
            return at
    return max(0, len(known) - 1)
