"""Mistakes that Jason accepts in a guard or a player: wrong percepts, verdicts and names.

A misspelt fact matches nothing, so such a guard would approve everything. Reads
the program with the bridge; knows environments only by their percept maps.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any, cast

from core.errors import MosaicError
from core.guard.bridge_start import BridgeStart
from core.workers.programs import CHECK_S, CURE, Wrong, wrong_of
from mosaic_sdk.learning.percepts import LAST_FACTS, as_atom

VERBS = {
    "approve": 1,
    "veto": 2,
    "replace": 3,
    "allow": 2,
    "defer": 2,
    "end_episode": 2,
    "annotate": 3,
    "set_param": 3,
}
REVIEW = "review/3"
ACT = "act/2"
# Calls that give a program plans which are not in its text.
ADDING = {"add_plan", "include"}
# A belief of the program: its verdict may be known before it is asked.
PERCEPTS_ALONE = "percepts"
# Of the facts of the last step; `vetoed` says by whom.
_LAST = dict.fromkeys(LAST_FACTS, 1) | {"vetoed": 2}
Lines = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Uses:
    """Names that a program uses, with arity and line."""

    asked: Lines = field(default_factory=dict[str, int])
    believed: Lines = field(default_factory=dict[str, int])
    actions: Lines = field(default_factory=dict[str, int])
    named: Lines = field(default_factory=dict[str, int])
    calls: Lines = field(default_factory=dict[str, int])
    goals: Lines = field(default_factory=dict[str, int])
    plans: Lines = field(default_factory=dict[str, int])
    declared: Lines = field(default_factory=dict[str, int])
    begun: Lines = field(default_factory=dict[str, int])
    told: Lines = field(default_factory=dict[str, int])
    ordered: Lines = field(default_factory=dict[str, int])

    @property
    def depends_on(self) -> list[str]:
        """Facts that the verdict depends on, if the program declares that nothing else matters."""
        if PERCEPTS_ALONE not in self.declared:
            return []
        return sorted({functor.partition("/")[0] for functor in self.asked})

    @property
    def perceived(self) -> dict[str, int]:
        """Percepts that it tests but never adds, so that they must come from outside."""
        own = {functor.partition("/")[0] for functor in self.believed}
        return {
            functor: n for functor, n in self.asked.items() if functor.partition("/")[0] not in own
        }


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake in a program; `is_fatal`: it must not start."""

    message: str
    line: int = 0
    is_fatal: bool = True


@dataclass(frozen=True, slots=True)
class Member:
    """An agent of a team; `seat`: the one that the team assigns, if any."""

    name: str
    file: Path
    seat: str
    uses: Uses


def uses_of(program: Path, bridge: BridgeStart) -> Uses | Wrong:
    """Names that a program uses, or the reason why it can't be read. Starts a JVM; blocks."""
    answer = _asked(program, bridge)
    return answer if isinstance(answer, Wrong) else _uses(answer)


def members_of(team: Path, bridge: BridgeStart) -> list[Member] | Wrong:
    """Agents of a `.mas2j`, or the reason why one can't be read. Starts a JVM; blocks."""
    answer = _asked(team, bridge)
    if isinstance(answer, Wrong):
        return answer
    return [
        Member(str(each["name"]), Path(each["file"]), str(each["seat"]), _uses(each["uses"]))
        for each in answer["members"]
    ]


def _uses(answer: Mapping[str, Any]) -> Uses:
    known = {name: answer[name] for name in Uses.__dataclass_fields__ if name in answer}
    return Uses(**cast("dict[str, Lines]", known))


