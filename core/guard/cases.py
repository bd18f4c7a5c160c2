"""Test cases of a guard in plain text: Given facts, When an action is proposed, Then a verdict.

Scenario: a hole to the right
Given at(1,0). hole(1,1). size(4,4).
When right
Then replace up "hole at 1,1"
And plan no_hole

A later Given in the same scenario replaces the facts with those names; `not NAME` removes them.
Pure: reads and writes text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from core.errors import InvalidInput
from mosaic_sdk.asking.decider_messages import Term
from mosaic_sdk.learning.percepts import agentspeak

VERDICTS = ("approve", "veto", "replace", "allow", "defer", "end_episode", "nothing")
_TOKEN = re.compile(
    r"""\s*(?:(?P<number>[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?P<name>[A-Za-z_]\w*)"""
    r"""|"(?P<text>(?:[^"\\]|\\.)*)"|(?P<sign>[()\[\],.~]))"""
)
_STEP = re.compile(r"(Scenario|Given|When|Then|And)\b:?\s*(.*)", re.IGNORECASE)
_END = (".", "", 0)


@dataclass(frozen=True, slots=True)
class Expected:
    """A verdict as the file states it; empty parts are not compared."""

    verdict: str
    action: Any = None
    allowed: tuple[Any, ...] = ()
    reason: str = ""
    plan: str = ""

    def __str__(self) -> str:
        words = [self.verdict]
        if self.verdict == "replace":
            words.append(_word(self.action))
        if self.verdict == "allow":
            words.append(f"[{', '.join(_word(action) for action in self.allowed)}]")
        if self.reason:
            words.append(_quoted(self.reason))
        return " ".join(words)

    def fits(self, other: Expected) -> bool:
        """Whether a real verdict matches the expected one."""
        return (
            self.verdict == other.verdict
            and (self.verdict != "replace" or self.action == other.action)
            and (self.verdict != "allow" or set(self.allowed) == set(other.allowed))
            and self.reason in ("", other.reason)
            and self.plan in ("", other.plan)
        )


@dataclass(slots=True)
class Step:
    """One proposal of a scenario; `facts` are all that hold."""

    facts: tuple[Term, ...]
    action: Any = None
    expected: Expected | None = None
    line: int = 0


@dataclass(slots=True)
class Scenario:
    """An episode: its steps are asked of one mind, in their order."""

    name: str
    line: int = 0
    steps: list[Step] = field(default_factory=list[Step])


def read_cases(text: str, file: str = "cases") -> list[Scenario]:
    """Every scenario; raises InvalidInput with file and line."""
    scenarios: list[Scenario] = []
    facts: dict[str, list[Term]] = {}
    last = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if not line or line.startswith(("#", "//")):
            continue
        try:
            match = _STEP.fullmatch(line)
            if match is None:
                raise ValueError("a line begins with Scenario, Given, When, Then or And")
            word, rest = match.group(1).capitalize(), match.group(2)
            if word == "Scenario":
                scenarios.append(Scenario(rest or f"scenario {len(scenarios) + 1}", number))
                facts, last = {}, word
                continue
            if not scenarios:
                raise ValueError("the first line is: Scenario: NAME")
            _take(scenarios[-1], facts, last if word == "And" else word, rest, number, word)
            last = last if word == "And" else word
        except ValueError as error:
            raise InvalidInput(f"{file}:{number}: {error}", "Correct the file") from None
    for scenario in scenarios:
        if not scenario.steps or any(step.expected is None for step in scenario.steps):
            raise InvalidInput(
                f"{file}:{scenario.line}: {scenario.name} has no Then", "Add: Then approve"
            )
    return scenarios


def _take(
    scenario: Scenario, facts: dict[str, list[Term]], kind: str, rest: str, line: int, word: str
) -> None:
    if kind == "Given":
        _given(facts, rest, word == "And")
    elif kind == "When":
        action = _Reader(rest).value(whole=True)
        every = tuple(term for terms in facts.values() for term in terms)
        scenario.steps.append(Step(every, action, None, line))
    elif kind == "Then":
        if not scenario.steps:
            raise ValueError("Then needs a When before it")
        step = scenario.steps[-1]
        if word == "Then":
            step.expected = _expected(rest)
        elif step.expected is not None:
            name, _, plan = rest.partition(" ")
            if name != "plan" or not plan:
                raise ValueError("only And plan LABEL can follow Then")
            known = step.expected
            step.expected = Expected(
                known.verdict, known.action, known.allowed, known.reason, plan.strip()
            )
    else:
        raise ValueError("And needs a Given or a Then before it")


