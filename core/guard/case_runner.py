"""Test cases of a guard, run in real Jason; recorded steps as test cases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.errors import InvalidInput
from core.guard.bridge_start import BridgeStart
from core.guard.cases import Expected, Scenario, Step, written
from core.guard.explanations import told_facts
from core.guard.recorded_questions import Asked, Over, Record, questions_of, slots_of
from core.guard.reviewer import Reviewer
from mosaic_sdk.asking import decider_messages as q
from mosaic_sdk.asking.decider_client import named
from mosaic_sdk.v1 import mind_pb2

SOFT_MS = 1000.0
DEADLINE_MS = 10_000
# Recorded effects as verdicts of a test case.
_EFFECTS = {"pass": "approve", "stop": "veto", "none": "nothing"}


@dataclass(frozen=True, slots=True)
class Outcome:
    """Result of one step."""

    scenario: str
    line: int
    expected: Expected
    found: Expected
    why_not: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        return self.expected.fits(self.found)


def run_cases(
    program: Path,
    scenarios: Sequence[Scenario],
    bridge: BridgeStart,
    action_names: Sequence[str] = (),
) -> list[Outcome]:
    """Run scenarios, each as a separate episode with fresh beliefs."""
    with Reviewer(program, bridge, soft_ms=SOFT_MS) as reviewer:
        reviewer.ready()
        places = [
            (number, step) for number, scenario in enumerate(scenarios) for step in scenario.steps
        ]
        answers = reviewer.answers(_batches(scenarios, action_names))
        outcomes: list[Outcome] = []
        for (number, step), verdicts in zip(places, answers, strict=True):
            assert step.expected is not None
            verdict = verdicts[1]
            mind = mind_pb2.Mind.FromString(verdict.mind)
            why_not = tuple(
                f"{failure.plan}: {failure.conjunct} failed" for failure in mind.why_not
            )
            answer = _told(verdict, mind.why.plan, action_names)
            wanted = _numbered(step.expected, action_names)
            outcomes.append(Outcome(scenarios[number].name, step.line, wanted, answer, why_not))
    return outcomes


def _batches(
    scenarios: Sequence[Scenario], names: Sequence[str]
) -> Iterator[Sequence[tuple[q.Question, q.Proposal, str]]]:
    for slot, scenario in enumerate(scenarios):
        for number, step in enumerate(scenario.steps):
            start = q.EpisodeStart("", seed=slot + 1, action_names=names) if not number else None
            yield [_question(slot, number, step, start, names)]


def _question(
    slot: int, number: int, step: Step, start: q.EpisodeStart | None, names: Sequence[str]
) -> tuple[q.Question, q.Proposal, str]:
    percepts = q.Percepts(added=step.facts, full=True)
    question = q.Question(
        1, slot, step=number, deadline_ms=DEADLINE_MS, percepts=percepts, start=start
    )
    action: Any = named(step.action, names, None)
    name = step.action if isinstance(step.action, str) else ""
    return question, q.Proposal(action, name=name), "operator"


def _told(verdict: q.Verdict, plan: str, names: Sequence[str]) -> Expected:
    reason = verdict.reason
    if not verdict.verdict and verdict.trouble is not None:
        reason = str(verdict.trouble)
    return Expected(
        verdict.verdict or "nothing",
        named(verdict.action, names, None),
        tuple(named(action, names, None) for action in verdict.allowed),
        reason,
        plan,
    )


def _numbered(expected: Expected, names: Sequence[str]) -> Expected:
    allowed = tuple(named(each, names, None) for each in expected.allowed)
    return Expected(
        expected.verdict,
        named(expected.action, names, None),
        allowed,
        expected.reason,
        expected.plan,
    )


def recorded_cases(
    record: Record,
    run_id: str,
    link: str = "",
    episode: int | None = None,
    step: int | None = None,
    most: int = 20,
    slot: int | None = None,
    seat: str = "",
) -> Iterator[str]:
    """Steps of a run as test cases: the given one, else one for each kind of reason with a verdict
    other than approve.
    """
    take = None if slot is None or episode is None else (slot, episode)
    slots = slots_of(record, run_id, link)
    sent: dict[tuple[int, str], list[bytes]] = {}
    seen: set[tuple[str, str]] = set()
    for asked in questions_of(record, run_id, slots, take):
        if isinstance(asked, Over):
            continue
        percepts = sent.setdefault((asked.slot, asked.seat), [])
        if asked.first:
            percepts.clear()
        if asked.percepts:
            percepts.append(asked.percepts)
        wanted = episode in (None, asked.episode) and step in (None, asked.step + 1)
        wanted = wanted and seat in ("", asked.seat)
        if not wanted or not percepts:
            continue
        kind = (asked.before.effect, _shape(asked.before.reason))
        if episode is None and (asked.before.effect == "pass" or kind in seen):
            continue
        seen.add(kind)
        yield _case(asked, percepts, slots[asked.slot].action_names)
        most -= 1
        if not most:
            return


def keep_case(
    record: Record,
    run_id: str,
    guard: tuple[str, str],
    at: tuple[int, int, int],
    review: int,
    folder: Path,
) -> Path:
    """Adds a recorded review to the test cases of its program, once; returns their file.

    `guard`: link and seat; `at`: slot, episode and step; `review`: which one of that step.
    """
    (link, seat), (slot, episode, step) = guard, at
    cases = list(recorded_cases(record, run_id, link, episode, step, slot=slot, seat=seat))
    if not cases:
        raise InvalidInput(f"Step {step} has no review by {link}", "Choose another step")
    file = folder / f"{link}.cases.txt"
    before = file.read_text("utf-8") if file.is_file() else ""
    case = cases[min(review, len(cases) - 1)]
    if case not in before:
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(f"{before}\n{case}" if before else case, "utf-8")
    return file


def _case(asked: Asked, percepts: Sequence[bytes], names: Sequence[str]) -> str:
    def name(action: Any) -> Any:
        is_place = isinstance(action, int) and 0 <= action < len(names)
        return names[action] if is_place else action

    effect = asked.before.effect
    verdict = _EFFECTS.get(effect, effect)
    reason = "" if verdict in ("approve", "nothing") else asked.before.reason
    expected = Expected(verdict, name(asked.before.action), reason=reason)
    title = f"episode {asked.episode}, step {asked.step + 1}"
    return written(title, list(told_facts(percepts)), name(asked.action), expected)


def _shape(reason: str) -> str:
    return "".join("0" if sign.isdigit() else sign for sign in reason)