def _asked(program: Path, bridge: BridgeStart) -> dict[str, Any] | Wrong:
    try:
        with tempfile.TemporaryDirectory(prefix="mosaic-") as own:
            done = subprocess.run(
                [*bridge.words(own, program), str(program), "--uses"],
                env=bridge.environment(own),
                capture_output=True,
                text=True,
                timeout=CHECK_S,
                check=False,
            )
        answer: Any = json.loads(done.stdout.strip().splitlines()[-1])
    except subprocess.TimeoutExpired:
        raise MosaicError("The bridge to Jason does not answer", "mosaic doctor") from None
    except (ValueError, IndexError):
        raise MosaicError("The bridge to Jason failed", CURE) from None
    return wrong_of(answer) or answer


def mistakes(
    program: Path, uses: Uses, percept_map: Mapping[str, Any] | None = None
) -> list[Mistake]:
    """Mistakes in the order of their lines; those against a map only if one is given."""
    if program.suffix == ".mas2j":
        return [Mistake("a multi-agent system can't be a supervisor: a guard is one .asl file")]
    errors = [*_reviews(uses), *_verbs(uses), *_goals(uses), *_calls(uses)]
    if percept_map is not None:
        errors += [*_percepts(uses.perceived, percept_map), *_names(uses, percept_map)]
    return sorted(errors, key=lambda error: error.line)


def mistakes_of_player(uses: Uses, percept_map: Mapping[str, Any] | None = None) -> list[Mistake]:
    """Mistakes of a program that plays, in the order of their lines: it would never move, or not
    as it was meant."""
    errors = [*_moves(uses), *_goals(uses)]
    if percept_map is not None:
        errors += _percepts(uses.perceived, percept_map)
    return sorted(errors, key=lambda error: error.line)


def mistakes_of_team(
    members: Sequence[Member], percept_map: Mapping[str, Any] | None = None
) -> list[tuple[Path, Mistake]]:
    """Mistakes of a team, each with its file and once; what others tell an agent is no percept."""
    told = {functor.partition("/")[0] for member in members for functor in member.uses.told}
    plans = {functor for member in members for functor in member.uses.plans}
    adds = any(ADDING & set(member.uses.calls) for member in members)
    mistakes_found: dict[tuple[Path, Mistake], None] = {}
    for member in members:
        uses = member.uses
        errors = list(_goals(uses)) if not adds else []
        if not adds:
            errors += [
                Mistake(f"no agent has a plan for !{goal}{_near(goal, list(plans))}", line)
                for goal, line in uses.ordered.items()
                if goal not in plans
            ]
            if member.seat and not _own_moves(uses):
                errors.append(Mistake(f"{member.name} has the seat {member.seat}, and never moves"))
        if percept_map is not None:
            asked = {
                functor: line
                for functor, line in uses.perceived.items()
                if functor.partition("/")[0] not in told
            }
            errors += _percepts(asked, percept_map)
        for error in sorted(errors, key=lambda error: error.line):
            mistakes_found[member.file, error] = None
    if members and not adds and not any(_own_moves(member.uses) for member in members):
        nobody = Mistake("no agent of the team makes a move, such as up or do(X)")
        mistakes_found[members[0].file, nobody] = None
    return list(mistakes_found)


def _own_moves(uses: Uses) -> list[str]:
    return [functor for functor in uses.actions if VERBS.get(functor.partition("/")[0]) is None]


def _moves(uses: Uses) -> Iterator[Mistake]:
    for functor, line in uses.asked.items():
        if functor.partition("/")[0] == "act":
            yield Mistake("a move is a goal: +!act(Id, Seat), not +act", line)
    if ADDING & set(uses.calls):
        return
    moves = _own_moves(uses)
    others = [plan for plan in uses.plans if plan.startswith("act/") and plan != ACT]
    if ACT in uses.plans:
        if not moves:
            yield Mistake("no plan makes a move, such as up or do(X)", uses.plans[ACT])
    elif others:
        yield Mistake(
            f"a move has two arguments, not {others[0][4:]}: +!act(Id, Seat)",
            uses.plans[others[0]],
        )
    elif not moves or not uses.begun:
        guard = "; it is a guard" if REVIEW in uses.plans else ""
        yield Mistake(f"there is no plan for a move: +!act(Id, Seat){guard}")