def _given(facts: dict[str, list[Term]], text: str, is_more: bool) -> None:
    if text.startswith("not "):
        facts.pop(text[4:].strip().rstrip("."), None)
        return
    fresh: dict[str, list[Term]] = {}
    for term in terms_of(text):
        fresh.setdefault(term.functor, []).append(term)
    for name, terms in fresh.items():
        facts[name] = [*facts.get(name, ()), *terms] if is_more else terms


def _expected(text: str) -> Expected:
    verdict, _, rest = text.strip().partition(" ")
    if verdict not in VERDICTS:
        raise ValueError(f"a verdict is one of {', '.join(VERDICTS)}, not {verdict or 'nothing'}")
    reader = _Reader(rest)
    action: Any = reader.value() if verdict == "replace" else None
    allowed: Any = reader.value() if verdict == "allow" else ()
    reason = str(reader.value()) if not reader.is_done else ""
    reader.end()
    return Expected(verdict, action, tuple(allowed), reason)


def terms_of(text: str) -> list[Term]:
    """Facts in AgentSpeak syntax, each with its full stop (optional after the last one)."""
    reader = _Reader(text)
    terms: list[Term] = []
    while not reader.is_done:
        terms.append(reader.fact())
    return terms


class _Reader:
    """Terms of one line, from left to right."""

    def __init__(self, text: str) -> None:
        self._tokens: list[tuple[str, str]] = []
        at = 0
        text = text.rstrip()
        while at < len(text):
            match = _TOKEN.match(text, at)
            if match is None:
                raise ValueError(f"{text[at:].strip()[:20]!r} is not a fact")
            kind = str(match.lastgroup)
            self._tokens.append((kind, match.group(kind)))
            at = match.end()

    @property
    def is_done(self) -> bool:
        return not self._tokens

    def _next(self, wanted: str = "") -> tuple[str, str]:
        if not self._tokens:
            raise ValueError(f"the line ends, but {wanted or 'a term'} is missing")
        token = self._tokens.pop(0)
        if wanted and token[1] != wanted:
            raise ValueError(f"{wanted} is missing before {token[1]!r}")
        return token

    def _at(self, sign: str) -> bool:
        return bool(self._tokens) and self._tokens[0] == ("sign", sign)

    def fact(self) -> Term:
        negated = self._at("~")
        if negated:
            self._next()
        kind, name = self._next()
        if kind != "name" or not name[0].islower():
            raise ValueError(f"a fact begins with a small letter, not {name!r}")
        args = self._list("(", ")") if self._at("(") else ()
        if not self.is_done:
            self._next(".")
        return Term(name, args, negated)

    def value(self, whole: bool = False) -> Any:
        term = self._value()
        if whole:
            self.end()
        return term

    def end(self) -> None:
        if self._at("."):
            self._next()
        if self._tokens:
            raise ValueError(f"the line should end before {self._tokens[0][1]!r}")

    def _value(self) -> Any:
        if self._at("["):
            return self._list("[", "]")
        kind, word = self._next()
        if kind == "number":
            return int(word) if re.fullmatch(r"[+-]?\d+", word) else float(word)
        if kind == "text":
            return re.sub(r"\\(.)", r"\1", word)
        if kind != "name":
            raise ValueError(f"a term is missing before {word!r}")
        return Term(word, self._list("(", ")")) if self._at("(") else word

    def _list(self, begin: str, end: str) -> tuple[Any, ...]:
        self._next(begin)
        items: list[Any] = []
        while not self._at(end):
            if items:
                self._next(",")
            items.append(self._value())
        self._next(end)
        return tuple(items)


# -- writing


def written(name: str, facts: Sequence[str], action: Any, expected: Expected) -> str:
    """A scenario of one step as text."""
    lines = [f"Scenario: {name}"]
    given = " ".join(f"{fact}." for fact in facts)
    lines += [f"Given {given}"] if given else []
    lines += [f"When {_word(action)}", f"Then {expected}"]
    lines += [f"And plan {expected.plan}"] if expected.plan else []
    return "\n".join(lines) + "\n"


def _word(action: Any) -> str:
    return agentspeak(Term("x", (action,)))[2:-1]


def _quoted(text: str) -> str:
    words = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
    return f'"{words}"'