def _reviews(uses: Uses) -> Iterator[Mistake]:
    for functor, line in uses.asked.items():
        if functor.partition("/")[0] == "review":
            yield Mistake("a review is a goal: +!review(Id, Seat, Action), not +review", line)
    if REVIEW in uses.plans:
        return
    others = [plan for plan in uses.plans if plan.startswith("review/")]
    if others:
        line = uses.plans[others[0]]
        yield Mistake(
            f"a review has three arguments, not {others[0][7:]}: +!review(Id, _, A)", line
        )
    else:
        yield Mistake("there is no plan for a review: +!review(Id, Seat, Action)")


def _verbs(uses: Uses) -> Iterator[Mistake]:
    for functor, line in uses.actions.items():
        name, _, arity = functor.partition("/")
        wanted = VERBS.get(name)
        if name.startswith("."):
            bare = name[1:]
            dot = f"write it without the dot: {bare}" if bare in VERBS else "Jason has none"
            yield Mistake(f"{name} is not an internal action; {dot}", line)
        elif wanted is None:
            yield Mistake(f"a guard can't use {functor}{_near(name, list(VERBS))}", line)
        elif int(arity) != wanted:
            yield Mistake(f"{name} has {_arguments(wanted)}, not {arity}", line)


def _arguments(count: int) -> str:
    return "one argument" if count == 1 else f"{count} arguments"


def _goals(uses: Uses) -> Iterator[Mistake]:
    if ADDING & set(uses.calls):
        return
    for goal, line in uses.goals.items():
        if goal not in uses.plans:
            yield Mistake(f"there is no plan for !{goal}{_near(goal, list(uses.plans))}", line)


def _calls(uses: Uses) -> Iterator[Mistake]:
    for name in ("send", "broadcast"):
        if name in uses.calls:
            message = f".{name} reaches no agent: a guard is alone"
            yield Mistake(message, uses.calls[name], is_fatal=False)


def _percepts(asked: Lines, percept_map: Mapping[str, Any]) -> Iterator[Mistake]:
    sent = facts_of(percept_map)
    if sent is None:
        return
    title = percept_map.get("title") or "here"
    for functor, line in asked.items():
        name, _, arity = functor.partition("/")
        known = sent.get(name)
        if known is None:
            near = _near(name, list(sent))
            yield Mistake(f"it tests {functor}, which the map {title} never sends{near}", line)
        elif -1 not in known and int(arity) not in known:
            arities = " and ".join(f"{name}/{n}" for n in sorted(known))
            yield Mistake(f"it tests {functor}, the map {title} sends {arities}", line)


def facts_of(percept_map: Mapping[str, Any]) -> dict[str, set[int]] | None:
    """Arities by name, -1 for any; None if a function may send anything."""
    if percept_map.get("python"):
        return None
    counts: dict[str, set[int]] = {}
    for part in ("static", "dynamic"):
        for entry in cast("Sequence[Mapping[str, Any]]", percept_map.get(part) or ()):
            count = len(entry.get("args") or ()) + ("value" in entry)
            counts.setdefault(str(entry.get("fact", "")), set()).add(count)
    for name in percept_map.get("last") or ():
        counts.setdefault(str(name), set()).add(_LAST.get(str(name), -1))
    for name in percept_map.get("training") or ():
        counts.setdefault(str(name), set()).add(-1)
    return counts


def _names(uses: Uses, percept_map: Mapping[str, Any]) -> Iterator[Mistake]:
    names = [as_atom(str(action)) for action in percept_map.get("action_names") or ()]
    if not names:
        return
    for action, line in uses.named.items():
        if action not in names:
            known = ", ".join(names)
            yield Mistake(
                f"there is no action {action}{_near(action, names)}; there are {known}", line
            )


def _near(name: str, known: list[str]) -> str:
    nearest = get_close_matches(name, known, 1)
    return f" (did you mean {nearest[0]}?)" if nearest else ""
